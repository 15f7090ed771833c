// Where the coach may help, and with it whatever else the server knows of a stroke: targets, the fan of a hand.

import type { TableModel } from "../state/table";

/** Whoever plays, where the terms allow it. */
export function isCoached(table: TableModel | null): boolean {
  return table !== null && !table.closed && !table.over && table.yours.length > 0 && table.welcome.terms.help === "coach";
}
