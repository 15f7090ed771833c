// How the time of a film passes on the clock: at a speed, and slower for a breath where something great happens. Seconds.

/** From when to when of the film; one goes in and comes out gently. */
export type Breath = readonly [from: number, to: number];

export interface Pace {
  /** Of the real one. */
  readonly speed: number;
  /** In order, and apart from each other (`breaths`). */
  readonly slow: readonly Breath[];
}

/** For which discs glide to where they belong after a film: onto the frame, or back on the board. */
export const GLIDE = 0.6;
export const REAL: Pace = { speed: 1, slow: [] };

/** How many times as long the middle of a breath takes, and how long the way in and the way out are. */
const LONGER = 3;
const RAMP = 0.12;
/** Halvings: 10 s are found to a tenth of a µs. */
const HALVINGS = 27;

/** Breaths in order; of those that touch each other, one is made. */
export function breaths(all: readonly Breath[]): Breath[] {
  const joined: Breath[] = [];
  for (const [from, to] of [...all].sort(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else joined.push([from, to]);
  }
  return joined;
}

/** What the first `t` seconds of a film take longer in a breath. Inside, a second takes 1 + (LONGER − 1)·w, with w a trapezium. */
function longer(t: number, [from, to]: Breath): number {
  const [whole, ramp] = [to - from, Math.min(RAMP, (to - from) / 2)];
  const into = Math.min(Math.max(0, t - from), whole);
  const rise = Math.min(into, ramp);
  const fall = Math.max(0, into - (whole - ramp));
  return (LONGER - 1) * (rise * rise / (2 * ramp) + Math.max(0, into - ramp) - fall * fall / (2 * ramp));
}

/** When, on the clock, the second `t` of the film is shown. */
export function clockAt(pace: Pace, t: number): number {
  return pace.slow.reduce((clock, breath) => clock + longer(t, breath), t) / pace.speed;
}

/** The second of the film that is shown when `clock` seconds have passed. */
export function filmAt(pace: Pace, clock: number): number {
  if (pace.slow.length === 0) return clock * pace.speed;
  // The film is never ahead of the clock, and never further behind than LONGER times.
  let [low, high] = [(clock * pace.speed) / LONGER, clock * pace.speed];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (clockAt(pace, middle) <= clock) low = middle;
    else high = middle;
  }
  return low;
}

/** How fast the film runs at its second `t`. */
export function speedAt(pace: Pace, t: number): number {
  const within = pace.slow.find(([from, to]) => from < t && t < to);
  if (within === undefined) return pace.speed;
  const edge = Math.min(t - within[0], within[1] - t) / Math.min(RAMP, (within[1] - within[0]) / 2);
  return pace.speed / (1 + (LONGER - 1) * Math.min(1, edge));
}
