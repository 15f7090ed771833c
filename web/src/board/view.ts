// The board on screen: two canvases, the wood below and what moves above; the board turned to a seat; mm ↔ pixels.

import { calm } from "../element";
import type { Seat } from "../messages";
import { sprites, type Sprites } from "./disc";
import { drawFrame, drawPocket, drawSurface } from "./frame";
import type { Lengths } from "./lengths";
import { drawLines } from "./lines";
import { drawScene, type Scene } from "./scene";
import { QUARTERS, turned } from "./turning";

export class View {
  quarters = 0;
  /** CSS pixels per mm. */
  scale = 1;
  private side = 0;
  private ratio = 1;
  private lengths: Lengths | null = null;
  private sprites: Sprites | null = null;
  private frame = 0;
  private turning: Animation | null = null;

  constructor(
    private readonly holder: HTMLElement,
    private readonly wood: HTMLCanvasElement,
    readonly canvas: HTMLCanvasElement,
    private readonly scene: Scene,
  ) {
    new ResizeObserver(() => this.fit()).observe(holder);
    addEventListener("scroll", () => this.tell(), { passive: true });
    addEventListener("resize", () => this.fit());
  }

  show(lengths: Lengths): void {
    if (JSON.stringify(lengths) === JSON.stringify(this.lengths)) return;
    this.lengths = lengths;
    this.side = 0;
    this.fit();
  }

  /** Is the board on its way to a seat? A finger could miss it. */
  get isTurning(): boolean {
    return this.turning !== null;
  }

  /** Turns the board so that `seat` sits at the bottom, then calls `done`. */
  turnTo(seat: Seat, done: () => void): void {
    const before = this.quarters;
    this.quarters = QUARTERS[seat];
    const by = (this.quarters - before + 4) % 4;
    this.turning?.cancel();
    this.turning = null;
    this.tell();
    this.redraw();
    if (by === 0 || calm.matches || document.hidden) {
      done();
      return;
    }
    const degrees = by === 3 ? -90 : by * 90;
    const animation = this.holder.animate([{ transform: `rotate(${degrees}deg)` }, { transform: "none" }], {
      duration: 620,
      easing: "cubic-bezier(.45,.05,.25,1)",
    });
    this.turning = animation;
    animation.onfinish = () => {
      if (this.turning !== animation) return;
      this.turning = null;
      done();
    };
  }

  /** Where a point of the page lies on the board, in mm. */
  toBoard(pageX: number, pageY: number): [number, number] {
    const [cx, cy] = this.middle();
    return turned((pageX - cx) / this.scale, -(pageY - cy) / this.scale, -this.quarters);
  }

  redraw(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => this.draw());
  }

  /** Draws now: for a film, which is already inside a frame. */
  draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const context = this.canvas.getContext("2d");
    if (context === null || this.lengths === null || this.sprites === null) return;
    const k = this.scale * this.ratio;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.setTransform(k, 0, 0, k, this.canvas.width / 2, this.canvas.height / 2);
    drawScene(context, this.scene, this.lengths, this.sprites, this.quarters);
  }

  private middle(): [number, number] {
    // A square turned about its middle keeps the middle of its bounding box.
    const box = this.holder.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  }

  private fit(): void {
    const side = Math.floor(this.holder.clientWidth);
    const ratio = Math.min(2, devicePixelRatio || 1);
    if (this.lengths === null || side < 40) return;
    if (side !== this.side || ratio !== this.ratio) {
      this.side = side;
      this.ratio = ratio;
      this.scale = side / (2 * (this.lengths.half + this.lengths.frame));
      for (const canvas of [this.wood, this.canvas]) {
        canvas.width = side * ratio;
        canvas.height = side * ratio;
      }
      this.paint(this.lengths);
      this.sprites = sprites(this.lengths, this.scale * ratio);
      this.draw();
    }
    this.tell();
  }

  private paint(lengths: Lengths): void {
    const context = this.wood.getContext("2d");
    if (context === null) return;
    const k = this.scale * this.ratio;
    const pixels = Math.min(1200, Math.max(480, Math.round(2 * lengths.half * k)));
    context.setTransform(k, 0, 0, k, this.wood.width / 2, this.wood.height / 2);
    drawSurface(context, lengths, pixels);
    drawLines(context, lengths);
    drawFrame(context, lengths, pixels);
    for (const [sx, sy] of [[1, 1], [1, -1], [-1, 1], [-1, -1]] as const) drawPocket(context, lengths, sx, sy);
  }

  /** Says on the page where the board lies, for assistive tools and tests. */
  private tell(): void {
    const [cx, cy] = this.middle();
    document.body.dataset["view"] = JSON.stringify({ cx, cy, scale: this.scale, turn: this.quarters });
  }
}
