// A round of questions as a value: which is next, what has been got right, what comes again.

import * as storage from "../browser/storage";
import type { QuizMessage, QuizQuestion } from "../wire/answers";

/** So many other questions come before one that was answered wrongly comes again. */
const BEFORE_AGAIN = 3;

export interface Round {
  readonly quiz: QuizMessage;
  /** Questions still to come, the present one first. */
  readonly waiting: readonly QuizQuestion[];
  /** The questions that were answered wrongly, in that order. */
  readonly missed: readonly QuizQuestion[];
  /** Is the rule of the present question shown first, with an example? */
  readonly learning: boolean;
  /** Are rules shown before they are asked about? */
  readonly taught: boolean;
  /** The answer chosen to the present question. */
  readonly chosen: number | null;
  /** Right answers one after the other, up to now and at best. */
  readonly streak: number;
  readonly best: number;
}

export function firstOf(quiz: QuizMessage, taught = false): Round {
  return teaching({ quiz, waiting: quiz.questions, missed: [], learning: false, taught, chosen: null, streak: 0, best: 0 });
}

/** The round where the rule of its present question is shown first: once, and where there is an example. */
function teaching(round: Round): Round {
  const present = question(round);
  return { ...round, learning: round.taught && present !== null && present.example !== null && !round.missed.includes(present) };
}

/** The rule has been read: the question may come. */
export function understood(round: Round): Round {
  return round.learning ? { ...round, learning: false } : round;
}

/** The present question; null: the round is over. */
export function question({ waiting }: Round): QuizQuestion | null {
  return waiting[0] ?? null;
}

export function total({ quiz }: Round): number {
  return quiz.questions.length;
}

/** How many questions will not come again. */
export function done(round: Round): number {
  return total(round) - round.waiting.length;
}

/** How many questions were answered rightly at the first try. */
export function score({ quiz, waiting, missed }: Round): number {
  return quiz.questions.filter((one) => !waiting.includes(one) && !missed.includes(one)).length;
}

/** Was the present question answered wrongly before? */
export function comesAgain(round: Round): boolean {
  const present = question(round);
  return present !== null && round.missed.includes(present);
}

/** The round with an answer to the present question; once answered, it stays as it is. */
export function answered(round: Round, index: number): Round {
  const present = question(round);
  if (present === null || round.learning || round.chosen !== null || index >= present.answers.length) return round;
  const right = index === present.right;
  const streak = right ? round.streak + 1 : 0;
  const missed = right || round.missed.includes(present) ? round.missed : [...round.missed, present];
  return { ...round, chosen: index, missed, streak, best: Math.max(round.best, streak) };
}

/** The round at its next question; it stays as it is until the present one is answered. */
export function next(round: Round): Round {
  const [present, ...others] = round.waiting;
  if (present === undefined || round.chosen === null) return round;
  const again = round.chosen === present.right ? [] : [present];
  return teaching({ ...round, chosen: null, waiting: [...others.slice(0, BEFORE_AGAIN), ...again, ...others.slice(BEFORE_AGAIN)] });
}

/** The round as it stood after these answers; `onward`: one had gone on from the last of them. */
export function resumed(quiz: QuizMessage, { taught, answers, onward }: { taught: boolean; answers: readonly number[]; onward: boolean }): Round {
  const round = answers.reduce((before, index) => answered(understood(next(before)), index), firstOf(quiz, taught));
  return onward ? next(round) : round;
}

// Questions that were answered wrongly come again in later rounds: in the next one, a day after, three days after.

const KEY = "quiz-again";
/** So many are kept, of all books; the oldest are forgotten. */
export const KEPT = 60;
/** So many come in one round. */
export const IN_A_ROUND = 3;
/** Days until one comes again, by how often it was right since. */
const DAYS = [0, 1, 3];
const DAY = 86_400_000;

/** A question by the round that drew it, and its place there; `due`: a day since 1970; `right`: how often it was right since. */
interface Again {
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
