// What strokes are played with: a board with its matter, and the arrays that the kernel needs, as the server tells them.

import type { Kernel, Kind, Rows } from "./doors";

/** An array: its kind, its shape, and its numbers where it has some from the beginning; null is infinite. */
export interface ArrayRecord {
  kind: Kind;
  shape: number[];
  numbers?: (number | null)[];
}

/** The arrays of the door that plays one stroke, and the discs by their numbers. */
export interface EquipmentRecord {
  /** The striker first. */
  discs: string[];
  /** µm: how far from the middle the striker's lines are. */
  line: number;
  /** The board with its matter. */
  plain: ArrayRecord[];
  /** What the kernel works in. */
  work: ArrayRecord[];
  /** Its events, and the knots of a film. */
  events: ArrayRecord;
  knots: ArrayRecord;
  /** What the making of a film works in. */
  halves: ArrayRecord;
  /** μ·g, m/s². */
  braking: number;
  /** The highest speed and spin of a stroke, µm/s and mrad/s. */
  most: number[];
}

/** A new array in the kernel's memory, with its numbers. */
export function laid(kernel: Kernel, { kind, shape, numbers }: ArrayRecord): Rows {
  const rows = kernel.array(kind, ...shape);
  if (numbers !== undefined) {
    if (kind === "f") kernel.floats(rows).set(numbers.map((number) => number ?? Infinity));
    else kernel.whole(rows).set(numbers.map((number) => BigInt(number ?? 0)));
  }
  return rows;
}
