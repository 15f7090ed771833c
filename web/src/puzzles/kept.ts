// The puzzles out of one's own games, as this browser keeps them: where each comes from, and how it went. What it asks is the server's.

import * as storage from "../browser/storage";
import { tablePath } from "../wire/http";
import type { LookedMessage } from "../wire/answers";
import type { Seat, Sitter } from "../wire/messages";

/** So many are kept, the latest first. */
export const LIMIT = 60;
const KEY = "puzzles.own";

/** How it went: found, found at the second try, missed. */
export type Outcome = "found" | "again" | "missed";

/** Which game a puzzle comes from. */
export interface Game {
  readonly table: string;
  readonly book: string;
  readonly seats: Readonly<Record<string, Sitter>>;
  /** When it was played last, ms since 1970; 0: not known. */
  readonly at: number;
}

export interface Kept extends Game {
  /** The event whose stroke was played there. */
  readonly n: number;
  /** Its place among the strokes of the game, and who played it. */
  readonly stroke: number;
  readonly seat: Seat;
  readonly level: number;
  readonly family: string;
  readonly done: Outcome | null;
}

const SEATS = ["S", "E", "N", "W"];
const isText = (value: unknown): boolean => typeof value === "string" && value !== "";
const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) > 0;

function isKept(value: unknown): value is Kept {
  const one = value as Partial<Kept> | null;
  const words = [one?.table, one?.book, one?.family].every(isText) && SEATS.includes(one?.seat ?? "");
  const counts = [one?.n, one?.stroke, one?.level].every(isCount);
  return words && counts && typeof one?.seats === "object" && one.seats !== null && [null, "found", "again", "missed"].includes(one.done ?? null);
}

/** Those stored in this browser; none where nothing is stored that can be read. */
export function readKept(): readonly Kept[] {
  const stored = storage.readValue(KEY);
  return Array.isArray(stored) ? stored.filter(isKept).slice(0, LIMIT).map((one) => ({ ...one, at: Number.isSafeInteger(one.at) ? one.at : 0 })) : [];
}

export function saveKept(all: readonly Kept[]): void {
  if (all.length === 0) storage.remove((key) => key === KEY);
  else storage.write(KEY, JSON.stringify(all));
}

/** A puzzle that was found joins those of its game, in the order of its strokes; a game that is new comes first, and the oldest leave. */
export function withFound(all: readonly Kept[], game: Game, { n, stroke, seat, puzzle }: LookedMessage): readonly Kept[] {
  const isSame = (one: Kept): boolean => one.table === game.table;
  if (puzzle === null || all.some((one) => isSame(one) && one.n === n)) return all;
  const { table, book, seats, at } = game;
  const own: Kept[] = [...all.filter(isSame), { table, book, seats, at, n, stroke, seat, level: puzzle.level, family: puzzle.family, done: null }];
  return [...own.sort((one, other) => one.n - other.n), ...all.filter((one) => !isSame(one))].slice(0, LIMIT);
}

/** The first time that it was played counts. */
export function withOutcome(all: readonly Kept[], { table, n }: Kept, done: Outcome): readonly Kept[] {
  return all.map((one) => (one.table === table && one.n === n && one.done === null ? { ...one, done } : one));
}

/** With the dates of the games that had none; what is known of `games` says when each was. */
export function withDates(all: readonly Kept[], games: readonly Pick<Game, "table" | "at">[]): readonly Kept[] {
  const dates = new Map(games.map(({ table, at }) => [table, at]));
  return all.some((one) => one.at === 0 && dates.has(one.table)) ? all.map((one) => (one.at === 0 ? { ...one, at: dates.get(one.table) ?? 0 } : one)) : all;
}

export function without(all: readonly Kept[], table: string): readonly Kept[] {
  return all.filter((one) => one.table !== table);
}

/** The next one not played yet: further on in the same game, else anywhere; null where all were. */
export function nextKept(all: readonly Kept[], now: Kept | null): Kept | null {
  const fresh = all.filter((one) => one.done === null && !(one.table === now?.table && one.n === now.n));
  const same = fresh.filter(({ table }) => table === now?.table);
  return same.find(({ n }) => n > (now?.n ?? 0)) ?? same[0] ?? fresh[0] ?? null;
}

/** The games that puzzles are kept of, each with its own. */
export function gamesOf(all: readonly Kept[]): readonly (readonly Kept[])[] {
  return [...new Set(all.map(({ table }) => table))].map((table) => all.filter((one) => one.table === table));
}

/** Where the server has a puzzle. */
export function keptPath({ table, n }: Pick<Kept, "table" | "n">): string {
  return tablePath(table, "puzzles", n);
}

/** Where the page has it. */
export function keptPlace({ table, n }: Pick<Kept, "table" | "n">): string {
  return `#${new URLSearchParams({ puzzles: "mine", game: table, n: String(n) })}`;
}
