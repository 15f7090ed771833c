// The two canvases of a board, the wood below and what moves above: their size, the board rotated to a seat, mm ↔ pixels.

import { drawInContrast } from "./drawing/colours";
import { flatFrame, flatPocket, flatSprites, flatSurface } from "./drawing/contrast";
import { sprites, type Sprites } from "./drawing/disc";
import { finishOf, type Finish } from "./drawing/wood";
import { drawFrame, drawPocket, drawSurface, drawWear } from "./drawing/frame";
import { drawLines } from "./drawing/lines";
import { drawScene, type Scene } from "./drawing/scene";
import type { Lengths } from "./lengths";
import { QUARTERS, turned } from "./seats";
import type { Seat } from "./types";
import { WHOLE, type Zoom } from "./zoom";

/** ms */
const ROTATION_TIME = 620;

/** Where the board lies in the window: its middle, CSS pixels per mm, quarter turns anticlockwise. */
export interface Position {
  cx: number;
  cy: number;
  scale: number;
  turn: number;
}

/** How a board looks, beside its lengths and its name: as `BoardConfig` has it. */
interface Looks {
  matter: string;
  marked: boolean;
  contrast: boolean;
}

interface Owner {
  /** What is to be drawn now. */
  scene(): Scene;
  /** It has been drawn. */
  drawn(): void;
  /** It lies elsewhere, or otherwise. */
  moved(position: Position): void;
}

export class Canvases {
  quarters = 0;
  /** CSS pixels per mm of the whole board. */
  wholeScale = 1;
  zoom: Zoom = WHOLE;
  readonly wood: HTMLCanvasElement;
  readonly canvas: HTMLCanvasElement;
  private side = 0;
  private ratio = 1;
  private lengths: Lengths | null = null;
  private finish: Finish = finishOf("", "");
  private marked = false;
  private contrast = false;
  private sprites: Sprites | null = null;
  private frame = 0;
  private rotation: Animation | null = null;
  private readonly ended = new AbortController();

  /** In `holder`: on the two canvases that it holds, or on new ones. */
  constructor(
    readonly holder: HTMLElement,
    private readonly owner: Owner,
  ) {
    const [wood, canvas] = holder.querySelectorAll("canvas");
    this.wood = wood ?? layer(holder);
    this.canvas = canvas ?? layer(holder);
    const { signal } = this.ended;
    const fitting = new ResizeObserver(() => this.fit());
    fitting.observe(holder);
    // What stands above the board moves it when it grows.
    const moving = new ResizeObserver(() => this.reportPosition());
    for (const above of holder.closest("main")?.querySelectorAll(".head, .seats") ?? []) moving.observe(above);
    signal.addEventListener("abort", () => [fitting, moving].forEach((one) => one.disconnect()));
    addEventListener("scroll", () => this.reportPosition(), { passive: true, signal });
    addEventListener("resize", () => this.fit(), { signal });
  }

  destroy(): void {
    this.ended.abort();
    this.rotation?.cancel();
    cancelAnimationFrame(this.frame);
  }

  /** Shows a board by its lengths, its name and the state its surface is in; the men with signs, or in wood alone; or all in
   * strong contrast. */
  show(lengths: Lengths, board: string, { matter, marked, contrast }: Looks): void {
    const finish = finishOf(board, matter);
    const same = contrast === this.contrast && JSON.stringify([lengths, finish]) === JSON.stringify([this.lengths, this.finish]);
    if (same && marked === this.marked) return;
    this.marked = marked;
    this.contrast = contrast;
    drawInContrast(contrast);
    if (same) {
      this.cut();
      return;
    }
    this.lengths = lengths;
    this.finish = finish;
    this.side = 0;
    this.fit();
  }

  /** Rotates the board so that `seat` is at the bottom, then calls `done`. `reducedMotion`: at once. */
  rotateTo(seat: Seat, reducedMotion: boolean, done: () => void): void {
    const by = (QUARTERS[seat] - this.quarters + 4) % 4;
    this.quarters = QUARTERS[seat];
    this.rotation?.cancel();
    this.rotation = null;
    if (by !== 0 && this.zoom.times > 1) this.look(WHOLE);
    this.reportPosition();
    this.redraw();
    if (by === 0 || reducedMotion || document.hidden) {
      done();
      return;
    }
    const animation = this.holder.animate([{ transform: `rotate(${by === 3 ? -90 : by * 90}deg)` }, { transform: "none" }], {
      duration: ROTATION_TIME,
      easing: "cubic-bezier(.45,.05,.25,1)",
    });
    this.rotation = animation;
    animation.onfinish = () => {
      if (this.rotation !== animation) return;
      this.rotation = null;
      done();
    };
  }

  /** CSS pixels per mm, as the board is seen now. */
  get scale(): number {
    return this.wholeScale * this.zoom.times;
  }

  /** Half the side of the whole board, mm. */
  get reach(): number {
    return this.lengths === null ? 0 : this.lengths.half + this.lengths.frame;
  }

  /** Looks at the board so from now on. */
  look(zoom: Zoom): void {
    this.zoom = zoom;
    const { times, right, up } = zoom;
    this.wood.style.transform = times === 1 ? "" : `scale(${times}) translate(${-right * this.wholeScale}px, ${up * this.wholeScale}px)`;
    this.holder.classList.toggle("near", times > 1);
    this.cut();
    this.reportPosition();
  }

  /** How far a point of the window lies from the picture's middle: px to the right, and down. */
  fromMiddle(pageX: number, pageY: number): [number, number] {
    const [cx, cy] = this.picture();
    return [pageX - cx, pageY - cy];
  }

  /** Where a point of the window lies on the board, in mm. */
  toBoard(pageX: number, pageY: number): [number, number] {
    const [cx, cy] = this.middle();
    return turned((pageX - cx) / this.scale, -(pageY - cy) / this.scale, -this.quarters);
  }

  /** Where a point of the board, in mm, lies in the window. */
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
    context.setTransform(k, 0, 0, k, this.canvas.width / 2 - this.zoom.right * k, this.canvas.height / 2 + this.zoom.up * k);
    drawScene(context, this.owner.scene(), this.lengths, this.sprites, this.quarters, this.contrast);
    this.owner.drawn();
  }

  /** The middle of the board in the window, which may lie outside the picture of a part of it. */
  private middle(): [number, number] {
    const [cx, cy] = this.picture();
    return [cx - this.zoom.right * this.scale, cy + this.zoom.up * this.scale];
  }

  /** The middle of the picture in the window. */
  private picture(): [number, number] {
    // A square rotated about its middle keeps the middle of its bounding box.
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
      this.wholeScale = side / (2 * (this.lengths.half + this.lengths.frame));
      for (const canvas of [this.wood, this.canvas]) {
        canvas.width = side * ratio;
        canvas.height = side * ratio;
      }
      this.paint(this.lengths);
      this.look(WHOLE);
    }
    this.reportPosition();
  }

  /** Men and striker in the size of this board. */
  private cut(): void {
    if (this.lengths === null) return;
    const pixelsPerMm = this.scale * this.ratio;
    this.sprites = this.contrast ? flatSprites(this.lengths, pixelsPerMm) : sprites(this.lengths, pixelsPerMm, this.marked);
    this.draw();
  }

  private paint(lengths: Lengths): void {
    const context = this.wood.getContext("2d");
    if (context === null) return;
    const k = this.wholeScale * this.ratio;
    const corners = [[1, 1], [1, -1], [-1, 1], [-1, -1]] as const;
    const pixels = Math.min(1200, Math.max(480, Math.round(2 * lengths.half * k)));
    context.setTransform(k, 0, 0, k, this.wood.width / 2, this.wood.height / 2);
    if (this.contrast) {
      flatSurface(context, lengths);
      drawLines(context, lengths, 0, true);
      flatFrame(context, lengths);
      for (const [sx, sy] of corners) flatPocket(context, lengths, sx, sy);
      return;
    }
    drawSurface(context, lengths, this.finish, pixels);
    drawLines(context, lengths, this.finish.rubbed);
    drawWear(context, lengths, this.finish);
    drawFrame(context, lengths, this.finish, pixels);
    for (const [sx, sy] of corners) drawPocket(context, lengths, sx, sy);
  }

  private reportPosition(): void {
    if (this.holder.clientWidth === 0) return;
    const [cx, cy] = this.middle();
    this.owner.moved({ cx, cy, scale: this.scale, turn: this.quarters });
  }
}

/** A canvas over all that the holder shows. */
function layer(holder: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  Object.assign(canvas.style, { position: "absolute", inset: "0", width: "100%", height: "100%", touchAction: "none" });
  holder.append(canvas);
  return canvas;
}
