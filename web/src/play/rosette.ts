// The rosette, rotated by whoever breaks it: dragged round on the board, or by its dial. The server says when it may be.

import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { wholeAngle, type Rotation } from "../board/hand/rotating";
import { spun } from "../board/seats";
import type { TableModel } from "../state/table";
import type { Layout, Wish } from "../wire/http";

export class Rosette {
  /** How far it is rotated while somebody is at it, thousandths of a degree; null: as the table has it. */
  private readonly turned = signal<number | null>(null);
  /** What was asked for last, until the table has it. */
  private readonly sent = signal<number | null>(null);
  private readonly stop: () => void;

  /** `table`: where somebody may act now; null: nobody may. `idle`: is no request unanswered? */
  constructor(
    private readonly table: ReadonlySignal<TableModel | null>,
    idle: ReadonlySignal<boolean>,
    private readonly ask: (wish: Wish) => boolean,
  ) {
    this.stop = effect(() => {
      const [open, now] = [this.open.value, this.table.value?.next.rosette ?? null];
      const answered = idle.value;
      untracked(() => {
        if (!open) this.forget();
        else if (answered && this.sent.peek() !== null) this.answered(now);
      });
    });
  }

  close(): void {
    this.stop();
  }

  /** May it be rotated here and now? */
  readonly open = computed(() => this.table.value !== null && this.table.value.next.rosette !== null && this.table.value.mayPlay);

  readonly angle = computed(() => this.turned.value ?? this.table.value?.next.rosette ?? 0);

  /** What a finger may rotate. */
  readonly rotation = computed((): Rotation | null => {
    const table = this.table.value;
    if (table === null || !this.open.value || this.sent.value !== null) return null;
    return { angle: this.angle.value, about: table.layout["queen"] ?? [0, 0] };
  });

  /** Where the men are seen. */
  readonly layout = computed((): Layout | null => {
    const table = this.table.value;
    if (table === null || this.turned.value === null) return null;
    return spun(table.layout, this.turned.value - (table.next.rosette ?? 0));
  });

  /** Rotated so far; the server does not know yet. null: as it was. */
  turn(angle: number | null): void {
    if (this.open.peek()) this.turned.value = angle === null ? null : wholeAngle(angle);
  }

  /** Sends how far it is rotated now. */
  put(): void {
    const [table, angle] = [this.table.peek(), this.turned.peek()];
    // While an earlier one is unanswered it waits.
    if (table === null || angle === null || this.sent.peek() !== null) return;
    if (angle === table.next.rosette) this.turned.value = null;
    else if (this.ask({ rotate: { angle } })) this.sent.value = angle;
    else this.turned.value = null;
  }

  /** The server has answered what was sent: it is so, or refused. What was rotated on meanwhile goes on. */
  private answered(now: number | null): void {
    const [sent, turned] = [this.sent.peek(), this.turned.peek()];
    this.sent.value = null;
    if (turned === sent || turned === now) this.turned.value = null;
    else this.put();
  }

  private forget(): void {
    this.turned.value = this.sent.value = null;
  }
}
