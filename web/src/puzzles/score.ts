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

/** The score after a try; the same when the puzzle was tried before. */
export function scored(score: Score, number: number, points: number, found: boolean): Score {
  if (score.done.includes(number)) return score;
  const streak = found ? score.streak + 1 : 0;
  return {
    points: score.points + points,
    found: score.found + (found ? 1 : 0),
    streak,
    best: Math.max(score.best, streak),
    done: [...score.done, number],
  };
}

export function saveScore(score: Score): void {
  storage.write(KEY, JSON.stringify(score));
}
