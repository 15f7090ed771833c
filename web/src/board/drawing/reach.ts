// Where along its line the striker may lie, and what stops it there: shown while it slides.

import { colour, faded } from "./colours";
import type { Brush } from "./brush";
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
