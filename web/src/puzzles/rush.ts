// The rush as a value: three minutes, puzzles from easy to hard, the third miss ends it. The clock stands while a stroke is shown.

import * as storage from "../browser/storage";
import type { PuzzleLine } from "../wire/answers";

export const RUSH_TIME = 180_000;
export const MISSES = 3;
/** So many puzzles are laid ready: more than anybody plays in that time. */
const LAID = 60;
const KEY = "puzzles.rush";

export interface Rush {
  stage: "ready" | "on" | "over";
  /** The numbers of the puzzles, the easiest first, and the place of the present one. */
  puzzles: readonly number[];
  at: number;
  /** ms that are left. */
  left: number;
  found: number;
  misses: number;
  /** How the last stroke went; null: none was played. */
  last: boolean | null;
}

/** A rush that has not begun: of each slice of the puzzles, by their rating, one drawn with `luck` (0 to below 1). */
export function readyRush(all: readonly PuzzleLine[], luck: () => number): Rush {
  const sorted = [...all].sort((one, other) => one.rating - other.rating);
  const many = Math.min(LAID, sorted.length);
  const drawn = Array.from({ length: many }, (_, slice) => {
    const [from, to] = [Math.floor((slice * sorted.length) / many), Math.floor(((slice + 1) * sorted.length) / many)];
    return sorted[from + Math.floor(luck() * (to - from))]?.number ?? 0;
  });
  return { stage: "ready", puzzles: drawn, at: 0, left: RUSH_TIME, found: 0, misses: 0, last: null };
}

/** So many ms have gone by while a stroke was being prepared. */
export function passed(rush: Rush, ms: number): Rush {
  if (rush.stage !== "on") return rush;
  const left = Math.max(rush.left - ms, 0);
  return { ...rush, left, stage: left === 0 ? "over" : "on" };
}

/** A stroke has been played, and seen. */
export function struck(rush: Rush, found: boolean): Rush {
  const now = { ...rush, at: rush.at + 1, found: rush.found + (found ? 1 : 0), misses: rush.misses + (found ? 0 : 1), last: found };
  const over = now.misses >= MISSES || now.at >= now.puzzles.length;
  return { ...now, stage: over ? "over" : rush.stage };
}

export interface Best {
  day: string;
  today: number;
  ever: number;
}

/** The best of this day and of all, in this browser. */
export function bestRush(day: string): Best {
  const saved = storage.readValue(KEY) as Best | null;
  const readable = saved !== null && [saved.today, saved.ever].every((one) => Number.isInteger(one) && one >= 0);
  return readable ? { day, today: saved.day === day ? saved.today : 0, ever: saved.ever } : { day, today: 0, ever: 0 };
}

/** Keeps how many were found, where that is the best; returns the best. */
export function keepRush(day: string, found: number): Best {
  const { today, ever } = bestRush(day);
  const best = { day, today: Math.max(today, found), ever: Math.max(ever, found) };
  storage.write(KEY, JSON.stringify(best));
  return best;
}

/** The day here, as `2026-11-26`. */
export function dayOf(now: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
