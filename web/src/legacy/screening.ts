// A film's picture on the board of a screen that is made by hand.

import type { Scene } from "../board/drawing/scene";
import { picture, type FilmRecord } from "../board/film";
import { isCalm } from "../state/preferences";
import type { Layout } from "../wire/http";

/** Puts men where they lie. */
export function lay(scene: Scene, layout: Layout): void {
  scene.men = Object.entries(layout)
    .filter(([disc]) => disc !== "striker")
    .map(([disc, [x, y]]) => ({ disc, x: x / 1000, y: y / 1000 }));
}

/** Puts a film's picture at `t` µs on the board. `open`: 0 to 1, how far the striker has been laid. */
export function expose(scene: Scene, film: FilmRecord, before: Layout, t: number, open = 1): void {
  const { layout, sinking, flying, nets } = picture(film, before, t);
  lay(scene, layout);
  const striker = layout["striker"];
  scene.striker = striker === undefined ? null : { x: striker[0] / 1000, y: striker[1] / 1000, open: Math.min(1, open) };
  scene.sinking = sinking.map((fall) => ({ ...fall, x: fall.at[0] / 1000, y: fall.at[1] / 1000 }));
  scene.flying = flying.map((flight) => ({ ...flight, x: flight.at[0] / 1000, y: flight.at[1] / 1000 }));
  scene.nets = isCalm() ? [] : nets;
}

/** Takes away what only a film shows. */
export function clear(scene: Scene): void {
  Object.assign(scene, { striker: null, sinking: [], flying: [], nets: [] });
}
