// A stroke being prepared, a value: where the striker lies, which way, how hard, with which spin.
// From the player's chair: right is positive, and so is spin to the right.

import { QUARTERS, turned } from "../seats";
import type { Line, Pair, Seat, Speeds, StrokeValues } from "../types";
import { speedOfPull } from "./power";

/** Does the seat's right hand point along the growing coordinate of its line? */
export const RIGHT: Record<Seat, number> = { S: 1, E: 1, N: -1, W: -1 };
const SLOWEST = 50_000;
/** The finest steps of − and +, and of a wheel: degrees, µm/s. */
const FINEST = { degrees: 0.1, speed: 50_000 };
/** mrad/s */
const TOP_SPIN = 300_000;

/** What a hand may change. */
interface StrokeState {
  /** µm along the line, on the board's axis. */
  readonly along: number;
  /** Degrees from straight ahead, positive to the right, −180 to 180. */
  readonly degrees: number;
  /** µm/s */
  readonly speed: number;
  /** mrad/s, positive clockwise from above. */
  readonly spin: number;
  /** Has the player aimed at all? The guide is shown from then on. */
  readonly aimed: boolean;
  /** Has a finger been lifted that left its aim? */
  readonly kept: boolean;
  /** What has just kept the striker from going on. */
  readonly stopped: Stop | null;
}

/** All that somebody has chosen of a stroke. */
export type StrokeAim = Omit<StrokeState, "stopped">;

export class Stroke implements StrokeState {
  readonly along: number;
  readonly degrees: number = 0;
  readonly speed: number;
  readonly spin: number = 0;
  readonly aimed: boolean = false;
  readonly kept: boolean = false;
  readonly stopped: Stop | null = null;

  /** Nobody has aimed yet: the striker lies nearest to the middle, straight ahead, at half a full flick. */
  constructor(private readonly line: Line, readonly seat: Seat, readonly speeds: Speeds) {
    this.along = Math.round(nearestPlace(line.places, 0) ?? 0);
    this.speed = speeds.full_flick * 0.5;
  }

  private with(change: Partial<StrokeState>): Stroke {
    return Object.assign(Object.create(Stroke.prototype) as Stroke, this, change);
  }

  get places(): readonly Pair[] {
    return this.line.places;
  }

  /** The striker's centre on the board, µm. */
  get centre(): Pair {
    return this.onLine(this.along);
  }

  /** The point of the board at `along`, µm. */
  onLine(along: number): Pair {
    const line = this.line.line ?? 0;
    return this.seat === "S" || this.seat === "N" ? [along, line] : [line, along];
  }

  /** Along the line from the middle, positive to the player's right, µm. */
  get right(): number {
    return this.along * RIGHT[this.seat];
  }

  /** The furthest places to the player's left and right, µm. */
  get ends(): Pair {
    const all = this.places.flatMap(([low, high]) => [low * RIGHT[this.seat], high * RIGHT[this.seat]]);
    return all.length === 0 ? [0, 0] : [Math.min(...all), Math.max(...all)];
  }

  /** The striker at the allowed place nearest to `right`. */
  slide(right: number): Stroke {
    const wish = Math.round(right * RIGHT[this.seat]);
    const place = nearestPlace(this.places, wish);
    return place === null ? this : this.with({ along: Math.round(place), stopped: stopAt(this.line, wish) });
  }

  /** A step on; over a gap it lands on the far side instead of sticking. */
  step(by: number): Stroke {
    const moved = this.slide(this.right + by);
    if (moved.along !== this.along || by === 0) return moved;
    const ahead = this.places
      .flat()
      .map((end) => end * RIGHT[this.seat])
      .filter((end) => (by > 0 ? end > this.right : end < this.right));
    return ahead.length === 0 ? moved : this.slide(by > 0 ? Math.min(...ahead) : Math.max(...ahead));
  }

  aim(degrees: number): Stroke {
    let angle = degrees % 360;
    if (angle > 180) angle -= 360;
    if (angle < -180) angle += 360;
    return this.with({ degrees: angle, aimed: true, stopped: null });
  }

  /** Turned to the right by so many of the finest steps. */
  turn(steps: number): Stroke {
    return this.aim(Math.round((this.degrees + steps * FINEST.degrees) * 1e6) / 1e6);
  }

  /** Harder by so many of the finest steps. */
  harder(steps: number): Stroke {
    return this.force(this.speed + steps * FINEST.speed);
  }

  force(speed: number): Stroke {
    const within = Math.min(this.speeds.top_speed, Math.max(SLOWEST, speed));
    return this.with({ speed: within, aimed: true, stopped: null });
  }

  /** Pulled back: 1 is a full flick. */
  pull(share: number): Stroke {
    return this.force(speedOfPull(share, this.speeds));
  }

  withSpin(spin: number): Stroke {
    const within = Math.round(Math.min(TOP_SPIN, Math.max(-TOP_SPIN, spin)));
    return this.with({ spin: within, aimed: true, stopped: null });
  }

  /** The same stroke, meant or not: the guide is shown for one that is. */
  withAimed(aimed: boolean): Stroke {
    return this.with({ aimed, kept: this.kept && aimed });
  }

  /** A finger has been lifted and leaves this aim. */
  keep(): Stroke {
    return this.with({ kept: true });
  }

  /** Without spin, for who has no use for it. */
  withoutSpin(): Stroke {
    return this.with({ spin: 0 });
  }

  /** Is it so hard that a disc may leave the board? */
  get mayLeave(): boolean {
    return this.speeds.leaving_speed !== null && this.speed >= this.speeds.leaving_speed;
  }

  /** Unit direction on the board's axes. */
  get direction(): Pair {
    const angle = (this.degrees * Math.PI) / 180;
    return turned(Math.sin(angle), Math.cos(angle), -QUARTERS[this.seat]);
  }

  /** The four integers of the wire, whose spin is positive anticlockwise. */
  get values(): StrokeValues {
    const [dx, dy] = this.direction;
    // Rounded up, the hardest stroke could be harder than the server takes.
    const whole = this.speed > this.speeds.top_speed - 2 ? Math.trunc : Math.round;
    return { x: this.along, vx: whole(dx * this.speed) || 0, vy: whole(dy * this.speed) || 0, spin: -this.spin || 0 };
  }

  /** The stroke of these four integers, the striker at the allowed place nearest to its own. */
  withValues({ x, vx, vy, spin }: StrokeValues): Stroke {
    const [right, ahead] = turned(vx, vy, QUARTERS[this.seat]);
    return this.slide(x * RIGHT[this.seat])
      .withSpin(-spin || 0)
      .aim((Math.atan2(right, ahead) * 180) / Math.PI)
      .force(Math.hypot(vx, vy));
  }

  /** As another was, as near to its place as may be. */
  following({ along, degrees, speed, spin, aimed, kept }: StrokeAim): Stroke {
    const like = this.with({ along, degrees, speed, spin, aimed, kept });
    return like.slide(like.right).with({ stopped: null });
  }
}

// Why the striker stops: the end of the line, a base circle that it would half cover, a man in the way.

interface Stop {
  /** `end`, `circle`, or the man in the way. */
  why: string;
  /** Which way it cannot go on, along the line's own axis. */
  beyond: 1 | -1;
}

/** The allowed place nearest to `value`; of two equally near, the lower. */
export function nearestPlace(places: readonly Pair[], value: number): number | null {
  return nearest(places, value)?.here ?? null;
}

/** What keeps the striker from lying at `wish`, once it lies as near as it may; null where nothing does. */
export function stopAt(line: Pick<Line, "places" | "stops">, wish: number): Stop | null {
  const found = nearest(line.places, wish);
  if (found === null || found.here === wish) return null;
  const beyond = wish < found.here ? -1 : 1;
  const why = line.stops[found.index]?.[beyond < 0 ? 0 : 1];
  return why === undefined ? null : { why, beyond };
}

/** The stretches between allowed ones, where the striker may not lie. */
export function gaps(places: readonly Pair[]): Pair[] {
  const found: Pair[] = [];
  for (let i = 1; i < places.length; i++) {
    const [before, after] = [places[i - 1], places[i]];
    if (before !== undefined && after !== undefined) found.push([before[1], after[0]]);
  }
  return found;
}

function nearest(places: readonly Pair[], value: number): { here: number; index: number } | null {
  let best: { here: number; index: number } | null = null;
  places.forEach(([low, high], index) => {
    const here = Math.min(high, Math.max(low, value));
    if (best === null || Math.abs(here - value) < Math.abs(best.here - value)) best = { here, index };
  });
  return best;
}
