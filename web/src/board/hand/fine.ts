// The fine hand: a ring round the striker that turns the aim, and a second finger beside the one that holds it.

import type { Stroke } from "./stroke";

/** The ring round the striker, px: in its middle, and how far to either side a finger still holds it. */
export const RING = 66;
const BAND = 20;
/** Degrees for a px along the ring. */
const RING_GEAR = 0.05;
/** A second finger turns and strengthens by the finest steps: px of each. */
const TURN = 4;
const FORCE = 8;

type Point = readonly [number, number];

/** Does a finger so far from the striker's centre, px, hold the ring? */
export function onRing(away: number): boolean {
  return Math.abs(away - RING) <= BAND;
}

/** How far a finger that goes from one point to the next round `centre` turns the aim, degrees: its way along the ring, geared down. */
export function turnOnRing(centre: Point, from: Point, to: Point): number {
  const [x, y] = [from[0] - centre[0], from[1] - centre[1]];
  const away = Math.hypot(x, y);
  return away === 0 ? 0 : ((x * (to[1] - from[1]) - y * (to[0] - from[0])) / away) * RING_GEAR;
}

/** `stroke` as a second finger changes it that has gone (dx, dy) px: to the right it turns to the right, upwards it hits harder. */
export function adjusted(stroke: Stroke, dx: number, dy: number): Stroke {
  return stroke.turn(Math.round(dx / TURN)).harder(Math.round(-dy / FORCE));
}
