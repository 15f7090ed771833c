// Where the striker is to lie, drawn on the line: a soft band under the men.

import type { Brush } from "../board/drawing/brush";
import { colour } from "../board/drawing/colours";
import { linePlace } from "../board/seats";
import { RIGHT } from "../board/hand/stroke";
import type { Pair, Seat } from "../wire/messages";

/** Draws the band from `from` to `to` (µm to the player's right of the middle) on the line of `seat`. */
export function drawPlaceMark({ context, at, lengths }: Brush, [from, to]: Pair, seat: Seat): void {
  const line = (lengths.outerLine + lengths.innerLine) / 2;
  const [left, right] = [from, to].map((end) => at(...linePlace(seat, (end / 1000) * RIGHT[seat], line)));
  if (left === undefined || right === undefined) return;
  context.save();
  context.beginPath();
  context.moveTo(...left);
  context.lineTo(...right);
  context.lineCap = "round";
  context.lineWidth = 2 * lengths.striker + 6;
  context.strokeStyle = colour("ring");
  context.globalAlpha = 0.32;
  context.stroke();
  context.restore();
}
