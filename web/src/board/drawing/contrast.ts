// The board in strong contrast, for eyes that need it: flat, no wood, thick lines; each disc with a sign of its own.
// Units: mm, y downwards, centre (0, 0). Everything lies where it lies on wood.

import { colour } from "./colours";
import { blank, circle, SIGNS, type Look, type Sprite, type Sprites } from "./disc";
import { edge, outline } from "./frame";
import type { Lengths } from "../lengths";

/** How many times as thick lines are as on wood. */
export const THICKER = 2;
/** mm */
const FRAME_LINE = 3.5;

export function flatSurface(context: CanvasRenderingContext2D, lengths: Lengths): void {
  context.beginPath();
  edge(context, lengths);
  context.fillStyle = colour("satin");
  context.fill();
}

/** The frame, with a thick line round it and one at its foot, where discs rebound. */
export function flatFrame(context: CanvasRenderingContext2D, lengths: Lengths): void {
  context.save();
  context.beginPath();
  outline(context, lengths);
  edge(context, lengths);
  context.clip("evenodd");
  context.beginPath();
  outline(context, lengths);
  context.fillStyle = colour("rosewood");
  context.fill();
  // Half of each line is clipped away: they stand on the frame alone.
  context.lineWidth = 2 * FRAME_LINE;
  context.strokeStyle = colour("print");
  context.stroke();
  context.beginPath();
  edge(context, lengths);
  context.stroke();
  context.restore();
}

/** A hole: black, with a pale ring inside its edge. */
export function flatPocket(context: CanvasRenderingContext2D, lengths: Lengths, sx: number, sy: number): void {
  const at = lengths.half - lengths.pocket;
  context.save();
  context.translate(sx * at, sy * at);
  circle(context, lengths.pocket);
  context.fillStyle = colour("throat");
  context.fill();
  circle(context, lengths.pocket * 0.88);
  context.lineWidth = lengths.pocket * 0.07;
  context.strokeStyle = colour("lip");
  context.stroke();
  context.restore();
}

/** All that moves. Nothing throws a shadow. */
export function flatSprites(lengths: Lengths, pixelsPerMm: number): Sprites {
  const disc = (look: Look): Sprite => flat(look, look === "striker" ? lengths.striker : lengths.man, pixelsPerMm);
  const none = { canvas: blank(1, 1)[0], half: 1 };
  return { white: disc("white"), black: disc("black"), queen: disc("queen"), striker: disc("striker"), shadow: none, "striker-shadow": none };
}

/** Share of its radius that the rim takes. */
const RIMS: Record<Look, number> = { white: 0.24, black: 0.07, queen: 0.1, striker: 0.09 };

/** A light man is a thick ring, a dark one has a pale ring in it, the queen a star; the striker two pale rings. */
function flat(look: Look, radius: number, pixelsPerMm: number): Sprite {
  const half = radius * 1.06;
  const [canvas, context] = blank(half, pixelsPerMm);
  if (context === null) return { canvas, half };
  const ring = (middle: number, width: number, ink: string): void => {
    circle(context, radius * middle);
    context.lineWidth = radius * width;
    context.strokeStyle = ink;
    context.stroke();
  };
  circle(context, radius);
  context.fillStyle = colour(`${look}-body`);
  context.fill();
  ring(1 - RIMS[look] / 2, RIMS[look], colour(`${look}-rim`));
  if (look === "black") ring(0.52, 0.17, colour("black-sign"));
  else if (look === "queen") SIGNS.queen(context, radius);
  else if (look === "striker") for (const middle of [0.68, 0.3]) ring(middle, 0.13, colour("striker-ring"));
  return { canvas, half };
}
