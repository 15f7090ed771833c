// A round glass that shows a part of the board twice as large, where the finger does not hide it.

import type { View } from "./view";
import { make } from "../widgets/element";

/** px: its breadth; how far from a finger, and from what it shows, its middle stays. */
const BREADTH = 136;
const TIMES = 2;
const CLEAR = BREADTH / 2 + 34;
/** Where it may hang: shares of the board's side, from the middle. */
const HOOKS = [[0, -0.36], [-0.34, -0.3], [0.34, -0.3], [-0.36, 0.02], [0.36, 0.02], [0, 0.1]] as const;

export class Loupe {
  private readonly canvas = make("canvas", "loupe");
  private focus: [number, number] | null = null;
  private hook: readonly [number, number] = HOOKS[0];

  constructor(private readonly view: View) {
    this.canvas.hidden = true;
    this.canvas.setAttribute("aria-hidden", "true");
    view.holder.append(this.canvas);
    view.afterwards = () => this.draw();
  }

  /** Shows the board around (x, y), mm; away from the points of the page that must stay in sight. */
  show(x: number, y: number, clear: readonly (readonly [number, number])[]): void {
    this.focus = this.view.toPage(x, y);
    const avoid = [...clear, this.focus];
    if (this.canvas.hidden || this.room(this.hook, avoid) < CLEAR * 0.8) {
      this.hook = HOOKS.reduce((best, hook) => (Math.min(CLEAR, this.room(hook, avoid)) > Math.min(CLEAR, this.room(best, avoid)) ? hook : best));
    }
    this.canvas.hidden = false;
  }

  hide(): void {
    this.focus = null;
    this.canvas.hidden = true;
  }

  /** Where a hook is on the page: the whole glass hangs over the board. */
  private place(hook: readonly [number, number], box: DOMRect): [number, number] {
    const most = Math.max(0, box.width / 2 - BREADTH / 2);
    const [x, y] = hook.map((share) => Math.max(-most, Math.min(most, share * box.width))) as [number, number];
    return [box.left + box.width / 2 + x, box.top + box.height / 2 + y];
  }

  /** How far a hook is from the nearest of these points, px. */
  private room(hook: readonly [number, number], avoid: readonly (readonly [number, number])[]): number {
    const [x, y] = this.place(hook, this.view.canvas.getBoundingClientRect());
    return Math.min(...avoid.map(([px, py]) => Math.hypot(px - x, py - y)));
  }

  /** Once a frame, after the board: two copies of what is there already. */
  private draw(): void {
    const { canvas, focus } = this;
    const context = canvas.getContext("2d");
    if (focus === null || context === null) return;
    const box = this.view.canvas.getBoundingClientRect();
    const ratio = this.view.canvas.width / box.width;
    const side = Math.round(BREADTH * ratio);
    if (canvas.width !== side) canvas.width = canvas.height = side;
    const [left, top] = this.place(this.hook, box);
    canvas.style.left = `${left - box.left}px`;
    canvas.style.top = `${top - box.top}px`;
    const part = side / TIMES;
    const [x, y] = [(focus[0] - box.left) * ratio - part / 2, (focus[1] - box.top) * ratio - part / 2];
    context.clearRect(0, 0, side, side);
    for (const layer of [this.view.wood, this.view.canvas]) context.drawImage(layer, x, y, part, part, 0, 0, side, side);
  }
}
