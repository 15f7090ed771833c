// The heat map: from where and in which direction strokes succeed. Which cell is where, and what it says.

import { QUARTERS, turned } from "../board/seats";
import { RIGHT } from "../board/hand/stroke";
import type { HeatMessage } from "../wire/answers";
import type { Seat, StrokeMessage } from "../wire/messages";
import { number, text } from "../texts/texts";

/** A cell of the map: which of its places, and which of its directions. */
export type Cell = readonly [place: number, direction: number];

/** A place on the line (µm, the board's axis) and a direction (mrad from straight ahead, left positive). */
export interface Spot {
  x: number;
  direction: number;
}

/** The steps that arrow keys make, to the player's right and to the left. */
export const STEPS: Readonly<Record<string, Cell>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export function spotOf({ x, vx, vy }: StrokeMessage, seat: Seat): Spot {
  const [right, ahead] = turned(vx, vy, QUARTERS[seat]);
  return { x, direction: -Math.atan2(right, ahead) * 1000 };
}

/** A stroke from a spot, as fast as another. */
export function strokeAt({ x, direction }: Spot, seat: Seat, like: StrokeMessage): StrokeMessage {
  const speed = Math.hypot(like.vx, like.vy);
  const angle = direction / 1000;
  const [dx, dy] = turned(-Math.sin(angle), Math.cos(angle), -QUARTERS[seat]);
  return { x, vx: Math.round(dx * speed) || 0, vy: Math.round(dy * speed) || 0, spin: 0 };
}

/** The cell of a point, in shares of the picture's width and height, as seen from the seat. */
export function cellAt({ places, directions }: HeatMessage, seat: Seat, across: number, down: number): Cell {
  const i = Math.floor((RIGHT[seat] > 0 ? across : 1 - across) * places.length);
  const j = Math.floor((1 - down) * directions.length);
  return [within(i, places.length), within(j, directions.length)];
}

/** The middle of a cell, in shares of the picture's width and height. */
export function centreOf({ places, directions }: HeatMessage, seat: Seat, [i, j]: Cell): [number, number] {
  return [(columnOf(places.length, seat, i) + 0.5) / places.length, (directions.length - j - 0.5) / directions.length];
}

/** Which column of the picture a place is, counted from the player's left. */
export function columnOf(count: number, seat: Seat, place: number): number {
  return RIGHT[seat] > 0 ? place : count - 1 - place;
}

export function stepped({ places, directions }: HeatMessage, seat: Seat, [i, j]: Cell, [right, left]: Cell): Cell {
  return [within(i + right * RIGHT[seat], places.length), within(j + left, directions.length)];
}

function within(value: number, count: number): number {
  return Math.min(count - 1, Math.max(0, value));
}

/** The cell with the best chance. */
export function peakOf({ chances }: HeatMessage): Cell {
  let best: Cell = [0, 0];
  chances.forEach((row, i) => row.forEach((chance, j) => {
    if (chance > (chances[best[0]]?.[best[1]] ?? 0)) best = [i, j];
  }));
  return best;
}

/** The cell nearest to a spot. */
export function cellOf({ places, directions }: HeatMessage, { x, direction }: Spot): Cell {
  return [nearest(places, x), nearest(directions, direction)];
}

/** The index of the value nearest to `wish`. */
function nearest(values: readonly number[], wish: number): number {
  return values.reduce((best, value, index) => (Math.abs(value - wish) < Math.abs((values[best] ?? 0) - wish) ? index : best), 0);
}

export function spotIn({ places, directions }: HeatMessage, [i, j]: Cell): Spot | null {
  const [x, direction] = [places[i], directions[j]];
  return x === undefined || direction === undefined ? null : { x, direction };
}

/** The variables of a text about a cell: its chance, its place and direction as the player sees them. */
export function cellWords({ places, directions, chances }: HeatMessage, seat: Seat, [i, j]: Cell): { share: string; place: string; direction: string } {
  const right = (places[i] ?? 0) * RIGHT[seat];
  const turn = -(directions[j] ?? 0);
  return {
    share: number(chances[i]?.[j] ?? 0),
    place: sided(right / 1000, "mm", "coach-side-middle"),
    direction: sided((turn / 1000) * (180 / Math.PI), "°", "coach-side-ahead"),
  };
}

function sided(amount: number, unit: string, middle: string): string {
  const rounded = Math.round(amount);
  if (rounded === 0) return text(middle);
  return text(rounded < 0 ? "coach-side-left" : "coach-side-right", { amount: number(Math.abs(rounded)), unit }).replace(" °", "°");
}
