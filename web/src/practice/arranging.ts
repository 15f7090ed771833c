// Men put anywhere, by nobody's rules: dragged from the frame and back, walked by keys. Each lies at the nearest free spot.

import type { Scene } from "../board/drawing/scene";
import { QUARTERS, turned } from "../board/seats";
import type { View } from "../legacy/view";
import { busy } from "../legacy/keys";
import type { BoardMessage, Pair, Seat } from "../wire/messages";
import { MEN } from "../texts/naming";
import { nearestOnBoard } from "../board/hand/spot";
import type { Layout } from "../wire/http";

/** px: a finger's reach round a man; how far it must move to drag; how far above a fingertip the man is carried. */
const FINGER = 20;
const DEAD = 6;
const LIFTED = 42;
/** µm: a man let go so far outside the playing surface goes back to the frame. */
const OUTSIDE = 6_000;
const STEP = 5_000;
const FINE = 500;
const WAYS: Record<string, Pair> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

interface Hand {
  /** The board, once it is there and may be arranged. */
  board(): BoardMessage | null;
  layout(): Layout;
  seat(): Seat;
  /** The men lie so from now on. */
  lay(layout: Layout): void;
  /** Another man is chosen, or carried elsewhere. */
  changed(): void;
}

export class Arranging {
  /** The man that keys and numbers move. */
  chosen: string | null = null;
  /** Where a finger carries it, or the keys have walked it, µm. */
  private wish: Pair | null = null;
  private pointer = -1;
  private from: Pair = [0, 0];
  private dragged = false;

  constructor(
    private readonly view: View,
    private readonly scene: Scene,
    private readonly hand: Hand,
  ) {
    const { canvas } = view;
    // Before the stroke's own gesture and keys: what moves a man must not move the striker.
    canvas.addEventListener("pointerdown", (event) => this.grip(event), { capture: true });
    canvas.addEventListener("pointermove", (event) => this.carry(event), { capture: true });
    canvas.addEventListener("pointerup", (event) => this.drop(event), { capture: true });
    canvas.addEventListener("pointercancel", () => this.rest());
    addEventListener("keydown", (event) => this.key(event), { capture: true });
  }

  /** Is a man being carried? */
  get carrying(): boolean {
    return this.pointer !== -1 && this.dragged;
  }

  choose(disc: string | null): void {
    this.chosen = disc;
    this.wish = null;
    this.hand.changed();
  }

  /** Lets go of whatever is held; the man stays chosen. */
  rest(): void {
    this.pointer = -1;
    this.dragged = false;
    this.wish = null;
    this.hand.changed();
  }

  /** Puts the chosen man at the free spot nearest to `wish`; the spot, or null where nothing is free. */
  put(wish: Pair): Pair | null {
    const { chosen } = this;
    const spot = this.spot(wish);
    if (chosen !== null && spot !== null) this.hand.lay({ ...this.hand.layout(), [chosen]: spot });
    return spot;
  }

  /** Takes the chosen man off the board. */
  takeOff(): void {
    const { chosen } = this;
    if (chosen === null) return;
    this.wish = null;
    this.hand.lay(Object.fromEntries(Object.entries(this.hand.layout()).filter(([disc]) => disc !== chosen)));
  }

  /** The man being carried, for the scene: where it would lie, or under the finger when it would not. */
  get carried(): { disc: string; at: Pair; lies: boolean } | null {
    const { chosen, wish } = this;
    if (!this.carrying || chosen === null || wish === null) return null;
    const spot = this.isOutside(wish) ? null : this.spot(wish);
    return { disc: chosen, at: spot ?? wish, lies: spot !== null };
  }

  private spot(wish: Pair): Pair | null {
    const board = this.hand.board();
    if (board === null) return null;
    const others = Object.entries(this.hand.layout()).filter(([disc]) => disc !== this.chosen);
    return nearestOnBoard(wish, board, others.map(([, at]) => at));
  }

  private isOutside([x, y]: Pair): boolean {
    const board = this.hand.board();
    return board === null || Math.max(Math.abs(x), Math.abs(y)) > board.half_side + OUTSIDE;
  }

  /** The man a finger means; null when the striker is nearer, or nobody near. */
  private under(event: PointerEvent): string | null {
    const [x, y] = this.view.toBoard(event.clientX, event.clientY);
    const board = this.hand.board();
    if (board === null) return null;
    const away = (one: { x: number; y: number }): number => Math.hypot(one.x - x, one.y - y);
    const nearest = [...this.scene.men, ...this.scene.rack].sort((one, other) => away(one) - away(other))[0];
    if (nearest === undefined) return null;
    const reach = Math.max(board.man_radius / 1000, FINGER / this.view.scale);
    const { striker } = this.scene;
    const strikerNearer = striker !== null && away(striker) - board.striker_radius / 1000 < away(nearest) - board.man_radius / 1000;
    return away(nearest) <= reach && !strikerNearer ? nearest.disc : null;
  }

  private grip(event: PointerEvent): void {
    if (this.hand.board() === null || event.button !== 0 || this.pointer !== -1) return;
    const disc = this.under(event);
    if (disc === null) {
      if (this.chosen !== null) this.choose(null);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    this.view.canvas.focus({ preventScroll: true });
    this.view.canvas.setPointerCapture(event.pointerId);
    this.pointer = event.pointerId;
    this.from = [event.clientX, event.clientY];
    this.dragged = false;
    this.choose(disc);
  }

  private carry(event: PointerEvent): void {
    if (event.pointerId !== this.pointer) return;
    event.stopImmediatePropagation();
    this.dragged ||= Math.hypot(event.clientX - this.from[0], event.clientY - this.from[1]) > DEAD;
    if (!this.dragged) return;
    const lifted = event.pointerType === "touch" ? LIFTED : 0;
    const [x, y] = this.view.toBoard(event.clientX, event.clientY - lifted);
    this.wish = [x * 1000, y * 1000];
    this.hand.changed();
  }

  private drop(event: PointerEvent): void {
    if (event.pointerId !== this.pointer) return;
    event.stopImmediatePropagation();
    const wish = this.dragged ? this.wish : null;
    this.rest();
    if (wish === null) return;
    if (this.isOutside(wish)) this.takeOff();
    else this.put(wish);
  }

  private key(event: KeyboardEvent): void {
    if (this.hand.board() === null || event.ctrlKey || event.metaKey || event.altKey || busy(event.target)) return;
    const { chosen } = this;
    const way = WAYS[event.key];
    if (event.key.toLowerCase() === "m") this.choose(nextMan(chosen, event.shiftKey ? -1 : 1));
    else if (chosen === null) return;
    else if (way !== undefined) this.walk(chosen, way, event.shiftKey ? FINE : STEP);
    else if (event.key === "Enter" || event.key === "Escape") this.choose(null);
    else if (event.key === "Delete" || event.key === "Backspace") this.takeOff();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** A step from where it lies, or onto the board. It may walk over other men: its wish goes on where it cannot lie. */
  private walk(disc: string, [right, up]: Pair, step: number): void {
    const lies = this.hand.layout()[disc];
    const [dx, dy] = lies === undefined ? [0, 0] : turned(right * step, up * step, -QUARTERS[this.hand.seat()]);
    const reach = this.hand.board()?.half_side ?? 0;
    const within = (value: number): number => Math.min(reach, Math.max(-reach, value));
    const [x, y] = this.wish ?? lies ?? [0, 0];
    const wish: Pair = [within(x + dx), within(y + dy)];
    this.put(wish);
    this.wish = wish;
  }
}

function nextMan(disc: string | null, by: number): string | null {
  const now = disc === null ? (by > 0 ? -1 : 0) : MEN.indexOf(disc);
  return MEN[(now + by + MEN.length) % MEN.length] ?? null;
}
