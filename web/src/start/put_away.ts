// Games that somebody has taken off the list: in this browser only, and until they are played again.

import { signal, type Signal } from "@preact/signals";
import * as storage from "../state/browser_storage";
import type { Games, Pages, Whose } from "./games";

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
