// A stroke as somebody comes to it before it is played: they lay the striker, turn past the aim and back, and draw.

import type { Stroke } from "./stroke";

/** Until which share of the time the striker is laid, and the aim has been reached. */
const LAID = 0.34;
const REACHED = 0.62;
/** Until which the aim is found: it stays so. */
export const FOUND = 0.84;
/** Degrees: so far past the aim, on the side that the stroke itself decides. */
const PAST = 5;

/** From 0 to 1, gently at both ends, between two shares of the time. */
function ease(share: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (share - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** `final` at a share of the time, 0 to 1. `opened`: the stroke before anybody has aimed. */
export function approach(final: Stroke, opened: Stroke, share: number): Stroke {
  const right = opened.right + (final.right - opened.right) * ease(share, 0, LAID);
  const turn = ease(share, LAID * 0.8, REACHED);
  const side = final.degrees < opened.degrees ? -1 : 1;
  const past = side * PAST * Math.sin(Math.PI * ease(share, LAID, FOUND)) * turn;
  const drawn = ease(share, LAID, 0.94);
  return opened
    .slide(right)
    .aim(share >= FOUND ? final.degrees : opened.degrees + (final.degrees - opened.degrees) * turn + past)
    .force(opened.speed * 0.3 + (final.speed - opened.speed * 0.3) * drawn)
    .withAimed(share > LAID * 0.8);
}
