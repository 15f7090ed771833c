// A man that comes back, put down by hand: dragged into the ring, walked there by keys, or left to the house.

import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Carried, Carrying } from "../board/hand/carrying";
import { nearestSpot } from "../board/hand/spot";
import { QUARTERS, turned } from "../board/seats";
import type { TableModel } from "../state/table";
import { isFieldOrButton, hasModifier } from "../stroke/keys";
import type { TableRequest } from "../wire/http";
import type { Pair, WaitingMessage } from "../wire/messages";

/** µm: so far outside its ring a man is still meant to go into it. */
const REACH = 70_000;
/** px: a finger's reach round the man; how far it must move to drag. */
const FINGER = 26;
const DEAD = 8;
const DIRECTIONS: Record<string, Pair> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** What a hand is about. */
interface Placement {
  /** For which man at which position: another one stands on the frame. */
  of: string;
  /** Where a finger or the keys want it, µm. */
  at: Pair;
  /** Is it under a finger now? Has its place been sent? */
  held: boolean;
  sent: boolean;
}

export class Placing {
  private readonly placement = signal<Placement | null>(null);

  /** `table`: where somebody may place a man now; null: nobody may. `request` sends one. */
  constructor(
    private readonly table: ReadonlySignal<TableModel | null>,
    private readonly request: (body: TableRequest) => boolean,
  ) {}

  /** The man that waits for somebody's hand. */
  readonly waiting = computed((): WaitingMessage | null => this.table.value?.waiting ?? null);

  /** The man of ours that is to be placed now. */
  readonly man = computed((): WaitingMessage | null => {
    const waiting = this.waiting.value;
    return waiting !== null && this.table.value?.yours.includes(waiting.by) === true ? waiting : null;
  });

  private readonly of = computed(() => {
    const table = this.table.value;
    return table === null ? "" : `${table.welcome.table} ${table.position} ${this.man.value?.disc ?? ""}`;
  });

  private readonly now = computed(() => (this.placement.value?.of === this.of.value ? this.placement.value : null));

  /** The free spot that is meant; null when the man is carried elsewhere, or stands on the frame. */
  readonly spot = computed((): Pair | null => {
    const [table, man, wish] = [this.table.value, this.man.value, this.now.value?.at];
    if (table === null || man === null || wish === undefined) return null;
    if (wish[0] === man.nearest[0] && wish[1] === man.nearest[1]) return man.nearest;
    if (Math.hypot(...wish) > man.ring[1] + REACH) return null;
    return nearestSpot(wish, man.ring, Object.values(table.layout), table.welcome.board.man_radius, man.nearest);
  });

  /** The man in a hand, or where it would lie. */
  readonly ghost = computed((): { disc: string; at: Pair; lies: boolean } | null => {
    const [man, now, spot] = [this.man.value, this.now.value, this.spot.value];
    return man === null || now === null ? null : { disc: man.disc, at: spot ?? now.at, lies: spot !== null };
  });

  /** May the man be put down where it is meant? */
  readonly ready = computed(() => this.spot.value !== null && this.now.value?.sent === false && !this.now.value.held);

  /** What a finger may carry. */
  readonly carrying = computed((): Carrying | null => {
    const man = this.man.value;
    if (man === null || this.now.value?.sent === true) return null;
    return { disc: man.disc, reach: FINGER, dead: DEAD, within: man.ring[1] + REACH };
  });

  carried(man: Carried | null): void {
    if (man === null) this.back();
    else this.wish(man.at, true);
  }

  /** A drag puts the man down; a tap only shows where it would lie. */
  placed({ at, dragged }: Carried): void {
    this.wish(at, false);
    if (this.spot.peek() === null) this.back();
    else if (dragged) this.put();
  }

  /** Left to the house: the nearest free place. */
  placeNearest(): void {
    const man = this.man.peek();
    if (man === null || this.now.peek()?.sent === true) return;
    this.wish(man.nearest, false);
    this.put();
  }

  put(): void {
    const [man, spot, now] = [this.man.peek(), this.spot.peek(), this.now.peek()];
    if (man === null || spot === null || now === null || now.sent) return;
    if (this.request({ place: { disc: man.disc, x: spot[0], y: spot[1] } })) this.placement.value = { ...now, at: spot, held: false, sent: true };
  }

  /** The request was refused: the man may be placed anew. */
  refused(): void {
    if (this.placement.peek()?.sent === true) this.placement.value = null;
  }

  /** A key is pressed; true: it was for the man. */
  press(event: KeyboardEvent): void {
    const [table, man, now] = [this.table.peek(), this.man.peek(), this.now.peek()];
    if (table === null || man === null || now?.sent === true || hasModifier(event)) return;
    if (event.key === "Escape") this.back();
    if (isFieldOrButton(event.target)) return;
    const direction = DIRECTIONS[event.key];
    if (direction !== undefined) this.walk(man, now?.at ?? null, direction, event.shiftKey ? 1_000 : 8_000);
    else if (event.key === "Enter" && !event.repeat) this.put();
    else return;
    event.preventDefault();
  }

  private walk(man: WaitingMessage, from: Pair | null, [right, up]: Pair, step: number): void {
    if (from === null) {
      this.wish(man.nearest, false);
      return;
    }
    const [dx, dy] = turned(right * step, up * step, -QUARTERS[man.by]);
    const [x, y] = [from[0] + dx, from[1] + dy];
    const far = Math.hypot(x, y);
    const most = far > man.ring[1] ? man.ring[1] / far : 1;
    this.wish([x * most, y * most], false);
  }

  private wish(at: Pair, held: boolean): void {
    this.placement.value = { of: this.of.peek(), at, held, sent: false };
  }

  /** The man goes back to the frame. */
  private back(): void {
    if (this.now.peek()?.sent !== true) this.placement.value = null;
  }
}
