// The rosette, rotated by whoever breaks it: dragged round on the board, or by its dial. The server says when it may be.

import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { wholeAngle, type Rotation } from "../board/hand/rotating";
import { rotatedLayout } from "../board/seats";
import type { TableModel } from "../state/table";
import type { Layout, TableRequest } from "../wire/http";

export class Rosette {
  /** How far it is rotated while somebody is at it, thousandths of a degree; null: as the table has it. */
  private readonly dragged = signal<number | null>(null);
  /** What was asked for last, until the table has it. */
  private readonly sent = signal<number | null>(null);
  private readonly stop: () => void;

  /** `table`: where somebody may act now; null: nobody may. `idle`: is no request unanswered? */
  constructor(
    private readonly table: ReadonlySignal<TableModel | null>,
    idle: ReadonlySignal<boolean>,
    private readonly request: (body: TableRequest) => boolean,
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

  readonly angle = computed(() => this.dragged.value ?? this.table.value?.next.rosette ?? 0);

  /** What a finger may rotate. */
  readonly rotation = computed((): Rotation | null => {
    const table = this.table.value;
    if (table === null || !this.open.value || this.sent.value !== null) return null;
    return { angle: this.angle.value, about: table.layout["queen"] ?? [0, 0] };
  });

  /** Where the men are seen. */
  readonly layout = computed((): Layout | null => {
    const table = this.table.value;
    if (table === null || this.dragged.value === null) return null;
    return rotatedLayout(table.layout, this.dragged.value - (table.next.rosette ?? 0));
  });

  /** Rotated so far; the server does not know yet. null: as it was. */
  rotate(angle: number | null): void {
    if (this.open.peek()) this.dragged.value = angle === null ? null : wholeAngle(angle);
  }

  /** Sends how far it is rotated now. */
  send(): void {
    const [table, angle] = [this.table.peek(), this.dragged.peek()];
    // While an earlier one is unanswered it waits.
    if (table === null || angle === null || this.sent.peek() !== null) return;
    if (angle === table.next.rosette) this.dragged.value = null;
    else if (this.request({ rotate: { angle } })) this.sent.value = angle;
    else this.dragged.value = null;
  }

  /** The server has answered what was sent: it is so, or refused. What was rotated on meanwhile goes on. */
  private answered(now: number | null): void {
    const [sent, dragged] = [this.sent.peek(), this.dragged.peek()];
    this.sent.value = null;
    if (dragged === sent || dragged === now) this.dragged.value = null;
    else this.send();
  }

  private forget(): void {
    this.dragged.value = this.sent.value = null;
  }
}
