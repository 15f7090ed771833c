// The finger: slide the striker along its line, pull it back and let go, or flick it. Mouse, touch and pen are one.

import { QUARTERS, turned } from "../seats";
import type { Canvases } from "../canvases";
import { adjusted, onRing, turnOnRing } from "./fine";
import { flickOf, nearness, WIDEST, type Miss, type Sample } from "./flick";
import { DEAD, fullPull, FURTHEST, speedOfFinger, distanceToEdge } from "./power";
import type { Stroke } from "./stroke";

/** Back within this distance of it, a pull is given up, px. */
const HOME = 13;
/** A finger's reach around the striker; half the breadth of the line that it may touch, px. */
const REACH = 26;
const BAND = 22;
/** A finger that leaves the glass shakes: what it did in its last instants is not meant. ms and px */
const LIFT = 70;
const SHAKE = 9;
/** How much more along the line than across a finger moves that slides the striker. */
const ALONG = 1.35;

/** A finger that has moved so far since a second one set the stroke up pulls anew, px. */
const ANEW = 24;

/** `ring`: a finger turns the aim by the ring round the striker. */
export type Mode = "rest" | "slide" | "aim" | "undecided" | "flick" | "ring";

export interface GestureOwner {
  /** The stroke that may be changed now; null: none is prepared. */
  stroke(): Stroke | null;
  /** Does the aim stay when a finger of this kind is lifted? */
  holds(touch: boolean): boolean;
  /** The finger has changed it, or is about something else; `miss`: why a flick did nothing. */
  aimed(stroke: Stroke, mode: Mode, miss: Miss | null): void;
  released(stroke: Stroke): void;
}

interface Trace {
  at: number;
  x: number;
  y: number;
}

export class Gesture {
  /** Where the finger is on the page, and whether it hides what is under it; null: none is down. */
  finger: { x: number; y: number; hides: boolean } | null = null;
  mode: Mode = "rest";
  /** The stroke as the finger has set it up last. */
  stroke: Stroke | null = null;
  private pointer = -1;
  private start: Trace = { at: 0, x: 0, y: 0 };
  private grip = 0;
  private onStriker = false;
  /** Did it come down beyond the middle, as the player sees it? */
  private far = false;
  /** A pull that came home: it is given up until the finger pulls back again. */
  private home = false;
  /** Has the pull been far enough out to come home? */
  private out = false;
  /** The stroke as it was when the finger came down. */
  private before: Stroke | null = null;
  private trace: Trace[] = [];
  /** A second finger that changes what the first one holds: where it came down, and the stroke then. */
  private second: { pointer: number; x: number; y: number; stroke: Stroke } | null = null;
  /** Where the first finger was when the second one changed the stroke; null: it pulls. */
  private frozen: Trace | null = null;

  constructor(
    private readonly canvases: Canvases,
    private readonly owner: GestureOwner,
  ) {}

  /** Gives the stroke up: everything as before the finger came down. */
  cancel(miss: Miss | null = null): void {
    const { before } = this;
    if (this.drop() && before !== null && this.owner.stroke() !== null) this.owner.aimed(before, "rest", miss);
  }

  /** Lets go, and changes nothing: somebody else has set another stroke up. False: no finger was down. */
  drop(): boolean {
    if (this.mode === "rest") return false;
    this.mode = "rest";
    this.finger = this.second = this.frozen = null;
    const { pointer, canvases: { canvas } } = this;
    this.pointer = -1;
    if (canvas.hasPointerCapture(pointer)) canvas.releasePointerCapture(pointer);
    return true;
  }

  /** May the ring round the striker be turned: has an aim been kept? */
  get ring(): boolean {
    return this.owner.stroke()?.kept === true && (this.mode === "rest" || this.mode === "ring");
  }

  private change(stroke: Stroke): void {
    this.stroke = stroke;
    this.owner.aimed(stroke, this.mode, null);
  }

  private end(stroke: Stroke): void {
    this.drop();
    this.owner.aimed(stroke, "rest", null);
  }

  /** Position from the player's chair: right and up, mm. */
  private chair(x: number, y: number, stroke: Stroke): [number, number] {
    return turned(...this.canvases.toBoard(x, y), QUARTERS[stroke.seat]);
  }

  /** A distance on the screen as the player sees it who may sit across: to the right, and towards themselves. */
  private offsetOf(dx: number, dy: number, stroke: Stroke): [number, number] {
    const [right, up] = turned(dx, -dy, QUARTERS[stroke.seat] - this.canvases.quarters);
    return [right, -up];
  }

  private striker(stroke: Stroke): [number, number] {
    const [x, y] = stroke.centre;
    return turned(x / 1000, y / 1000, QUARTERS[stroke.seat]);
  }

  down(event: PointerEvent): void {
    const stroke = this.owner.stroke();
    if (this.mode !== "rest") {
      if (this.mode === "aim" && !this.home && stroke !== null && this.second === null) this.holdBeside(event, stroke);
      else this.cancel();
      return;
    }
    if (stroke === null || event.button !== 0) return;
    const { scale } = this.canvases;
    const [right, up] = this.chair(event.clientX, event.clientY, stroke);
    const [strikerRight, strikerUp] = this.striker(stroke);
    this.onStriker = Math.hypot(right - strikerRight, up - strikerUp) * scale <= Math.max(REACH, 30 * scale);
    const [left, end] = stroke.ends;
    const onLine = Math.abs(up - strikerUp) * scale <= Math.max(BAND, 24 * scale) && right > left / 1000 - 30 && right < end / 1000 + 30;
    const away = Math.hypot(right - strikerRight, up - strikerUp) * scale;
    const turns = this.ring && !this.onStriker && !onLine && onRing(away);
    event.preventDefault();
    this.canvases.canvas.setPointerCapture(event.pointerId);
    this.pointer = event.pointerId;
    this.before = stroke;
    this.start = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    this.finger = { x: event.clientX, y: event.clientY, hides: event.pointerType !== "mouse" };
    this.trace = [this.start];
    this.home = this.out = false;
    this.grip = this.onStriker ? strikerRight - right : 0;
    this.far = up > 0;
    this.mode = turns ? "ring" : onLine && !this.onStriker ? "slide" : "undecided";
    this.change(this.mode === "slide" ? stroke.slide(right * 1000) : stroke);
  }

  move(event: PointerEvent): void {
    const stroke = this.owner.stroke();
    if (this.mode === "rest") return;
    if (stroke === null) {
      this.drop();
      return;
    }
    if (event.pointerId === this.second?.pointer) this.adjust(this.second, event);
    if (event.pointerId !== this.pointer) return;
    const last = this.trace[this.trace.length - 1] ?? this.start;
    this.record(event);
    if (this.mode === "ring") {
      this.change(this.turned(stroke, last, event));
      return;
    }
    const [dx, dy] = this.offsetOf(event.clientX - this.start.x, event.clientY - this.start.y, stroke);
    if (this.mode === "undecided") {
      if (Math.hypot(dx, dy) < DEAD) return;
      this.mode = this.modeOf(dx, dy);
      // Forwards through the striker goes who begins on their own side of it.
      if (this.mode === "flick" && this.far) {
        this.cancel();
        return;
      }
    } else if (this.mode === "flick" && dy > DEAD) {
      // Not forwards after all.
      this.mode = "aim";
    }
    this.change(this.moved(stroke, [dx, dy], [event.clientX, event.clientY]));
  }

  /** A second finger comes down while the first one holds an aim: the first is not followed as long as it stays there. */
  private holdBeside(event: PointerEvent, stroke: Stroke): void {
    event.preventDefault();
    this.second = { pointer: event.pointerId, x: event.clientX, y: event.clientY, stroke };
    this.frozen = this.trace[this.trace.length - 1] ?? this.start;
  }

  private adjust({ x, y, stroke }: NonNullable<Gesture["second"]>, event: PointerEvent): void {
    const [dx, dy] = this.offsetOf(event.clientX - x, event.clientY - y, stroke);
    this.change(adjusted(stroke, dx, dy));
  }

  /** The aim as a finger on the ring turns it, whose last point was `from`. */
  private turned(stroke: Stroke, from: Trace, event: PointerEvent): Stroke {
    const centre = this.canvases.toPage(stroke.centre[0] / 1000, stroke.centre[1] / 1000);
    return stroke.aim(stroke.degrees + turnOnRing(centre, [from.x, from.y], [event.clientX, event.clientY]));
  }

  private moved(stroke: Stroke, offset: readonly [number, number], [x, y]: readonly [number, number]): Stroke {
    if (this.mode === "slide") return stroke.slide((this.chair(x, y, stroke)[0] + this.grip) * 1000);
    if (this.frozen !== null && !this.home) {
      if (Math.hypot(x - this.frozen.x, y - this.frozen.y) < ANEW) return stroke;
      this.frozen = this.second = null;
    }
    return this.mode === "aim" ? this.pull(stroke, offset, [x, y]) : stroke;
  }

  /** Along the line: a slide. Forwards: a flick. Backwards: a pull. */
  private modeOf(dx: number, dy: number): Mode {
    if (this.onStriker && Math.abs(dx) > Math.abs(dy) * ALONG) return "slide";
    return dy < 0 && Math.abs(dx) < -dy * Math.tan((WIDEST * Math.PI) / 180) ? "flick" : "aim";
  }

  /** Records the finger's path, with what the browser has put together since the last frame (secure pages only). */
  private record(event: PointerEvent): void {
    const together = "getCoalescedEvents" in event ? event.getCoalescedEvents() : [];
    for (const one of together.length > 0 ? together : [event]) {
      const before = this.trace[this.trace.length - 1];
      const now = { at: one.timeStamp, x: one.clientX, y: one.clientY };
      this.out ||= Math.hypot(now.x - this.start.x, now.y - this.start.y) > 2 * HOME;
      if (this.mode === "aim" && this.out && before !== undefined && this.passesHome(before, now)) {
        this.home = true;
        this.out = false;
      }
      this.trace.push(now);
    }
    this.trace.splice(0, this.trace.length - 400);
    this.finger = { x: event.clientX, y: event.clientY, hides: this.finger?.hides ?? false };
  }

  private passesHome(before: Trace, now: Trace): boolean {
    const path = [before, now].map(({ at, x, y }) => ({ at, right: x, up: y }));
    return nearness(path, this.start.x, this.start.y) < HOME;
  }

  /** Pulled back by (dx, dy), as the player sees it, to a point of the window. */
  private pull(stroke: Stroke, [dx, dy]: readonly [number, number], [x, y]: readonly [number, number]): Stroke {
    const far = Math.hypot(dx, dy);
    // Come home and on to the other side is no stroke backwards: that path leads round the striker.
    if (this.home && far >= HOME && dy > 0) this.home = false;
    if (far < DEAD || this.home) return (this.before ?? stroke).withAimed(false);
    const room = distanceToEdge([this.start.x, this.start.y], x - this.start.x, y - this.start.y, innerWidth, innerHeight);
    const share = (far - DEAD) / (fullPull(this.canvases.scale, room) - DEAD);
    return stroke.aim((Math.atan2(-dx, dy) * 180) / Math.PI).pull(Math.max(0.02, Math.min(FURTHEST, share)));
  }

  up(event: PointerEvent): void {
    const stroke = this.owner.stroke();
    if (event.pointerId === this.second?.pointer) this.second = null;
    if (event.pointerId !== this.pointer || stroke === null) return;
    if (this.mode === "slide" || this.mode === "ring") {
      this.end(stroke);
      return;
    }
    if (this.mode === "flick") {
      this.flick(stroke, event.timeStamp);
      return;
    }
    const [dx, dy] = this.offsetOf(event.clientX - this.start.x, event.clientY - this.start.y, stroke);
    if (this.mode !== "aim" || this.home || Math.hypot(dx, dy) < DEAD) {
      this.cancel();
      return;
    }
    if (this.frozen !== null) {
      this.lift(stroke, event);
      return;
    }
    const held = this.trace.filter((point) => event.timeStamp - point.at >= LIFT).pop();
    const end = held !== undefined && Math.hypot(held.x - event.clientX, held.y - event.clientY) <= SHAKE ? held : { x: event.clientX, y: event.clientY };
    this.lift(this.pull(stroke, this.offsetOf(end.x - this.start.x, end.y - this.start.y, stroke), [end.x, end.y]), event);
  }

  /** The finger that pulled leaves: its aim stays, or the stroke is played. */
  private lift(stroke: Stroke, { pointerType }: PointerEvent): void {
    if (this.owner.holds(pointerType !== "mouse")) this.end(stroke.keep());
    else this.release(stroke);
  }

  /** The finger went forwards: through the striker, and fast enough, it strikes. */
  private flick(stroke: Stroke, lifted: number): void {
    const { scale } = this.canvases;
    const path = this.trace.map(({ at, x, y }): Sample => {
      const [right, up] = this.chair(x, y, stroke);
      return { at, right, up };
    });
    const found = flickOf(path, lifted, this.striker(stroke), Math.max(REACH / scale, 30));
    const speed = typeof found === "string" ? null : speedOfFinger(found.speed, scale, stroke.speeds);
    if (typeof found === "string" || speed === null) this.cancel(found === "beside" ? "beside" : "slow");
    else this.release(stroke.aim(found.degrees).force(speed));
  }

  private release(stroke: Stroke): void {
    this.end(stroke);
    this.owner.released(stroke);
  }
}
