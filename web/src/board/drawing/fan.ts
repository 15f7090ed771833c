// The fan of a hand: where its man and the striker went in many tries, as faint lines; brighter where the man fell.

import type { Pair } from "../types";
import type { Brush } from "./brush";
import { colour } from "./colours";

/** In mm on the board. */
export interface FanDrawing {
  striker: readonly Pair[][];
  ways: readonly { points: Pair[]; falls: boolean }[];
}

export function drawFan({ context, at, thicker }: Brush, { striker, ways }: FanDrawing): void {
  context.save();
  context.lineCap = context.lineJoin = "round";
  const faint = Math.max(0.06, Math.min(0.5, 12 / Math.max(1, striker.length)));
  const draw = (lines: readonly Pair[][], ink: string, width: number, alpha: number): void => {
    context.globalAlpha = alpha;
    context.strokeStyle = ink;
    context.lineWidth = width * thicker;
    for (const line of lines) {
      context.beginPath();
      line.forEach(([x, y], index) => (index === 0 ? context.moveTo(...at(x, y)) : context.lineTo(...at(x, y))));
      context.stroke();
    }
  };
  const [sunk, missed] = [ways.filter(({ falls }) => falls), ways.filter(({ falls }) => !falls)];
  draw(striker, colour("path-striker"), 1.4, faint);
  draw(missed.map(({ points }) => points), colour("advice-bad"), 1.8, faint);
  draw(sunk.map(({ points }) => points), colour("advice-good"), 1.8, Math.min(0.6, 2 * faint));
  context.restore();
}
