// How far somebody has come in the lessons, as this browser remembers it: the stars of each, and which comes next.

import * as storage from "./browser_storage";

const KEY = "lessons";
/** Lessons that are remembered at most. */
export const MOST = 200;

export interface LessonsProgress {
  /** The stars of each lesson that is done, 1 to 3, by its name. */
  readonly stars: Readonly<Record<string, number>>;
  /** How many lessons there are, and which of them comes next; null: all are done. As they were when last listed. */
  readonly of: number;
  readonly next: string | null;
}

/** Before anybody has opened the lessons. */
const NONE: LessonsProgress = { stars: {}, of: 12, next: "slide" };

/** What is remembered; the beginning where nothing is that can be read. */
export function lessonsProgress(): LessonsProgress {
  try {
    const saved = JSON.parse(storage.read(KEY) ?? "null") as Partial<LessonsProgress> | null;
    if (saved === null || typeof saved.stars !== "object" || !Number.isInteger(saved.of)) return NONE;
    const stars = Object.fromEntries(Object.entries(saved.stars ?? {}).filter(([, count]) => [1, 2, 3].includes(count)));
    return { stars, of: saved.of ?? NONE.of, next: typeof saved.next === "string" ? saved.next : null };
  } catch {
    return NONE;
  }
}

/** How many of the lessons last listed are done; never more than there are. */
export function lessonsDone({ stars, of }: LessonsProgress): number {
  return Math.min(Object.keys(stars).length, of);
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
  const next = names.find((name) => progress.stars[name] === undefined) ?? null;
  const saved = { stars: progress.stars, of: names.length, next };
  storage.write(KEY, JSON.stringify(saved));
  return saved;
}
