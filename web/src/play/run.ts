// A run of strokes that somebody else plays, told as one: how many, what fell, and what it cost.

import type { AppliedNews, TableModel } from "../state/table";
import { text } from "../texts/texts";
import type { CallMessage, Seat } from "../wire/messages";

export interface Run {
  seat: Seat;
  strokes: number;
  /** Men of their colour that stayed pocketed. */
  men: number;
  queen: boolean;
  /** Strokes in which the striker was pocketed or left the board. */
  strikers: number;
}

const COVERED = ["queen-covered", "queen-covered-together"];
const LOST_STRIKER = ["striker-pocketed", "striker-off-board"];

function says(calls: readonly CallMessage[], codes: readonly string[]): boolean {
  return calls.some(({ code }) => codes.includes(code));
}

/** The run that goes on at a table with news that has just become its present; `before`: the table before that. */
export function runAfter(run: Run | null, before: TableModel | null, { news, table }: AppliedNews): Run | null {
  if (!("shot" in news)) return "put_down" in news || "bid" in news || "seated" in news || "timed" in news ? run : null;
  const { seat, verdict: { calls } } = news.shot;
  if (before === null || table.yours.length === 0 || table.yours.includes(seat)) return null;
  const colour = table.next.state.colours?.[table.side(seat)];
  const fewer = colour === undefined ? 0 : before.next.state.on_board[colour] - table.next.state.on_board[colour];
  const earlier = run?.seat === seat ? run : { seat, strokes: 0, men: 0, queen: false, strikers: 0 };
  return {
    seat,
    strokes: earlier.strokes + 1,
    men: earlier.men + Math.max(0, fewer),
    queen: earlier.queen || says(calls, COVERED),
    strikers: earlier.strikers + (says(calls, LOST_STRIKER) ? 1 : 0),
  };
}

/** Does whoever played this run not play on? */
export function isRunOver(run: Run, table: TableModel): boolean {
  return table.over || table.next.seat !== run.seat;
}

/** The run in a sentence; "" for one stroke, whose verdict says all. */
export function runWords(run: Run | null, table: TableModel): string {
  if (run === null || run.strokes < 2 || !isRunOver(run, table)) return "";
  const parts = [
    run.men > 0 ? text("run-men", { count: run.men }) : "",
    run.queen ? text("run-queen") : "",
    run.strikers > 0 ? text("run-striker", { count: run.strikers }) : "",
  ].filter(Boolean);
  const what = parts.length === 0 ? text("run-nothing") : parts.reduce((one, two) => text("and", { one, two }));
  return text("run", { name: table.name(run.seat), count: run.strokes, what });
}
