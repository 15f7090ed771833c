// How something that happened is shown on the board: a stroke's film, then discs that glide to their places.

import { lengthsOf, type Lengths } from "../board/lengths";
import type { Scene } from "../board/drawing/scene";
import { spun } from "../board/seats";
import type { View } from "./view";
import { isCalm } from "../state/preferences";
import { picture, Reel, runningTime, type FilmRecord } from "../board/film";
import { filmOf } from "../wire/film";
import type { FilmMessage } from "../wire/answers";
import type { Next, Numbered } from "../wire/messages";
import { happening } from "../state/news";
import { glides } from "../board/glides";
import { rack } from "../state/rack";
import { hush, sing } from "../sound/sound";
import type { TableModel } from "../state/table";
import type { Layout } from "../wire/http";

/** Seconds: a stranger's striker is laid, then struck; discs glide; a striker opens. */
const LEAD = 0.5;
const GLIDE = 0.6;
export const OPENING = 0.28;

/** mm: a shorter way is no journey. */
const STEP = 1;

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
    lay(this.scene, layout);
  }

  /** Shows `news` at `table`, which still stands before it; then `done`. */
  show(table: TableModel, news: Numbered, done: () => void): void {
    const lengths = lengthsOf(table.welcome.board);
    const ended = (): void => {
      this.reel = null;
      done();
    };
    const { next } = news;
    const sight = happening(news).sight(table);
    if (sight === null) ended();
    else if ("glide" in sight) this.settle(sight.glide, next, {}, lengths, ended);
    else if ("rosette" in sight) this.turn(table, next.rosette ?? 0, sight.rosette, ended);
    else {
      const { film: shot } = sight;
      const film = filmOf(shot);
      const lead = table.yours.includes(shot.seat) || isCalm() ? 0 : LEAD;
      this.project(film, table.layout, lead, 1, lengths, () => this.settle(shot.layout, next, film.fallen, lengths, ended));
    }
  }

  /** Shows a stroke again that began from `before`; the men pocketed stand as `next` says. Then `done`. */
  replay(table: TableModel, told: FilmMessage, speed: number, done: () => void): void {
    const lengths = lengthsOf(table.welcome.board);
    this.scene.rack = rack(table.next, told.before, lengths);
    this.project(filmOf(told), told.before, LEAD, speed, lengths, () => {
      this.reel = null;
      done();
    });
  }

  private project(film: FilmRecord, before: Layout, lead: number, speed: number, lengths: Lengths, ended: () => void): void {
    const waits = lead * speed;
    let singing = false;
    this.reel = new Reel(
      waits + runningTime(film) / 1e6,
      (elapsed) => {
        if (!singing && elapsed >= waits) {
          singing = true;
          sing(film, { half: lengths.half * 1000, quarters: this.view.quarters, speed, from: elapsed - waits });
        }
        expose(this.scene, film, before, Math.max(0, elapsed - waits) * 1e6, lead === 0 ? 1 : elapsed / speed / OPENING);
        this.view.draw();
      },
      () => {
        hush();
        clear(this.scene);
        ended();
      },
      speed,
    );
  }

  /** The rosette turns to where somebody else has turned it; whoever turned it here sees it there already. */
  private turn(table: TableModel, angle: number, layout: Layout, ended: () => void): void {
    const seen = new Map(this.scene.men.map((man) => [man.disc, man]));
    const there = Object.entries(layout).every(([disc, [x, y]]) => {
      const man = seen.get(disc);
      return man !== undefined && Math.hypot(man.x - x / 1000, man.y - y / 1000) <= STEP;
    });
    if (there || isCalm()) {
      ended();
      return;
    }
    const by = ((angle - (table.next.rosette ?? 0) + 540_000) % 360_000) - 180_000;
    this.reel = new Reel(
      GLIDE,
      (elapsed) => {
        const s = Math.min(1, elapsed / GLIDE);
        this.lay(spun(table.layout, by * s * s * (3 - 2 * s)));
        this.view.draw();
      },
      ended,
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
    if (isCalm() || !all.some(({ from, to }) => Math.hypot(from[0] - to[0], from[1] - to[1]) > STEP)) {
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
