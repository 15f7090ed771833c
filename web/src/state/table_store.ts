// A table on the page: its state, and the requests to it. Messages change the state; nobody else does.

import { signal, type ReadonlySignal } from "@preact/signals";
import type { FilmRecord } from "../board/film";
import { reduce, UNCONNECTED, type Connection, type ConnectionEvent, type IsAnimated } from "./connection";
import type { Refusal, Seat, ServerMessage, StrokeMessage } from "../wire/messages";
import { Films, type FilmAgain } from "./films";
import { fetchJson, freshToken, tablePath, type TableRequest } from "../wire/http";
import { ownHand } from "./hand";
import { countTable } from "./profile";
import type { TableModel } from "./table";
import { carriesHand, type Prepared } from "./terms";
import { HandPart, TossPart } from "./toss";
import { speakOfQueen, text } from "../texts/texts";
import type { Signal } from "../wire/requests";
import { TableSocket } from "../wire/socket";

type TableStroke = StrokeMessage & { prepared: Prepared };

/** ms for the commitments of the others; then a stroke is handed in without the rest, and they are named as absent. */
const BOUND = 3000;

/** A stroke of ours that is not sent yet: the others are to be bound first, or the connection is cut. */
interface Held {
  readonly stroke: TableStroke;
  /** The number that it is to have: once something else has it, the stroke was meant for another position. */
  readonly n: number;
  /** Have the others had their time? */
  isDue: boolean;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Is an error added to this stroke? Then everybody has a part in what is drawn, and the result is known to nobody before. */
function isDrawn(table: TableModel, { prepared }: TableStroke): boolean {
  return table.welcome.terms.hand > 0 || carriesHand(table, prepared);
}

export class TableStore {
  private readonly now = signal<Connection>(UNCONNECTED);
  private readonly socket: TableSocket;
  private readonly toss = new TossPart();
  private readonly hand = new HandPart();
  private held: Held | null = null;
  private readonly films: Films;
  /** Received, and not looked at: a stroke before them waits for its film. */
  private readonly arriving: ServerMessage[] = [];
  /** Is the film of the first of them being made? */
  private filming = false;

  /** Joins a table with the secret of a seat, if there is one. `isAnimated`: what the screen shows on the board first. */
  constructor(readonly name: string, token: string | null, private readonly isAnimated: IsAnimated) {
    this.films = new Films(name, () => this.socket.rejoin());
    const known = { have: () => this.now.peek().table?.received ?? 0, films: () => this.films.wanted };
    this.socket = new TableSocket(name, token, known, {
      received: (message) => {
        this.arriving.push(message);
        if (!this.filming) this.takeArrived();
      },
      lost: () => this.change({ lost: true }),
    });
  }

  get state(): ReadonlySignal<Connection> {
    return this.now;
  }

  /** Can nothing be requested now? There is no connection, or something is unanswered or not sent yet. */
  private get busy(): boolean {
    const { table, lost } = this.now.peek();
    return table === null || lost || this.socket.waiting || this.held !== null;
  }

  /** Sends a request; false when there is no connection, or another is unanswered. */
  request(body: TableRequest): boolean {
    if (this.busy) return false;
    this.socket.request(body);
    this.change({ sent: true });
    return true;
  }

  /** Hands in a stroke; false when it cannot be asked now. One to which an error is added is held until the others are bound. */
  play(stroke: TableStroke): boolean {
    const { table } = this.now.peek();
    if (table === null || !isDrawn(table, stroke)) return this.request({ play: stroke });
    if (this.busy) return false;
    const timer = setTimeout(() => {
      held.isDue = true;
      this.sendHeld();
    }, BOUND);
    const held: Held = { stroke, n: table.received + 1, isDue: false, timer };
    this.held = held;
    this.change({ sent: true });
    this.sendHeld();
    return true;
  }

  /** Sends the stroke that is held, once there is a connection and the others are bound, or have had their time. Its nonce is drawn now. */
  private sendHeld(): void {
    const { held } = this;
    const { table, lost } = this.now.peek();
    if (held === null || table === null || lost || this.socket.waiting) return;
    const others = (table.presence?.here ?? []).filter((seat) => !table.yours.includes(seat));
    if (!held.isDue && !this.hand.hasAll(held.n, others)) return;
    this.letGo();
    const own = carriesHand(table, held.stroke.prepared) ? { hand: ownHand(this.name) } : {};
    this.request({ play: { ...held.stroke, nonce: this.hand.handIn(held.n), ...own } });
  }

  /** No stroke is held any more. */
  private letGo(): void {
    clearTimeout(this.held?.timer);
    this.held = null;
  }

  /** Requests a free seat, with the secret that this browser has at the table, or a new one. */
  sit(seat: Seat, name: string): void {
    if (!this.busy) this.request(this.socket.sitRequest(seat, name));
  }

  /** Renews our own token; false when that cannot be asked now. */
  renewOwn(): boolean {
    return !this.busy && this.request(this.socket.renewRequest());
  }

  /** Requests, as the host, a new token for the player at a seat, and returns it; null when that cannot be asked now. */
  renewSeat(seat: Seat): string | null {
    const token = freshToken();
    return this.request({ renew: { seat, token } }) ? token : null;
  }

  /** The news of this number has been seen to its end on the board. */
  shown(n: number): void {
    this.change({ shown: n });
  }

  /** Refuses by itself, or forgets what was refused. */
  refuse(refusal: Refusal | null): void {
    if (refusal !== null || this.now.peek().refusal !== null) this.change({ refused: refusal });
  }

  /** Says what is about the moment. */
  signal(signal: Signal): void {
    this.socket.signal(signal);
  }

  /** What others do up to our next turn is the present at once: nothing of it is shown on the board. */
  skipRun(): void {
    this.socket.signal({ skip: {} });
    this.change({ skipped: true });
  }

  close(): void {
    speakOfQueen("covered");
    this.letGo();
    this.socket.close();
  }

  /** The film of a stroke that has just been sent, before the server has judged it; null: it comes with the answer. */
  playAhead(stroke: TableStroke): FilmRecord | null {
    const { table } = this.now.peek();
    // where an error is added nobody knows yet what is played
    return table === null || isDrawn(table, stroke) || this.arriving.length > 0 ? null : this.films.playAhead(table, stroke);
  }

  /** Fetches strokes of the round from before those that are known; raises what the server refuses. */
  async fetchEarlier(): Promise<void> {
    const before = this.now.peek().table?.history[0];
    if (before !== undefined) this.change({ earlier: await fetchJson(`${tablePath(this.name, "history")}?before=${before.n}`), before });
  }

  /** The film of stroke `n`, seen again; raises what the server refuses. */
  filmOf(n: number): Promise<FilmAgain> {
    return this.films.again(n);
  }

  /** The number of the stroke that this browser computed otherwise than the server. */
  get differing(): ReadonlySignal<number | null> {
    return this.films.differing;
  }

  /** Who makes the films of strokes. */
  get filmSource(): ReadonlySignal<string> {
    return this.films.source;
  }

  /** Takes what has arrived, one after the other. */
  private takeArrived(): void {
    for (let first = this.arriving[0]; first !== undefined; first = this.arriving[0]) {
      const filmed = this.films.filmed(first, this.now.peek().table);
      if (filmed instanceof Promise) {
        this.filming = true;
        void filmed.then((message) => {
          this.filming = false;
          this.arriving[0] = message;
          this.takeArrived();
        });
        return;
      }
      this.arriving.shift();
      this.take(filmed);
    }
  }

  private take(message: ServerMessage): void {
    const { table } = this.now.peek();
    if (table !== null && "shot" in message) this.films.note(message, table);
    if ("n" in message && table?.misses(message) === true) this.socket.rejoin();
    if (this.held !== null && numberOf(message) >= this.held.n) this.letGo();
    this.change({ message, at: performance.now(), waiting: this.socket.waiting || this.held !== null });
    if ("welcome" in message) speakOfQueen(message.welcome.queen_words);
    if ("welcome" in message && !message.welcome.real) this.films.load(message.welcome);
    if ("welcome" in message || "back" in message) this.countForUs();
    this.takePart(message);
    this.sendHeld();
  }

  /** The games of who plays for one seat count for them; nobody else at the table is told. */
  private countForUs(): void {
    const { table } = this.now.peek();
    const token = this.socket.knownToken;
    if (table !== null && token !== null && !table.welcome.real && !table.closed && table.yours.length === 1) void countTable(this.name, token);
  }

  /** Takes part in what is drawn by lot, and looks whether its result can be. */
  private takePart(message: ServerMessage): void {
    const { table } = this.now.peek();
    if (table === null) return;
    const given = "toss" in message ? this.toss.answer(message.toss, table.yours) : null;
    if (given !== null) this.socket.signal({ toss: given });
    if ("tossed" in message && !this.toss.accepts(message.tossed, table.seatList)) this.warn("toss-wrong");
    if ("hand" in message) {
      if (this.hand.isAgain(message.hand)) this.warn("hand-again");
      const part = this.hand.answer(message.hand, table.yours, table.seatReceived);
      if (part !== null) this.socket.signal({ hand: part });
    }
    if ("shot" in message && !this.hand.accepts(message.n, message.shot)) this.warn("hand-wrong");
  }

  private warn(code: string): void {
    const words = text(code);
    this.refuse({ code, detail: "", field: "", id: null, fr: words, en: words });
  }

  private change(event: ConnectionEvent): void {
    this.now.value = reduce(this.now.peek(), event, this.isAnimated);
  }
}

/** The number of the last event of which a message knows; 0: it names none. */
function numberOf(message: ServerMessage): number {
  if ("n" in message) return message.n;
  if ("welcome" in message) return message.welcome.n;
  return "back" in message ? message.back.n : 0;
}
