// The present of one table, as far as it has been shown, and what waits to be shown.

import { levelName, levelRole } from "./levels";
import type { AimMessage, Back, CallMessage, GameOverMessage, HistoryLine, HistoryMessage, Next, Numbered, Presence, RoundOverMessage, Seat, Sitter, TimeMessage, UndoAsked, WaitingMessage, Welcome } from "../wire/messages";
import type { AddedError } from "./added_error";
import { effectOf } from "./news";
import type { Addressed } from "../texts/naming";
import { text, withLanguage } from "../texts/texts";
import type { Layout } from "../wire/http";

const ORDER: readonly Seat[] = ["S", "E", "N", "W"];
const DEFAULTS: Record<Seat, string> = { S: "default-south", E: "default-east", N: "default-north", W: "default-west" };

/** What a seat is called by itself. */
export function seatWord(seat: Seat): string {
  return text(DEFAULTS[seat]);
}

let defaults: ReadonlySet<string> | null = null;

/** The names that nobody has typed, in every language: tables opened earlier have kept them as names. */
function defaultNames(): ReadonlySet<string> {
  const words = ["default-person", ...Object.values(DEFAULTS)];
  return (defaults ??= new Set((["fr", "en"] as const).flatMap((lang) => withLanguage(lang, () => words.map((word) => text(word))))));
}

/** What a person without a name is called: by their seat, or as the one player, alone or among bots. */
function unnamed(seat: Seat, seats: Partial<Record<string, Sitter>>): string {
  const others = Object.keys(seats).filter((one) => one !== seat);
  const alone = seats[seat]?.kind === "person" && others.every((one) => seats[one]?.kind === "bot");
  return alone ? text("default-person") : seatWord(seat);
}

/** The name that a person has typed; "" where nobody has. */
function typedName(sitter: Sitter | undefined): string {
  const name = sitter?.name ?? "";
  return defaultNames().has(name) ? "" : name;
}

/** What somebody who sits, or sat, at a seat is called. */
export function sitterName(sitter: Sitter | undefined, seat: Seat): string {
  if (sitter?.kind === "bot") return sitter.name || levelName(sitter.level ?? "");
  return typedName(sitter) || seatWord(seat);
}

/** Is there another bot of the same level, so that its seat has to be said too? */
function isOneOfSeveral(seat: Seat, seats: Partial<Record<string, Sitter>>): boolean {
  const sitter = seats[seat];
  if (sitter?.kind !== "bot" || sitter.name) return false;
  return Object.values(seats).filter((one) => one?.kind === "bot" && !one.name && one.level === sitter.level).length > 1;
}

/** Has somebody typed the first name of this bot, so that who it is has to be said too? */
function isNamesake(bot: string, seats: Partial<Record<string, Sitter>>): boolean {
  return Object.values(seats).some((one) => one?.name?.trim().toLowerCase() === bot.toLowerCase());
}

/** What whoever sits there is called; of several bots of one level each by its seat too, a person's namesake by who it is. */
export function nameOf(seat: Seat, seats: Partial<Record<string, Sitter>>): string {
  const sitter = seats[seat];
  if (sitter?.kind !== "bot") return typedName(sitter) || unnamed(seat, seats);
  if (sitter.name) return sitter.name;
  const bot = levelName(sitter.level ?? "");
  if (isOneOfSeveral(seat, seats)) return text("bot-seated", { bot, seat: seatWord(seat) });
  return isNamesake(bot, seats) ? text("bot-apart", { name: bot, role: levelRole(sitter.level ?? "") }) : bot;
}

/** The same in the title of a page, `within` it or first: whoever is at that page and has typed no name is "you". */
export function titleName(seat: Seat, seats: Partial<Record<string, Sitter>>, isYou: boolean, within: boolean): string {
  return isYou && typedName(seats[seat]) === "" ? text(within ? "called-you-within" : "called-you") : nameOf(seat, seats);
}

/** Before the toss: it is being drawn, or waits for whoever is to sit down. */
export function tossingWords(table: TableModel): string {
  return text(table.free.length > 0 ? "toss-waits" : "toss-draws");
}

/** News that has become the present, and the table as it is after it. */
export interface AppliedNews {
  readonly news: Numbered;
  readonly table: TableModel;
}

/** When the shot clock began, of which `left` ms are left; null: it does not run. */
function begunAt({ clock }: Welcome, left: number | null, at: number): number | null {
  return left === null ? null : at - ((clock ?? 0) * 1000 - left);
}

/** What a browser knows of a table: a value, of which every message makes another. */
export class TableModel {
  /** The last number shown. */
  readonly n: number;
  /** The last number received. */
  readonly received: number;
  /** Received, and not shown yet. */
  readonly queue: readonly Numbered[] = [];
  /** Being shown on the board now: it is not part of the present before that is over. */
  readonly showing: Numbered | null = null;
  /** The men put back by the last thing that happened. */
  readonly returned: readonly string[] = [];
  /** When the shot clock began to run, ms of `performance.now`. */
  readonly clockSince: number;
  /** The game clock as it was sent last; null: the match has none. */
  readonly time: TimeMessage | null;
  /** When that was, ms of `performance.now`. */
  readonly timeSince: number;
  /** Counts what has changed the position: who sits down does not, nor does the rosette rotated under a stroke prepared. */
  readonly position: number = 0;
  readonly layout: Layout;
  readonly next: Next;
  readonly history: readonly HistoryLine[];
  readonly thinking: Seat | null = null;
  /** What a person elsewhere aims at; null: nothing that is known. */
  readonly aim: AimMessage | null = null;
  /** Strokes of this round before those of `history`: they are fetched when somebody asks for them. */
  readonly earlier: number;
  readonly roundOver: RoundOverMessage | null;
  /** How the game ended, as the rules say; null: it goes on. */
  readonly gameOver: GameOverMessage | null;
  readonly yours: readonly Seat[];
  readonly host: boolean;
  readonly closed: boolean;
  /** What the terms added to the last stroke seen; null: nothing. */
  readonly added: AddedError | null = null;
  readonly presence: Presence | null = null;
  readonly undoing: UndoAsked | null = null;
  readonly seats: Readonly<Record<string, Sitter>>;
  readonly book: string;
  /** The options of its house, the changed ones. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The clocks are known as they are after this number: what comes late does not set them. */
  readonly clocksKnown: number = 0;

  /** The table as it is sent to who joins, at `at`, ms of `performance.now`. */
  constructor(readonly welcome: Welcome, at: number) {
    this.n = this.received = welcome.n;
    this.layout = welcome.layout;
    this.next = welcome.next;
    this.history = welcome.history;
    this.earlier = welcome.earlier;
    this.roundOver = welcome.round_over;
    this.gameOver = welcome.game_over ?? null;
    this.yours = welcome.yours;
    this.host = welcome.host;
    this.closed = welcome.closed;
    this.seats = welcome.seats;
    this.book = welcome.book;
    this.options = welcome.options;
    this.clockSince = begunAt(welcome, welcome.clock_left, at) ?? at;
    this.time = welcome.time;
    this.timeSince = at;
  }

  /** The same table but for `change`. */
  with(change: Partial<TableModel>): TableModel {
    return Object.assign(Object.create(TableModel.prototype), this, change);
  }

  /** Is a message missing between what was received and this one? */
  misses({ n }: Numbered): boolean {
    return n > this.received + 1;
  }

  /** Takes a numbered message that came at `at`; it waits to be shown. Of one that has come before, or comes too early, nothing is kept. */
  receive(news: Numbered, at: number): TableModel {
    if (news.n !== this.received + 1) return this;
    const clocks = news.n > this.clocksKnown ? this.clocksAfter(news, at) : {};
    return this.with({ received: news.n, queue: [...this.queue, news], ...clocks });
  }

  /** What a message that has just been sent says of the clocks. */
  private clocksAfter(news: Numbered, at: number): Partial<TableModel> {
    const { clock } = effectOf(news);
    const restarts = clock === "restarts";
    const time = "timed" in news ? news.timed : "round" in news ? news.round.time : null;
    return { ...(restarts && { clockSince: at }), ...(time !== null && { time, timeSince: at }) };
  }

  /** Takes strokes of the round from before the first one known, `before`, unless the past has changed since they were asked for. */
  preceded({ history, earlier }: HistoryMessage, before: HistoryLine): TableModel {
    return this.history[0] === before ? this.with({ history: [...history, ...this.history], earlier }) : this;
  }

  /** What is ours from now on, as the server says to who is back. */
  rejoined({ n, yours, host, clock_left, time }: Back, at: number): TableModel {
    const clockSince = begunAt(this.welcome, clock_left, at) ?? this.clockSince;
    return this.with({ yours, host, undoing: null, clockSince, time, timeSince: at, clocksKnown: n });
  }

  /** Takes what has been received into the present, up to the first thing that is shown on the board before. */
  settled(isAnimated: (table: TableModel, news: Numbered) => boolean): { table: TableModel; applied: AppliedNews[] } {
    const applied: AppliedNews[] = [];
    let table: TableModel = this;
    for (const news of this.showing === null ? this.queue : []) {
      const taken = table.with({ queue: table.queue.slice(1) });
      if (isAnimated(taken, news)) return { table: taken.with({ showing: news }), applied };
      table = taken.apply(news);
      applied.push({ news, table });
    }
    return { table, applied };
  }

  /** What has been received becomes the present. */
  apply(news: Numbered): TableModel {
    const { moves, change } = effectOf(news);
    const { sitter, ...present } = change(this);
    return this.with({
      n: news.n,
      next: news.next,
      showing: null,
      undoing: null,
      ...(moves && { thinking: null, aim: null, position: this.position + 1 }),
      ...(sitter !== undefined && { seats: { ...this.seats, [sitter.seat]: sitter.sitter } }),
      ...present,
    });
  }

  /** The seat to play after all that has been received. */
  get seatReceived(): Seat | null {
    return (this.queue.at(-1) ?? this.showing ?? this).next.seat;
  }

  /** How much waits to be shown. */
  get behind(): number {
    return this.queue.length;
  }

  get over(): boolean {
    return this.next.seat === null && !this.next.tossing;
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
    return this.gameOver !== null;
  }

  /** Who has won what has ended: the game, or the round. */
  get winner(): Seat | null {
    return (this.gameOver ?? this.roundOver)?.winner ?? null;
  }

  /** May whoever is at this page judge: on wood, whoever holds a seat or has opened the table? */
  get umpires(): boolean {
    return this.real && !this.closed && (this.yours.length > 0 || this.host);
  }

  /** Is the next stroke this browser's? */
  get mine(): boolean {
    return this.next.seat !== null && this.yours.includes(this.next.seat);
  }

  /** May the striker be placed here and now? */
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

  /** The two sides of a book with colours, the first seat's first. */
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

  /** Its name in two parts, where several bots have one level: the level, and the seat that tells them apart; else null. */
  nameParts(seat: Seat): { bot: string; at: string } | null {
    return isOneOfSeveral(seat, this.seats) ? { bot: levelName(this.seats[seat]?.level ?? ""), at: text("bot-at", { seat: seatWord(seat) }) } : null;
  }

  /** A side by name, and how many people that names: a verb may want to know. */
  sideWords(side: Seat): { name: string; people: number } {
    return { name: this.sideName(side), people: this.seatList.length < 4 ? 1 : 2 };
  }

  /** The same to the screen of whoever plays there and nowhere else: they are spoken to, not of. */
  sideAddressed(side: Seat): Addressed {
    const isOurs = !this.real && this.yours.length > 0 && this.yours.every((seat) => this.side(seat) === side);
    return { ...this.sideWords(side), who: isOurs ? "you" : "they" };
  }

  /** Is this the screen of whoever sits there, and of nobody else? */
  isYou(seat: Seat): boolean {
    return !this.real && this.yours.join() === seat;
  }

  /** The same for one player. */
  addressed(seat: Seat): Addressed {
    return { name: this.name(seat), people: 1, who: this.isYou(seat) ? "you" : "they" };
  }

  /** What a card calls a player: "You" on the screen of whoever sits there, "you" `within` words. */
  called(seat: Seat, within = false): string {
    return this.isYou(seat) ? text(within ? "called-you-within" : "called-you") : this.name(seat);
  }

  /** The same for a side. */
  sideCalled(side: Seat, within = false): string {
    return this.sideName(side, (seat) => this.called(seat, within));
  }

  sideName(side: Seat, called = (seat: Seat): string => this.name(seat)): string {
    const seats = this.seatList.filter((seat) => this.side(seat) === side);
    const alike = seats.length > 1 && seats.every((seat) => isOneOfSeveral(seat, this.seats));
    const [one, two] = seats.map((seat) => (alike ? seatWord(seat) : called(seat)));
    return two === undefined ? (one ?? side) : text("and", { one: one ?? "", two });
  }

  /** How many men of a side's colour are off the board; null while colours are open. */
  menIn(side: Seat): number | null {
    const colour = this.next.state.colours?.[side];
    return colour === undefined ? null : 9 - this.next.state.on_board[colour];
  }

  /** Is it played with a queen? */
  get hasQueen(): boolean {
    return this.next.state.queen !== "none";
  }

  /** Is the queen in for good, by a book without cover or because the round is over? */
  get queenNeedsNoCover(): boolean {
    const { queen } = this.next.state;
    return (!this.welcome.covers_queen && queen.startsWith("covered")) || (this.over && queen.startsWith("awaiting"));
  }

  /** Does every man count for whoever pockets it, no side having a colour? */
  get withoutColours(): boolean {
    const { taken, misses } = this.next.state;
    return taken !== undefined || misses !== undefined;
  }

  /** What is counted of a side at a glance: the points or misses it has where the book has no colours, else its men in. */
  tally(side: Seat): { unit: "points" | "misses" | "men-in"; count: number } {
    const { so_far, state } = this.next;
    const score = state.score[side] ?? 0;
    const unit = state.misses === undefined ? "points" : "misses";
    if (!this.withoutColours) return this.over ? { unit, count: score } : { unit: "men-in", count: this.menIn(side) ?? 0 };
    return { unit, count: this.over ? score : score + (so_far?.[side] ?? 0) };
  }

  get lastVerdict(): CallMessage[] {
    return this.last?.calls ?? [];
  }

  /** What was judged last in this round, of what can have happened. */
  get last(): HistoryLine | undefined {
    return this.history.filter((line) => line.trouble === "").at(-1);
  }
}
