// The line to one table: joins, comes back by itself, and sends again what was never acknowledged.

import type { Request, ServerMessage } from "./wire";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const SILENCE = 6_000;

export interface Listener {
  heard(message: ServerMessage): void;
  lost(): void;
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;
  private pending: Request | null = null;

  constructor(
    private readonly table: string,
    private readonly token: string | null,
    private readonly have: () => number,
    private readonly listener: Listener,
  ) {
    this.open();
    addEventListener("online", this.hurry);
  }

  /** Keeps `request` until the server acknowledges or refuses it. */
  send(request: Request): void {
    this.pending = request;
    this.post(request);
  }

  /** Is a request still unanswered? */
  get waiting(): boolean {
    return this.pending !== null;
  }

  /** Starts the connection afresh, because a message is missing. */
  restart(): void {
    this.socket?.close();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (this.socket === null && !this.closed) {
      clearTimeout(this.timer);
      this.open();
    }
  };

  private post(message: unknown): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/tables/${encodeURIComponent(this.table)}/socket`);
    this.socket = socket;
    const patience = setTimeout(() => socket.close(), SILENCE);
    socket.onopen = () => socket.send(JSON.stringify({ join: { token: this.token, have: this.have() } }));
    socket.onmessage = (event) => {
      clearTimeout(patience);
      if (socket === this.socket) this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      clearTimeout(patience);
      if (socket !== this.socket) return;
      this.socket = null;
      if (this.closed) return;
      this.listener.lost();
      this.timer = window.setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    };
  }

  private receive(message: ServerMessage): void {
    if ("ack" in message && message.ack.id === this.pending?.id) this.pending = null;
    if ("refused" in message && message.refused.id === this.pending?.id) this.pending = null;
    const present = "welcome" in message ? message.welcome.n : "back" in message ? message.back.n : null;
    if (present !== null) {
      this.wait = FIRST_WAIT;
      if (this.pending !== null && present >= this.pending.n) this.pending = null;
    }
    this.listener.heard(message);
    if (present !== null && this.pending !== null) this.post(this.pending);
  }
}
