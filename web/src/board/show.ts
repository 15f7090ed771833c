// What moves by itself on a board: a film, then discs that glide to their places, frame by frame.

import type { Showing } from "./config";
import type { Falling, Flight, Net } from "./drawing/fall";
import type { Placed, Standing, Striker } from "./drawing/resting";
import { picture, Reel, runningTime, type FilmRecord } from "./film";
import { glides } from "./glides";
import type { Lengths } from "./lengths";
import { spun } from "./seats";
import type { Layout } from "./types";

/** Seconds: discs glide; a striker opens. */
const GLIDE = 0.6;
export const OPENING = 0.28;
/** mm: a shorter way is no journey. */
const STEP = 1;

/** What is seen of it at a moment, mm. */
export interface Seen {
  men: Placed[];
  frame: readonly Standing[];
  striker: Striker | null;
  sinking: Falling[];
  flying: Flight[];
  nets: Net[];
}

export function placed(layout: Layout): Placed[] {
  return Object.entries(layout)
    .filter(([disc]) => disc !== "striker")
    .map(([disc, [x, y]]) => ({ disc, x: x / 1000, y: y / 1000 }));
}

/** A film at `t` µs. `open`: 0 to 1, how far the striker has been laid. */
export function exposed(film: FilmRecord, before: Layout, t: number, open: number, frame: readonly Standing[], calm: boolean): Seen {
  const { layout, sinking, flying, nets } = picture(film, before, t);
  const striker = layout["striker"];
  return {
    men: placed(layout),
    frame,
    striker: striker === undefined ? null : { x: striker[0] / 1000, y: striker[1] / 1000, open: Math.min(1, open) },
    sinking: sinking.map((fall) => ({ ...fall, x: fall.at[0] / 1000, y: fall.at[1] / 1000 })),
    flying: flying.map((flight) => ({ ...flight, x: flight.at[0] / 1000, y: flight.at[1] / 1000 })),
    nets: calm ? [] : nets,
  };
}

interface Viewer {
  lengths: Lengths;
  calm: boolean;
  /** What is seen when it begins. */
  seen: Seen;
  /** Draws this, now. */
  draw(seen: Seen): void;
  began(from: number): void;
  progressed(at: number): void;
  ended(): void;
}

/** Shows one thing from its beginning to its end, unless it is stopped. */
export class Show {
  private reel: Reel | null = null;
  private last: Seen;
  private skips: number;
  private over = false;

  constructor(
    private showing: Showing,
    private readonly viewer: Viewer,
  ) {
    this.last = viewer.seen;
    this.skips = showing.skips;
    const { film } = showing;
    if (film === null) this.settle({});
    else if (showing.still) this.hold(film);
    else this.project(film);
  }

  /** The same thing, asked to come to an end. */
  follow(showing: Showing): void {
    this.showing = showing;
    if (showing.skips === this.skips) return;
    this.skips = showing.skips;
    this.reel?.skip();
  }

  stop(): void {
    this.over = true;
    this.reel?.stop();
    this.reel = null;
  }

  private hold(film: FilmRecord): void {
    const { before, from } = this.showing;
    this.see(exposed(film, before, from * 1e6, 1, this.last.frame, this.viewer.calm));
  }

  private see(seen: Seen): void {
    this.last = seen;
    this.viewer.draw(seen);
  }

  private project(film: FilmRecord): void {
    const { before, speed, from } = this.showing;
    const { frame } = this.last;
    const lead = this.viewer.calm ? 0 : this.showing.lead;
    const waits = lead * speed;
    let began = false;
    this.reel = new Reel(
      waits + runningTime(film) / 1e6,
      (elapsed) => {
        if (!began && elapsed >= waits) {
          began = true;
          this.viewer.began(elapsed - waits);
        }
        const open = lead === 0 ? 1 : elapsed / speed / OPENING;
        this.see(exposed(film, before, Math.max(0, elapsed - waits) * 1e6, open, frame, this.viewer.calm));
        if (!this.over) this.viewer.progressed(Math.max(0, elapsed - waits));
      },
      () => this.settle(film.fallen),
      speed,
      from,
    );
  }

  private settle(fallen: FilmRecord["fallen"]): void {
    const { then } = this.showing;
    const { calm } = this.viewer;
    // A ghost that has been put down is seen among the men.
    const seen = { ...this.last, striker: null, sinking: [], flying: [], nets: [] };
    if (then === null) this.end(seen);
    else if (then.rotation !== 0) this.rotate(then.men, then.rotation, seen, calm);
    else this.glide(then, fallen, seen, calm);
  }

  private rotate(men: Layout, by: number, seen: Seen, calm: boolean): void {
    const lying = new Map(seen.men.map((man) => [man.disc, man]));
    const there = placed(men).every(({ disc, x, y }) => {
      const man = lying.get(disc);
      return man !== undefined && Math.hypot(man.x - x, man.y - y) <= STEP;
    });
    if (there || calm) this.end(seen);
    else this.run((way) => this.see({ ...seen, men: placed(spun(this.showing.before, by * way)) }));
  }

  private glide({ men, frame }: NonNullable<Showing["then"]>, fallen: FilmRecord["fallen"], seen: Seen, calm: boolean): void {
    const all = glides([...seen.men, ...seen.frame], men, frame, fallen, this.viewer.lengths);
    if (calm || !all.some(({ from, to }) => Math.hypot(from[0] - to[0], from[1] - to[1]) > STEP)) {
      this.end(seen);
      return;
    }
    this.run((way) => {
      const now = all.map(({ disc, from, to, onFrame, faint }) => ({
        disc,
        x: from[0] + (to[0] - from[0]) * way,
        y: from[1] + (to[1] - from[1]) * way,
        onFrame,
        faint,
      }));
      this.see({ ...seen, men: now.filter((one) => !one.onFrame), frame: now.filter((one) => one.onFrame) });
    });
  }

  private run(draw: (way: number) => void): void {
    this.reel = new Reel(
      GLIDE,
      (elapsed) => {
        const share = Math.min(1, elapsed / GLIDE);
        draw(share * share * (3 - 2 * share));
      },
      () => this.end(this.last),
    );
  }

  /** The last of it stays in sight until something else is shown. */
  private end(seen: Seen): void {
    this.last = seen;
    this.reel = null;
    this.over = true;
    this.viewer.ended();
  }
}
