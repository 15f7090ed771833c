// The board turned to a seat.

import type { Layout, Pair, Seat } from "./types";

/** Quarter turns anticlockwise that bring a seat to the bottom. */
export const QUARTERS: Record<Seat, number> = { S: 0, W: 1, N: 2, E: 3 };

/** Where a striker lies that is `along` its seat's line; `line`: how far from the middle the line is. */
export function linePlace(seat: Seat, along: number, line: number): [number, number] {
  const across = seat === "S" || seat === "W" ? -line : line;
  return seat === "S" || seat === "N" ? [along, across] : [across, along];
}

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

/** Men rotated about the queen by thousandths of a degree, anticlockwise. */
export function rotatedLayout(layout: Layout, angle: number): Layout {
  const [cx, cy] = layout["queen"] ?? [0, 0];
  const [cosine, sine] = [Math.cos((angle * Math.PI) / 180_000), Math.sin((angle * Math.PI) / 180_000)];
  const rotated = ([x, y]: Pair): Pair => [cx + (x - cx) * cosine - (y - cy) * sine, cy + (x - cx) * sine + (y - cy) * cosine];
  return Object.fromEntries(Object.entries(layout).map(([disc, at]) => [disc, rotated(at)]));
}
