// Where everything would go: each disc's way as a line, where it would stop as a faint disc, where it would fall as a cross.

import { colour } from "./colours";
import type { Pair } from "../types";
import type { Brush } from "./brush";
import { lookOf } from "./disc";

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
