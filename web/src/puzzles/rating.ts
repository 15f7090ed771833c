// One's puzzle rating, and what it was before: kept in this browser, computed by the server, which keeps nothing.

import * as storage from "../state/browser_storage";
import type { PuzzleRatingMessage } from "../wire/answers";
import { postJson } from "../wire/http";
import type { Result } from "./score";

const KEY = "puzzle-rating";
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
  try {
    const saved = JSON.parse(storage.read(KEY) ?? "null") as Rated | null;
    const { rating, deviation, volatility } = saved?.now ?? {};
    const readable = saved !== null && [rating, deviation, volatility].every(isNumber) && Array.isArray(saved.past) && saved.past.every(isNumber);
    return readable ? { now: saved.now, past: saved.past.slice(-KEPT) } : START;
  } catch {
    return START;
  }
}

/** The rating after a puzzle; the server says which, and it is kept. */
export async function rate(before: Rated, number: number, { found, again }: Pick<Result, "found" | "again">): Promise<Rated> {
  const score = !found ? 0 : again ? 500 : 1000;
  const now = await postJson<PuzzleRatingMessage>(`/puzzles/${number}/rating`, { ...before.now, score });
  const rated = { now, past: [...before.past, Math.round(now.rating)].slice(-KEPT) };
  storage.write(KEY, JSON.stringify(rated));
  return rated;
}

/** Is the rating known well enough to be said without a question mark? */
export function isSure({ now }: Rated): boolean {
  return now.deviation <= SURE;
}
