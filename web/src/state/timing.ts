// What the clocks of a table say at this moment. The server says when they were set; from then on they run here by themselves.

import type { TableModel } from "./table";

/** The game clock, ms: what is left of the play time, then of the extra time in which the round is finished. */
export interface GameTime {
  phase: "play" | "extra" | "over";
  runs: boolean;
  left: number;
}

/** null: the match has no game clock, or its game is over. */
export function gameTime(table: TableModel): GameTime | null {
  const clock = table.time;
  if (clock === null || table.closed || table.gameWon) return null;
  const passed = clock.runs ? performance.now() - table.timeSince : 0;
  const left = Math.max(0, clock.left - passed);
  if (left > 0) return { phase: "play", runs: clock.runs, left };
  const extra = Math.max(0, clock.extra - Math.max(0, passed - clock.left));
  return { phase: extra > 0 ? "extra" : "over", runs: clock.runs, left: extra };
}

/** ms that are left for the stroke; null: nobody's time runs. */
export function strokeLeft(table: TableModel): number | null {
  if (!table.onTheClock) return null;
  return Math.max(0, (table.welcome.clock ?? 0) * 1000 - (performance.now() - table.clockSince));
}

/** Minutes and seconds: 40:00 at the beginning, 0:00 only when nothing is left. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Calls `tick` a few times a second until the function returned is called. */
export function onTick(tick: () => void): () => void {
  const ticking = window.setInterval(tick, 250);
  return () => clearInterval(ticking);
}
