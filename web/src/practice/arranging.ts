// Men put anywhere, without rules: dragged from the frame and back, walked by keys. Each lies at the nearest free spot.

import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import type { BoardConfig } from "../board/config";
import type { Carried, Carrying } from "../board/hand/carrying";
import { nearestOnBoard } from "../board/hand/spot";
import { QUARTERS, turned } from "../board/seats";
import { isFieldOrButton, hasModifier } from "../stroke/keys";
import { MEN } from "../texts/naming";
import type { Layout } from "../wire/http";
import type { BoardMessage, Pair, Seat } from "../wire/messages";

/** px: a finger's reach round a man; how far it must move to drag. */
const FINGER = 20;
const DEAD = 6;
/** µm: a man let go so far outside the playing surface goes back to the frame. */
const OUTSIDE = 6_000;
const STEP = 5_000;
const FINE = 500;
const DIRECTIONS: Record<string, Pair> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

interface Owner {
  /** The board, once it is there and may be arranged. */
  board: ReadonlySignal<BoardMessage | null>;
  layout: ReadonlySignal<Layout>;
  seat: ReadonlySignal<Seat>;
  /** The men lie so from now on. */
  setLayout(layout: Layout): void;
}

/** The man that keys and numbers move. */
interface Choice {
  disc: string;
  /** Where a finger carries it, or the keys have walked it, µm. */
  wish: Pair | null;
  /** Is it carried now? */
  held: boolean;
}

export class Arranging {
  private readonly choice = signal<Choice | null>(null);

  constructor(private readonly owner: Owner) {}

  readonly chosen = computed(() => this.choice.value?.disc ?? null);

  /** What a finger may carry. */
  readonly carrying = computed((): Carrying | null => (this.owner.board.value === null ? null : { reach: FINGER, dead: DEAD }));

  /** The man that is carried: where it would lie, or under the finger when it would not. */
  readonly ghost = computed((): BoardConfig["ghost"] => {
    const [choice, board, layout] = [this.choice.value, this.owner.board.value, this.owner.layout.value];
    if (choice === null || board === null || !choice.held || choice.wish === null) return null;
    const { disc, wish } = choice;
    const spot = isOutside(wish, board) ? null : spotFor(disc, wish, board, layout);
    return { disc, at: spot ?? wish, lies: spot !== null };
  });

  choose(disc: string | null): void {
    this.choice.value = disc === null ? null : { disc, wish: null, held: false };
  }

  /** Puts the chosen man at the free spot nearest to `wish`, where one is free. */
  put(wish: Pair): void {
    const [disc, board, layout] = [this.chosen.peek(), this.owner.board.peek(), this.owner.layout.peek()];
    if (disc === null || board === null) return;
    const spot = spotFor(disc, wish, board, layout);
    if (spot !== null) this.owner.setLayout({ ...layout, [disc]: spot });
  }

  /** Takes the chosen man off the board. */
  takeOff(): void {
    const chosen = this.chosen.peek();
    if (chosen === null) return;
    this.choose(chosen);
    this.owner.setLayout(Object.fromEntries(Object.entries(this.owner.layout.peek()).filter(([disc]) => disc !== chosen)));
  }

  /** A finger has gripped a man or carries it; null: it has given up, and the man stays chosen. */
  carried(man: Carried | null): void {
    if (man === null) this.choose(this.chosen.peek());
    else this.choice.value = { disc: man.disc, wish: man.dragged ? man.at : null, held: man.dragged };
  }

  /** A tap only chooses; a drag puts the man down, or takes it off. */
  placed({ disc, at, dragged }: Carried): void {
    batch(() => {
      const board = this.owner.board.peek();
      this.choose(disc);
      if (!dragged) return;
      if (board === null || isOutside(at, board)) this.takeOff();
      else this.put(at);
    });
  }

  press(event: KeyboardEvent): void {
    if (this.owner.board.peek() === null || hasModifier(event) || isFieldOrButton(event.target)) return;
    const chosen = this.chosen.peek();
    const direction = DIRECTIONS[event.key];
    if (event.key.toLowerCase() === "m") this.choose(nextMan(chosen, event.shiftKey ? -1 : 1));
    else if (chosen === null) return;
    else if (direction !== undefined) this.walk(chosen, direction, event.shiftKey ? FINE : STEP);
    else if (event.key === "Enter" || event.key === "Escape") this.choose(null);
    else if (event.key === "Delete" || event.key === "Backspace") this.takeOff();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** A step from where it lies, or onto the board. It may walk over other men: its wish goes on where it cannot lie. */
  private walk(disc: string, [right, up]: Pair, step: number): void {
    const lies = this.owner.layout.peek()[disc];
    const [dx, dy] = lies === undefined ? [0, 0] : turned(right * step, up * step, -QUARTERS[this.owner.seat.peek()]);
    const reach = this.owner.board.peek()?.half_side ?? 0;
    const within = (value: number): number => Math.min(reach, Math.max(-reach, value));
    const [x, y] = this.choice.peek()?.wish ?? lies ?? [0, 0];
    const wish: Pair = [within(x + dx), within(y + dy)];
    batch(() => {
      this.put(wish);
      this.choice.value = { disc, wish, held: false };
    });
  }
}

function spotFor(man: string, wish: Pair, board: BoardMessage, layout: Layout): Pair | null {
  const others = Object.entries(layout).filter(([disc]) => disc !== man);
  return nearestOnBoard(wish, board, others.map(([, at]) => at));
}

function isOutside([x, y]: Pair, board: BoardMessage): boolean {
  return Math.max(Math.abs(x), Math.abs(y)) > board.half_side + OUTSIDE;
}

function nextMan(disc: string | null, by: number): string | null {
  const now = disc === null ? (by > 0 ? -1 : 0) : MEN.indexOf(disc);
  return MEN[(now + by + MEN.length) % MEN.length] ?? null;
}
