// Where the coach may help.

import type { TableModel } from "../state/table";

/** Persons who play each other are helped by nobody. */
export function isCoached(table: TableModel | null): boolean {
  return table !== null && !table.closed && !table.over && table.yours.length > 0 && table.withBots;
}
