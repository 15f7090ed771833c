// A question to the coach, which the server answers, and where the strokes it advises would go.

import type { AdviceMessage, AdvisedMessage, HeatMessage, StoryMessage } from "../wire/answers";
import type { BoardMessage, Pair, Seat, StrokeMessage } from "../wire/messages";
import { along, type FilmRecord } from "../board/film";
import { linePlace } from "../board/seats";
import { advicePath, heatPath } from "../state/story";
import { tryStroke } from "../state/trial";
import { fetchJson, type Layout } from "../wire/http";

/** A position to be asked about. The same position has the same `key`. */
export interface CoachQuery {
  key: string;
  board: BoardMessage;
  matter: string;
  seat: Seat;
  layout: Layout;
  /** Requests the advice for a hand of that error, thousandths of a degree. */
  fetchAdvice(sigma: number): Promise<AdviceMessage>;
  /** Requests the map of the chances, for the same hand: it takes longer. */
  fetchHeat(sigma: number): Promise<HeatMessage>;
}

/** What lies on a table before event `n`, asked about for the seat to play. */
export function queryOfTable({ board, matter, table }: Pick<StoryMessage, "board" | "matter" | "table">, n: number, seat: Seat, layout: Layout): CoachQuery {
  const fetchAdvice = (sigma: number): Promise<AdviceMessage> => fetchJson(advicePath(table, n, sigma));
  return { key: `${table} ${n}`, board, matter, seat, layout, fetchAdvice, fetchHeat: (sigma) => fetchJson(heatPath(table, n, sigma)) };
}

/** The paths of a stroke without error, mm: the striker's to what it meets, where it is then, and those of the men. */
export interface Paths {
  striker: Pair[];
  ghost: Pair | null;
  men: { disc: string; points: Pair[]; falls: boolean }[];
}

export const mm = (x: number, y: number): Pair => [x / 1000, y / 1000];

export async function fetchPaths({ board, matter, seat, layout }: CoachQuery, { stroke }: AdvisedMessage): Promise<Paths> {
  const { film } = await tryStroke({ board: board.name, matter, seat, layout, stroke });
  return pathsIn(film);
}

/** The paths of a film, the striker's up to its first impact with a man. */
export function pathsIn(film: FilmRecord): Paths {
  const met = film.sounds.find(([, kind, discs]) => kind === "disc" && discs.includes("striker"))?.[0] ?? Infinity;
  const knots = film.discs["striker"] ?? [];
  const striker = knots.filter(([t]) => t < met).map(([, x, y]) => mm(x, y));
  const ghost = met === Infinity || knots.length === 0 ? null : mm(...along(knots, met));
  const men = Object.entries(film.discs).filter(([disc]) => disc !== "striker");
  return {
    striker: ghost === null ? striker : [...striker, ghost],
    ghost,
    men: men.map(([disc, path]) => ({ disc, points: path.map(([, x, y]) => mm(x, y)), falls: film.fallen[disc] !== undefined })),
  };
}

/** Where the striker of a stroke begins, mm. */
export function placeOf({ board, seat }: CoachQuery, { x }: StrokeMessage): Pair {
  return mm(...linePlace(seat, x, board.striker_line));
}

/** x and y by turns, µm, as points in mm. */
export function pointsOf(path: readonly number[]): Pair[] {
  const points: Pair[] = [];
  for (let i = 0; i + 1 < path.length; i += 2) points.push(mm(path[i] as number, path[i + 1] as number));
  return points;
}
