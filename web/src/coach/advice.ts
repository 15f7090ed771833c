// What the coach says of a position, and where its strokes would go: asked of the server.

import type { AdviceMessage, AdvisedMessage } from "../wire/answers";
import type { BoardMessage, Pair, Seat, StrokeMessage } from "../wire/messages";
import { along, type FilmRecord } from "../board/film";
import { tryStroke } from "../practice/trial";
import type { Layout } from "../wire/http";

/** A position to be asked about. Whatever lies alike has the same `key`. */
export interface Question {
  key: string;
  board: BoardMessage;
  matter: string;
  seat: Seat;
  layout: Layout;
  ask(sigma: number): Promise<AdviceMessage>;
}

/** Where an idea goes without error, mm: the striker to what it meets, where it is then, and the men that move. */
export interface Ways {
  striker: Pair[];
  ghost: Pair | null;
  men: { disc: string; points: Pair[]; falls: boolean }[];
}

const mm = (x: number, y: number): Pair => [x / 1000, y / 1000];

export async function waysOf({ board, matter, seat, layout }: Question, { stroke }: AdvisedMessage): Promise<Ways> {
  const { film } = await tryStroke({ board: board.name, matter, seat, layout, stroke });
  return waysIn(film);
}

/** The ways of a film, the striker's up to its first impact with a man. */
export function waysIn(film: FilmRecord): Ways {
  const met = film.sounds.find(([, kind, discs]) => kind === "disc" && discs.includes("striker"))?.[0] ?? Infinity;
  const knots = film.discs["striker"] ?? [];
  const striker = knots.filter(([t]) => t < met).map(([, x, y]) => mm(x, y));
  const ghost = met === Infinity || knots.length === 0 ? null : mm(...along(knots, met));
  const men = Object.entries(film.discs).filter(([disc]) => disc !== "striker");
  return {
    striker: ghost === null ? striker : [...striker, ghost],
    ghost,
    men: men.map(([disc, way]) => ({ disc, points: way.map(([, x, y]) => mm(x, y)), falls: film.fallen[disc] !== undefined })),
  };
}

/** Where the striker of a stroke begins, mm. */
export function placeOf({ board, seat }: Question, { x }: StrokeMessage): Pair {
  const line = seat === "S" || seat === "W" ? -board.mid_line : board.mid_line;
  return seat === "S" || seat === "N" ? mm(x, line) : mm(line, x);
}

/** x and y by turns, µm, as points in mm. */
export function pointsOf(way: readonly number[]): Pair[] {
  const points: Pair[] = [];
  for (let i = 0; i + 1 < way.length; i += 2) points.push(mm(way[i] as number, way[i + 1] as number));
  return points;
}
