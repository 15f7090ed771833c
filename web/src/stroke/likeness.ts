// Is a stroke that somebody changes still the one that was set up for them?

import type { Stroke } from "../board/hand/stroke";

/** µm along the line; shares of the speed; mrad/s: what is changed by more is one's own stroke. */
const FINE = { along: 5000, speed: 0.06, spin: 20_000 };

/** Is a stroke still the one that was set up? A change of direction counts as the change of speed that goes with it: 0.06 is 3.4°. */
export function isFine(set: Stroke, now: Stroke): boolean {
  const [one, other] = [set.values, now.values];
  return (
    Math.abs(one.x - other.x) <= FINE.along &&
    Math.hypot(one.vx - other.vx, one.vy - other.vy) <= FINE.speed * Math.hypot(one.vx, one.vy) &&
    Math.abs(one.spin - other.spin) <= FINE.spin
  );
}
