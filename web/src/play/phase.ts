// What the page says about itself: to its own styles, to assistive tools, to tests.

import type { View } from "../legacy/view";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";

export interface Doing {
  table: TableModel | null;
  connected: boolean;
  lost: boolean;
  filming: boolean;
  aiming: boolean;
  placing: boolean;
}

function phaseOf(doing: Doing): string {
  if (!doing.connected) return "start";
  if (doing.filming) return "film";
  if (doing.lost) return "offline";
  if (doing.table === null) return "joining";
  if (doing.table.closed) return "closed";
  if (doing.table.over) return "over";
  if (doing.placing) return "place";
  return doing.aiming ? "aim" : "waiting";
}

/** Says on <body> what is going on, and on the board what lies there. */
export function tellPhase(doing: Doing, view: View): void {
  const { table } = doing;
  const data = document.body.dataset;
  data["phase"] = phaseOf(doing);
  data["n"] = String(table?.n ?? 0);
  data["turn"] = table?.next.seat ?? "";
  data["yours"] = table?.yours.join("") ?? "";
  data["layout"] = JSON.stringify(table?.layout ?? {});
  if (table === null) return;
  const { on_board: men } = table.next.state;
  const seat = table.next.seat;
  view.canvas.setAttribute(
    "aria-label",
    text("board-label", {
      men: text("board-men", { white: men.white, black: men.black }),
      queen: text(men.queen ? "board-queen-on" : "board-queen-off"),
      turn: seat === null ? text("board-turn-none") : text("board-turn", { name: table.name(seat) }),
    }),
  );
}
