// How the page reaches what answers it: a server, over the network. What a page without a server asks, it puts in the place
// of these two.

import { addressOf } from "./address";

export interface Transport {
  /** Asks a question by its path, such as /books. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Opens the socket at a path. */
  connect(path: string): WebSocket;
}

export const transport: Transport = {
  ask: (path, init) => fetch(addressOf(path), init),
  connect: (path) => new WebSocket(addressOf(path).replace(/^http/, "ws")),
};
