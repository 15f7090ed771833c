// How well puzzles have been solved in this browser: the first try at each counts.

import * as storage from "../browser/storage";
import type { PuzzleRatingMessage, PuzzleLine } from "../wire/answers";
import { postJson } from "../wire/http";

// A new name where all puzzles are made anew: the numbers of those solved before would be other puzzles.
const KEY = "puzzles-2";

interface Score {
  points: number;
  found: number;
  /** Found one after the other, up to now and at best. */
  streak: number;
  best: number;
  /** The numbers of the puzzles that were tried. */
  done: number[];
}

const NONE: Score = { points: 0, found: 0, streak: 0, best: 0, done: [] };

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

/** The score stored in this browser; none where nothing is stored that can be read. */
export function readScore(): Score {
  const saved = storage.readValue(KEY) as Score | null;
  const counts = [saved?.points, saved?.found, saved?.streak, saved?.best];
  const readable = saved !== null && counts.every(isCount) && Array.isArray(saved.done) && saved.done.every(isCount);
  return readable ? saved : NONE;
}

/** How the tries at a puzzle went. `again`: it took the second one, which is worth half. */
export interface Result {
  points: number;
  found: boolean;
  again: boolean;
}

/** The points that count. */
export function worth({ points, again }: Result): number {
  return again ? Math.floor(points / 2) : points;
}

/** The score after a puzzle; the same when it was tried before. Found at the second try it neither ends the streak nor makes it longer. */
export function scored(score: Score, number: number, result: Result): Score {
  if (score.done.includes(number)) return score;
  const { found, again } = result;
  const streak = !found ? 0 : again ? score.streak : score.streak + 1;
  return {
    points: score.points + worth(result),
    found: score.found + (found ? 1 : 0),
    streak,
    best: Math.max(score.best, streak),
    done: [...score.done, number],
  };
}

export function saveScore(score: Score): void {
  storage.write(KEY, JSON.stringify(score));
}

// One's puzzle rating, and what it was before: kept in this browser, computed by the server, which keeps nothing.

const RATING_KEY = "puzzle-rating";
/** So many ratings are kept, the last ones. */
export const KEPT = 100;
/** A rating whose deviation is larger is not known yet. */
const SURE = 110;

export interface Rated {
  now: PuzzleRatingMessage;
  /** The ratings up to now, whole points, the last one last. */
  past: readonly number[];
}

const START: Rated = { now: { rating: 1500, deviation: 350, volatility: 0.06 }, past: [] };

const isNumber = (value: unknown): boolean => Number.isFinite(value);

/** What is stored in this browser; the start where nothing is stored that can be read. */
export function readRating(): Rated {
  const saved = storage.readValue(RATING_KEY) as Rated | null;
  const { rating, deviation, volatility } = saved?.now ?? {};
  const readable = saved !== null && [rating, deviation, volatility].every(isNumber) && Array.isArray(saved.past) && saved.past.every(isNumber);
  return readable ? { now: saved.now, past: saved.past.slice(-KEPT) } : START;
}

/** The rating after a puzzle; the server says which, and it is kept. */
export async function rate(before: Rated, number: number, { found, again }: Pick<Result, "found" | "again">): Promise<Rated> {
  const score = !found ? 0 : again ? 500 : 1000;
  const now = await postJson<PuzzleRatingMessage>(`/puzzles/${number}/rating`, { ...before.now, score });
  const rated = { now, past: [...before.past, Math.round(now.rating)].slice(-KEPT) };
  storage.write(RATING_KEY, JSON.stringify(rated));
  return rated;
}

/** Is the rating known well enough to be said without a question mark? */
export function isSure({ now }: Rated): boolean {
  return now.deviation <= SURE;
}

// Which puzzle comes next: of the level and the theme that were chosen, first those not tried yet, the nearest to one's rating.

/** Puzzles equally near come in the order of these remainders, so that neighbours in the list are none. */
const STRIDE = 89;
const MODULUS = 9973;
const place = ({ number }: PuzzleLine): number => (number * STRIDE) % MODULUS;
/** Ratings within so many points are equally near. */
const ALIKE = 50;

/** The puzzle for somebody of this rating, of those that fit and were not tried, else the one tried longest ago but `now`; null where none fits. */
export function nextOf(all: readonly PuzzleLine[], fits: (one: PuzzleLine) => boolean, done: readonly number[], rating: number, now = 0): number | null {
  const fitting = all.filter(fits);
  const away = (one: PuzzleLine): number => Math.round(Math.abs(one.rating - rating) / ALIKE);
  const [fresh] = fitting.filter(({ number }) => !done.includes(number)).sort((one, other) => away(one) - away(other) || place(one) - place(other));
  const [longest] = fitting.filter(({ number }) => number !== now).sort((one, other) => done.indexOf(one.number) - done.indexOf(other.number));
  return (fresh ?? longest ?? fitting[0])?.number ?? null;
}

/** A level and a theme, each as a word; "": any, near one's rating. */
export interface Kind {
  level: string;
  theme: string;
}

export const ANY: Kind = { level: "", theme: "" };

export function isOfKind({ level, themes }: PuzzleLine, kind: Kind): boolean {
  return ["", String(level)].includes(kind.level) && (kind.theme === "" || themes.includes(kind.theme));
}

/** The levels that there are, and the themes, those with most puzzles first. */
export function kindsOf(puzzles: readonly PuzzleLine[]): { levels: string[]; themes: string[] } {
  const levels = [...new Set(puzzles.map(({ level }) => level))].sort((one, other) => one - other);
  const counts = new Map<string, number>();
  for (const theme of puzzles.flatMap(({ themes }) => themes)) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return { levels: levels.map(String), themes: [...counts].sort(([, one], [, other]) => other - one).map(([theme]) => theme) };
}

/** The choice stored in this browser, of what there is. */
export function savedKind(puzzles: readonly PuzzleLine[]): Kind {
  const { levels, themes } = kindsOf(puzzles);
  const [level, theme] = [storage.read("puzzles.level"), storage.read("puzzles.theme")];
  return { level: levels.find((one) => one === level) ?? "", theme: themes.find((one) => one === theme) ?? "" };
}

export function saveKind(kind: Partial<Kind>): void {
  for (const [name, value] of Object.entries(kind)) storage.write(`puzzles.${name}`, value);
}
