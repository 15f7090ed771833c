// The exam that goes on, as this browser keeps it: a page that is loaded again, or was put away by a telephone, goes on with it.

import * as storage from "../state/browser_storage";

const KEY = "exam-begun";

export interface Begun {
  readonly book: string;
  readonly seed: number;
  /** The answers given so far. */
  readonly answers: readonly number[];
  /** When its time is over, ms since 1970: it runs while nobody looks. */
  readonly end: number;
}

export function keepBegun(begun: Begun | null): void {
  storage.write(KEY, begun === null ? "" : JSON.stringify(begun));
}

/** The exam of this number on this book, if it has been begun and not been marked; null where nothing can be read. */
export function begunExam(book: string, seed: number): Begun | null {
  try {
    const kept = JSON.parse(storage.read(KEY) ?? "") as Partial<Begun>;
    const { answers, end } = kept;
    if (kept.book !== book || kept.seed !== seed || !Array.isArray(answers) || !Number.isFinite(end)) return null;
    return { book, seed, answers: answers.filter((one) => Number.isInteger(one) && one >= 0), end: end ?? 0 };
  } catch {
    return null;
  }
}
