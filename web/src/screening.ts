// How something that happened is shown on the board: a stroke's film, then discs that glide to their places.

import { lengthsOf, type Lengths } from "./board/lengths";
import type { Scene } from "./board/scene";
import type { View } from "./board/view";
import { calm } from "./element";
import { filmOf, picture, Reel, runningTime } from "./film";
import type { Next, Numbered, ShotMessage } from "./messages";
import { glides, rack } from "./rack";
import { hush, sing } from "./sound";
import type { Table } from "./table";
import type { Layout } from "./wire";

/** Seconds: a stranger's striker is laid, then struck; discs glide; a striker opens. */
const LEAD = 0.5;
const GLIDE = 0.6;
export const OPENING = 0.28;

/** mm: a shorter way is no journey. */
const STEP = 1;

export class Screening {
  private reel: Reel | null = null;

  constructor(
    private readonly scene: Scene,
    private readonly view: View,
  ) {}

  get running(): boolean {
    return this.reel !== null;
  }

  /** On to the end; false when nothing runs. */
  skip(): boolean {
    if (this.reel === null) return false;
    this.reel.skip();
    return true;
  }

  stop(): void {
    this.reel?.stop();
    this.reel = null;
    hush();
  }

  /** Puts men where they lie. */
  lay(layout: Layout): void {
    this.scene.men = Object.entries(layout)
      .filter(([disc]) => disc !== "striker")
      .map(([disc, [x, y]]) => ({ disc, x: x / 1000, y: y / 1000 }));
  }

  /** Shows `news` at `table`, which still stands before it; then `done`. */
  show(table: Table, news: Numbered, done: () => void): void {
    const lengths = lengthsOf(table.welcome.board);
    const ended = (): void => {
      this.reel = null;
      done();
    };
    if ("shot" in news) this.project(table, news.shot, news.next, lengths, ended);
    else if ("interrupted" in news) this.settle(news.interrupted.layout, news.next, {}, lengths, ended);
    else if ("changed" in news) this.settle(news.changed.present.layout, news.next, {}, lengths, ended);
    else if ("put_down" in news) {
      const { disc, at } = news.put_down;
      this.settle({ ...table.layout, [disc]: at }, news.next, {}, lengths, ended);
    } else ended();
  }

  private project(table: Table, shot: ShotMessage, next: Next, lengths: Lengths, ended: () => void): void {
    const film = filmOf(shot);
    const lead = table.yours.includes(shot.seat) || calm.matches ? 0 : LEAD;
    const before = table.layout;
    let singing = false;
    this.reel = new Reel(
      lead + runningTime(film) / 1e6,
      (elapsed) => {
        if (!singing && elapsed >= lead) {
          singing = true;
          sing(film);
        }
        const { layout, sinking, flying } = picture(film, before, Math.max(0, elapsed - lead) * 1e6);
        this.lay(layout);
        const striker = layout["striker"];
        const open = lead === 0 ? 1 : Math.min(1, elapsed / OPENING);
        this.scene.striker = striker === undefined ? null : { x: striker[0] / 1000, y: striker[1] / 1000, open };
        this.scene.sinking = sinking.map((fall) => ({ ...fall, x: fall.at[0] / 1000, y: fall.at[1] / 1000 }));
        this.scene.flying = flying.map((flight) => ({ ...flight, x: flight.at[0] / 1000, y: flight.at[1] / 1000 }));
        this.view.draw();
      },
      () => {
        hush();
        this.scene.striker = null;
        this.scene.sinking = [];
        this.scene.flying = [];
        this.settle(shot.layout, next, film.fallen, lengths, ended);
      },
    );
  }

  /** Discs glide from where they are seen to where they now belong: back from the frame, or onto it. */
  private settle(
    layout: Layout,
    next: Next,
    fallen: Record<string, [number, string]>,
    lengths: Lengths,
    ended: () => void,
  ): void {
    const { men, ghost, rack: stood } = this.scene;
    const seen = [...(ghost === null ? [] : [ghost]), ...men, ...stood];
    const all = glides(seen, layout, rack(next, layout, lengths), fallen, lengths);
    this.scene.ghost = null;
    if (calm.matches || !all.some(({ from, to }) => Math.hypot(from[0] - to[0], from[1] - to[1]) > STEP)) {
      ended();
      return;
    }
    this.reel = new Reel(
      GLIDE,
      (elapsed) => {
        const s = Math.min(1, elapsed / GLIDE);
        const way = s * s * (3 - 2 * s);
        const now = all.map(({ disc, from, to, onFrame, faint }) => ({
          disc,
          x: from[0] + (to[0] - from[0]) * way,
          y: from[1] + (to[1] - from[1]) * way,
          onFrame,
          faint,
        }));
        this.scene.men = now.filter((one) => !one.onFrame);
        this.scene.rack = now.filter((one) => one.onFrame);
        this.view.draw();
      },
      ended,
    );
  }
}
