// What rests: men on the board and on the frame, the striker on its line, a man over the place where it would lie.

import { radiusOf } from "../lengths";
import { type Brush, lookOf, type Sprite } from "./disc";
import { colour, faded } from "./colours";
import { drawPocket } from "./frame";

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

function stamp(context: CanvasRenderingContext2D, sprite: Sprite, x: number, y: number, size: number): void {
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

// Discs that leave: down a hole, or over the frame.

/** `gone`: how far, 0 to 1. */
export type Falling = Placed & { pocket: string; gone: number };
export type Flight = Placed & { gone: number };

/** A net that shakes: how far its bottom hangs to the side, mm. */
export interface Net {
  pocket: string;
  x: number;
  y: number;
}

const POCKETS: Record<string, [number, number]> = { NE: [1, 1], NW: [-1, 1], SE: [1, -1], SW: [-1, -1] };

export function drawNets({ context, at, lengths, contrast }: Brush, nets: readonly Net[]): void {
  // The holes are plain then: no net hangs in them.
  if (contrast) return;
  for (const { pocket, x, y } of nets) {
    const corner = POCKETS[pocket];
    if (corner !== undefined) drawPocket(context, lengths, ...at(...corner), at(x, y));
  }
}

export function drawSinking(brush: Brush, sinking: readonly Falling[]): void {
  for (const fall of sinking) sink(brush, fall);
}

/** A disc going down a hole: it tips towards the middle, shrinks and is lost in the dark. */
function sink({ context, at, lengths, sprites }: Brush, fall: Falling): void {
  const corner = POCKETS[fall.pocket];
  if (corner === undefined) return;
  const hole = lengths.half - lengths.pocket;
  const way = 1 - (1 - fall.gone) * (1 - fall.gone);
  const [px, py] = [corner[0] * hole, corner[1] * hole];
  const [x, y] = at(fall.x + (px - fall.x) * way, fall.y + (py - fall.y) * way);
  const [hx, hy] = at(px, py);
  const radius = radiusOf(lengths, fall.disc) * (1 - 0.3 * fall.gone);
  context.save();
  if (fall.gone > 0.3) {
    context.beginPath();
    context.arc(hx, hy, lengths.pocket, 0, 2 * Math.PI);
    context.clip();
  }
  context.globalAlpha = 1 - Math.max(0, fall.gone - 0.55) / 0.45;
  stamp(context, sprites[lookOf(fall.disc)], x, y, 1 - 0.3 * fall.gone);
  context.globalAlpha *= 0.85 * fall.gone;
  context.fillStyle = colour("depth");
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

/** Over the frame: it rises towards the eye as it goes, and fades. */
export function drawFlights({ context, at, sprites }: Brush, flying: readonly Flight[]): void {
  for (const one of flying) {
    const [x, y] = at(one.x, one.y);
    context.globalAlpha = 1 - one.gone;
    stamp(context, sprites[lookOf(one.disc)], x, y, 1 + 0.3 * one.gone);
    context.globalAlpha = 1;
  }
}
