// The result of a round while it is entered, answer by answer.

import type { AsksResultMessage, ResultMessage, Seat, WayMessage } from "../wire/messages";

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
