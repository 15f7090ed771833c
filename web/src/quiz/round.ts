// A round of questions as a value: which is next, what has been got right, what comes again.

import type { QuizMessage, QuizQuestion } from "../wire/answers";

/** So many other questions come before one that was answered wrongly comes again. */
const BEFORE_AGAIN = 3;

export interface Round {
  readonly quiz: QuizMessage;
  /** Questions still to come, the present one first. */
  readonly waiting: readonly QuizQuestion[];
  /** The questions that were answered wrongly, in that order. */
  readonly missed: readonly QuizQuestion[];
  /** The answer chosen to the present question. */
  readonly chosen: number | null;
  /** Right answers one after the other, up to now and at best. */
  readonly streak: number;
  readonly best: number;
}

export function firstOf(quiz: QuizMessage): Round {
  return { quiz, waiting: quiz.questions, missed: [], chosen: null, streak: 0, best: 0 };
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
  if (present === null || round.chosen !== null || index >= present.answers.length) return round;
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
  return { ...round, chosen: null, waiting: [...others.slice(0, BEFORE_AGAIN), ...again, ...others.slice(BEFORE_AGAIN)] };
}
