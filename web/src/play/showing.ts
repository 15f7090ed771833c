// What is shown on the board before it becomes the present: a stroke's film, men that glide, the rosette that is rotated.

import type { Showing } from "../board/config";
import type { FilmRecord } from "../board/film";
import { Stroke } from "../board/hand/stroke";
import { LEAD, leadOf, paceOf } from "../state/film_time";
import { type FilmAgain, filmOf } from "../state/films";
import { effectOf } from "../state/news";
import { rack } from "../state/rack";
import type { TableModel } from "../state/table";
import { plainShowing } from "../state/trial";
import type { Layout } from "../wire/http";
import type { Numbered, StrokeMessage } from "../wire/messages";

/** Who has missed more than so much is shown only the last of it. */
export const CATCH_UP = 3;

/** Is news animated on the board before it becomes the present? A rosette that was rotated here lies so already. */
export function isAnimated(table: TableModel, news: Numbered): boolean {
  const animation = effectOf(news).animation(table);
  if (animation === null || table.behind >= CATCH_UP) return false;
  return !("rosette" in animation) || !table.yours.includes(animation.by);
}

/** How `news` is animated at a table that stands before it; `skips`: how often the end of it has been asked for. */
export function showingOf(table: TableModel, news: Numbered, skips: number): Showing | null {
  const animation = effectOf(news).animation(table);
  if (animation === null) return null;
  const { next, n } = news;
  const then = (men: Layout, rotation = 0): Showing["then"] => ({ men, frame: rack(next, men, table.welcome.board), rotation });
  const glide = plainShowing(n, table.layout, null, skips);
  if ("glide" in animation) return { ...glide, then: then(animation.glide) };
  if ("rosette" in animation) {
    const by = (((next.rosette ?? 0) - (table.next.rosette ?? 0) + 540_000) % 360_000) - 180_000;
    return { ...glide, then: then(animation.rosette, by) };
  }
  if (!("shot" in news)) return null;
  const { seat, stroke, layout } = news.shot;
  const lead = leadOf(table, news);
  // Who has aimed before our eyes is not seen to do so again.
  const opened = lead > LEAD ? new Stroke(table.next, seat, table.welcome) : null;
  return {
    ...glide, film: filmOf(news.shot), then: then(layout), lead, pace: paceOf(table, news),
    aimed: opened === null ? null : { opened, final: opened.withValues(stroke) },
  };
}

/** A stroke of ours that is on its way to the server. */
export interface Ahead {
  /** The number that it will have. */
  n: number;
  film: FilmRecord;
}

/** How it is shown until the server has judged it; then `showingOf` goes on with it. */
export function aheadOf(table: TableModel, { n, film }: Ahead, skips: number): Showing {
  return { ...plainShowing(n, table.layout, film, skips), unjudged: true };
}

/** A stroke seen again. `key`: of no news. */
export interface Again {
  key: number;
  stroke: FilmAgain;
  speed: number;
}

export function againOf({ key, stroke: { film, before }, speed }: Again, skips: number): Showing {
  return { ...plainShowing(key, before, film, skips), lead: LEAD, pace: { speed, slow: [] } };
}

// What is being aimed here, reported to the others ten times a second: the last of it always, and nothing twice.

/** ms */
const EVERY = 100;

export class LiveAim {
  private wanted: StrokeMessage | null = null;
  private sent = "";
  private timer = 0;

  constructor(private readonly send: (stroke: StrokeMessage) => void) {}

  /** Reports a stroke; null: none is prepared any more. */
  report(stroke: StrokeMessage | null): void {
    this.wanted = stroke;
    if (stroke === null) this.close();
    else if (this.timer === 0) this.post();
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.sent = "";
  }

  private post(): void {
    const now = JSON.stringify(this.wanted);
    this.timer = 0;
    if (this.wanted === null || now === this.sent) return;
    this.sent = now;
    this.send(this.wanted);
    this.timer = setTimeout(() => this.post(), EVERY) as unknown as number;
  }
}
