// Where everything would go: each disc's way as a line, where it would stop as a faint disc, where it would fall as a cross.

import type { Lengths } from "../lengths";
import type { Pair } from "../types";
import { type Brush, lookOf } from "./disc";
import { colour } from "./colours";

export interface Way {
  disc: string;
  points: Pair[];
  falls: boolean;
  /** Of another stroke, to compare: dashed, and where its discs stop is not drawn. */
  aside?: boolean;
}

/** In mm on the board. */
export interface Forecast {
  ways: Way[];
}

export function drawForecast({ context, at, lengths, sprites, thicker }: Brush, forecast: Forecast): void {
  context.save();
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const { disc, points, falls, aside = false } of forecast.ways) {
    const look = lookOf(disc);
    const way = points.map(([x, y]) => at(x, y));
    const end = way[way.length - 1];
    if (end === undefined) continue;
    if (aside) context.setLineDash([7 * thicker, 7 * thicker]);
    for (const [width, ink] of [[4.6, colour(look === "white" ? "path-casing-dark" : "path-casing-light")], [2.2, colour(`path-${look}`)]] as const) {
      context.beginPath();
      way.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
      if (falls) cross(context, end, lengths.man * 0.6);
      context.lineWidth = width * thicker;
      context.strokeStyle = ink;
      context.stroke();
    }
    context.setLineDash([]);
    if (falls || aside) continue;
    const sprite = sprites[look];
    context.globalAlpha = 0.5;
    context.drawImage(sprite.canvas, end[0] - sprite.half, end[1] - sprite.half, 2 * sprite.half, 2 * sprite.half);
    context.globalAlpha = 1;
  }
  context.restore();
}

function cross(context: CanvasRenderingContext2D, [x, y]: Pair, arm: number): void {
  for (const [dx, dy] of [[arm, arm], [arm, -arm]] as const) {
    context.moveTo(x - dx, y - dy);
    context.lineTo(x + dx, y + dy);
  }
}

// The fan of a hand: where its man and the striker went in many tries, as faint lines; brighter where the man fell.

/** In mm on the board. Each time it has grown it is another object, though of the same lines. */
export interface FanDrawing {
  striker: readonly Pair[][];
  ways: readonly { points: Pair[]; falls: boolean }[];
}

/** Pixels of the fan's own layer for a mm: hundreds of lines over the whole board cost a frame each at full size. */
const FINENESS = 0.5;

/** The layer, and what is drawn on it. */
let layer: { canvas: HTMLCanvasElement; fan: FanDrawing | null; look: string } | undefined;

export function drawFan(brush: Brush, fan: FanDrawing): void {
  const half = brush.lengths.half;
  const canvas = drawn(brush, fan, brush.lengths);
  brush.context.drawImage(canvas, -half, -half, 2 * half, 2 * half);
}

/** The fan on its layer, which is the playing surface as it is seen: drawn anew only if it is another one. */
function drawn({ at, thicker }: Brush, fan: FanDrawing, { half }: Lengths): HTMLCanvasElement {
  layer ??= { canvas: document.createElement("canvas"), fan: null, look: "" };
  const side = Math.ceil(2 * half * FINENESS);
  const look = `${side} ${at(1, 0).join(" ")} ${thicker} ${colour("path-striker")}`;
  if (layer.fan === fan && layer.look === look) return layer.canvas;
  const { canvas } = layer;
  const context = canvas.getContext("2d");
  Object.assign(layer, { fan, look });
  if (context === null) return canvas;
  if (canvas.width !== side) canvas.width = canvas.height = side;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, side, side);
  context.setTransform(FINENESS, 0, 0, FINENESS, side / 2, side / 2);
  // One pixel wide, without round ends: such lines are drawn by the quickest way.
  context.lineWidth = thicker / FINENESS;
  const faint = Math.max(0.06, Math.min(0.5, 12 / Math.max(1, fan.striker.length)));
  const pen = (ink: string, alpha: number): ((line: readonly Pair[]) => void) => (line) => {
    context.globalAlpha = alpha;
    context.strokeStyle = ink;
    context.beginPath();
    for (const [x, y] of line) context.lineTo(...at(x, y));
    context.stroke();
  };
  const [strikers, missed, sunk] = [pen(colour("path-striker"), faint), pen(colour("advice-bad"), faint), pen(colour("advice-good"), Math.min(0.6, 2 * faint))];
  fan.striker.forEach(strikers);
  for (const { points, falls } of fan.ways) if (!falls) missed(points);
  for (const { points, falls } of fan.ways) if (falls) sunk(points);
  return canvas;
}
