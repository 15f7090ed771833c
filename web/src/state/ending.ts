// How far the match has come when a round is over: what has ended with it.

import type { TableModel } from "./table";

/** `last`: the only game; `match`: the last of several. */
export type Ending = "round" | "game" | "last" | "match";

export function ending(table: TableModel): Ending {
  return !table.gameWon ? "round" : !table.next.match_over ? "game" : table.next.games === null ? "last" : "match";
}

/** Was the game one round, and no more? */
export function oneRound(table: TableModel): boolean {
  return ending(table) === "last" && table.roundOver !== null && table.next.state.round === 1;
}
