// What happens in place of a stroke: the time is up, a technical foul, somebody gives up, or lets go what is due to them.

import { button, byId, carefulButton, make } from "../widgets/element";
import type { Seat } from "../wire/messages";
import type { CallRequest } from "../wire/requests";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { closeLeaf, openLeaf } from "./leaf";
import type { Ask, Part } from "./part";

type Kind = CallRequest["call"]["kind"];

/** What is asked back before it is done: it ends a round or a game, or gives men away. */
const SURE: Partial<Record<Kind, string>> = { concede: "menu-concede-sure", resign: "menu-resign-sure", forgo: "forgo-sure" };

export class Calls implements Part {
  private readonly opening = button("referee-calls-open", "", () => this.table !== null && this.open(this.table));
  private table: TableModel | null = null;

  constructor(private readonly ask: Ask) {
    this.opening.setAttribute("aria-haspopup", "dialog");
    byId("referee-calls").append(this.opening);
  }

  show(table: TableModel): void {
    this.table = table;
    this.opening.textContent = text("mending-calls");
    byId("referee-calls").hidden = !table.umpires || (table.next.asks?.calls.length ?? 0) === 0;
  }

  leave(): void {
    this.table = null;
  }

  private open(table: TableModel): void {
    const kinds = table.next.asks?.calls ?? [];
    const groups = kinds.map((kind) => make("div", "list", ...whose(table, kind).map((seat) => this.call(table, kind, seat))));
    openLeaf(text("mending-calls-title"), ...groups);
  }

  private call(table: TableModel, kind: Kind, by: Seat): HTMLElement {
    const forSide = kind === "concede" || kind === "resign";
    const words = text(`mending-says-${kind}`, { name: forSide ? table.sideName(by) : table.name(by) });
    const act = (): void => {
      closeLeaf();
      this.ask({ call: { kind, by } });
    };
    const sure = SURE[kind];
    const id = `call-${kind}-${by}`;
    return sure === undefined ? button(id, words, act) : carefulButton(id, words, text(sure), act);
  }
}

/** About whom it may be called: the time runs for who is to play, a side gives up as one. */
function whose(table: TableModel, kind: Kind): Seat[] {
  if (kind === "timeout") return table.next.seat === null ? [] : [table.next.seat];
  if (kind === "forgo") return table.next.may_waive;
  return kind === "technical-foul" ? table.seatList : table.seatList.filter((seat) => table.side(seat) === seat);
}
