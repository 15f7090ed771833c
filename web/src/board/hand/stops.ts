// Why the striker stops: the end of the line, a base circle that it would half cover, a man in the way.

import type { Line, Pair } from "../types";

export interface Stop {
  /** `end`, `circle`, or the man in the way. */
  why: string;
  /** Which way it cannot go on, along the line's own axis. */
  beyond: 1 | -1;
}

/** The allowed place nearest to `value`; of two equally near, the lower. */
export function nearestPlace(places: readonly Pair[], value: number): number | null {
  return nearest(places, value)?.here ?? null;
}

/** What keeps the striker from lying at `wish`, once it lies as near as it may; null where nothing does. */
export function stopAt(line: Pick<Line, "places" | "stops">, wish: number): Stop | null {
  const found = nearest(line.places, wish);
  if (found === null || found.here === wish) return null;
  const beyond = wish < found.here ? -1 : 1;
  const why = line.stops[found.index]?.[beyond < 0 ? 0 : 1];
  return why === undefined ? null : { why, beyond };
}

/** The stretches between allowed ones, where the striker may not lie. */
export function gaps(places: readonly Pair[]): Pair[] {
  const found: Pair[] = [];
  for (let i = 1; i < places.length; i++) {
    const [before, after] = [places[i - 1], places[i]];
    if (before !== undefined && after !== undefined) found.push([before[1], after[0]]);
  }
  return found;
}

function nearest(places: readonly Pair[], value: number): { here: number; index: number } | null {
  let best: { here: number; index: number } | null = null;
  places.forEach(([low, high], index) => {
    const here = Math.min(high, Math.max(low, value));
    if (best === null || Math.abs(here - value) < Math.abs(best.here - value)) best = { here, index };
  });
  return best;
}
