// The film of a stroke, of which the wire's types know only that it is an object (docs/film.md).

import type { FilmRecord } from "../board/film";

export function filmOf(shot: { film: unknown }): FilmRecord {
  return shot.film as FilmRecord;
}
