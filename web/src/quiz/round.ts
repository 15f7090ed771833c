// A round of questions: what is asked next, what has been got right, what comes again.

import type { QuizMessage, QuizQuestion } from "../wire/answers";

/** So many other questions come before one that was answered wrongly comes again. */
const BEFORE_AGAIN = 3;

export class Round {
  /** Questions still to be asked, the present one first. */
  private readonly waiting: QuizQuestion[];
  private readonly wrong = new Set<QuizQuestion>();
  /** The answer chosen to the present question. */
  chosen: number | null = null;
  /** Right answers one after the other, up to now and at best. */
  streak = 0;
  best = 0;

  constructor(readonly quiz: QuizMessage) {
    this.waiting = [...quiz.questions];
  }

  get question(): QuizQuestion | null {
    return this.waiting[0] ?? null;
  }

  get total(): number {
    return this.quiz.questions.length;
  }

  /** Questions that will not come again. */
  get done(): number {
    return this.total - this.waiting.length;
  }

  /** Questions answered rightly at the first try. */
  get score(): number {
    return this.quiz.questions.filter((one) => !this.waiting.includes(one) && !this.wrong.has(one)).length;
  }

  /** Was the present question answered wrongly before? */
  get again(): boolean {
    return this.question !== null && this.wrong.has(this.question);
  }

  /** The questions that were answered wrongly, in the order they were asked. */
  get missed(): QuizQuestion[] {
    return [...this.wrong];
  }

  /** Chooses an answer, once; was it right? */
  answer(index: number): boolean {
    const { question } = this;
    if (question === null || this.chosen !== null) return false;
    this.chosen = index;
    const right = index === question.right;
    this.streak = right ? this.streak + 1 : 0;
    this.best = Math.max(this.best, this.streak);
    if (!right) this.wrong.add(question);
    return right;
  }

  /** Goes on to the next question, once the present one is answered. */
  next(): void {
    const { question, chosen } = this;
    if (question === null || chosen === null) return;
    this.waiting.shift();
    if (chosen !== question.right) this.waiting.splice(BEFORE_AGAIN, 0, question);
    this.chosen = null;
  }
}
