// The ring round a striker whose aim is kept: a finger along it turns the aim finely.

import type { Brush } from "./brush";
import { colour, faded } from "./colours";
import { RING } from "../hand/fine";

/** `radius`: mm; `ahead`: straight ahead on the board's axes; `degrees`: the aim from there; `held`: a finger is on it. */
export interface FineRing {
  ahead: readonly [number, number];
  radius: number;
  degrees: number;
  held: boolean;
}

/** Degrees from straight ahead to either end of it: beside the striker one slides it. */
const SPAN = 66;
/** Degrees of the ring between two marks, and how many times further than the aim they move. */
const MARK = 6;
const GEAR = 12;

export function drawFineRing({ context, at }: Brush, { radius, ahead: [fx, fy], degrees, held }: FineRing, striker: { x: number; y: number }): void {
  const [x, y] = at(striker.x, striker.y);
  const [ex, ey] = at(striker.x + fx, striker.y + fy);
  const straight = Math.atan2(ey - y, ex - x);
  const angle = (from: number): number => straight + (from * Math.PI) / 180;
  /** A px of the page, mm. */
  const unit = radius / RING;
  context.save();
  context.lineCap = "round";
  for (const [width, ink] of [[15 * unit, faded("paper", held ? 0.92 : 0.72)], [1.2 * unit, colour("guide")]] as const) {
    context.lineWidth = width;
    context.strokeStyle = ink;
    context.beginPath();
    context.arc(x, y, radius, angle(-SPAN), angle(SPAN));
    context.stroke();
  }
  const shift = (((degrees * GEAR) % MARK) + MARK) % MARK;
  context.lineWidth = 1.4 * unit;
  context.strokeStyle = colour("guide");
  context.beginPath();
  for (let mark = -SPAN + shift; mark <= SPAN; mark += MARK) {
    const [across, ahead] = [Math.cos(angle(mark)), Math.sin(angle(mark))];
    context.moveTo(x + across * (radius - 4.5 * unit), y + ahead * (radius - 4.5 * unit));
    context.lineTo(x + across * (radius + 4.5 * unit), y + ahead * (radius + 4.5 * unit));
  }
  context.stroke();
  context.fillStyle = colour("red");
  for (const side of [-1, 1]) {
    const [across, ahead] = [Math.cos(angle(side * (SPAN + 5))), Math.sin(angle(side * (SPAN + 5)))];
    const [cx, cy] = [x + across * radius, y + ahead * radius];
    const [tx, ty] = [-ahead * side * unit, across * side * unit];
    context.beginPath();
    context.moveTo(cx + tx * 7, cy + ty * 7);
    context.lineTo(cx - tx + across * 5 * unit, cy - ty + ahead * 5 * unit);
    context.lineTo(cx - tx - across * 5 * unit, cy - ty - ahead * 5 * unit);
    context.fill();
  }
  context.restore();
}
