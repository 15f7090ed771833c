// The board turned to a seat.

import type { Seat } from "../messages";

/** Quarter turns anticlockwise that bring a seat to the bottom. */
export const QUARTERS: Record<Seat, number> = { S: 0, W: 1, N: 2, E: 3 };

export function turned(x: number, y: number, quarters: number): [number, number] {
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return [-y, x];
    case 2:
      return [-x, -y];
    case 3:
      return [y, -x];
    default:
      return [x, y];
  }
}
