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
