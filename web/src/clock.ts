// The shot clock: a thin bar that runs down while a person is to play. The server calls time, never the page.

import { byId } from "./element";
import type { Table } from "./table";

/** Seconds: the bar turns red for the last of them. */
const LAST = 5;

export class Clock {
  private readonly bar = byId("clock");
  private running: Animation | null = null;
  private shown = "";

  /** Runs since the last number was heard: the server counts from every event it keeps. */
  show(table: Table): void {
    const seconds = table.welcome.clock;
    const { seat, to_place, bet } = table.next;
    const runs =
      seconds !== null && seat !== null && !table.closed && !table.real && to_place.length === 0 &&
      (bet === null || bet.answers === null) && table.seats[seat]?.kind === "person";
    if (!runs) {
      this.hide();
      return;
    }
    const now = `${table.welcome.table} ${table.heard}`;
    if (now === this.shown) return;
    this.shown = now;
    this.bar.hidden = false;
    this.running?.cancel();
    const red = Math.max(0, 1 - LAST / seconds);
    this.running = this.bar.firstElementChild?.animate(
      [
        { transform: "scaleX(1)", backgroundColor: "#b1802f", offset: 0 },
        { transform: `scaleX(${1 - red})`, backgroundColor: "#b1802f", offset: red },
        { transform: `scaleX(${(1 - red) * 0.96})`, backgroundColor: "#9c231a", offset: Math.min(1, red + 0.01) },
        { transform: "scaleX(0)", backgroundColor: "#9c231a", offset: 1 },
      ],
      { duration: seconds * 1000, fill: "forwards" },
    ) ?? null;
    if (this.running !== null) this.running.currentTime = performance.now() - table.heardAt;
  }

  hide(): void {
    this.running?.cancel();
    this.running = null;
    this.shown = "";
    this.bar.hidden = true;
  }
}
