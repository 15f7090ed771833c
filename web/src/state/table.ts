// The present of one table, as far as it has been shown, and what waits to be shown.

import { levelName } from "../widgets/levels";
import type {
  Back, CallMessage, HistoryLine, Next, Numbered, Presence, RoundOverMessage, Seat, Sitter, TimeMessage, UndoAsked,
  WaitingMessage, Welcome,
} from "../wire/messages";
import { happening } from "./news";
import { text } from "../texts/texts";
import type { Layout } from "../wire/http";

const ORDER: readonly Seat[] = ["S", "E", "N", "W"];
const DEFAULTS: Record<Seat, string> = { S: "default-south", E: "default-east", N: "default-north", W: "default-west" };

/** What a seat is called by itself. */
export function seatWord(seat: Seat): string {
  return text(DEFAULTS[seat]);
}

/** What whoever sits there is called; of several bots of one level, each by its seat too. */
export function nameOf(seat: Seat, seats: Partial<Record<string, Sitter>>): string {
  const sitter = seats[seat];
  if (sitter?.kind !== "bot") return sitter?.name || seatWord(seat);
  if (sitter.name) return sitter.name;
  const bot = levelName(sitter.level ?? "");
  const alike = Object.values(seats).filter((one) => one?.kind === "bot" && !one.name && one.level === sitter.level);
  return alike.length > 1 ? text("bot-seated", { bot, seat: seatWord(seat) }) : bot;
}

export class TableModel {
  /** The last number shown. */
  n: number;
  /** The men put back by the last thing that happened. */
  returned: string[] = [];
  /** The last number heard. */
  heard: number;
  /** When the shot clock began to run, ms of `performance.now`. */
  clockSince = performance.now();
  /** The game clock as it was told last; null: the match has none. */
  time: TimeMessage | null = null;
  /** When that was, ms of `performance.now`. */
  timeSince = performance.now();
  /** Counts what has changed the position: who sits down does not, nor does the rosette turned under a stroke prepared. */
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
  /** The clocks are known as they are after this number: what is heard late does not set them. */
  private clocksKnown = 0;

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
    this.setClocks(welcome.clock_left, welcome.time);
  }

  /** Sets the shot clock to what is left of it, ms (null: it does not run), and the game clock. */
  private setClocks(left: number | null, time: TimeMessage | null): void {
    if (left !== null) this.clockSince = performance.now() - ((this.welcome.clock ?? 0) * 1000 - left);
    this.setTime(time);
  }

  private setTime(time: TimeMessage | null): void {
    this.time = time;
    this.timeSince = performance.now();
  }

  /** What a message that has just been sent says of the clocks. */
  private hearClocks(news: Numbered): void {
    const { clock } = happening(news);
    if (clock === "restarts" || (clock === "runs on on wood" && !this.real)) this.clockSince = performance.now();
    if ("timed" in news) this.setTime(news.timed);
    else if ("round" in news && news.round.time !== null) this.setTime(news.round.time);
  }

  /** Takes a numbered message; false when one before it is missing. */
  hear(news: Numbered): boolean {
    if (news.n <= this.heard) return true;
    if (news.n !== this.heard + 1) return false;
    this.heard = news.n;
    if (news.n > this.clocksKnown) this.hearClocks(news);
    this.queue.push(news);
    return true;
  }

  /** What is ours from now on; true if that has changed. */
  back(back: Back): boolean {
    const same = back.yours.join("") === this.yours.join("") && back.host === this.host;
    this.yours = back.yours;
    this.host = back.host;
    this.undoing = null;
    this.setClocks(back.clock_left, back.time);
    this.clocksKnown = back.n;
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
    const { moves, change } = happening(news);
    const { sitter, layout, returned, history, roundOver, closed } = change(this);
    if (moves) {
      this.thinking = null;
      this.position += 1;
    }
    if (sitter !== undefined) this.seats[sitter.seat] = sitter.sitter;
    if (layout !== undefined) this.layout = layout;
    if (returned !== undefined) this.returned = returned;
    if (history !== undefined) this.history = history;
    if (roundOver !== undefined) this.roundOver = roundOver;
    if (closed !== undefined) this.closed = closed;
  }

  get over(): boolean {
    return this.next.seat === null;
  }

  get real(): boolean {
    return this.welcome.real;
  }

  /** Does the shot clock run: for a person who may play, and on wood only while the game clock does? */
  get onTheClock(): boolean {
    const { clock } = this.welcome;
    const { seat, to_place } = this.next;
    if (clock === null || seat === null || this.closed || to_place.length > 0 || this.betAwaitsAnswer) return false;
    return this.real ? (this.time?.runs ?? true) : this.seats[seat]?.kind === "person";
  }

  /** Has the last thing that was judged ended the game? */
  get gameWon(): boolean {
    return this.over && this.lastVerdict.some(({ code }) => code === "game-won" || code === "game-given-up");
  }

  /** May whoever is at this page judge: on wood, whoever holds a seat or has opened the table? */
  get umpires(): boolean {
    return this.real && !this.closed && (this.yours.length > 0 || this.host);
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

  /** Does a bot play here? */
  get withBots(): boolean {
    return this.seatList.some((seat) => this.seats[seat]?.kind === "bot");
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

  /** The two sides, the first seat's first. */
  get sides(): [Seat, Seat] {
    const [one = "S", two = "N"] = this.seatList;
    return [this.side(one), this.side(two)];
  }

  side(seat: Seat): Seat {
    if (this.seatList.length < 4) return seat;
    return seat === "S" || seat === "N" ? "S" : "E";
  }

  name(seat: Seat): string {
    return nameOf(seat, this.seats);
  }

  /** A side by name, and how many people that names: a verb may want to know. */
  sideWords(side: Seat): { name: string; people: number } {
    return { name: this.sideName(side), people: this.seatList.length < 4 ? 1 : 2 };
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
    return this.last?.calls ?? [];
  }

  /** What was judged last in this round, of what can have happened. */
  get last(): HistoryLine | undefined {
    return this.history.filter((line) => line.trouble === "").at(-1);
  }
}
