// The present of one table, as far as it has been shown, and what waits to be shown.

import type {
  Back, CallMessage, HistoryLine, Next, Numbered, Presence, Present, RoundOverMessage, Seat, Sitter, UndoAsked,
  VerdictMessage, WaitingMessage, Welcome,
} from "./messages";
import { text } from "./texts";
import type { Layout } from "./wire";

const ORDER: readonly Seat[] = ["S", "E", "N", "W"];
const DEFAULTS: Record<Seat, string> = { S: "default-south", E: "default-east", N: "default-north", W: "default-west" };

/** What a seat is called by itself. */
export function seatWord(seat: Seat): string {
  return text(DEFAULTS[seat]);
}

export class Table {
  /** The last number shown. */
  n: number;
  /** The last number heard, and when (ms of `performance.now`). */
  heard: number;
  heardAt = performance.now();
  /** Counts what has changed the position: who sits down does not. */
  position = 0;
  layout: Layout;
  next: Next;
  history: HistoryLine[];
  thinking: Seat | null = null;
  roundOver: RoundOverMessage | null;
  yours: Seat[];
  host: boolean;
  closed: boolean;
  presence: Presence | null = null;
  undoing: UndoAsked | null = null;
  readonly seats: Record<string, Sitter>;
  readonly book: string;
  private readonly queue: Numbered[] = [];

  constructor(readonly welcome: Welcome) {
    this.n = welcome.n;
    this.heard = welcome.n;
    this.layout = welcome.layout;
    this.next = welcome.next;
    this.history = [...welcome.history];
    this.roundOver = welcome.round_over;
    this.yours = welcome.yours;
    this.host = welcome.host;
    this.closed = welcome.closed;
    this.seats = { ...welcome.seats };
    this.book = welcome.book;
  }

  /** Takes a numbered message; false when one before it is missing. */
  hear(news: Numbered): boolean {
    if (news.n <= this.heard) return true;
    if (news.n !== this.heard + 1) return false;
    this.heard = news.n;
    this.heardAt = performance.now();
    this.queue.push(news);
    return true;
  }

  /** What is ours from now on; true if that has changed. */
  back(back: Back): boolean {
    const same = back.yours.join("") === this.yours.join("") && back.host === this.host;
    this.yours = back.yours;
    this.host = back.host;
    this.undoing = null;
    return !same;
  }

  /** The next thing to show. */
  take(): Numbered | undefined {
    return this.queue.shift();
  }

  /** How much waits to be shown. */
  get behind(): number {
    return this.queue.length;
  }

  /** After it has been shown: what happened becomes the present. */
  settle(news: Numbered): void {
    this.n = news.n;
    this.next = news.next;
    this.undoing = null;
    if ("seated" in news) {
      this.seats[news.seated.seat] = news.seated.sitter;
      return;
    }
    this.thinking = null;
    this.position += 1;
    if ("shot" in news) this.judged(news.n, news.shot.seat, news.shot.verdict, news.shot.layout);
    else if ("declared" in news) this.judged(news.n, news.declared.seat, news.declared.verdict, this.layout);
    else if ("interrupted" in news) {
      this.judged(news.n, news.interrupted.by, news.interrupted.verdict, news.interrupted.layout);
    } else if ("round" in news) this.present({ layout: news.round.layout, history: [], round_over: null });
    else if ("changed" in news) this.present(news.changed.present);
    else if ("put_down" in news) this.layout = { ...this.layout, [news.put_down.disc]: news.put_down.at };
    else if ("closed" in news) this.closed = true;
    else news satisfies { bid: unknown };
  }

  private judged(n: number, seat: Seat, verdict: VerdictMessage, layout: Layout): void {
    this.layout = layout;
    this.history = [...this.history, { n, seat, calls: verdict.calls, trouble: "" }];
    this.roundOver = verdict.round_over;
  }

  private present(present: Present): void {
    this.layout = present.layout;
    this.history = [...present.history];
    this.roundOver = present.round_over;
  }

  get over(): boolean {
    return this.next.seat === null;
  }

  get real(): boolean {
    return this.welcome.real;
  }

  /** Is the next stroke this browser's? */
  get mine(): boolean {
    return this.next.seat !== null && this.yours.includes(this.next.seat);
  }

  /** May the striker be laid here and now? */
  get mayPlay(): boolean {
    return this.mine && !this.closed && !this.real && !this.betAwaitsAnswer && this.waiting === null && !this.blocked;
  }

  /** Has whoever is to play no place left for the striker? */
  get blocked(): boolean {
    return !this.real && !this.closed && this.next.seat !== null && this.waiting === null && this.next.places.length === 0;
  }

  /** The man that is to be placed by hand: one of ours if there is one. */
  get waiting(): WaitingMessage | null {
    if (this.closed) return null;
    return this.next.to_place.find((one) => this.yours.includes(one.by)) ?? this.next.to_place[0] ?? null;
  }

  /** Must the stroke wait for the other side's answer to a bet? */
  get betAwaitsAnswer(): boolean {
    const { bet, seat } = this.next;
    return bet !== null && bet.answers !== null && seat !== null && bet.answers !== this.side(seat);
  }

  get seatList(): Seat[] {
    return ORDER.filter((seat) => this.seats[seat] !== undefined);
  }

  /** The seats nobody sits at. */
  get free(): Seat[] {
    return this.closed ? [] : this.seatList.filter((seat) => this.seats[seat]?.kind === "free");
  }

  /** The seat of ours that speaks: the one to play, or else the first. */
  get speaker(): Seat | null {
    return (this.mine ? this.next.seat : this.yours[0]) ?? null;
  }

  /** Does a person sit there who is not connected now? */
  isAway(seat: Seat): boolean {
    return this.seats[seat]?.kind === "person" && this.presence !== null && !this.presence.here.includes(seat);
  }

  side(seat: Seat): Seat {
    if (this.seatList.length < 4) return seat;
    return seat === "S" || seat === "N" ? "S" : "E";
  }

  name(seat: Seat): string {
    const sitter = this.seats[seat];
    if (sitter?.kind === "bot") return sitter.name ?? text(`bot-${sitter.level ?? "fair"}`);
    return sitter?.name || seatWord(seat);
  }

  sideName(side: Seat): string {
    const names = this.seatList.filter((seat) => this.side(seat) === side).map((seat) => this.name(seat));
    const [one, two] = names;
    return two === undefined ? (one ?? side) : text("and", { one: one ?? "", two });
  }

  /** How many men of a side's colour are off the board; null while colours are open. */
  menIn(side: Seat): number | null {
    const colour = this.next.state.colours?.[side];
    return colour === undefined ? null : 9 - this.next.state.on_board[colour];
  }

  get lastVerdict(): CallMessage[] {
    return this.history[this.history.length - 1]?.calls ?? [];
  }
}
