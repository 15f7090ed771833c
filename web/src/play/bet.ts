// K-Rhum's bet: a man is named by a tap, by keys, or from a list.

import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { QUARTERS, turned } from "../board/seats";
import type { TableModel } from "../state/table";
import { isFieldOrButton, hasModifier } from "../stroke/keys";
import type { TableRequest } from "../wire/http";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class Betting {
  /** At which position a man is being named, which one is pointed at, and whether keys on the board walked to it. */
  private readonly naming = signal<{ at: string; pointed: string | null; walked: boolean } | null>(null);

  /** `table`: where somebody may bet now; null: nobody may. */
  constructor(
    private readonly table: ReadonlySignal<TableModel | null>,
    private readonly request: (body: TableRequest) => boolean,
  ) {}

  /** May this browser's player bet now? */
  readonly open = computed(() => this.table.value?.next.may_bet === true && this.table.value.mayPlay);

  private readonly at = computed(() => `${this.table.value?.welcome.table} ${this.table.value?.n}`);

  private readonly now = computed(() => (this.open.value && this.naming.value?.at === this.at.value ? this.naming.value : null));

  /** Is a man being named? */
  readonly picking = computed(() => this.now.value !== null);

  readonly pointed = computed(() => this.now.value?.pointed ?? null);

  /** Is it by keys on the board that a man is named? The list has keys of its own. */
  readonly walking = computed(() => this.now.value?.walked === true && this.now.value.pointed !== null);

  /** The man with a ring round it: pointed at, or betted on. */
  readonly named = computed((): string | null => {
    const table = this.table.value;
    return table === null || table.waiting !== null ? null : (this.pointed.value ?? table.next.bet?.disc ?? null);
  });

  /** My men on the board, from my left to my right. */
  readonly men = computed((): string[] => {
    const table = this.table.value;
    const seat = table?.next.seat ?? null;
    const colour = table === null || seat === null ? undefined : table.next.state.colours?.[table.side(seat)];
    if (table === null || seat === null || colour === undefined) return [];
    return Object.entries(table.layout)
      .filter(([disc]) => disc[0] === colour[0] && disc !== "queen" && disc !== "striker")
      .map(([disc, [x, y]]): [string, number] => [disc, turned(x, y, QUARTERS[seat])[0]])
      .sort(([, one], [, other]) => one - other)
      .map(([disc]) => disc);
  });

  begin(): void {
    this.naming.value = { at: this.at.peek(), pointed: null, walked: false };
  }

  /** The list points at a man. */
  pick(pointed: string | null): void {
    this.naming.value = { at: this.at.peek(), pointed, walked: this.walking.peek() };
  }

  private walk(pointed: string | null): void {
    this.naming.value = { at: this.at.peek(), pointed, walked: true };
  }

  end(): void {
    this.naming.value = null;
  }

  name(disc: string): void {
    this.end();
    this.request({ bet: { disc } });
  }

  answer(raises: boolean): void {
    this.request({ answer: { raises } });
  }

  /** A key is pressed, before the stroke hears of it: what names a man must not move the striker. */
  press(event: KeyboardEvent): void {
    if (this.table.peek() === null || hasModifier(event)) return;
    if (!this.picking.peek()) {
      if (event.key.toLowerCase() !== "b" || isFieldOrButton(event.target) || !this.open.peek()) return;
      this.walk(this.men.peek()[0] ?? null);
    } else if (event.key === "Escape") this.end();
    else if (isFieldOrButton(event.target)) return;
    else if (event.key === "Enter") {
      const pointed = this.pointed.peek();
      if (pointed !== null && !event.repeat) this.name(pointed);
    } else {
      const step = STEPS[event.key];
      if (step === undefined) return;
      this.point(step);
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  private point(step: number): void {
    const [men, pointed] = [this.men.peek(), this.pointed.peek()];
    const now = pointed === null ? (step > 0 ? -1 : 0) : men.indexOf(pointed);
    this.walk(men[(now + step + men.length) % men.length] ?? null);
  }
}
