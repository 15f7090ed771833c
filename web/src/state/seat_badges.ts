// What is said of a seat in a few words: its goal, its badges, and what has ended with a round.

import { signal } from "@preact/signals";
import { text } from "../texts/texts";
import { fetchBook } from "../wire/http";
import type { Seat } from "../wire/messages";
import { titleName, type TableModel } from "./table";

// What a table plays for: its target and format, and how many rounds and games at most, the house's or else the book's own.

const GOALS = ["target", "format", "rounds", "games"] as const;

type Goal = Readonly<Record<(typeof GOALS)[number], unknown>>;

/** What a book plays for by its name, once it is known. */
const goals = signal<ReadonlyMap<string, Goal>>(new Map());
const requested = new Set<string>();

/** Requests once what the book plays for: what depends on it is rendered again when that is known. */
function loadGoal(book: string): void {
  if (requested.has(book)) return;
  requested.add(book);
  void fetchBook(book).then(
    ({ options }) => {
      goals.value = new Map(goals.peek()).set(book, Object.fromEntries(GOALS.map((name) => [name, options[name]?.default])) as Goal);
    },
    () => requested.delete(book),
  );
}

/** A setting of this table's book. */
export function goal(table: TableModel, name: keyof Goal): unknown {
  loadGoal(table.book);
  const { options } = table.welcome;
  return name in options ? options[name] : goals.value.get(table.book)?.[name];
}

/** Is the game played to points over several rounds, or counted in rounds won? */
export function isToPoints(table: TableModel): boolean {
  return typeof goal(table, "target") === "number" || goal(table, "format") === "best-of-three";
}

/** Which game and round, of how many at most, and what they are played for. A game that has ended is the present one until the next begins. */
export function goalWords(table: TableModel): string[] {
  const { games, match_over, state: { round } } = table.next;
  const game = games === null ? 0 : Object.values(games).reduce((one, two) => one + two, 0) + (match_over || table.gameWon ? 0 : 1);
  const [target, most, rounds] = [goal(table, "target"), goal(table, "games"), goal(table, "rounds")];
  const bestOfThree = goal(table, "format") === "best-of-three";
  return [
    game < 2 ? "" : typeof most === "number" && most > 1 ? text("game-of", { game, games: most }) : text("game-number", { game }),
    typeof rounds === "number" && rounds >= round && !bestOfThree ? text("round-of", { round, rounds }) : text("round", { round }),
    bestOfThree ? text("goal-best-of-three") : "",
    typeof target === "number" && !bestOfThree ? text("goal-points", { target }) : "",
    target === null ? text("goal-one-round") : "",
  ].filter(Boolean);
}

// Badges of a seat or its side at a table, in a few words: a last chance, men owed, games won.

/** A badge of a seat or its side, in a few words. */
export interface SeatBadge {
  look: "alert" | "good" | "";
  words: string;
}

/** The badges of a seat now; urgent ones are marked. */
export function seatBadges(table: TableModel, seat: Seat): SeatBadge[] {
  const { state, bet, games } = table.next;
  const side = table.side(seat);
  const playing = table.next.seat === seat && !table.closed;
  const leads = seat === side;
  const owed = state.owed[side] ?? 0;
  const [queen, by] = state.queen.split(":");
  const facts: SeatBadge[] = [];
  if (table.next.manager === seat) facts.push({ look: "", words: text("manager") });
  if (leads && table.book === "k-rhum" && table.menIn(side) === 9 && !table.over) facts.push({ look: "good", words: text("only-the-queen") });
  if (playing && state.last_chance === side) facts.push({ look: "alert", words: text("last-chance") });
  if (playing && state.strokes_left > 1) facts.push({ look: "good", words: text("strokes-left", { count: state.strokes_left }) });
  if (playing && state.breaking && state.break_attempts > 0) facts.push({ look: "alert", words: text("break-attempts", { count: state.break_attempts + 1 }) });
  if (playing && queen === "awaiting") facts.push({ look: "alert", words: text("queen-to-cover") });
  if (leads && !table.queenNeedsNoCover && queen === "covered" && by === side) facts.push({ look: "good", words: text("queen-is-covered") });
  if (leads && bet !== null && bet.by === side) facts.push({ look: "good", words: text("bet-at-stake", { count: bet.stake }) });
  if (leads && owed > 0) facts.push({ look: "alert", words: text("owed", { count: owed }) });
  const won = games?.[side] ?? 0;
  if (leads && won > 0) facts.push({ look: "", words: text("games-won", { count: won }) });
  return facts;
}

// How far the match has come when a round is over: what has ended with it.

/** `last`: the only game; `match`: the last of several. */
export type Ending = "round" | "game" | "last" | "match";

export function ending(table: TableModel): Ending {
  return !table.gameWon ? "round" : !table.next.match_over ? "game" : table.next.games === null ? "last" : "match";
}

/** Who is to play, and who plays whom: what the page is called. */
export function tableTitle(table: TableModel): string {
  const { seat } = table.next;
  const name = (one: Seat, within: boolean): string => titleName(one, table.seats, table.isYou(one), within);
  const sides = [...new Set(table.seatList.map((one) => table.side(one)))].map((side, index) => table.sideName(side, (one) => name(one, index > 0)));
  const turn = table.over ? text(ending(table) === "round" ? "over" : "title-over") : seat === null ? "" : text("title-turn", { ...table.addressed(seat) });
  return [turn, sides.reduce((one, two) => text("versus", { one, two }))].filter(Boolean).join(" · ");
}

/** Was the game one round, and no more? */
export function oneRound(table: TableModel): boolean {
  return ending(table) === "last" && table.roundOver !== null && table.next.state.round === 1;
}
