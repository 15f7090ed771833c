// A stroke tried: its film on the board, what fell, and what it would look like before it is played.

import type { Showing } from "../board/config";
import type { Forecast } from "../board/drawing/forecast";
import type { FilmRecord } from "../board/film";
import { REAL } from "../board/pace";
import { loadOwnPlayer } from "../kernel/own_player";
import { discName, holeName } from "../texts/naming";
import { text } from "../texts/texts";
import { postJson, type Layout } from "../wire/http";
import type { Pair, Seat } from "../wire/messages";
import type { Trial } from "./practice_place";

/** What `POST /strokes` answers. */
export interface Tried {
  film: FilmRecord;
  layout: Layout;
  fallen: Record<string, string>;
}

/** The stroke played by this browser's kernel; by the server where it has none, or refuses the stroke. */
export async function tryStroke({ board, matter, seat, layout, stroke }: Trial): Promise<Tried> {
  const own = await loadOwnPlayer({ board, matter });
  const played = own?.play(layout, seat, stroke.x, stroke);
  if (played === undefined) return postJson<Tried>("/strokes", { board, matter, seat, layout, stroke });
  const { striker: _, ...men } = played.rest;
  return { film: played.film, layout: men, fallen: Object.fromEntries(Object.entries(played.film.fallen).map(([disc, [, hole]]) => [disc, hole])) };
}

const millimetres = ([x, y]: Pair): Pair => [x / 1000, y / 1000];

function knotsOf(film: FilmRecord): [string, Pair[]][] {
  return Object.entries(film.discs).map(([disc, knots]) => [disc, knots.map(([, x, y]): Pair => [x, y])]);
}

/** The paths of all discs. Between two impacts a disc goes straight on, so its knots are its path. */
export function forecastOf({ film }: Tried): Forecast {
  return {
    ways: knotsOf(film).map(([disc, points]) => ({ disc, points: points.map(millimetres), falls: film.fallen[disc] !== undefined })),
  };
}

/** Where the striker came to rest; null when it went down or off. */
export function strikerAtRest({ film }: Tried): { at: Pair; spin: number } | null {
  const last = film.discs["striker"]?.at(-1);
  return last === undefined || film.fallen["striker"] !== undefined ? null : { at: [last[1], last[2]], spin: 0 };
}

/** What fell where, in a sentence. */
export function outcome({ fallen }: Tried, seat: Seat, none: string): string {
  const falls = Object.entries(fallen).map(([disc, hole]) => text("practice-falls", { disc: discName(disc), hole: holeName(hole, seat) }));
  return falls.length === 0 ? text(none) : falls.map((fall) => fall.charAt(0).toLocaleUpperCase() + fall.slice(1)).join(" ");
}

/** A film that begins from `before`, as it is; null: discs glide. `skips`: how often somebody has asked to see the end of it. */
export function plainShowing(key: number, before: Layout, film: FilmRecord | null, skips = 0): Showing {
  return { key, film, before, lead: 0, aimed: null, pace: REAL, from: 0, still: false, then: null, unjudged: false, skips };
}
