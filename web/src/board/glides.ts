// The paths of discs that glide to where they now belong: back from a pocket or from the frame, or onto it.

import type { Placed, Standing } from "./drawing/resting";
import type { Lengths } from "./lengths";
import { slot } from "./slots";
import type { Layout } from "./types";

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

/** Every disc's path from where it is shown now to its place on the board or on the frame. */
export function glides(
  shown: readonly Placed[],
  layout: Layout,
  standing: readonly Standing[],
  fallen: Record<string, [number, string]>,
  lengths: Lengths,
): Glide[] {
  const from = (disc: string): [number, number] => origin(disc, shown, fallen[disc]?.[1], lengths);
  const men = Object.entries(layout).filter(([disc]) => disc !== "striker");
  return [
    ...men.map(([disc, [x, y]]): Glide => ({ disc, from: from(disc), to: [x / 1000, y / 1000], onFrame: false, faint: false })),
    ...standing.map(({ disc, x, y, faint }): Glide => ({ disc, from: from(disc), to: [x, y], onFrame: true, faint: faint === true })),
  ];
}
