// What a part of the referee's screen is: one section of the page that shows the table as it stands.

import type { Numbered } from "../wire/messages";
import type { TableModel } from "../state/table";
import type { Wish } from "../wire/http";

export interface Part {
  /** Shows the table as it stands; often called, also when nothing has changed. */
  show(table: TableModel): void;
  /** Hears of what happens, once each, after the table has taken it in. */
  news?(news: Numbered): void;
  /** The screen is left. */
  leave?(): void;
}

/** Sends a request to the table; false when there is no line, or another is unanswered. */
export type Ask = (wish: Wish) => boolean;
