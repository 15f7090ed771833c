// By which book, in which round: the line over everything.

import { byId, make } from "../widgets/element";
import { goalWords } from "../legacy/seats";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import type { Part } from "./part";

export class Head implements Part {
  private readonly place = byId("referee-head");
  private readonly book = make("h1");
  private readonly round = make("p", "note");
  private readonly home = make("a", "back");
  private table: TableModel | null = null;

  constructor() {
    this.home.href = "#";
    this.home.dataset["label"] = "home";
    const arrow = make("span", "", "‹");
    arrow.setAttribute("aria-hidden", "true");
    this.home.append(arrow);
    this.place.append(this.home, make("div", "", this.book, this.round));
  }

  show(table: TableModel): void {
    this.table = table;
    const { house } = table.welcome;
    const book = text(`book-${table.book}`);
    this.book.textContent = house === "" ? book : text("house-of", { house, book });
    this.round.textContent = goalWords(table, () => {
      if (this.table?.welcome === table.welcome) this.show(this.table);
    }).join(" · ");
  }

  leave(): void {
    this.table = null;
  }
}
