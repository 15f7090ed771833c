// The board on screen: two canvases, the wood below and what moves above; the board turned to a seat; mm ↔ pixels.

import { isCalm, preferred, whenPreferred } from "../state/preferences";
import type { Seat } from "../wire/messages";
import { sprites, type Sprites } from "../board/drawing/disc";
import { finishOf, type Finish } from "../board/drawing/finish";
import { drawFrame, drawPocket, drawSurface, drawWear } from "../board/drawing/frame";
import type { Lengths } from "../board/lengths";
import { drawLines } from "../board/drawing/lines";
import { drawScene, type Scene } from "../board/drawing/scene";
import { QUARTERS, turned } from "../board/seats";

export class View {
  quarters = 0;
  /** CSS pixels per mm. */
  scale = 1;
  /** Called once the board has been drawn. */
  afterwards: () => void = () => undefined;
  private side = 0;
  private ratio = 1;
  private lengths: Lengths | null = null;
  private finish: Finish = finishOf("", "");
  private sprites: Sprites | null = null;
  private frame = 0;
  private turning: Animation | null = null;

  constructor(
    readonly holder: HTMLElement,
    readonly wood: HTMLCanvasElement,
    readonly canvas: HTMLCanvasElement,
    private readonly scene: Scene,
  ) {
    new ResizeObserver(() => this.fit()).observe(holder);
    // What stands above the board moves it when it grows.
    const moved = new ResizeObserver(() => this.tell());
    for (const above of holder.closest("main")?.querySelectorAll(".head, .seats") ?? []) moved.observe(above);
    addEventListener("scroll", () => this.tell(), { passive: true });
    addEventListener("resize", () => this.fit());
    whenPreferred("men", () => this.turnMen());
  }

  /** Shows a board by its lengths, its name and the state its surface is in. */
  show(lengths: Lengths, board: string, matter: string): void {
    const finish = finishOf(board, matter);
    if (JSON.stringify([lengths, finish]) === JSON.stringify([this.lengths, this.finish])) return;
    this.lengths = lengths;
    this.finish = finish;
    this.side = 0;
    this.fit();
  }

  /** Is it on the screen that is shown? */
  get visible(): boolean {
    return this.holder.clientWidth > 0;
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
    if (by === 0 || isCalm() || document.hidden) {
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

  /** Where a point of the board, in mm, lies on the page. */
  toPage(x: number, y: number): [number, number] {
    const [cx, cy] = this.middle();
    const [right, up] = turned(x, y, this.quarters);
    return [cx + right * this.scale, cy - up * this.scale];
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
    this.afterwards();
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
      this.turnMen();
    }
    this.tell();
  }

  /** Men and striker in the size of this board, with or without signs. */
  private turnMen(): void {
    if (this.lengths === null) return;
    this.sprites = sprites(this.lengths, this.scale * this.ratio, preferred("men") === "marked");
    this.draw();
  }

  private paint(lengths: Lengths): void {
    const context = this.wood.getContext("2d");
    if (context === null) return;
    const k = this.scale * this.ratio;
    const pixels = Math.min(1200, Math.max(480, Math.round(2 * lengths.half * k)));
    context.setTransform(k, 0, 0, k, this.wood.width / 2, this.wood.height / 2);
    drawSurface(context, lengths, this.finish, pixels);
    drawLines(context, lengths, this.finish.rubbed);
    drawWear(context, lengths, this.finish);
    drawFrame(context, lengths, this.finish, pixels);
    for (const [sx, sy] of [[1, 1], [1, -1], [-1, 1], [-1, -1]] as const) drawPocket(context, lengths, sx, sy);
  }

  /** Says on the page where the board lies, for assistive tools and tests. */
  private tell(): void {
    if (!this.visible) return;
    const [cx, cy] = this.middle();
    document.body.dataset["view"] = JSON.stringify({ cx, cy, scale: this.scale, turn: this.quarters });
  }
}
