// Men pocketed stand on the frame in front of their owner; men that wait for somebody's hand, beside them.

import type { Standing } from "../board/drawing/resting";
import { lengthsOf, slot } from "../board/lengths";
import type { BoardSize } from "../board/types";
import type { Layout } from "../wire/http";
import type { Seat, StateMessage, WaitingMessage } from "../wire/messages";
import { boardShown } from "./board_shown";

const SEATS: readonly Seat[] = ["S", "E", "N", "W"];

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const MEN = { white: NUMBERS.map((number) => `w${number}`), black: NUMBERS.map((number) => `b${number}`) } as const;

/** The men that a seat holds where no side has a colour: as many of the pocketed ones, one being like another. */
function held({ state }: RackSource, seat: Seat, layout: Layout, waiting: ReadonlySet<string>): string[] {
  return (["white", "black"] as const).flatMap((colour) => {
    const gone = MEN[colour].filter((disc) => layout[disc] === undefined && !waiting.has(disc));
    if (state.misses !== undefined) return seat === "S" ? gone : [];
    const before = SEATS.slice(0, SEATS.indexOf(seat)).reduce((sum, one) => sum + (state.taken?.[one]?.[colour] ?? 0), 0);
    return gone.slice(before, before + (state.taken?.[seat]?.[colour] ?? 0));
  });
}

/** What says who stands on the frame: the present of a table, or a moment of its story. */
export interface RackSource {
  state: Pick<StateMessage, "colours" | "queen" | "taken" | "misses">;
  to_place: WaitingMessage[];
}

/** Who stands where on the frame: own men, the queen of the side that took it, and what this seat is to place. */
export function rack(next: RackSource, layout: Layout, board: BoardSize): Standing[] {
  const lengths = lengthsOf(boardShown(board));
  const standing: Standing[] = [];
  const { colours, queen } = next.state;
  const step = 2 * lengths.man + 4.5;
  const waiting = new Set(next.to_place.map((one) => one.disc));
  const [where, by] = queen.split(":");
  for (const seat of SEATS) {
    const colour = colours?.[seat];
    const discs: string[] = [];
    if (colour !== undefined) discs.push(...MEN[colour]);
    else discs.push(...held(next, seat, layout, waiting));
    if (by === seat) discs.push("queen");
    const gone = discs.filter((disc) => layout[disc] === undefined && !waiting.has(disc));
    gone.forEach((disc, index) => {
      const [x, y] = slot(seat, (index - (gone.length - 1) / 2) * step, lengths);
      standing.push({ disc, x, y, faint: disc === "queen" && where === "awaiting" });
    });
    next.to_place.filter((one) => one.by === seat).forEach(({ disc }, index) => {
      const [x, y] = slot(seat, lengths.half * 0.6 + index * step, lengths);
      standing.push({ disc, x, y });
    });
  }
  return standing;
}
