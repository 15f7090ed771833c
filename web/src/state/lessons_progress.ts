// How far somebody has come in the lessons, as this browser remembers it: the stars of each, and which comes next.

import * as storage from "./browser_storage";

const KEY = "lessons";
/** Lessons that are remembered at most. */
export const MOST = 200;

export interface LessonsProgress {
  /** The stars of each lesson that is done, 1 to 3, by its name. */
  readonly stars: Readonly<Record<string, number>>;
  /** How many lessons there are for whoever plays by the chosen book, and how many of them are done, as last listed. */
  readonly of: number;
  readonly done: number;
  /** Which of them comes next; null: all are done. */
  readonly next: string | null;
}

/** Before anybody has opened the lessons. */
const NONE: LessonsProgress = { stars: {}, of: 12, done: 0, next: "slide" };

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** What is remembered; the beginning where nothing is that can be read. */
export function lessonsProgress(): LessonsProgress {
  try {
    const { stars, of, done, next } = JSON.parse(storage.read(KEY) ?? "{}") as Record<string, unknown>;
    if (typeof stars !== "object" || stars === null || !isCount(of) || !isCount(done)) return NONE;
    const counted = Object.entries(stars).filter((one): one is [string, number] => [1, 2, 3].includes(one[1] as number));
    return { stars: Object.fromEntries(counted), of, done: Math.min(done, of), next: typeof next === "string" ? next : null };
  } catch {
    return NONE;
  }
}

/** The address of the lesson that comes next; of all lessons, once every one is done. */
export function nextLessonAddress({ next }: LessonsProgress): string {
  return next === null ? "#learn" : `#learn=${encodeURIComponent(next)}`;
}

/** With the stars of a lesson, where they are more than before; the ones remembered longest make room. */
export function withStars(progress: LessonsProgress, name: string, count: number): LessonsProgress {
  const { [name]: before = 0, ...others } = progress.stars;
  const kept = Object.entries(others).slice(-(MOST - 1));
  return { ...progress, stars: Object.fromEntries([...kept, [name, Math.max(before, count)]]) };
}

/** Remembered with the lessons there are now, of which the first that is not done comes next. */
export function saveProgress(progress: LessonsProgress, names: readonly string[]): LessonsProgress {
  const left = names.filter((name) => progress.stars[name] === undefined);
  const saved = { stars: progress.stars, of: names.length, done: names.length - left.length, next: left[0] ?? null };
  storage.write(KEY, JSON.stringify(saved));
  return saved;
}
