// The fan of a hand: one stroke, tried as often as time allows with the errors of that hand; where its man and the striker go.

import type { Layout, Pair, Seat } from "../board/types";
import type { OwnPlayer } from "./load";

/** The errors of a hand, one standard deviation each: rad, µm along the base line, a share of the speed. */
export interface HandErrors {
  direction: number;
  place: number;
  force: number;
  /** No stroke has a smaller share of its speed. */
  weakest: number;
  /** µm/s: none is stronger. */
  strongest: number;
}

export interface FanStroke {
  x: number;
  vx: number;
  vy: number;
  spin: number;
}

/** What has been tried so far. Paths in mm; those to come are added to the same arrays. */
export interface Fan {
  /** The man that the stroke without error drives first; null: it meets none. */
  man: string | null;
  tries: number;
  /** Have all been tried? */
  done: boolean;
  /** In how many the man fell, and the striker. */
  sunk: number;
  lost: number;
  striker: readonly Pair[][];
  ways: readonly { points: Pair[]; falls: boolean }[];
}

/** The most tries of one stroke. */
export const MOST_TRIES = 200;

/** Normal numbers, three for each try, the same for every stroke: the fan turns with the aim and does not flicker. */
const DRAWS = normal(3 * MOST_TRIES);

function normal(many: number): number[] {
  // a generator written out, so that every browser draws alike (Marsaglia's xorshift; Box and Muller)
  let state = 2_463_534_242;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) + 0.5) / 4_294_967_296;
  };
  return Array.from({ length: many }, () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next()));
}

/** The stroke as the hand plays it the time of that number. `places`: where along its line the striker may lie. */
export function erring(stroke: FanStroke, hand: HandErrors, places: readonly Pair[], time: number): FanStroke {
  const [turn = 0, slip = 0, push = 0] = DRAWS.slice(3 * time, 3 * time + 3);
  const speed = Math.hypot(stroke.vx, stroke.vy);
  const factor = Math.min(Math.max(1 + push * hand.force, hand.weakest), hand.strongest / speed);
  const [ahead, aside] = [Math.cos(turn * hand.direction) * factor, Math.sin(turn * hand.direction) * factor];
  return {
    x: nearest(places, Math.round(stroke.x + slip * hand.place)),
    vx: Math.round(ahead * stroke.vx - aside * stroke.vy),
    vy: Math.round(aside * stroke.vx + ahead * stroke.vy),
    spin: stroke.spin,
  };
}

function nearest(places: readonly Pair[], wanted: number): number {
  const ends = places.map(([low, high]) => Math.min(Math.max(wanted, low), high));
  return ends.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best), ends[0] ?? wanted);
}

/** Tries the stroke, a few times at a call, until `MOST_TRIES`. */
export function fanOf(player: OwnPlayer, layout: Layout, seat: Seat, stroke: FanStroke, hand: HandErrors, places: readonly Pair[]): (milliseconds: number) => Fan {
  const exact = player.trace(layout, seat, stroke.x, stroke);
  const man = exact?.met ?? null;
  const [striker, ways]: [Pair[][], { points: Pair[]; falls: boolean }[]] = [[], []];
  let [tries, sunk, lost] = [0, 0, 0];
  return (milliseconds) => {
    const until = performance.now() + milliseconds;
    while (tries < MOST_TRIES && performance.now() < until) {
      const played = erring(stroke, hand, places, tries);
      const traced = player.trace(layout, seat, played.x, played);
      tries += 1;
      if (traced === undefined) continue;
      const falls = man !== null && traced.fallen.includes(man);
      if (falls) sunk += 1;
      if (traced.fallen.includes("striker")) lost += 1;
      striker.push(traced.ways["striker"] ?? []);
      const points = man === null ? undefined : traced.ways[man];
      if (points !== undefined) ways.push({ points, falls });
    }
    return { man, tries, done: tries >= MOST_TRIES, sunk, lost, striker, ways };
  };
}
