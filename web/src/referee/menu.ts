// The referee's menu: what is needed once in a match. Others lay their own entries into it.

import { carefulButton, make } from "../widgets/element";
import { invitation } from "../widgets/invitation";
import { momentPlace, recordPath } from "../wire/story";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { closeLeaf, openLeaf } from "./leaf";
import type { Ask, Part } from "./part";

/** What somebody lays into the menu: a section of it, or nothing at this table. */
export type Entry = (table: TableModel) => HTMLElement | null;

export class Menu implements Part {
  constructor(
    private readonly ask: Ask,
    private readonly more: readonly Entry[],
  ) {}

  show(): void {}

  leave(): void {
    closeLeaf();
  }

  open(table: TableModel): void {
    const entries = this.more.map((entry) => entry(table)).filter((entry) => entry !== null);
    const link = make("section", "", make("h3", "", text("menu-link")), invitation(table.welcome.table));
    openLeaf(text("menu"), this.game(table), ...entries, link);
  }

  private game(table: TableModel): HTMLElement {
    const { table: name } = table.welcome;
    const replay = make("a", "plain", text("menu-replay"));
    replay.id = "referee-replay";
    replay.href = `#${momentPlace(name)}`;
    const record = make("a", "plain", text("keep-record"));
    record.id = "referee-record";
    record.href = recordPath(name);
    record.download = "";
    const home = make("a", "plain", text("home"));
    home.id = "referee-home";
    home.href = "#";
    for (const link of [replay, home]) link.addEventListener("click", closeLeaf);
    const list = make("div", "list", replay, record, home);
    if (table.host && !table.closed) {
      list.append(carefulButton("referee-close", text("menu-end"), text("menu-end-sure"), () => {
        closeLeaf();
        this.ask({ close: {} });
      }));
    }
    return make("section", "", list);
  }
}
