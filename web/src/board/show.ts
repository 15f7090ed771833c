// What moves by itself on a board: a film, then discs that glide to their places, frame by frame.

import type { Showing } from "./config";
import type { Falling, Flight, Net, Placed, Standing, Striker } from "./drawing/resting";
import { contactIn, picture, Reel, runningTime, type FilmRecord } from "./film";
import type { Stroke } from "./hand/stroke";
import { type Lengths, slot } from "./lengths";
import { clockAt, filmAt, GLIDE, type Pace } from "./pace";
import { rotatedLayout } from "./seats";
import type { Contact, Layout } from "./types";

/** Seconds: a striker opens. */
export const STRIKER_OPENING = 0.28;
/** mm: a shorter path is not animated. */
const STEP = 1;

/** What the board shows at a moment, mm. */
export interface Snapshot {
  men: Placed[];
  frame: readonly Standing[];
  striker: Striker | null;
  sinking: Falling[];
  flying: Flight[];
  nets: Net[];
  /** The stroke that is being aimed before the film, and its first contact once the aim is found. */
  aimed: { stroke: Stroke; contact: Contact | null } | null;
}

export function placed(layout: Layout): Placed[] {
  return Object.entries(layout)
    .filter(([disc]) => disc !== "striker")
    .map(([disc, [x, y]]) => ({ disc, x: x / 1000, y: y / 1000 }));
}

/** A film at `t` µs. `open`: 0 to 1, how far the striker has opened. */
function filmSnapshot(film: FilmRecord, before: Layout, t: number, open: number, frame: readonly Standing[], reducedMotion: boolean): Snapshot {
  const { layout, sinking, flying, nets } = picture(film, before, t);
  const striker = layout["striker"];
  return {
    men: placed(layout),
    frame,
    striker: striker === undefined ? null : { x: striker[0] / 1000, y: striker[1] / 1000, open: Math.min(1, open) },
    sinking: sinking.map((fall) => ({ ...fall, x: fall.at[0] / 1000, y: fall.at[1] / 1000 })),
    flying: flying.map((flight) => ({ ...flight, x: flight.at[0] / 1000, y: flight.at[1] / 1000 })),
    nets: reducedMotion ? [] : nets,
    aimed: null,
  };
}

interface Viewer {
  lengths: Lengths;
  reducedMotion: boolean;
  /** What is shown when it begins. */
  initial: Snapshot;
  /** Draws this, now. */
  draw(snapshot: Snapshot): void;
  began(from: number, pace: Pace): void;
  progressed(at: number): void;
  ended(): void;
}

/** Shows one thing from its beginning to its end, unless it is stopped. */
export class Show {
  private reel: Reel | null = null;
  private last: Snapshot;
  private skips: number;
  private pace: Pace;
  private over = false;
  /** Second of the film that is shown; null before it has begun. */
  private at: number | null = null;
  /** Is the film over, and not known yet what comes then? */
  private holds = false;

  constructor(
    private showing: Showing,
    private readonly viewer: Viewer,
  ) {
    this.last = viewer.initial;
    this.skips = showing.skips;
    this.pace = showing.pace;
    const { film } = showing;
    if (film === null) this.settle({});
    else if (showing.still) this.hold(film);
    else this.project(film);
  }

  /** The same thing, asked to come to an end, or with what comes after it. */
  follow(showing: Showing): void {
    this.showing = showing;
    if (this.holds && !showing.unjudged) {
      this.holds = false;
      this.settle(showing.film?.fallen ?? {});
      return;
    }
    this.slow(showing);
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
    this.draw(filmSnapshot(film, before, from * 1e6, 1, this.last.frame, this.viewer.reducedMotion));
  }

  private draw(snapshot: Snapshot): void {
    this.last = snapshot;
    this.viewer.draw(snapshot);
  }

  /** Takes a pace that differs from the one so far only in what is still to come. */
  private slow({ pace, film, lead }: Showing): void {
    const first = pace.slow[0];
    const passed = this.at ?? 0;
    if (film === null || this.reel === null || this.holds || first === undefined || pace === this.pace) return;
    if (this.pace.slow.length > 0 || this.pace.speed !== pace.speed || passed >= first[0]) return;
    this.pace = pace;
    this.reel.lasts((this.viewer.reducedMotion ? 0 : lead) + clockAt(pace, runningTime(film) / 1e6));
    if (this.at !== null) this.viewer.began(passed, pace);
  }

  private project(film: FilmRecord): void {
    const { before, from } = this.showing;
    const { frame } = this.last;
    const lead = this.viewer.reducedMotion ? 0 : this.showing.lead;
    let began = false;
    this.reel = new Reel(
      lead + clockAt(this.pace, runningTime(film) / 1e6),
      (clock) => {
        const at = filmAt(this.pace, Math.max(0, clock - lead));
        if (!began && clock >= lead) {
          began = true;
          this.viewer.began(at, this.pace);
        }
        if (began) this.at = at;
        const open = lead === 0 ? 1 : clock / STRIKER_OPENING;
        const now = filmSnapshot(film, before, at * 1e6, open, frame, this.viewer.reducedMotion);
        this.draw(began ? now : this.approached(now, clock / lead));
        if (!this.over) this.viewer.progressed(at);
      },
      () => this.settle(film.fallen),
      clockAt(this.pace, from),
    );
  }

  /** What is shown at a share of the time before the film: somebody aims. */
  private approached(snapshot: Snapshot, share: number): Snapshot {
    const { aimed, film } = this.showing;
    if (aimed === null) return snapshot;
    const stroke = approach(aimed.final, aimed.opened, share);
    const [x, y] = stroke.centre;
    const found = film !== null && share >= FOUND;
    return { ...snapshot, aimed: { stroke, contact: found ? contactIn(film) : null }, striker: { x: x / 1000, y: y / 1000, open: snapshot.striker?.open ?? 1 } };
  }

  private settle(fallen: FilmRecord["fallen"]): void {
    this.reel = null;
    const { then, unjudged } = this.showing;
    if (unjudged) {
      this.holds = true;
      return;
    }
    const { reducedMotion } = this.viewer;
    // A ghost that has been put down is shown among the men.
    const snapshot = { ...this.last, striker: null, sinking: [], flying: [], nets: [], aimed: null };
    if (then === null) this.end(snapshot);
    else if (then.rotation !== 0) this.rotate(then.men, then.rotation, snapshot, reducedMotion);
    else this.glide(then, fallen, snapshot, reducedMotion);
  }

  private rotate(men: Layout, by: number, snapshot: Snapshot, reducedMotion: boolean): void {
    const lying = new Map(snapshot.men.map((man) => [man.disc, man]));
    const there = placed(men).every(({ disc, x, y }) => {
      const man = lying.get(disc);
      return man !== undefined && Math.hypot(man.x - x, man.y - y) <= STEP;
    });
    if (there || reducedMotion) this.end(snapshot);
    else this.run((progress) => this.draw({ ...snapshot, men: placed(rotatedLayout(this.showing.before, by * progress)) }));
  }

  private glide({ men, frame }: NonNullable<Showing["then"]>, fallen: FilmRecord["fallen"], snapshot: Snapshot, reducedMotion: boolean): void {
    const all = glides([...snapshot.men, ...snapshot.frame], men, frame, fallen, this.viewer.lengths);
    if (reducedMotion || !all.some(({ from, to }) => Math.hypot(from[0] - to[0], from[1] - to[1]) > STEP)) {
      this.end(snapshot);
      return;
    }
    this.run((progress) => {
      const now = all.map(({ disc, from, to, onFrame, faint }) => ({
        disc,
        x: from[0] + (to[0] - from[0]) * progress,
        y: from[1] + (to[1] - from[1]) * progress,
        onFrame,
        faint,
      }));
      this.draw({ ...snapshot, men: now.filter((one) => !one.onFrame), frame: now.filter((one) => one.onFrame) });
    });
  }

  private run(draw: (progress: number) => void): void {
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
  private end(snapshot: Snapshot): void {
    this.last = snapshot;
    this.reel = null;
    this.over = true;
    this.viewer.ended();
  }
}

// The paths of discs that glide to where they now belong: back from a pocket or from the frame, or onto it.

interface Glide {
  disc: string;
  from: [number, number];
  to: [number, number];
  onFrame: boolean;
  faint: boolean;
}

/** Where a disc glides from: its place on the frame, the pocket it fell into, or the side it left the board over. */
function origin(disc: string, before: readonly Placed[], hole: string | undefined, lengths: Lengths): [number, number] {
  const stood = before.find((one) => one.disc === disc);
  if (stood !== undefined) return [stood.x, stood.y];
  if (hole?.length === 2) {
    const away = lengths.half - lengths.pocket;
    return [hole.includes("E") ? away : -away, hole.includes("N") ? away : -away];
  }
  const side = hole === "E" || hole === "N" || hole === "W" ? hole : "S";
  return slot(side, 0, lengths);
}

/** Every disc's path from where it is shown now to its place on the board or on the frame. */
function glides(
  shown: readonly Placed[],
  layout: Layout,
  standing: readonly Standing[],
  fallen: Record<string, [number, string]>,
  lengths: Lengths,
): Glide[] {
  const from = (disc: string): [number, number] => origin(disc, shown, fallen[disc]?.[1], lengths);
  const men = Object.entries(layout).filter(([disc]) => disc !== "striker");
  return [
    ...men.map(([disc, [x, y]]): Glide => ({ disc, from: from(disc), to: [x / 1000, y / 1000], onFrame: false, faint: false })),
    ...standing.map(({ disc, x, y, faint }): Glide => ({ disc, from: from(disc), to: [x, y], onFrame: true, faint: faint === true })),
  ];
}

// A stroke as somebody comes to it before it is played: they lay the striker, turn past the aim and back, and draw.

/** Until which share of the time the striker is laid, and the aim has been reached. */
const LAID = 0.34;
const REACHED = 0.62;
/** Until which the aim is found: it stays so. */
const FOUND = 0.84;
/** Degrees: so far past the aim, on the side that the stroke itself decides. */
const PAST = 5;

/** From 0 to 1, gently at both ends, between two shares of the time. */
function ease(share: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (share - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** `final` at a share of the time, 0 to 1. `opened`: the stroke before anybody has aimed. */
export function approach(final: Stroke, opened: Stroke, share: number): Stroke {
  const right = opened.right + (final.right - opened.right) * ease(share, 0, LAID);
  const turn = ease(share, LAID * 0.8, REACHED);
  const side = final.degrees < opened.degrees ? -1 : 1;
  const past = side * PAST * Math.sin(Math.PI * ease(share, LAID, FOUND)) * turn;
  const drawn = ease(share, LAID, 0.94);
  return opened
    .slide(right)
    .aim(share >= FOUND ? final.degrees : opened.degrees + (final.degrees - opened.degrees) * turn + past)
    .force(opened.speed * 0.3 + (final.speed - opened.speed * 0.3) * drawn)
    .withAimed(share > LAID * 0.8);
}
