// Two fingers that pinch, two quick taps, a wheel or keys: the board is seen nearer, or whole again.

import type { Canvases } from "../canvases";
import { settledZoom, shifted, WHOLE, zoomed } from "../zoom";

/** Of two quick taps: ms from one to the next, px between them, how many times nearer they look. */
const QUICK = 320;
const TAP = 24;
const NEARER = 2;
/** How many times nearer a key looks, and by which share of the picture one moves it. */
const KEY = 1.5;
const SHARE = 0.25;

type Point = [number, number];

/** What a key asks for: how near, or where. */
export type Look = "nearer" | "farther" | "whole" | "left" | "right" | "up" | "down";
const WAYS = { left: [-SHARE, 0], right: [SHARE, 0], up: [0, SHARE], down: [0, -SHARE] } as const;

export class Zooming {
  private readonly fingers = new Map<number, Point>();
  private tapped: { at: number; point: Point } | null = null;
  private down: { at: number; point: Point } | null = null;
  /** Where a mouse is over the board; null: nowhere there. */
  private hovers: Point | null = null;

  /** `free`: does no finger do anything else on the board? `taken`: two fingers pinch from now on. */
  constructor(private readonly canvases: Canvases, private readonly free: () => boolean, private readonly taken: () => void) {}

  /** Taps up to now have meant something else: the next one is a first one. */
  forgetTaps(): void {
    this.tapped = this.down = null;
  }

  private get pinching(): boolean {
    return this.fingers.size > 1;
  }

  press(event: PointerEvent): boolean {
    const point: Point = [event.clientX, event.clientY];
    if (event.pointerType === "mouse") return false;
    if (this.fingers.size === 0 || (this.fingers.size === 1 && this.free())) this.fingers.set(event.pointerId, point);
    if (!this.pinching) {
      this.down = { at: event.timeStamp, point };
      return false;
    }
    this.tapped = this.down = null;
    event.preventDefault();
    this.taken();
    return true;
  }

  move(event: PointerEvent): boolean {
    const before = this.fingers.get(event.pointerId);
    const now: Point = [event.clientX, event.clientY];
    if (event.pointerType === "mouse") this.hovers = now;
    if (before === undefined) return false;
    if (this.down !== null && Math.hypot(now[0] - this.down.point[0], now[1] - this.down.point[1]) > TAP / 2) this.down = this.tapped = null;
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (other === undefined) return false;
    const breadth = (one: Point): number => Math.hypot(one[0] - other[0], one[1] - other[1]);
    const middle = (one: Point): Point => this.canvases.fromMiddle((one[0] + other[0]) / 2, (one[1] + other[1]) / 2);
    const by = breadth(now) / Math.max(1, breadth(before));
    this.canvases.look(zoomed(this.canvases.zoom, by, middle(before), middle(now), this.canvases.wholeScale, this.canvases.reach));
    return true;
  }

  /** Of a finger that leaves: did it zoom? */
  lift(event: PointerEvent): boolean {
    const pinched = this.pinching && this.fingers.has(event.pointerId);
    this.fingers.delete(event.pointerId);
    if (pinched) {
      // The finger that is left does nothing any more.
      this.fingers.clear();
      this.canvases.look(settledZoom(this.canvases.zoom));
      return true;
    }
    const { down, tapped } = this;
    this.down = null;
    if (event.pointerType === "mouse" || down === null || event.timeStamp - down.at > QUICK) return false;
    const point: Point = [event.clientX, event.clientY];
    const twice = tapped !== null && event.timeStamp - tapped.at <= QUICK && Math.hypot(point[0] - tapped.point[0], point[1] - tapped.point[1]) <= TAP;
    this.tapped = twice ? null : { at: event.timeStamp, point };
    if (twice) this.lookAt(point);
    return false;
  }

  /** No mouse is over the board any more. */
  leave(): void {
    this.hovers = null;
  }

  /** A wheel with Ctrl, or a pinch on a trackpad: what lies under the pointer stays there. */
  turn(event: WheelEvent): void {
    if (!this.free()) return;
    const { canvases } = this;
    const [by, there] = [nearerBy(event), canvases.fromMiddle(event.clientX, event.clientY)];
    const zoom = zoomed(canvases.zoom, by, there, there, canvases.wholeScale, canvases.reach);
    canvases.look(by < 1 ? settledZoom(zoom) : zoom);
  }

  /** A key: about the mouse where one is over the board, else about `striker`, else about the middle of the picture. False: nothing changes. */
  look(way: Look, striker: Point | null): boolean {
    const { canvases } = this;
    const { zoom, wholeScale, reach } = canvases;
    if (!this.free() || (zoom.times === 1 && way !== "nearer")) return false;
    if (way === "whole") canvases.look(WHOLE);
    else if (way !== "nearer" && way !== "farther") canvases.look(shifted(zoom, WAYS[way], reach));
    else {
      const there = this.about(striker);
      canvases.look(settledZoom(zoomed(zoom, way === "nearer" ? KEY : 1 / KEY, there, there, wholeScale, reach)));
    }
    return true;
  }

  private about(striker: Point | null): Point {
    const { canvases } = this;
    const half = canvases.wholeScale * canvases.reach;
    const seen = [this.hovers, striker].flatMap((one) => (one === null ? [] : [canvases.fromMiddle(...one)])).find((one) => Math.max(...one.map(Math.abs)) <= half);
    return seen ?? [0, 0];
  }

  cancel(): void {
    this.fingers.clear();
    this.down = this.tapped = null;
  }

  private lookAt(point: Point): void {
    const { canvases } = this;
    const there = canvases.fromMiddle(...point);
    canvases.look(canvases.zoom.times > 1 ? WHOLE : zoomed(WHOLE, NEARER, there, there, canvases.wholeScale, canvases.reach));
  }
}

// A wheel or a trackpad: one notch is one step, and the many small events of a swipe add up to steps in proportion.

/** px, lines and pages of one notch. */
const NOTCH = [100, 3, 1] as const;
/** px by which two fingers that part on a trackpad look e times nearer, as browsers report a pinch; the most of one event. */
const PINCH = 100;
const MOST = Math.log(1.3);

type Turn = Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode">;

/** How far it has turned: 1 is one notch, positive towards the hand. With Shift some browsers turn it sideways. */
function notches({ deltaX, deltaY, deltaMode }: Turn): number {
  return (deltaY || deltaX) / (NOTCH[deltaMode] ?? NOTCH[0]);
}

/** How many times nearer a turn of the wheel looks, or a pinch on a trackpad, which is reported as one. */
export function nearerBy(turn: Turn): number {
  const by = (-notches(turn) * NOTCH[0]) / PINCH;
  return Math.exp(Math.min(MOST, Math.max(-MOST, by)));
}

export class Wheel {
  /** Notches that are no whole step yet, and what they are to change. */
  private rest = 0;
  private about = "";

  /** The whole steps of this event, with what earlier ones have left; `about`: what they change. */
  steps(turn: Turn, about: string): number {
    const by = notches(turn);
    if (about !== this.about || by * this.rest < 0) this.rest = 0;
    this.about = about;
    // The px of a notch are not the same everywhere: half of one is one already.
    const whole = Math.abs(by) >= 0.5;
    const sum = whole ? by : this.rest + by;
    const steps = (whole ? Math.round(Math.abs(sum)) : Math.floor(Math.abs(sum) + 1e-9)) * Math.sign(sum) + 0;
    this.rest = whole ? 0 : sum - steps;
    return steps;
  }
}
