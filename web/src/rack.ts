// Men pocketed stand on the frame in front of their owner.

import type { Lengths } from "./board/lengths";
import type { Placed } from "./board/scene";
import { QUARTERS, turned } from "./board/turning";
import type { Layout, Next, Seat } from "./wire";

export type Standing = Placed & { faint?: boolean };

function slot(seat: Seat, index: number, count: number, lengths: Lengths): [number, number] {
  const step = 2 * lengths.man + 4.5;
  return turned((index - (count - 1) / 2) * step, -(lengths.half + lengths.frame / 2), -QUARTERS[seat]);
}

/** Who stands where on the frame: own men, then the queen of the side that took her. */
export function rack(next: Next, layout: Layout, lengths: Lengths): Standing[] {
  const standing: Standing[] = [];
  const { colours, queen } = next.state;
  const [where, by] = queen.split(":");
  for (const seat of ["S", "E", "N", "W"] as const) {
    const colour = colours?.[seat];
    const discs: string[] = [];
    if (colour !== undefined) {
      for (let number = 1; number <= 9; number++) {
        const disc = `${colour === "white" ? "w" : "b"}${number}`;
        if (layout[disc] === undefined) discs.push(disc);
      }
    }
    if (by === seat && layout["queen"] === undefined) discs.push("queen");
    discs.forEach((disc, index) => {
      const [x, y] = slot(seat, index, discs.length, lengths);
      standing.push({ disc, x, y, faint: disc === "queen" && where === "awaiting" });
    });
  }
  return standing;
}

export interface Glide {
  disc: string;
  from: [number, number];
  to: [number, number];
  onFrame: boolean;
}

/** Where a disc glides from: its place on the frame, the pocket it fell into, or the side it left the board over. */
export function origin(disc: string, before: readonly Standing[], hole: string | undefined, lengths: Lengths): [number, number] {
  const stood = before.find((one) => one.disc === disc);
  if (stood !== undefined) return [stood.x, stood.y];
  if (hole?.length === 2) {
    const away = lengths.half - lengths.pocket;
    return [hole.includes("E") ? away : -away, hole.includes("N") ? away : -away];
  }
  const side = hole === "E" || hole === "N" || hole === "W" ? hole : "S";
  return turned(0, -(lengths.half + lengths.frame / 2), -QUARTERS[side]);
}
