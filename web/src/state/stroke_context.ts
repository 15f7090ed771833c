// What a stroke is prepared in: the position of a table, or of the practice board.

import type { Next, TermsMessage, Welcome } from "../wire/messages";
import type { Layout } from "../wire/http";

export interface StrokeContext {
  /** Changes with what lies on the board. */
  position: number;
  layout: Layout;
  next: Pick<Next, "seat" | "line" | "places" | "stops">;
  welcome: Pick<Welcome, "board" | "matter" | "full_flick" | "top_speed" | "leaving_speed"> & { table?: string; terms?: TermsMessage; seats?: Welcome["seats"] };
}
