// The shot clock: a thin bar that runs down while a person is to play. The server calls time, never the page.

import { byId } from "../widgets/element";
import type { TableModel } from "../state/table";

/** Seconds: the bar turns red for the last of them. */
const LAST = 5;

export class Clock {
  private readonly bar = byId("clock");
  private running: Animation | null = null;
  private shown = "";

  /** Runs since the last number was heard, but for a turned rosette: so the server counts. Whoever comes later is told what is left. */
  show(table: TableModel): void {
    const seconds = table.welcome.clock;
    if (seconds === null || !table.onTheClock) {
      this.hide();
      return;
    }
    const now = `${table.welcome.table} ${Math.round(table.clockSince / 500)}`;
    if (now === this.shown) return;
    this.shown = now;
    this.bar.hidden = false;
    this.running?.cancel();
    const red = Math.max(0, 1 - LAST / seconds);
    this.running = this.bar.firstElementChild?.animate(
      [
        { transform: "scaleX(1)", backgroundColor: "var(--brass)", offset: 0 },
        { transform: `scaleX(${1 - red})`, backgroundColor: "var(--brass)", offset: red },
        { transform: `scaleX(${(1 - red) * 0.96})`, backgroundColor: "var(--red)", offset: Math.min(1, red + 0.01) },
        { transform: "scaleX(0)", backgroundColor: "var(--red)", offset: 1 },
      ],
      { duration: seconds * 1000, fill: "forwards" },
    ) ?? null;
    if (this.running !== null) this.running.currentTime = performance.now() - table.clockSince;
  }

  hide(): void {
    this.running?.cancel();
    this.running = null;
    this.shown = "";
    this.bar.hidden = true;
  }
}
