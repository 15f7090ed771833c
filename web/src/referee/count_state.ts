// A round that is counted by its result: what has been entered of it, and what the server says it gives, as a value.

import type { TableModel } from "../state/table";
import type { CountingMessage } from "../wire/answers";
import type { AsksResultMessage, ResultMessage, RoundOverMessage, Seat, WayMessage } from "../wire/messages";

// The result of a round while it is entered, answer by answer.

export type Ending = WayMessage["ending"];

/** Who has the queen: a side, nobody, or not entered yet. */
export type Owner = Seat | "nobody" | null;

export interface Answers {
  readonly winner: Seat | null;
  readonly men: { readonly [S in Seat]?: number };
  readonly queen: Owner;
  readonly ending: Ending | null;
  readonly demanded: number;
}

export const NO_ANSWERS: Answers = { winner: null, men: {}, queen: null, ending: null, demanded: 0 };

/** The ways in which a round may have ended after what is known of the queen. */
export function possible(asks: AsksResultMessage, answers: Answers): WayMessage[] {
  const { queen } = answers;
  const fits = (way: WayMessage): boolean => queen === null || !isAsked(asks) || (queen === "nobody" ? way.uncovered : way.covered);
  return asks.ways.filter((way) => fits(way) && Object.values(answers.men).every((men) => men <= way.most));
}

/** The way it ended: the one that was chosen, or else the most usual. */
export function wayOf(asks: AsksResultMessage, answers: Answers): WayMessage | null {
  const ways = possible(asks, answers);
  return ways.find((way) => way.ending === answers.ending) ?? ways[0] ?? null;
}

/** Is the queen asked about at all? */
export function isAsked(asks: AsksResultMessage): boolean {
  return asks.ways.some((way) => way.covered);
}

/** The sides whose men are counted; the loser is not known before the winner. */
export function menOf(asks: AsksResultMessage, answers: Answers, sides: readonly Seat[]): Seat[] {
  if (asks.men === "pocketed") return [...sides];
  return answers.winner === null ? [] : sides.filter((side) => side !== answers.winner);
}

/** The whole result; null while an answer is missing. `tied`: the count did not decide who won. */
export function resultOf(asks: AsksResultMessage, answers: Answers, sides: readonly Seat[], tied: boolean): ResultMessage | null {
  const way = wayOf(asks, answers);
  const counted = menOf(asks, answers, sides);
  const men: Record<string, number> = {};
  for (const side of counted) {
    const number = answers.men[side];
    if (number === undefined) return null;
    men[side] = number;
  }
  if (way === null || counted.length === 0 || (isAsked(asks) && answers.queen === null)) return null;
  if (way.winner && answers.winner === null) return null;
  return {
    men,
    winner: way.winner || tied ? answers.winner : null,
    queen: answers.queen === "nobody" ? null : answers.queen,
    ending: way.ending,
    demanded: Math.min(answers.demanded, way.demanded),
  };
}

// The state of the round that is being counted.

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
