// Places in the middle of the frame.

import type { Lengths } from "./lengths";
import { QUARTERS, turned } from "./seats";
import type { Seat } from "./types";

/** A point in the middle of the frame before a seat, `along` mm to its right. */
export function slot(seat: Seat, along: number, lengths: Lengths): [number, number] {
  return turned(along, -(lengths.half + lengths.frame / 2), -QUARTERS[seat]);
}
