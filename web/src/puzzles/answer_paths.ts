// The answer on the board: the striker's path to what it is to move, and the path of the man that falls; not what comes after.
// And beside it what was played.

import type { BoardConfig } from "../board/config";
import type { Forecast, Way } from "../board/drawing/forecast";
import type { FilmRecord, Knot } from "../board/film";
import { pathsIn } from "../coach/advice";
import type { Pair } from "../wire/messages";

const points = (knots: readonly Knot[]): Pair[] => knots.map(([, x, y]): Pair => [x / 1000, y / 1000]);

/** The paths until `man` moves, of the discs that bring that about, and its own until it falls. */
export function answerPaths(film: FilmRecord, man: string): Forecast {
  const begins = film.discs[man]?.[0]?.[0] ?? film.duration;
  const paths = Object.entries(film.discs).flatMap(([disc, knots]) => {
    if (disc === man) return [{ disc, points: points(knots), falls: true }];
    const before = knots.filter(([t]) => t <= begins);
    return before.length < 2 ? [] : [{ disc, points: points(before), falls: false }];
  });
  return { ways: paths };
}

/** The paths of what somebody played, to be drawn beside the answer: the striker's to the first man it met, and that man's. */
export function playedPaths(film: FilmRecord): Way[] {
  const { striker, men } = pathsIn(film);
  const begins = ({ disc }: { disc: string }): number => film.discs[disc]?.[0]?.[0] ?? 0;
  const [man] = [...men].sort((one, other) => begins(one) - begins(other));
  const ways = [{ disc: "striker", points: striker, falls: false }, ...(man === undefined ? [] : [man])];
  return ways.map((way) => ({ ...way, aside: true }));
}

/** The striker where it is struck from. */
export function struckFrom(film: FilmRecord): BoardConfig["striker"] {
  const first = film.discs["striker"]?.[0];
  return first === undefined ? null : { at: [first[1], first[2]], spin: 0 };
}
