// How near one looks at a board: so many times, about a point in its middle. A value; the whole board is 1.

export interface Zoom {
  readonly times: number;
  /** What lies in the middle of the picture: to the right of the board's middle and up from it as it is seen, mm. */
  readonly right: number;
  readonly up: number;
}

export const WHOLE: Zoom = { times: 1, right: 0, up: 0 };
const NEAREST = 4;
/** Nearer than this it is the whole board that is meant. */
const NEARLY_WHOLE = 1.08;

/**
 * `zoom` with the point of the board that lies `from` px to the right of the picture's middle and down from it now
 * moved to `to`, and everything `by` times as large. `scale`: px for a mm of the whole board; `reach`: half its side, mm.
 */
export function zoomed(zoom: Zoom, by: number, from: readonly [number, number], to: readonly [number, number], scale: number, reach: number): Zoom {
  const times = Math.min(NEAREST, Math.max(1, zoom.times * by));
  const [before, after] = [scale * zoom.times, scale * times];
  return within({ times, right: zoom.right + from[0] / before - to[0] / after, up: zoom.up - from[1] / before + to[1] / after }, reach);
}

/** `zoom` moved by these shares of the picture's side, to the right and up. */
export function shifted({ times, right, up }: Zoom, [byRight, byUp]: readonly [number, number], reach: number): Zoom {
  const side = (2 * reach) / times;
  return within({ times, right: right + byRight * side, up: up + byUp * side }, reach);
}

/** Nothing beside the board is in the picture. */
function within({ times, right, up }: Zoom, reach: number): Zoom {
  const most = reach * (1 - 1 / times);
  const held = (value: number): number => Math.min(most, Math.max(-most, value)) + 0;
  return { times, right: held(right), up: held(up) };
}

/** A zoom that is let go: nearly the whole board becomes the whole one. */
export function settledZoom(zoom: Zoom): Zoom {
  return zoom.times < NEARLY_WHOLE ? WHOLE : zoom;
}
