// The games of the server's owner, or of this browser on another device: to be taken up again, or watched. Apart from them, for the
// owner, those of guests.

import { signal, type Signal } from "@preact/signals";
import * as storage from "../browser/storage";
import { saveToken, knownTables } from "../state/known_tables";
import { goTo } from "../state/place";
import { hasOwnersKey, keyHeaders } from "../state/server_keys";
import { calledIn, ownSeat } from "../state/story";
import { standingWord } from "../state/terms";
import { lang, text } from "../texts/texts";
import type { TableLine, TablesMessage } from "../wire/answers";
import { fetchJson } from "../wire/http";
import type { Seat } from "../wire/messages";

/** A list as far as it is known, and where its next page begins; null: it is whole. */
export interface Pages {
  readonly lines: readonly TableLine[];
  readonly more: string | null;
}

export interface Games {
  readonly going: Pages;
  readonly finished: Pages;
  /** Has somebody asked for all? */
  readonly all: boolean;
}

/** Whose games: our own, or those of the owner's guests. */
export type Whose = "own" | "guests";

export interface GameLine {
  readonly game: TableLine;
  readonly finished: boolean;
}

const NONE: Pages = { lines: [], more: null };
const NO_GAMES: Games = { going: NONE, finished: NONE, all: false };
export const games: Readonly<Record<Whose, Signal<Games>>> = { own: signal(NO_GAMES), guests: signal(NO_GAMES) };
/** So many are shown before somebody asks for all. */
const FIRST: Readonly<Record<Whose, number>> = { own: 6, guests: 3 };

function page(whose: Whose, finished: boolean, after: string | null): Promise<Pages> {
  const asked = [
    finished ? "finished=true" : "",
    whose === "guests" ? "guests=true" : `known=${encodeURIComponent(knownTables().join())}`,
    after === null ? "" : `after=${encodeURIComponent(after)}`,
  ];
  const path = `/tables?${asked.filter(Boolean).join("&")}`;
  return fetchJson<TablesMessage>(path, keyHeaders()).then(({ tables, more }) => ({ lines: tables, more }), () => NONE);
}

async function loadList(whose: Whose): Promise<void> {
  const [going = NONE, finished = NONE] = await Promise.all([false, true].map((isFinished) => page(whose, isFinished, null)));
  games[whose].value = { going, finished, all: false };
}

/** Fetches the lists; nothing is listed when the server does not answer. Only the owner has one of guests' games. */
export async function loadGames(): Promise<void> {
  await Promise.all([loadList("own"), hasOwnersKey() ? loadList("guests") : undefined]);
}

/** Shows all that is known; then, page by page, the rest: what can be resumed before what is over. */
export async function showMore(whose: Whose): Promise<void> {
  const known = games[whose].peek();
  if (!known.all) {
    games[whose].value = { ...known, all: true };
    return;
  }
  const which = known.going.more !== null ? "going" : "finished";
  const next = await page(whose, which === "finished", known[which].more);
  if (games[whose].peek() !== known) return;
  games[whose].value = { ...known, [which]: { lines: [...known[which].lines, ...next.lines], more: next.more } };
}

/** The lines that are shown, and how many there are, null while the server has further pages; those of finished games come last, once
 * all are shown. */
export function gameLines({ going, finished, all }: Games, whose: Whose): { shown: GameLine[]; count: number | null } {
  const over = going.more === null ? finished.lines : [];
  const lines = [...going.lines.map((game) => ({ game, finished: false })), ...over.map((game) => ({ game, finished: true }))];
  const isWhole = going.more === null && finished.more === null;
  return { shown: all ? lines : lines.slice(0, Math.min(FIRST[whose], going.lines.length)), count: isWhole ? lines.length : null };
}

export function resume({ table, token, real }: TableLine): void {
  if (token !== undefined) saveToken(table, token);
  goTo(table, real);
}

function sitterName(seat: Seat, { seats }: Pick<TableLine, "seats">, own: Seat | null = null): string {
  const sitter = seats[seat];
  if (sitter === undefined) return "";
  if (sitter.kind === "free") return text("seat-free");
  return seat === own && seat !== "S" ? text("called-you-within") : calledIn(seats, seat, own);
}

/** Who plays against whom. To the server's owner the token of each game is handed, of guests' too. */
export function players(line: TableLine, whose: Whose = "own"): string {
  if (Object.keys(line.seats).length === 1) return text("solo-start");
  const own = ownSeat(line, whose === "own" && line.token !== undefined);
  const [south = "", east = "", north = "", west = ""] = (["S", "E", "N", "W"] as const).map((seat) => sitterName(seat, line, own));
  const [one = "", two = ""] = east === "" ? [south, north] : [text("and", { one: south, two: north }), text("and", { one: east, two: west })];
  return text("versus", { one, two });
}

/** How it stands, and whose turn it is; "" where the list does not know. */
export function standing({ position, seats }: TableLine): string {
  if (position === null) return "";
  const { score, colours, turn, men } = position;
  const [one = "", two = ""] = Object.keys(score);
  const isIn = (side: string): number => 9 - Object.keys(men).filter((disc) => disc.charAt(0) === colours?.[side]?.charAt(0) && disc !== "queen").length;
  const points = Object.values(score).some((count) => count > 0) && two !== "" ? text("games-score", { one: score[one] ?? 0, two: score[two] ?? 0 }) : "";
  const counted = colours !== null && two !== "" ? text("games-men", { one: isIn(one), two: isIn(two) }) : "";
  return [points, counted, turn === null ? "" : turnWords(turn, { seats })].filter(Boolean).join(" · ");
}

function turnWords(turn: Seat, { seats }: Pick<TableLine, "seats">): string {
  const isOnly = seats[turn]?.kind === "person" && Object.values(seats).filter(({ kind }) => kind !== "bot").length === 1;
  return isOnly ? text("games-turn-yours") : text("games-turn", { name: sitterName(turn, { seats }) });
}

/** The book, whether it is a match on wood, when it changed last, whether it is rated, whether it is over. */
export function notes({ game, finished }: GameLine): string {
  const parts = [text(`book-${game.book}`), game.real ? text("games-real") : "", changedAt(game.at), standingWord(game.standing), finished ? text("start-over") : ""];
  return parts.filter(Boolean).join(" · ");
}

export function changedAt(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return "";
  return date.toLocaleString(lang(), { day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
}

// Games that somebody has taken off the list: in this browser only, and until they are played again.

/** What is off a list. A game that has changed since is on it again. */
export interface PutAway {
  /** All that changed last at that time or before, ms since 1970; and all of it that is over. */
  readonly before: number;
  readonly finished: number;
  /** Single games, each with the time when it changed last. */
  readonly tables: Readonly<Record<string, number>>;
}

/** So many single games are remembered, those that changed last. */
const LIMIT = 100;
const NOTHING: PutAway = { before: 0, finished: 0, tables: {} };

function stored(whose: Whose): PutAway {
  try {
    const value = JSON.parse(storage.read(`put-away.${whose}`) ?? "null") as Partial<PutAway> | null;
    const isTime = (one: unknown): one is number => typeof one === "number";
    if (!isTime(value?.before) || !isTime(value.finished) || typeof value.tables !== "object") return NOTHING;
    return { before: value.before, finished: value.finished, tables: Object.fromEntries(Object.entries(value.tables ?? {}).filter(([, at]) => isTime(at))) };
  } catch {
    return NOTHING;
  }
}

/** What is off each list. */
export const putAway: Readonly<Record<Whose, Signal<PutAway>>> = { own: signal(stored("own")), guests: signal(stored("guests")) };
/** What was off a list before somebody took games off it last, and how many these were, 0 where not all were known; null: nothing can be put back. */
export const undoable: Readonly<Record<Whose, Signal<{ readonly before: PutAway; readonly count: number } | null>>> = { own: signal(null), guests: signal(null) };

function isListed({ table, at }: { table: string; at: number }, { before, tables }: PutAway): boolean {
  return at > before && at > (tables[table] ?? 0);
}

/** The games that are on the list. */
export function listed({ going, finished, all }: Games, away: PutAway): Games {
  const left = ({ lines, more }: Pages, before: number): Pages => ({
    lines: lines.filter((line) => line.at > before && isListed(line, away)),
    // The server's next pages are of games that changed earlier.
    more: (lines.at(-1)?.at ?? Infinity) > before ? more : null,
  });
  return { going: left(going, away.before), finished: left(finished, Math.max(away.before, away.finished)), all };
}

function change(whose: Whose, next: PutAway, count: number): void {
  undoable[whose].value = { before: putAway[whose].peek(), count };
  keep(whose, next);
}

function keep(whose: Whose, next: PutAway): void {
  storage.write(`put-away.${whose}`, JSON.stringify(next));
  putAway[whose].value = next;
}

/** Takes one game off the list. */
export function takeOff(whose: Whose, { table, at }: { table: string; at: number }): void {
  const away = putAway[whose].peek();
  const tables = Object.entries({ ...away.tables, [table]: at }).sort(([, one], [, other]) => other - one).slice(0, LIMIT);
  change(whose, { ...away, tables: Object.fromEntries(tables) }, 1);
}

/** Takes all games off the list, or all that are over. */
export function takeAllOff(whose: Whose, games: Games, what: "all" | "finished"): void {
  const away = putAway[whose].peek();
  const { going, finished } = listed(games, away);
  const gone = what === "all" ? [...going.lines, ...finished.lines] : finished.lines;
  const latest = Math.max(0, ...gone.map(({ at }) => at));
  if (gone.length === 0) return;
  // A single game that was taken off earlier may have changed after all that are left.
  const next = what === "all" ? { ...away, before: Math.max(away.before, latest) } : { ...away, finished: Math.max(away.finished, latest) };
  const isKnown = finished.more === null && (what === "finished" || going.more === null);
  change(whose, next, isKnown ? gone.length : 0);
}

/** Puts back what was taken off last. */
export function putBack(whose: Whose): void {
  const last = undoable[whose].peek();
  if (last === null) return;
  undoable[whose].value = null;
  keep(whose, last.before);
}
