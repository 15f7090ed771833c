// A round glass that shows a part of the board twice as large, where the finger does not hide it.

import type { Canvases } from "./canvases";

/** px: its breadth; how far from a finger, and from what it shows, its middle stays. */
const BREADTH = 136;
const TIMES = 2;
const CLEAR = BREADTH / 2 + 34;
/** Where it may hang: shares of the board's side, from the middle. */
const HOOKS = [[0, -0.36], [-0.34, -0.3], [0.34, -0.3], [-0.36, 0.02], [0.36, 0.02], [0, 0.1]] as const;

export class Loupe {
  private readonly glass = document.createElement("canvas");
  private focus: [number, number] | null = null;
  private hook: readonly [number, number] = HOOKS[0];

  constructor(private readonly canvases: Canvases) {
    this.glass.className = "loupe";
    this.glass.hidden = true;
    this.glass.setAttribute("aria-hidden", "true");
    canvases.holder.append(this.glass);
  }

  /** Shows the board around (x, y), mm; away from the points of the page that must stay in sight. */
  show(x: number, y: number, clear: readonly (readonly [number, number])[]): void {
    this.focus = this.canvases.toPage(x, y);
    const avoid = [...clear, this.focus];
    if (this.glass.hidden || this.room(this.hook, avoid) < CLEAR * 0.8) {
      this.hook = HOOKS.reduce((best, hook) => (Math.min(CLEAR, this.room(hook, avoid)) > Math.min(CLEAR, this.room(best, avoid)) ? hook : best));
    }
    this.glass.hidden = false;
  }

  hide(): void {
    this.focus = null;
    this.glass.hidden = true;
  }

  /** Where a hook is on the page: the whole glass hangs over the board. */
  private place(hook: readonly [number, number], box: DOMRect): [number, number] {
    const most = Math.max(0, box.width / 2 - BREADTH / 2);
    const [x, y] = hook.map((share) => Math.max(-most, Math.min(most, share * box.width))) as [number, number];
    return [box.left + box.width / 2 + x, box.top + box.height / 2 + y];
  }

  /** How far a hook is from the nearest of these points, px. */
  private room(hook: readonly [number, number], avoid: readonly (readonly [number, number])[]): number {
    const [x, y] = this.place(hook, this.canvases.canvas.getBoundingClientRect());
    return Math.min(...avoid.map(([px, py]) => Math.hypot(px - x, py - y)));
  }

  /** Once a frame, after the board: two copies of what is there already. */
  draw(): void {
    const { glass, focus } = this;
    const { canvas: board, wood } = this.canvases;
    const context = glass.getContext("2d");
    if (focus === null || context === null) return;
    const box = board.getBoundingClientRect();
    const ratio = board.width / box.width;
    const side = Math.round(BREADTH * ratio);
    if (glass.width !== side) glass.width = glass.height = side;
    const [left, top] = this.place(this.hook, box);
    glass.style.left = `${left - box.left}px`;
    glass.style.top = `${top - box.top}px`;
    const part = side / TIMES;
    const [x, y] = [(focus[0] - box.left) * ratio - part / 2, (focus[1] - box.top) * ratio - part / 2];
    context.clearRect(0, 0, side, side);
    for (const layer of [wood, board]) context.drawImage(layer, x, y, part, part, 0, 0, side, side);
  }
}
