// The finger: slide the striker along its line, or pull it back, let go. Mouse, touch and pen are one.

import { QUARTERS, turned } from "./board/turning";
import type { View } from "./board/view";
import type { Stroke } from "./stroke";

/** A full flick: this far back, mm on the board; never shorter than this on a small screen, px. */
const FULL_PULL = 220;
const FULL_PULL_PIXELS = 130;
/** Nothing happens within this distance of where the finger came down, px. */
const DEAD = 9;
/** A finger's reach around the striker, px. */
const REACH = 26;
/** A finger that leaves the glass shakes: what it did in its last instants is not meant. ms and px */
const LIFT = 70;
const SHAKE = 9;

export interface Hand {
  stroke(): Stroke | null;
  changed(mode: Mode): void;
  play(): void;
}

export type Mode = "rest" | "slide" | "aim" | "undecided";

interface Trace {
  at: number;
  x: number;
  y: number;
}

export class Gesture {
  private mode: Mode = "rest";
  private pointer = -1;
  private startX = 0;
  private startY = 0;
  private grip = 0;
  private onStriker = false;
  private before = { along: 0, degrees: 0, speed: 0, aimed: false };
  private trace: Trace[] = [];

  constructor(private readonly view: View, private readonly hand: Hand) {
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
  cancel(): void {
    if (this.mode === "rest") return;
    const stroke = this.hand.stroke();
    if (stroke !== null) Object.assign(stroke, this.before);
    this.end();
  }

  private end(): void {
    this.mode = "rest";
    const pointer = this.pointer;
    this.pointer = -1;
    if (this.view.canvas.hasPointerCapture(pointer)) this.view.canvas.releasePointerCapture(pointer);
    this.hand.changed("rest");
  }

  /** Position from the player's chair: right and up, mm. */
  private chair(event: PointerEvent, stroke: Stroke): [number, number] {
    const [x, y] = this.view.toBoard(event.clientX, event.clientY);
    return turned(x, y, QUARTERS[stroke.seat]);
  }

  private down(event: PointerEvent): void {
    const stroke = this.hand.stroke();
    if (this.mode !== "rest") {
      // A second finger.
      this.cancel();
      return;
    }
    if (stroke === null || event.button !== 0) return;
    const [right, up] = this.chair(event, stroke);
    const [cx, cy] = stroke.centre;
    const [strikerRight, strikerUp] = turned(cx / 1000, cy / 1000, QUARTERS[stroke.seat]);
    const distance = Math.hypot(right - strikerRight, up - strikerUp) * this.view.scale;
    this.onStriker = distance <= Math.max(REACH, 30 * this.view.scale);
    const onLine = Math.abs(up - strikerUp) * this.view.scale <= Math.max(20, 26 * this.view.scale);
    const [left, end] = stroke.ends;
    if (!this.onStriker && !(onLine && right > left / 1000 - 30 && right < end / 1000 + 30)) return;
    event.preventDefault();
    this.view.canvas.setPointerCapture(event.pointerId);
    this.pointer = event.pointerId;
    this.before = { along: stroke.along, degrees: stroke.degrees, speed: stroke.speed, aimed: stroke.aimed };
    this.startX = event.clientX;
    this.startY = event.clientY;
    this.trace = [];
    this.grip = this.onStriker ? strikerRight - right : 0;
    this.mode = this.onStriker ? "undecided" : "slide";
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
    const dx = event.clientX - this.startX;
    const dy = event.clientY - this.startY;
    if (this.mode === "undecided") {
      if (Math.hypot(dx, dy) < DEAD) return;
      // Mostly along the line: a slide. Anything else: a pull, until the finger leaves.
      this.mode = Math.abs(dx) > Math.abs(dy) * 1.35 ? "slide" : "aim";
    }
    if (this.mode === "slide") {
      stroke.slide((this.chair(event, stroke)[0] + this.grip) * 1000);
    } else {
      this.trace.push({ at: event.timeStamp, x: dx, y: dy });
      if (this.trace.length > 60) this.trace.shift();
      this.pull(stroke, dx, dy);
    }
    this.hand.changed(this.mode);
  }

  private pull(stroke: Stroke, dx: number, dy: number): void {
    const far = Math.hypot(dx, dy);
    if (far < DEAD) {
      stroke.aimed = false;
      return;
    }
    const full = Math.max(FULL_PULL_PIXELS, FULL_PULL * this.view.scale);
    const power = Math.min(1, (far - DEAD) / (full - DEAD));
    stroke.aim((Math.atan2(-dx, dy) * 180) / Math.PI);
    stroke.force(stroke.fullFlick * Math.max(0.03, power));
  }

  private up(event: PointerEvent): void {
    const stroke = this.hand.stroke();
    if (event.pointerId !== this.pointer || stroke === null) return;
    const dx = event.clientX - this.startX;
    const dy = event.clientY - this.startY;
    if (this.mode === "slide") {
      this.end();
      return;
    }
    if (this.mode !== "aim" || Math.hypot(dx, dy) < DEAD) {
      this.cancel();
      return;
    }
    const held = this.trace.filter((point) => event.timeStamp - point.at >= LIFT).pop();
    const meant = held !== undefined && Math.hypot(held.x - dx, held.y - dy) <= SHAKE ? held : { x: dx, y: dy };
    this.pull(stroke, meant.x, meant.y);
    this.end();
    this.hand.play();
  }
}
