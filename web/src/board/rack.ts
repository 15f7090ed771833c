// Men pocketed stand on the frame in front of their owner; men that wait for somebody's hand, beside them.

import type { Lengths } from "./lengths";
import type { Placed, Standing } from "./drawing/resting";
import { QUARTERS, turned } from "./turning";
import type { Seat, StateMessage, WaitingMessage } from "../wire/messages";
import type { Layout } from "../wire/http";

const SEATS: readonly Seat[] = ["S", "E", "N", "W"];

/** A point in the middle of the frame before a seat, `along` mm to its right. */
export function slot(seat: Seat, along: number, lengths: Lengths): [number, number] {
  return turned(along, -(lengths.half + lengths.frame / 2), -QUARTERS[seat]);
}

/** What says who stands on the frame: the present of a table, or a moment of its story. */
export interface Taken {
  state: Pick<StateMessage, "colours" | "queen">;
  to_place: WaitingMessage[];
}

/** Who stands where on the frame: own men, the queen of the side that took it, and what this seat is to place. */
export function rack(next: Taken, layout: Layout, lengths: Lengths): Standing[] {
  const standing: Standing[] = [];
  const { colours, queen } = next.state;
  const step = 2 * lengths.man + 4.5;
  const waiting = new Set(next.to_place.map((one) => one.disc));
  const [where, by] = queen.split(":");
  for (const seat of SEATS) {
    const colour = colours?.[seat];
    const discs: string[] = [];
    if (colour !== undefined) {
      for (let number = 1; number <= 9; number++) discs.push(`${colour === "white" ? "w" : "b"}${number}`);
    }
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

export interface Glide {
  disc: string;
  from: [number, number];
  to: [number, number];
  onFrame: boolean;
  faint: boolean;
}

/** Where a disc glides from: its place on the frame, the pocket it fell into, or the side it left the board over. */
function origin(disc: string, before: readonly Placed[], hole: string | undefined, lengths: Lengths): [number, number] {
  const stood = before.find((one) => one.disc === disc);
  if (stood !== undefined) return [stood.x, stood.y];
  if (hole?.length === 2) {
    const away = lengths.half - lengths.pocket;
    return [hole.includes("E") ? away : -away, hole.includes("N") ? away : -away];
  }
  const side = hole === "E" || hole === "N" || hole === "W" ? hole : "S";
  return slot(side, 0, lengths);
}

/** Every disc's way from where it is seen now to its place on the board or on the frame. */
export function glides(
  seen: readonly Placed[],
  layout: Layout,
  standing: readonly Standing[],
  fallen: Record<string, [number, string]>,
  lengths: Lengths,
): Glide[] {
  const from = (disc: string): [number, number] => origin(disc, seen, fallen[disc]?.[1], lengths);
  const men = Object.entries(layout).filter(([disc]) => disc !== "striker");
  return [
    ...men.map(([disc, [x, y]]): Glide => ({ disc, from: from(disc), to: [x / 1000, y / 1000], onFrame: false, faint: false })),
    ...standing.map(({ disc, x, y, faint }): Glide => ({ disc, from: from(disc), to: [x, y], onFrame: true, faint: faint === true })),
  ];
}
