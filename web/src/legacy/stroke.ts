// The stroke being prepared: where the striker lies, which way, how hard, with which spin.
// From the player's chair: right is positive, and so is spin to the right.

import { QUARTERS, turned } from "../board/seats";
import type { Next, Pair, Seat, StrokeMessage } from "../wire/messages";
import { speedOfPull } from "../board/hand/power";
import type { Speeds } from "../board/types";
import { nearestPlace, stopAt, type Stop } from "../board/hand/stops";

/** Does the seat's right hand point along the growing coordinate of its line? */
export const RIGHT: Record<Seat, number> = { S: 1, E: 1, N: -1, W: -1 };
const SLOWEST = 50_000;
/** mrad/s */
export const TOP_SPIN = 300_000;

export class Stroke {
  /** µm along the line, on the board's axis. */
  along: number;
  /** Degrees from straight ahead, positive to the right, −180 to 180. */
  degrees = 0;
  /** µm/s */
  speed: number;
  /** mrad/s, positive clockwise from above. */
  spin = 0;
  /** Has the player aimed at all? The guide is shown from then on. */
  aimed = false;
  /** What has just kept the striker from going on. */
  stopped: Stop | null = null;

  constructor(
    private readonly next: Pick<Next, "places" | "line" | "stops">,
    readonly seat: Seat,
    readonly speeds: Speeds,
  ) {
    this.along = Math.round(nearestPlace(next.places, 0) ?? 0);
    this.speed = speeds.full_flick * 0.5;
  }

  get places(): Pair[] {
    return this.next.places;
  }

  /** The striker's centre on the board, µm. */
  get centre(): Pair {
    return this.onLine(this.along);
  }

  /** The point of the board at `along`, µm. */
  onLine(along: number): Pair {
    const line = this.next.line ?? 0;
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

  /** Puts the striker at the allowed place nearest to `right`. */
  slide(right: number): void {
    const wish = Math.round(right * RIGHT[this.seat]);
    const place = nearestPlace(this.places, wish);
    if (place === null) return;
    this.along = Math.round(place);
    this.stopped = stopAt(this.next, wish);
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
    this.stopped = null;
  }

  force(speed: number): void {
    this.speed = Math.min(this.speeds.top_speed, Math.max(SLOWEST, speed));
    this.aimed = true;
    this.stopped = null;
  }

  /** Pulled back: 1 is a full flick. */
  pull(share: number): void {
    this.force(speedOfPull(share, this.speeds));
  }

  turn(spin: number): void {
    this.spin = Math.round(Math.min(TOP_SPIN, Math.max(-TOP_SPIN, spin)));
    this.aimed = true;
    this.stopped = null;
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
  get values(): StrokeMessage {
    const [dx, dy] = this.direction;
    // Rounded up, the hardest stroke could be harder than the server takes.
    const whole = this.speed > this.speeds.top_speed - 2 ? Math.trunc : Math.round;
    return { x: this.along, vx: whole(dx * this.speed) || 0, vy: whole(dy * this.speed) || 0, spin: -this.spin || 0 };
  }

  /** Becomes the stroke of these four integers, the striker at the allowed place nearest to its own. */
  take({ x, vx, vy, spin }: StrokeMessage): void {
    const [right, ahead] = turned(vx, vy, QUARTERS[this.seat]);
    this.slide(x * RIGHT[this.seat]);
    this.turn(-spin || 0);
    this.aim((Math.atan2(right, ahead) * 180) / Math.PI);
    this.force(Math.hypot(vx, vy));
  }

  /** Becomes as another was, as near to its place as may be. */
  follow({ held }: Stroke): void {
    Object.assign(this, held);
    this.slide(this.right);
    this.stopped = null;
  }

  /** Everything a hand may change, to be put back. */
  get held(): Pick<Stroke, "along" | "degrees" | "speed" | "spin" | "aimed" | "stopped"> {
    const { along, degrees, speed, spin, aimed, stopped } = this;
    return { along, degrees, speed, spin, aimed, stopped };
  }
}
