// A stroke's film (docs/film.md): knots from the server, cubic Hermite between them. Times in µs, lengths in µm.

import type { Contact, Layout, Pair } from "./types";

/** t, x, y, vx, vy. */
export type Knot = [number, number, number, number, number];
/** t, kind, the one or two discs, impulse. */
export type Sound = [number, "disc" | "frame" | "pocket" | "off", string[], number];

/** A film as docs/film.md has it. */
export interface FilmRecord {
  duration: number;
  discs: Record<string, Knot[]>;
  /** When, and down which pocket (two letters) or over which side (one). */
  fallen: Record<string, [number, string]>;
  sounds: Sound[];
}

/** Where a moving disc is at `t`: its first knot before it starts, its last after it stops. */
export function along(knots: readonly Knot[], t: number): Pair {
  const first = knots[0];
  const last = knots[knots.length - 1];
  if (first === undefined || last === undefined) throw new RangeError("a film's disc has no knots");
  if (t <= first[0]) return [first[1], first[2]];
  if (t >= last[0]) return [last[1], last[2]];
  // The last knot not after t: of two knots with the same time, the one after the impact.
  let low = 0;
  let high = knots.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((knots[middle] as Knot)[0] <= t) low = middle;
    else high = middle;
  }
  const [t0, x0, y0, vx0, vy0] = knots[low] as Knot;
  const [t1, x1, y1, vx1, vy1] = knots[low + 1] as Knot;
  const span = t1 - t0;
  const s = (t - t0) / span;
  const seconds = span / 1e6;
  const h00 = (1 + 2 * s) * (1 - s) * (1 - s);
  const h10 = s * (1 - s) * (1 - s) * seconds;
  const h01 = s * s * (3 - 2 * s);
  const h11 = s * s * (s - 1) * seconds;
  return [h00 * x0 + h10 * vx0 + h01 * x1 + h11 * vx1, h00 * y0 + h10 * vy0 + h01 * y1 + h11 * vy1];
}

/** The striker's first contact in a film, or where it ends without one. */
export function contactIn({ discs, sounds }: FilmRecord): Contact | null {
  const knots = discs["striker"] ?? [];
  if (knots.length === 0) return null;
  const [t, , struck] = sounds.find(([, , one]) => one.includes("striker")) ?? [Infinity, "", []];
  return { at: along(knots, t), disc: struck.find((disc) => disc !== "striker") ?? null };
}

/** A disc going down: where it was, towards which pocket, how far gone (0 to 1). */
interface Sinking {
  disc: string;
  at: Pair;
  pocket: string;
  gone: number;
}

/** A disc going over the frame: where it is, how far gone (0 to 1). */
interface Flying {
  disc: string;
  at: Pair;
  gone: number;
}

/** A net into which something has just fallen: how far its bottom hangs to the side, mm. */
interface Swinging {
  pocket: string;
  x: number;
  y: number;
}

interface Picture {
  layout: Layout;
  sinking: Sinking[];
  flying: Flying[];
  nets: Swinging[];
}

const SINK = 240_000;
/** A net shakes for so long (µs), so far (mm), so many times a second. */
const SHAKE = 480_000;
const SWING = 4.5;
const SHAKES = 6;
/** A disc that leaves the board is seen for so long, and so far out: at its own 8 m/s nobody would see it. */
const FLIGHT = 600_000;
const OUTWARDS = 140_000;

/** The net a disc fell into `since` µs ago: thrown the way it came, back and forth, less and less. */
function swing(knots: readonly Knot[], pocket: string, since: number): Swinging {
  const [, , , vx, vy] = knots[knots.length - 1] as Knot;
  const speed = Math.hypot(vx, vy) || 1;
  const far = SWING * Math.min(1, 0.35 + speed / 3e6) * (1 - since / SHAKE) ** 2 * Math.sin((2 * Math.PI * SHAKES * since) / 1e6);
  return { pocket, x: (vx / speed) * far, y: (vy / speed) * far };
}

/** How long a disc is seen after its last knot, by what it went down or over. */
function visibleFor(hole: string): number {
  return hole.length === 2 ? SINK : FLIGHT;
}

/** On from its last knot, straight on, fast at first. */
function outwards(knots: readonly Knot[], gone: number): Pair {
  const [, x, y, vx, vy] = knots[knots.length - 1] as Knot;
  const share = (OUTWARDS * (1 - (1 - gone) ** 2)) / (Math.hypot(vx, vy) || 1);
  return [x + vx * share, y + vy * share];
}

/** The whole board at time `t` of a film that began from `before`. */
export function picture(film: FilmRecord, before: Layout, t: number): Picture {
  const shown: Picture = { layout: {}, sinking: [], flying: [], nets: [] };
  const names = new Set([...Object.keys(before), ...Object.keys(film.discs)]);
  for (const disc of names) {
    const knots = film.discs[disc];
    const at = knots !== undefined && knots.length > 0 ? along(knots, t) : before[disc];
    if (at === undefined) continue;
    const [since, hole] = film.fallen[disc] ?? [Infinity, ""];
    const gone = (t - since) / visibleFor(hole);
    if (hole.length === 2 && knots !== undefined && t > since && t < since + SHAKE) shown.nets.push(swing(knots, hole, t - since));
    if (t < since) shown.layout[disc] = at;
    else if (gone >= 1 || knots === undefined) continue;
    else if (hole.length === 2) shown.sinking.push({ disc, at, pocket: hole, gone });
    else shown.flying.push({ disc, at: outwards(knots, gone), gone });
  }
  return shown;
}

/** How long a film runs on screen, until the last net hangs still, and what flew is away. */
export function runningTime(film: FilmRecord): number {
  const ends = Object.values(film.fallen).map(([t, hole]) => t + Math.max(visibleFor(hole), hole.length === 2 ? SHAKE : 0));
  return Math.max(film.duration, ...ends);
}

/** Calls `draw` with the seconds of the clock at every frame until `seconds` have passed or it is skipped; then `done`.
 * `from`: those that had passed before. */
export class Reel {
  private frame = 0;
  private began = 0;

  constructor(
    private seconds: number,
    private readonly draw: (clock: number) => void,
    private readonly done: () => void,
    private readonly from = 0,
  ) {
    this.began = performance.now();
    this.frame = requestAnimationFrame(this.tick);
  }

  /** So many seconds in all, from now on. */
  lasts(seconds: number): void {
    this.seconds = seconds;
  }

  skip(): void {
    cancelAnimationFrame(this.frame);
    this.draw(this.seconds);
    this.done();
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
  }

  private readonly tick = (now: number): void => {
    const clock = this.from + Math.max(0, now - this.began) / 1000;
    if (clock >= this.seconds) {
      this.draw(this.seconds);
      this.done();
      return;
    }
    this.draw(clock);
    this.frame = requestAnimationFrame(this.tick);
  };
}

// Near misses of a film: a man that strikes the frame at the lip of a hole, and stays out.

/** Shares of half the board's side: where the middle of a hole lies, and how far from it a man still touches the lip. */
const HOLE = 0.94;
const LIP = 0.105;
/** µs: knocks that follow each other so soon are one rattle. */
const SOON = 400_000;

/** The last knock of each rattle: after it the man is known to have stayed out. `half`: µm. */
export function nearMisses(film: FilmRecord, half: number): Set<Sound> {
  const last = new Map<string, Sound>();
  const missed = new Set<Sound>();
  for (const sound of film.sounds) {
    const [t, kind, [disc]] = sound;
    const hole = kind === "frame" && disc !== undefined && disc !== "striker" ? holeBeside(film, disc, t, half) : null;
    if (hole === null || disc === undefined) continue;
    const [falls, into] = film.fallen[disc] ?? [Infinity, ""];
    if (into === hole && falls >= t) continue;
    const before = last.get(disc);
    if (before !== undefined && t - before[0] < SOON) missed.delete(before);
    last.set(disc, sound);
    missed.add(sound);
  }
  return missed;
}

/** The hole at whose lip a disc is at `t`; null: it is elsewhere. */
function holeBeside(film: FilmRecord, disc: string, t: number, half: number): string | null {
  const knots = film.discs[disc];
  if (knots === undefined || knots.length === 0) return null;
  const [x, y] = along(knots, t);
  const away = Math.hypot(Math.abs(x) - HOLE * half, Math.abs(y) - HOLE * half);
  return away > LIP * half ? null : (y > 0 ? "N" : "S") + (x > 0 ? "E" : "W");
}
