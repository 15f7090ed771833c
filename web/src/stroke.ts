// The stroke being prepared: where the striker lies, which way, how hard. From the player's chair: right is positive.

import { QUARTERS, turned } from "./board/turning";
import type { Next, Pair, Seat, StrokeMessage } from "./messages";

/** Does the seat's right hand point along the growing coordinate of its line? */
const RIGHT: Record<Seat, number> = { S: 1, E: 1, N: -1, W: -1 };
const SLOWEST = 50_000;

/** The allowed place nearest to `value`; of two equally near, the lower. */
export function nearestPlace(places: readonly Pair[], value: number): number | null {
  let best: number | null = null;
  for (const [low, high] of places) {
    const here = Math.min(high, Math.max(low, value));
    if (best === null || Math.abs(here - value) < Math.abs(best - value)) best = here;
  }
  return best;
}

export class Stroke {
  readonly seat: Seat;
  readonly places: Pair[];
  /** µm along the line, on the board's axis. */
  along: number;
  /** Degrees from straight ahead, positive to the right, −180 to 180. */
  degrees = 0;
  /** µm/s */
  speed: number;
  /** Has the player aimed at all? The guide is shown from then on. */
  aimed = false;
  private readonly line: number;

  constructor(next: Next, seat: Seat, readonly fullFlick: number) {
    this.seat = seat;
    this.places = next.places;
    this.line = next.line ?? 0;
    this.along = Math.round(nearestPlace(next.places, 0) ?? 0);
    this.speed = fullFlick * 0.5;
  }

  /** The striker's centre on the board, µm. */
  get centre(): Pair {
    return this.seat === "S" || this.seat === "N" ? [this.along, this.line] : [this.line, this.along];
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

  /** Puts the striker at the allowed place nearest to `right`. */
  slide(right: number): void {
    const place = nearestPlace(this.places, Math.round(right * RIGHT[this.seat]));
    if (place !== null) this.along = Math.round(place);
  }

  /** Moves by a step; over a gap it lands on the far side instead of sticking. */
  step(by: number): void {
    const before = this.along;
    this.slide(this.right + by);
    if (this.along !== before || by === 0) return;
    const ahead = this.places
      .flat()
      .map((end) => end * RIGHT[this.seat])
      .filter((end) => (by > 0 ? end > this.right : end < this.right));
    if (ahead.length > 0) this.slide(by > 0 ? Math.min(...ahead) : Math.max(...ahead));
  }

  aim(degrees: number): void {
    let turn = degrees % 360;
    if (turn > 180) turn -= 360;
    if (turn < -180) turn += 360;
    this.degrees = turn;
    this.aimed = true;
  }

  force(speed: number): void {
    this.speed = Math.min(this.fullFlick, Math.max(SLOWEST, speed));
    this.aimed = true;
  }

  /** Unit direction on the board's axes. */
  get direction(): Pair {
    const angle = (this.degrees * Math.PI) / 180;
    return turned(Math.sin(angle), Math.cos(angle), -QUARTERS[this.seat]);
  }

  /** The four integers of the wire. */
  get values(): StrokeMessage {
    const [dx, dy] = this.direction;
    return { x: this.along, vx: Math.round(dx * this.speed) || 0, vy: Math.round(dy * this.speed) || 0, spin: 0 };
  }
}
