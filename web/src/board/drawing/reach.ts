// Where along its line the striker may lie, and what stops it there: shown while it slides.

import { RING } from "../hand/fine";
import type { Brush } from "./disc";
import { colour, faded } from "./colours";
import type { Placed, Striker } from "./resting";

export type Span = { from: [number, number]; to: [number, number] };

export interface Reach {
  /** Stretches where it may lie, and those between them where it may not. */
  places: Span[];
  gaps: Span[];
  /** What stops it now, and the direction it cannot go on, on the board's axes. */
  stop: { why: string; dx: number; dy: number } | null;
}

export function drawReach(brush: Brush, reach: Reach, striker: Striker | null, men: readonly Placed[]): void {
  const { context } = brush;
  context.save();
  context.lineCap = "round";
  for (const span of reach.places) line(brush, span, 6, colour("line-open"));
  context.lineCap = "butt";
  for (const span of reach.gaps) hatch(brush, span);
  if (reach.stop !== null && striker !== null) mark(brush, reach.stop, striker, men);
  context.restore();
}

function line({ context, at, thicker }: Brush, { from, to }: Span, width: number, ink: string): void {
  const [x, y] = at(...from);
  const [tx, ty] = at(...to);
  context.lineWidth = width * thicker;
  context.strokeStyle = ink;
  context.beginPath();
  context.moveTo(x, y);
  // A stretch of one point is a dot.
  context.lineTo(tx + 0.01, ty);
  context.stroke();
}

/** Short strokes across the line. */
function hatch({ context, at, thicker }: Brush, { from, to }: Span): void {
  const [x, y] = at(...from);
  const [tx, ty] = at(...to);
  const far = Math.hypot(tx - x, ty - y);
  const [ux, uy] = [(tx - x) / (far || 1), (ty - y) / (far || 1)];
  context.lineWidth = 1.7 * thicker;
  context.strokeStyle = colour("line-shut");
  context.globalAlpha = 0.75;
  context.beginPath();
  for (let way = 3; way < far - 2; way += 5.5) {
    const [px, py] = [x + ux * way, y + uy * way];
    context.moveTo(px - 2.4 * ux - 5 * uy, py - 2.4 * uy + 5 * ux);
    context.lineTo(px + 2.4 * ux + 5 * uy, py + 2.4 * uy - 5 * ux);
  }
  context.stroke();
  context.globalAlpha = 1;
}

/** A bar before the striker; and what is in its way, ringed. */
function mark(brush: Brush, stop: NonNullable<Reach["stop"]>, striker: Striker, men: readonly Placed[]): void {
  const { context, at, lengths, thicker } = brush;
  const [x, y] = at(striker.x, striker.y);
  const [ex, ey] = at(striker.x + stop.dx, striker.y + stop.dy);
  const [ux, uy] = [ex - x, ey - y];
  const ahead = lengths.striker + 5;
  const man = men.find((one) => one.disc === stop.why);
  for (const [width, ink] of [[7, faded("paper", 0.9)], [3.4, colour("line-shut")]] as const) {
    context.lineWidth = width * thicker;
    context.strokeStyle = ink;
    context.beginPath();
    if (man !== undefined) circle(context, at(man.x, man.y), lengths.man + 3.5);
    else {
      context.lineCap = "round";
      context.moveTo(x + ux * ahead - uy * 17, y + uy * ahead + ux * 17);
      context.lineTo(x + ux * ahead + uy * 17, y + uy * ahead - ux * 17);
    }
    if (stop.why === "circle") circle(context, nearestBaseCircle(x, y, ux, uy, lengths.baseOffset), lengths.baseCircle + 2);
    context.stroke();
  }
}

function circle(context: CanvasRenderingContext2D, [x, y]: [number, number], radius: number): void {
  context.moveTo(x + radius, y);
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

/** Of the two base circles of the line on which the striker lies, the nearer one. */
function nearestBaseCircle(x: number, y: number, ux: number, uy: number, offset: number): [number, number] {
  const along = x * ux + y * uy;
  const there = Math.sign(along || 1) * offset;
  return [x + ux * (there - along), y + uy * (there - along)];
}

// The ring round a striker whose aim is kept: a finger along it turns the aim finely.

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
