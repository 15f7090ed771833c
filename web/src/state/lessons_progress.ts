// How far somebody has come in the lessons, as this browser remembers it: the stars of each, the tries of those that are
// begun, and which comes next.

import * as storage from "../browser/storage";

const KEY = "lessons";
/** Lessons that are remembered at most: so many done, and so many begun. */
export const MOST = 200;

export interface LessonsProgress {
  /** The stars of each lesson that is done, 1 to 3, by its name. */
  readonly stars: Readonly<Record<string, number>>;
  /** The tries at each lesson that is begun and not done since, by its name; the one that was tried last is the last. */
  readonly tries: Readonly<Record<string, number>>;
  /** How many lessons there are for whoever plays by the chosen book, and how many of them are done, as last listed. */
  readonly of: number;
  readonly done: number;
  /** Which of them comes next: the one that was tried last, else the first that is not done; null: all are done. */
  readonly next: string | null;
}

/** Before anybody has opened the lessons. */
const NONE: LessonsProgress = { stars: {}, tries: {}, of: 12, done: 0, next: "slide" };

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** What is remembered; the beginning where nothing is that can be read. */
export function lessonsProgress(): LessonsProgress {
  try {
    const { stars, tries, of, done, next } = JSON.parse(storage.read(KEY) ?? "{}") as Record<string, unknown>;
    if (typeof stars !== "object" || stars === null || !isCount(of) || !isCount(done)) return NONE;
    const counted = Object.entries(stars).filter((one): one is [string, number] => [1, 2, 3].includes(one[1] as number));
    const begun = Object.entries(tries ?? {}).filter((one): one is [string, number] => isCount(one[1]) && one[1] > 0);
    return { stars: Object.fromEntries(counted), tries: Object.fromEntries(begun), of, done: Math.min(done, of), next: typeof next === "string" ? next : null };
  } catch {
    return NONE;
  }
}

/** The address of the lesson that comes next; of all lessons, once every one is done. */
export function nextLessonAddress({ next }: LessonsProgress): string {
  return next === null ? "#learn" : `#learn=${encodeURIComponent(next)}`;
}

/** With so many tries at a lesson that is not done with them; the ones remembered longest make room. */
export function withTries(progress: LessonsProgress, name: string, count: number): LessonsProgress {
  return { ...progress, tries: withLast(progress.tries, name, count) };
}

/** With the stars of a lesson that is done, where they are more than before; the ones remembered longest make room. */
export function withStars(progress: LessonsProgress, name: string, count: number): LessonsProgress {
  const { [name]: _, ...tries } = progress.tries;
  return { ...progress, tries, stars: withLast(progress.stars, name, Math.max(progress.stars[name] ?? 0, count)) };
}

/** With this count as the last one, of at most `MOST`. */
function withLast(counts: Readonly<Record<string, number>>, name: string, count: number): Record<string, number> {
  const { [name]: _, ...others } = counts;
  return { ...Object.fromEntries(Object.entries(others).slice(-(MOST - 1))), [name]: count };
}

/** Remembered with the lessons there are now, of which the first that is not done comes next. */
export function saveProgress(progress: LessonsProgress, names: readonly string[]): LessonsProgress {
  const left = names.filter((name) => progress.stars[name] === undefined);
  const begun = Object.keys(progress.tries).filter((name) => left.includes(name)).at(-1);
  const saved = { ...progress, of: names.length, done: names.length - left.length, next: begun ?? left[0] ?? null };
  storage.write(KEY, JSON.stringify(saved));
  return saved;
}
