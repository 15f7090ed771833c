// A stroke tried: its film on the board, what fell, and what it would look like before it is played.

import type { Forecast } from "../board/drawing/forecast";
import type { Scene } from "../board/drawing/scene";
import type { View } from "../legacy/view";
import { Reel, runningTime, type FilmRecord } from "../board/film";
import type { Pair, Seat } from "../wire/messages";
import { discName, holeName } from "../texts/naming";
import { clear, expose } from "../legacy/screening";
import { hush, sing } from "../sound/sound";
import { text } from "../texts/texts";
import { tell, type Layout } from "../wire/http";
import type { Trial } from "./ground";

/** What `POST /strokes` answers. */
export interface Tried {
  film: FilmRecord;
  layout: Layout;
  fallen: Record<string, string>;
}

export async function tryStroke({ board, matter, seat, layout, stroke }: Trial): Promise<Tried> {
  return tell<Tried>("/strokes", { board, matter, seat, layout, stroke });
}

const millimetres = ([x, y]: Pair): Pair => [x / 1000, y / 1000];

function knotsOf(film: FilmRecord): [string, Pair[]][] {
  return Object.entries(film.discs).map(([disc, knots]) => [disc, knots.map(([, x, y]): Pair => [x, y])]);
}

/** The ways of all discs. Between two impacts a disc goes straight on, so its knots are its way. */
export function forecastOf({ film }: Tried): Forecast {
  return {
    ways: knotsOf(film).map(([disc, points]) => ({ disc, points: points.map(millimetres), falls: film.fallen[disc] !== undefined })),
  };
}

/** Where the striker came to rest, mm; null when it went down or off. */
export function strikerAtRest({ film }: Tried): { x: number; y: number; open: number } | null {
  const knots = film.discs["striker"];
  const last = knots?.[knots.length - 1];
  return last === undefined || film.fallen["striker"] !== undefined ? null : { x: last[1] / 1000, y: last[2] / 1000, open: 1 };
}

/** What fell where, in a sentence. */
export function outcome({ fallen }: Tried, seat: Seat, none: string): string {
  const falls = Object.entries(fallen).map(([disc, hole]) => text("practice-falls", { disc: discName(disc), hole: holeName(hole, seat) }));
  return falls.length === 0 ? text(none) : falls.map((fall) => fall.charAt(0).toLocaleUpperCase() + fall.slice(1)).join(" ");
}

/** Shows the film of a stroke that began from `before`, on a board of that half side (µm); then `done`. */
export function project(scene: Scene, view: View, half: number, before: Layout, { film }: Tried, done: () => void): Reel {
  sing(film, { half, quarters: view.quarters, speed: 1, from: 0 });
  return new Reel(
    runningTime(film) / 1e6,
    (elapsed) => {
      expose(scene, film, before, elapsed * 1e6, 1);
      view.draw();
    },
    () => {
      hush();
      clear(scene);
      done();
    },
  );
}
