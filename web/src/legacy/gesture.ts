// The finger: slide the striker along its line, pull it back and let go, or flick it. Mouse, touch and pen are one.

import { QUARTERS, turned } from "../board/seats";
import type { View } from "./view";
import { flickOf, nearness, WIDEST, type Miss, type Sample } from "../board/hand/flick";
import { DEAD, fullPull, FURTHEST, speedOfFinger, wayToEdge } from "../board/hand/power";
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

export type Mode = "rest" | "slide" | "aim" | "undecided" | "flick";
/** Why a flick, or the button that plays, did nothing. */
export type Advice = Miss | "unaimed" | null;

export interface Hand {
  stroke(): Stroke | null;
  changed(mode: Mode, advice?: Advice): void;
  play(): void;
}

interface Trace {
  at: number;
  x: number;
  y: number;
}

export class Gesture {
  /** Where the finger is on the page, and whether it hides what is under it; null: none is down. */
  finger: { x: number; y: number; hides: boolean } | null = null;
  private mode: Mode = "rest";
  private pointer = -1;
  private start: Trace = { at: 0, x: 0, y: 0 };
  private grip = 0;
  private onStriker = false;
  /** A pull that came home: it is given up until the finger pulls back again. */
  private home = false;
  /** Has the pull been far enough out to come home? */
  private out = false;
  private before: Stroke["held"] | null = null;
  private trace: Trace[] = [];

  constructor(
    private readonly view: View,
    private readonly hand: Hand,
  ) {
    const canvas = view.canvas;
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerup", (event) => this.up(event));
    canvas.addEventListener("pointercancel", () => this.cancel());
    canvas.addEventListener("lostpointercapture", () => this.cancel());
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  get active(): boolean {
    return this.mode !== "rest";
  }

  /** Gives the stroke up: everything as before the finger came down. */
  cancel(advice: Advice = null): void {
    if (this.mode === "rest") return;
    const stroke = this.hand.stroke();
    if (stroke !== null && this.before !== null) Object.assign(stroke, this.before);
    this.end(advice);
  }

  private end(advice: Advice = null): void {
    this.mode = "rest";
    this.finger = null;
    const pointer = this.pointer;
    this.pointer = -1;
    if (this.view.canvas.hasPointerCapture(pointer)) this.view.canvas.releasePointerCapture(pointer);
    this.hand.changed("rest", advice);
  }

  /** Position from the player's chair: right and up, mm. */
  private chair(x: number, y: number, stroke: Stroke): [number, number] {
    return turned(...this.view.toBoard(x, y), QUARTERS[stroke.seat]);
  }

  /** A way on the screen as the player sees it who may sit across: to the right, and towards themselves. */
  private own(dx: number, dy: number, stroke: Stroke): [number, number] {
    const [right, up] = turned(dx, -dy, QUARTERS[stroke.seat] - this.view.quarters);
    return [right, -up];
  }

  private striker(stroke: Stroke): [number, number] {
    const [x, y] = stroke.centre;
    return turned(x / 1000, y / 1000, QUARTERS[stroke.seat]);
  }

  private down(event: PointerEvent): void {
    const stroke = this.hand.stroke();
    if (this.mode !== "rest") {
      // A second finger.
      this.cancel();
      return;
    }
    if (stroke === null || event.button !== 0) return;
    const { scale } = this.view;
    const [right, up] = this.chair(event.clientX, event.clientY, stroke);
    const [strikerRight, strikerUp] = this.striker(stroke);
    this.onStriker = Math.hypot(right - strikerRight, up - strikerUp) * scale <= Math.max(REACH, 30 * scale);
    const [left, end] = stroke.ends;
    const onLine = Math.abs(up - strikerUp) * scale <= Math.max(BAND, 24 * scale) && right > left / 1000 - 30 && right < end / 1000 + 30;
    // Anywhere on one's own half and on the frame before one a finger may pull, so that it hides nothing.
    if (!this.onStriker && !onLine && up > 0) return;
    event.preventDefault();
    this.view.canvas.setPointerCapture(event.pointerId);
    this.pointer = event.pointerId;
    this.before = stroke.held;
    this.start = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    this.finger = { x: event.clientX, y: event.clientY, hides: event.pointerType !== "mouse" };
    this.trace = [this.start];
    this.home = this.out = false;
    this.grip = this.onStriker ? strikerRight - right : 0;
    this.mode = onLine && !this.onStriker ? "slide" : "undecided";
    if (this.mode === "slide") stroke.slide(right * 1000);
    this.hand.changed(this.mode);
  }

  private move(event: PointerEvent): void {
    const stroke = this.hand.stroke();
    if (event.pointerId !== this.pointer || this.mode === "rest") return;
    if (stroke === null) {
      this.end();
      return;
    }
    this.follow(event);
    const [dx, dy] = this.own(event.clientX - this.start.x, event.clientY - this.start.y, stroke);
    if (this.mode === "undecided") {
      if (Math.hypot(dx, dy) < DEAD) return;
      this.mode = this.meant(dx, dy);
    } else if (this.mode === "flick" && dy > DEAD) {
      // Not forwards after all.
      this.mode = "aim";
    }
    if (this.mode === "slide") stroke.slide((this.chair(event.clientX, event.clientY, stroke)[0] + this.grip) * 1000);
    else if (this.mode === "aim") this.pull(stroke, [dx, dy], [event.clientX, event.clientY]);
    this.hand.changed(this.mode);
  }

  /** Along the line: a slide. Forwards: a flick. Backwards: a pull. */
  private meant(dx: number, dy: number): Mode {
    if (this.onStriker && Math.abs(dx) > Math.abs(dy) * ALONG) return "slide";
    return dy < 0 && Math.abs(dx) < -dy * Math.tan((WIDEST * Math.PI) / 180) ? "flick" : "aim";
  }

  /** Keeps the finger's way, with what the browser has put together since the last frame (secure pages only). */
  private follow(event: PointerEvent): void {
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
    const way = [before, now].map(({ at, x, y }) => ({ at, right: x, up: y }));
    return nearness(way, this.start.x, this.start.y) < HOME;
  }

  /** Pulled back by (dx, dy), as the player sees it, to a point of the window. */
  private pull(stroke: Stroke, [dx, dy]: readonly [number, number], [x, y]: readonly [number, number]): void {
    const far = Math.hypot(dx, dy);
    // Come home and on to the other side is no stroke backwards: that way leads round the striker.
    if (this.home && far >= HOME && dy > 0) this.home = false;
    if (far < DEAD || this.home) {
      if (this.before !== null) Object.assign(stroke, this.before, { aimed: false });
      return;
    }
    stroke.aim((Math.atan2(-dx, dy) * 180) / Math.PI);
    const striker = this.view.toPage(stroke.centre[0] / 1000, stroke.centre[1] / 1000);
    const way = wayToEdge(striker, x - this.start.x, y - this.start.y, innerWidth, innerHeight);
    stroke.pull(Math.max(0.02, Math.min(FURTHEST, (far - DEAD) / (fullPull(this.view.scale, way) - DEAD))));
  }

  private up(event: PointerEvent): void {
    const stroke = this.hand.stroke();
    if (event.pointerId !== this.pointer || stroke === null) return;
    if (this.mode === "slide") {
      this.end();
      return;
    }
    if (this.mode === "flick") {
      this.flick(stroke, event.timeStamp);
      return;
    }
    const [dx, dy] = this.own(event.clientX - this.start.x, event.clientY - this.start.y, stroke);
    if (this.mode !== "aim" || this.home || Math.hypot(dx, dy) < DEAD) {
      this.cancel();
      return;
    }
    const held = this.trace.filter((point) => event.timeStamp - point.at >= LIFT).pop();
    const meant = held !== undefined && Math.hypot(held.x - event.clientX, held.y - event.clientY) <= SHAKE ? held : { x: event.clientX, y: event.clientY };
    this.pull(stroke, this.own(meant.x - this.start.x, meant.y - this.start.y, stroke), [meant.x, meant.y]);
    this.end();
    this.hand.play();
  }

  /** The finger went forwards: through the striker, and fast enough, it strikes. */
  private flick(stroke: Stroke, lifted: number): void {
    const { scale } = this.view;
    const way = this.trace.map(({ at, x, y }): Sample => {
      const [right, up] = this.chair(x, y, stroke);
      return { at, right, up };
    });
    const found = flickOf(way, lifted, this.striker(stroke), Math.max(REACH / scale, 30));
    const speed = typeof found === "string" ? null : speedOfFinger(found.speed, scale, stroke.speeds);
    if (typeof found === "string" || speed === null) {
      this.cancel(found === "beside" ? "beside" : "slow");
      return;
    }
    stroke.aim(found.degrees);
    stroke.force(speed);
    this.end();
    this.hand.play();
  }
}
