// What the replay shows and plays.

import type { FilmRecord } from "../board/film";
import type { MomentMessage } from "../wire/answers";
import type { Layout } from "../wire/http";

/** Until when it plays on. */
export type Until = "stroke" | "round" | "match";

export interface Playing {
  until: Until;
  /** Its film is waited for, or the board's turning; it runs; it is over, and there is time to read. */
  step: "waiting" | "film" | "reading";
}

/** The moment that is shown. Another object is another showing, perhaps of the same one. */
export interface Shown {
  index: number;
  moment: MomentMessage;
}

/** The film of the moment that is shown. */
export interface Film {
  record: FilmRecord;
  before: Layout;
  /** Seconds. */
  length: number;
}
