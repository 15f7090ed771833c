// What the page says about itself: to its own styles, to assistive tools, to tests.

import type { Connection } from "../state/connection";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";

interface TableActivity {
  connection: Connection;
  filming: boolean;
  aiming: boolean;
  placing: boolean;
}

export function phaseOf({ connection: { table, lost }, filming, aiming, placing }: TableActivity): string {
  if (filming) return "film";
  if (lost) return "offline";
  if (table === null) return "joining";
  if (table.closed) return "closed";
  if (table.over) return "over";
  if (placing) return "place";
  return aiming ? "aim" : "waiting";
}

/** The board in a sentence. */
export function boardLabel(table: TableModel): string {
  const { on_board: men } = table.next.state;
  const seat = table.next.seat;
  return text("board-label", {
    men: text("board-men", { white: men.white, black: men.black }),
    queen: table.hasQueen ? text(men.queen ? "board-queen-on" : "board-queen-off") : "",
    turn: seat === null ? text("board-turn-none") : text("board-turn", { ...table.addressed(seat) }),
  });
}

// Where the coach may help, and with it whatever else the server knows of a stroke: targets, the fan of a hand.

/** Whoever plays, where the terms allow it. */
export function isCoached(table: TableModel | null): boolean {
  return table !== null && !table.closed && !table.over && table.yours.length > 0 && table.welcome.terms.help === "coach";
}
