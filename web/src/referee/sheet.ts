// The way to the match sheet: a page of its own that prints.

import { byId } from "../widgets/element";
import { sheetLink } from "../wire/story";
import type { TableModel } from "../state/table";
import type { Part } from "./part";

export class Sheet implements Part {
  private shown = "";

  show(table: TableModel): void {
    const link = sheetLink("referee-sheet-link", table.welcome.table);
    // Drawn anew only when it leads elsewhere, so that it keeps the focus.
    if (link.href === this.shown) return;
    this.shown = link.href;
    byId("referee-sheet").replaceChildren(link);
  }

  leave(): void {
    this.shown = "";
  }
}
