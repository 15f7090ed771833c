// The line to one table: joins, comes back by itself, and sends again what was never acknowledged.

import * as memory from "../state/memory";
import type { Seat, ServerMessage } from "./messages";
import type { Asking } from "./requests";
import { freshId, freshToken, type Wish } from "./http";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
/** ms: whoever has not answered by then is not there any more. */
const SILENCE = 6_000;
/** ms without a word after which we ask whether the line still stands: a telephone loses it without notice. */
const QUIET = 25_000;
/** How often a request that does not depend on the board is asked again with the number that has come meanwhile. */
const TRIES = 4;

export interface Listener {
  heard(message: ServerMessage): void;
  lost(): void;
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private reopening = 0;
  private silence = 0;
  private closed = false;
  private pending: Asking | null = null;
  private tries = 0;
  /** Does the server not know our token (yet)? Then we watch. */
  private stranger = false;

  constructor(
    private readonly table: string,
    private token: string | null,
    private readonly have: () => number,
    private readonly listener: Listener,
  ) {
    this.open();
    addEventListener("online", this.hurry);
    addEventListener("offline", this.drop);
    document.addEventListener("visibilitychange", this.look);
  }

  /** Gives `wish` its number and its id, and keeps it until the server acknowledges or refuses it. */
  send(wish: Wish): void {
    this.tries = 0;
    this.pending = { ...wish, n: this.have() + 1, id: freshId() } as Asking;
    this.post(this.pending);
    this.listen(SILENCE);
  }

  /** Is a request still unanswered? */
  get waiting(): boolean {
    return this.pending !== null;
  }

  /** The token that holds our seats, if the server knows it. */
  get holds(): string | null {
    return this.stranger ? null : this.token;
  }

  /** The wish for a free seat, with the secret that we have at the table or draw now. The secret is kept before it is sent:
   * whoever is cut off then still holds the seat. */
  sitting(seat: Seat, name: string): Wish {
    const token = this.holds ?? freshToken();
    memory.write(`token.${this.table}`, token);
    this.token = token;
    return { sit: { seat, name, token } };
  }

  /** Joins again on the same line: a message is missing, or the line may be dead. */
  check(): void {
    this.post({ join: { token: this.stranger ? null : this.token, have: this.have() } });
    this.listen(SILENCE);
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.drop);
    document.removeEventListener("visibilitychange", this.look);
    this.drop();
  }

  private readonly hurry = (): void => {
    if (this.socket !== null || this.closed) return;
    clearTimeout(this.reopening);
    this.open();
  };

  private readonly look = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.socket === null) this.hurry();
    else this.check();
  };

  /** Lets go of a line that is dead or dying, without waiting for it to say so. */
  private readonly drop = (): void => {
    const socket = this.socket;
    this.socket = null;
    clearTimeout(this.silence);
    clearTimeout(this.reopening);
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
    if (this.closed) return;
    this.listener.lost();
    this.reopening = window.setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  };

  private post(message: unknown): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Expects a word within `patience`; else the line is dead. After a word it may be quiet for a while. */
  private listen(patience: number): void {
    clearTimeout(this.silence);
    if (this.socket === null) return;
    this.silence = window.setTimeout(patience === QUIET ? () => this.check() : this.drop, patience);
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/tables/${encodeURIComponent(this.table)}/socket`);
    this.socket = socket;
    this.listen(SILENCE);
    const mine = (): boolean => socket === this.socket;
    socket.onopen = () => {
      if (mine()) this.check();
    };
    socket.onmessage = (event) => {
      if (!mine()) return;
      this.listen(QUIET);
      this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (mine()) this.drop();
    };
  }

  private receive(message: ServerMessage): void {
    if ("ack" in message && message.ack.id === this.pending?.id) {
      if ("sit" in this.pending) this.stranger = false;
      this.pending = null;
    }
    if ("refused" in message) {
      const { id, code } = message.refused;
      if (id === null && code === "not-at-this-table" && !this.stranger) {
        this.stranger = true;
        this.check();
        return;
      }
      if (id !== null && id === this.pending?.id) {
        if (code === "wrong-number" && this.askAgain(this.pending)) return;
        this.pending = null;
      }
    }
    this.listener.heard(message);
    if ("welcome" in message || "back" in message) {
      this.wait = FIRST_WAIT;
      // Whether it was kept or not, only the server knows: it answers an id it knows as it did before.
      if (this.pending !== null) this.post(this.pending);
    }
  }

  /** Somebody else was quicker. Who sits where, and whether a clock runs, does not depend on what they did: the same again, one number later. */
  private askAgain(refused: Asking): boolean {
    const indifferent = "sit" in refused || "stand" in refused || "replace" in refused || "close" in refused || "time" in refused;
    if (!indifferent || ++this.tries >= TRIES) return false;
    this.pending = { ...refused, n: this.have() + 1, id: freshId() };
    this.post(this.pending);
    return true;
  }
}
