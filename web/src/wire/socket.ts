// The connection to one table: joins, reconnects by itself, and sends again what was never acknowledged.

import * as storage from "../browser/storage";
import type { Seat, ServerMessage } from "./messages";
import type { Asking, Signal } from "./requests";
import { transport, type Line } from "./transport";
import { freshId, freshToken, type TableRequest } from "./http";

const FIRST_DELAY = 400;
const LONGEST_DELAY = 10_000;
/** ms without a message after which the connection is tested: a telephone loses it without notice. */
const IDLE_TIMEOUT = 25_000;
/** How often a request that does not depend on the board is sent again with the number that has come meanwhile. */
const TRIES = 4;
/** Refusals of a token: without it we watch. */
const TOKEN_REFUSED = ["not-at-this-table", "token-revoked", "token-expired"];

export interface Listener {
  received(message: ServerMessage): void;
  lost(): void;
}

export class TableSocket {
  private socket: Line | null = null;
  private reconnectDelay = FIRST_DELAY;
  private reconnectTimer = 0;
  private timeout = 0;
  private closed = false;
  private pending: Asking | null = null;
  private tries = 0;
  /** Does the server not know our token (yet)? Then we watch. */
  private tokenUnknown = false;
  /** The token that takes the place of ours once the server says so. */
  private renewing: string | null = null;
  /** Why we watch, to be told once we do. */
  private reason: ServerMessage | null = null;

  /** `page`: the last number that it has received, and whether strokes are to come with films. */
  constructor(
    private readonly table: string,
    private token: string | null,
    private readonly page: { have(): number; films(): boolean },
    private readonly listener: Listener,
  ) {
    this.open();
    addEventListener("online", this.reconnectNow);
    // what is in the page itself needs no network
    if (transport.isServer) addEventListener("offline", this.disconnect);
    document.addEventListener("visibilitychange", this.checkIfVisible);
  }

  /** Gives `body` its number and its id, and keeps it until the server acknowledges or refuses it. */
  request(body: TableRequest): void {
    this.tries = 0;
    this.pending = { ...body, n: this.page.have() + 1, id: freshId() } as Asking;
    this.send(this.pending);
    this.expectMessage(transport.timeout);
  }

  /** Is a request still unanswered? */
  get waiting(): boolean {
    return this.pending !== null;
  }

  /** The token that holds our seats, if the server knows it. */
  get knownToken(): string | null {
    return this.tokenUnknown ? null : this.token;
  }

  /** The request for a free seat, with the secret that we have at the table or draw now. The secret is kept before it is sent:
   * whoever is cut off then still holds the seat. */
  sitRequest(seat: Seat, name: string): TableRequest {
    const token = this.knownToken ?? freshToken();
    storage.write(`token.${this.table}`, token);
    this.token = token;
    return { sit: { seat, name, token } };
  }

  /** The request for a new token in place of ours: pages that have the old one only watch from then on. */
  renewRequest(): TableRequest {
    this.renewing = freshToken();
    return { renew: { token: this.renewing } };
  }

  /** Sends what is about the moment: nothing answers it, and cut off it is lost. */
  signal(signal: Signal): void {
    this.send(signal);
  }

  /** Joins again on the same connection: a message is missing, or the connection may be dead. */
  rejoin(): void {
    this.send({ join: { token: this.tokenUnknown ? null : this.token, have: this.page.have(), films: this.page.films() } });
    this.expectMessage(transport.timeout);
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.reconnectNow);
    removeEventListener("offline", this.disconnect);
    document.removeEventListener("visibilitychange", this.checkIfVisible);
    this.disconnect();
  }

  private readonly reconnectNow = (): void => {
    if (this.socket !== null || this.closed) return;
    clearTimeout(this.reconnectTimer);
    this.open();
  };

  private readonly checkIfVisible = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.socket === null) this.reconnectNow();
    else this.rejoin();
  };

  /** Closes a connection that is dead or dying, without waiting for its close event. */
  private readonly disconnect = (): void => {
    const socket = this.socket;
    this.socket = null;
    clearTimeout(this.timeout);
    clearTimeout(this.reconnectTimer);
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
    if (this.closed) return;
    this.listener.lost();
    this.reconnectTimer = window.setTimeout(() => this.open(), this.reconnectDelay * (0.75 + Math.random() / 2));
    this.reconnectDelay = Math.min(LONGEST_DELAY, this.reconnectDelay * 2);
  };

  private send(message: unknown): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Expects a message within `ms`; else the connection is dead. After a message there may be none for a while. */
  private expectMessage(ms: number): void {
    clearTimeout(this.timeout);
    if (this.socket === null) return;
    this.timeout = window.setTimeout(ms === IDLE_TIMEOUT ? () => this.rejoin() : this.disconnect, ms);
  }

  private open(): void {
    // An address without a table asks for one that does not exist, and is told so.
    const socket = transport.connect(`/tables/${encodeURIComponent(this.table) || "-"}/socket`);
    this.socket = socket;
    this.expectMessage(transport.timeout);
    const mine = (): boolean => socket === this.socket;
    socket.onopen = () => {
      if (mine()) this.rejoin();
    };
    socket.onmessage = (event) => {
      if (!mine()) return;
      this.expectMessage(IDLE_TIMEOUT);
      this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (mine()) this.disconnect();
    };
  }

  private receive(message: ServerMessage): void {
    if ("ack" in message && message.ack.id === this.pending?.id) {
      if ("sit" in this.pending) this.tokenUnknown = false;
      if ("renew" in this.pending && this.pending.renew.token === this.renewing) this.renewed(this.renewing);
      this.pending = null;
    }
    if ("refused" in message) {
      const { id, code } = message.refused;
      if (id === null && TOKEN_REFUSED.includes(code) && !this.tokenUnknown) {
        // Cut off from the answer, we may have the new token already.
        if (code === "token-revoked" && this.renewing !== null) this.renewed(this.renewing);
        else {
          this.tokenUnknown = true;
          if (code !== "not-at-this-table") this.reason = message;
        }
        this.rejoin();
        return;
      }
      if (id !== null && id === this.pending?.id) {
        if (code === "wrong-number" && this.retry(this.pending)) return;
        if ("renew" in this.pending) this.renewing = null;
        this.pending = null;
      }
    }
    const unanswered = this.pending;
    this.listener.received(message);
    if (this.reason !== null && ("welcome" in message || "back" in message)) {
      this.listener.received(this.reason);
      this.reason = null;
    }
    if ("welcome" in message || "back" in message) {
      this.reconnectDelay = FIRST_DELAY;
      // Whether it was kept or not, only the server knows: it answers an id it knows as it did before.
      if (unanswered !== null) this.send(unanswered);
    }
  }

  /** Our token is the new one from now on. */
  private renewed(token: string): void {
    storage.write(`token.${this.table}`, token);
    this.token = token;
    this.renewing = null;
  }

  /** Somebody else was quicker. Who sits where, and whether a clock runs, does not depend on what they did: the same again, one number later. */
  private retry(refused: Asking): boolean {
    const indifferent = "sit" in refused || "stand" in refused || "replace" in refused || "renew" in refused || "close" in refused || "time" in refused;
    if (!indifferent || ++this.tries >= TRIES) return false;
    this.pending = { ...refused, n: this.page.have() + 1, id: freshId() };
    this.send(this.pending);
    return true;
  }
}
