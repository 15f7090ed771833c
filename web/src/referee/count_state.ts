// A round that is counted by its result: what has been entered of it, and what the server says it gives, as a value.

import type { CountingMessage } from "../wire/answers";
import type { AsksResultMessage, ResultMessage, RoundOverMessage, Seat } from "../wire/messages";
import type { TableModel } from "../state/table";
import { menOf, NO_ANSWERS, resultOf, type Answers } from "./result";

export interface CountState {
  readonly answers: Answers;
  /** The count did not decide who won: that is asked too. */
  readonly tied: boolean;
  /** What the server answered last, and to which question. */
  readonly reply: { readonly question: string; readonly counting: CountingMessage } | null;
}

export const EMPTY_COUNT: CountState = { answers: NO_ANSWERS, tied: false, reply: null };

/** `counts`: it may change who won by the count. */
export function withAnswer(count: CountState, change: Partial<Answers>, counts = false): CountState {
  const answers = { ...count.answers, ...change };
  return counts && count.tied ? { ...count, answers: { ...answers, winner: null }, tied: false } : { ...count, answers };
}

/** The men of a side: `place` is its place among those that are asked for. */
export function withMen(count: CountState, asks: AsksResultMessage, sides: readonly Seat[], place: number, men: number): CountState {
  const side = menOf(asks, count.answers, sides)[place];
  if (side === undefined) return count;
  return withAnswer(count, { men: asks.men === "left" ? { [side]: men } : { ...count.answers.men, [side]: men } }, true);
}

export function withReply(count: CountState, question: string, counting: CountingMessage): CountState {
  const reply = { question, counting };
  return counting.field === "winner" ? { answers: { ...count.answers, winner: null }, tied: true, reply } : { ...count, reply };
}

/** The result as it is entered; null while an answer is missing, or where no result is asked for. */
export function resultIn({ answers, tied }: CountState, table: TableModel): ResultMessage | null {
  const asks = table.umpires ? table.next.asks_result : null;
  return asks === null ? null : resultOf(asks, answers, table.sides, tied);
}

/** What the server is asked: what this result gives at this table as it stands. */
export function questionOf(result: ResultMessage, table: TableModel): string {
  return `${table.n} ${JSON.stringify(result)}`;
}

/** What the round would give, by the server's word. */
export interface Preview {
  readonly counting: CountingMessage | null;
  readonly over: RoundOverMessage | null;
  readonly result: ResultMessage | null;
}

export function previewOf(count: CountState, table: TableModel): Preview {
  const result = resultIn(count, table);
  const { reply } = count;
  // That the count decided nothing is to be read until it is said who won.
  const fits = reply !== null && (result === null ? count.tied : reply.question === questionOf(result, table));
  const counting = fits ? reply.counting : null;
  return { counting, over: counting?.verdict?.round_over ?? null, result };
}
