// What rests: men on the board and on the frame, the striker on its line, a man over the place where it would lie.

import { colour, faded } from "./colours";
import type { Brush } from "./brush";
import { lookOf, type Sprite } from "./disc";

export interface Placed {
  disc: string;
  x: number;
  y: number;
}

export type Standing = Placed & { faint?: boolean };
export type Ghost = Placed & { lies: boolean };
/** `spin`: mrad/s, positive clockwise. */
export type Striker = { x: number; y: number; open: number; spin?: number };

/** mrad/s that bend the striker's arrow all the way round. */
const WHOLE_TURN = 380_000;

export function stamp(context: CanvasRenderingContext2D, sprite: Sprite, x: number, y: number, size: number): void {
  const half = sprite.half * size;
  context.drawImage(sprite.canvas, x - half, y - half, 2 * half, 2 * half);
}

export function drawShadows({ context, at, sprites }: Brush, men: readonly Standing[], striker: Striker | null): void {
  for (const man of men) {
    stamp(context, man.disc === "striker" ? sprites["striker-shadow"] : sprites.shadow, ...at(man.x, man.y), 1);
  }
  if (striker === null) return;
  const { x, y, open } = striker;
  stamp(context, sprites["striker-shadow"], ...at(x, y), 1 + 0.25 * (1 - open));
}

/** `ringed`: the discs to be marked. */
export function drawDiscs(brush: Brush, men: readonly Standing[], ringed: readonly (string | null)[]): void {
  const { context, at, sprites, contrast } = brush;
  for (const man of men) {
    const [x, y] = at(man.x, man.y);
    context.globalAlpha = man.faint === true ? (contrast ? 0.7 : 0.55) : 1;
    stamp(context, sprites[lookOf(man.disc)], x, y, 1);
    context.globalAlpha = 1;
    if (ringed.includes(man.disc)) drawRing(brush, x, y);
  }
}

export function drawGhost(brush: Brush, { disc, x, y, lies }: Ghost): void {
  const { context, at, sprites, contrast } = brush;
  const [gx, gy] = at(x, y);
  context.globalAlpha = lies || contrast ? 1 : 0.6;
  stamp(context, sprites.shadow, gx, gy, lies ? 1 : 1.3);
  stamp(context, sprites[lookOf(disc)], gx, gy, lies ? 1 : 1.15);
  context.globalAlpha = 1;
  if (lies) drawRing(brush, gx, gy);
}

export function drawStriker({ context, at, sprites, lengths }: Brush, striker: Striker): void {
  const [x, y] = at(striker.x, striker.y);
  context.globalAlpha = Math.min(1, 0.2 + striker.open);
  stamp(context, sprites.striker, x, y, 1 + 0.18 * (1 - striker.open));
  context.globalAlpha = 1;
  if ((striker.spin ?? 0) !== 0) spinArrow(context, x, y, lengths.striker * 0.66, striker.spin ?? 0);
}

/** An arrow bent the way the striker turns, longer for more. */
function spinArrow(context: CanvasRenderingContext2D, x: number, y: number, radius: number, spin: number): void {
  const way = Math.sign(spin);
  const bend = 0.5 + (2 * Math.PI * Math.abs(spin)) / WHOLE_TURN;
  const from = -Math.PI / 2 - (way * bend) / 2;
  const to = from + way * bend;
  const [tx, ty] = [x + radius * Math.cos(to), y + radius * Math.sin(to)];
  // Along the circle at its end, the way it turns.
  const [ux, uy] = [-way * Math.sin(to), way * Math.cos(to)];
  context.save();
  context.lineCap = "round";
  for (const [width, ink] of [[6.4, faded("paper", 0.92)], [3.2, colour("spin")]] as const) {
    context.lineWidth = width;
    context.strokeStyle = ink;
    context.beginPath();
    context.arc(x, y, radius, from, to, way < 0);
    context.moveTo(tx - 7 * ux + 5 * uy, ty - 7 * uy - 5 * ux);
    context.lineTo(tx + 1.5 * ux, ty + 1.5 * uy);
    context.lineTo(tx - 7 * ux - 5 * uy, ty - 7 * uy + 5 * ux);
    context.stroke();
  }
  context.restore();
}

/** Marks a man: that a bet is about, that is to be placed. */
function drawRing({ context, lengths, thicker }: Brush, x: number, y: number): void {
  context.save();
  for (const [width, ink] of [[5, colour("paper")], [2.6, colour("ring")]] as const) {
    context.beginPath();
    context.arc(x, y, lengths.man * 1.32, 0, 2 * Math.PI);
    context.lineWidth = width * thicker;
    context.strokeStyle = ink;
    context.stroke();
  }
  context.restore();
}

/** Where a man may be put down: its centre between two circles; the edge is where its own edge may reach. */
export function drawLanding({ context, lengths, thicker }: Brush, [inner, outer]: [number, number]): void {
  context.save();
  context.beginPath();
  context.arc(0, 0, outer + lengths.man, 0, 2 * Math.PI);
  if (inner > lengths.man) context.arc(0, 0, inner - lengths.man, 0, 2 * Math.PI, true);
  context.fillStyle = colour("landing");
  context.fill("evenodd");
  context.lineWidth = 2.4 * thicker;
  context.strokeStyle = colour("landing-edge");
  context.setLineDash([9, 7]);
  context.stroke();
  context.restore();
}
