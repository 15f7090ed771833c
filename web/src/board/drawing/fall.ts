// Discs that leave: down a hole, or over the frame.

import { colour } from "./colours";
import type { Brush } from "./brush";
import { lookOf } from "./disc";
import { drawPocket } from "./frame";
import { radiusOf } from "../lengths";
import { stamp, type Placed } from "./resting";

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
