// How hard: from the length of a pull, or from the speed of a finger, to the speed of the striker.

import type { Speeds } from "../types";

/** A pull for a full flick: mm on the board; never shorter than this on a small screen, px. */
const FULL_PULL = 145;
const FULL_PULL_PIXELS = 118;
/** So much further reaches the hardest stroke. */
export const FURTHEST = 1.3;
/** A pull begins so far from where the finger came down, px. */
export const DEAD = 9;
/** No finger comes nearer to the window's edge, px; and a pull shorter than this could not be measured out, px. */
const EDGE = 8;
const SHORTEST = 30;
/** How fast the force grows at the start of the pull, against a straight line: half as fast, so the finest control is there. */
const EASE = 0.45;

/** A finger's speed for a full flick: mm/s on the board; never slower than this on a small screen, px/s. */
const FULL_FINGER = 2300;
const FULL_FINGER_PIXELS = 1500;
/** A finger slower than this share of it pushes, it does not flick. */
const SLOWEST_FINGER = 0.16;

/** The length of the pull that gives a full flick, px, where `room` px lie between where the finger came down and the window's edge: the hardest stroke ends before it. */
export function fullPull(scale: number, room: number): number {
  const there = DEAD + (room - EDGE - DEAD) / FURTHEST;
  return Math.min(Math.max(FULL_PULL_PIXELS, FULL_PULL * scale), Math.max(SHORTEST, there));
}

/** How far it is from a point of the window to its edge, px, in the direction (dx, dy). */
export function distanceToEdge([x, y]: readonly [number, number], dx: number, dy: number, width: number, height: number): number {
  const across = dx > 0 ? (width - x) / dx : dx < 0 ? -x / dx : Infinity;
  const down = dy > 0 ? (height - y) / dy : dy < 0 ? -y / dy : Infinity;
  return Math.min(across, down) * Math.hypot(dx, dy);
}

/**
 * The striker's speed for a pull (1: full). Up to the full flick a gentle curve, p·(e + (1 − e)·p); from there straight on,
 * to the hardest stroke at `FURTHEST`.
 */
export function speedOfPull(pull: number, { full_flick: full, top_speed: top }: Speeds): number {
  const p = Math.max(0, pull);
  if (p <= 1) return full * p * (EASE + (1 - EASE) * p);
  return Math.min(top, full + ((top - full) * (p - 1)) / (FURTHEST - 1));
}

/** The pull that gives a speed. */
export function pullOfSpeed(speed: number, { full_flick: full, top_speed: top }: Speeds): number {
  if (speed > full) return 1 + ((FURTHEST - 1) * (speed - full)) / (top - full);
  const curve = 1 - EASE;
  return (Math.sqrt(EASE * EASE + (4 * curve * Math.max(0, speed)) / full) - EASE) / (2 * curve);
}

/** The striker's speed for a finger of `finger` mm/s on the board at `scale` px/mm; null for one that only pushes. */
export function speedOfFinger(finger: number, scale: number, { full_flick: full, top_speed: top }: Speeds): number | null {
  const share = finger / Math.max(FULL_FINGER, FULL_FINGER_PIXELS / scale);
  return share < SLOWEST_FINGER ? null : Math.min(top, full * share);
}
