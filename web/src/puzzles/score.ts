// How well puzzles have been solved in this browser: the first try at each counts.

import * as storage from "../state/browser_storage";

// A new name where all puzzles are made anew: the numbers of those solved before would be other puzzles.
const KEY = "puzzles-2";

export interface Score {
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
  try {
    const saved = JSON.parse(storage.read(KEY) ?? "null") as Score | null;
    const counts = [saved?.points, saved?.found, saved?.streak, saved?.best];
    const readable = saved !== null && counts.every(isCount) && Array.isArray(saved.done) && saved.done.every(isCount);
    return readable ? saved : NONE;
  } catch {
    return NONE;
  }
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
