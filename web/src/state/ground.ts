// Where a stroke is prepared: a table, or the practice board.

import type { Next, Welcome } from "../wire/messages";
import type { Layout } from "../wire/http";

export interface Ground {
  /** Changes with what lies on the board. */
  position: number;
  layout: Layout;
  next: Pick<Next, "seat" | "line" | "places" | "stops">;
  welcome: Pick<Welcome, "board" | "matter" | "full_flick" | "top_speed" | "leaving_speed">;
}
