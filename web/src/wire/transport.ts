// How the page reaches what answers it: a server, over the network. A page without a server puts its own program in the
// place of these (`offline/program.ts`).

import { addressOf } from "./address";

/** What is used of a WebSocket. */
export interface Line {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Transport {
  /** Asks a question by its path, such as /books. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Opens the socket at a path. */
  connect(path: string): Line;
  /** ms after which what has not answered is not there any more. */
  timeout: number;
  /** Whether what answers has addresses of its own: pictures and files can be linked, and other devices reach it. */
  isServer: boolean;
}

export const transport: Transport = {
  ask: (path, init) => fetch(addressOf(path), init),
  connect: (path) => new WebSocket(addressOf(path).replace(/^http/, "ws")),
  timeout: 6_000,
  isServer: true,
};
