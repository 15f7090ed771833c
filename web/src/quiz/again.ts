// Questions that were answered wrongly come again in later rounds: in the next one, a day after, three days after.

import * as storage from "../state/browser_storage";

const KEY = "quiz-again";
/** So many are kept, of all books; the oldest are forgotten. */
export const KEPT = 60;
/** So many come in one round. */
export const IN_A_ROUND = 3;
/** Days until one comes again, by how often it was right since. */
const DAYS = [0, 1, 3];
const DAY = 86_400_000;

/** A question by the round that drew it, and its place there; `due`: a day since 1970; `right`: how often it was right since. */
export interface Again {
  book: string;
  seed: number;
  index: number;
  due: number;
  right: number;
}

export function today(): number {
  return Math.floor(Date.now() / DAY);
}

function readAgain(): Again[] {
  try {
    const saved = JSON.parse(storage.read(KEY) ?? "[]") as Again[];
    const whole = (one: Again): boolean => [one.seed, one.index, one.due, one.right].every((part) => Number.isInteger(part) && part >= 0);
    return Array.isArray(saved) ? saved.filter((one) => typeof one.book === "string" && whole(one)) : [];
  } catch {
    return [];
  }
}

/** The questions of a book that are due on a day, those of one seed together, no more than a round has room for. */
export function dueOf(book: string, day: number): Again[] {
  return readAgain().filter((one) => one.book === book && one.due <= day).sort((one, other) => one.due - other.due || one.seed - other.seed).slice(0, IN_A_ROUND);
}

/** Keeps how a question was answered at the first try of a round: wrong, and it comes again; right often enough, and it does not. */
export function keepAnswer({ book, seed, index }: Pick<Again, "book" | "seed" | "index">, right: boolean, day: number): void {
  const all = readAgain();
  const known = all.find((one) => one.book === book && one.seed === seed && one.index === index);
  if (known === undefined && right) return;
  const others = all.filter((one) => one !== known);
  const times = right ? (known?.right ?? 0) + 1 : 0;
  const days = DAYS[times];
  const kept = days === undefined ? others : [...others, { book, seed, index, due: day + days, right: times }];
  storage.write(KEY, JSON.stringify(kept.slice(-KEPT)));
}
