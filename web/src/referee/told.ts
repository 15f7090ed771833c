// The result of a round while it is told, answer by answer.

import type { AsksResultMessage, ResultMessage, Seat, WayMessage } from "../wire/messages";

type Ending = WayMessage["ending"];

/** Who has the queen: a side, nobody, or not yet told. */
export type Owner = Seat | "nobody" | null;

export interface Told {
  winner: Seat | null;
  men: Partial<Record<Seat, number>>;
  queen: Owner;
  ending: Ending | null;
  demanded: number;
}

export function untold(): Told {
  return { winner: null, men: {}, queen: null, ending: null, demanded: 0 };
}

/** The ways in which a round may have ended after what is told of the queen. */
export function possible(asks: AsksResultMessage, told: Told): WayMessage[] {
  const { queen } = told;
  const fits = (way: WayMessage): boolean => queen === null || !isAsked(asks) || (queen === "nobody" ? way.uncovered : way.covered);
  return asks.ways.filter((way) => fits(way) && Object.values(told.men).every((men) => men <= way.most));
}

/** The way it ended: the one that was chosen, or else the most usual. */
export function wayOf(asks: AsksResultMessage, told: Told): WayMessage | null {
  const ways = possible(asks, told);
  return ways.find((way) => way.ending === told.ending) ?? ways[0] ?? null;
}

/** Is the queen asked about at all? */
export function isAsked(asks: AsksResultMessage): boolean {
  return asks.ways.some((way) => way.covered);
}

/** The sides whose men are told; the loser is not known before the winner. */
export function menOf(asks: AsksResultMessage, told: Told, sides: readonly Seat[]): Seat[] {
  if (asks.men === "pocketed") return [...sides];
  return told.winner === null ? [] : sides.filter((side) => side !== told.winner);
}

/** The whole result; null while an answer is missing. `tied`: the count did not decide who won. */
export function resultOf(asks: AsksResultMessage, told: Told, sides: readonly Seat[], tied: boolean): ResultMessage | null {
  const way = wayOf(asks, told);
  const counted = menOf(asks, told, sides);
  const men: Record<string, number> = {};
  for (const side of counted) {
    const number = told.men[side];
    if (number === undefined) return null;
    men[side] = number;
  }
  if (way === null || counted.length === 0 || (isAsked(asks) && told.queen === null)) return null;
  if (way.winner && told.winner === null) return null;
  return {
    men,
    winner: way.winner || tied ? told.winner : null,
    queen: told.queen === "nobody" ? null : told.queen,
    ending: way.ending,
    demanded: Math.min(told.demanded, way.demanded),
  };
}
