// The film of a stroke, of which the wire's types know only that it is an object (docs/film.md).

import type { FilmRecord } from "../board/film";

/** Where there is none to be had: nothing moves before all lies as it does then. */
export const NO_FILM: FilmRecord = { duration: 0, discs: {}, fallen: {}, sounds: [] };

export function filmOf(shot: { film?: unknown }): FilmRecord {
  return (shot.film ?? NO_FILM) as FilmRecord;
}
