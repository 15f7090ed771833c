// What the other side owes may be forgone, where the book knows it: all of it, never a part.

import { byId, carefulButton, make } from "../widgets/element";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import type { Wish } from "../wire/http";

export function showForgo(table: TableModel, ask: (wish: Wish) => boolean): void {
  const card = byId("forgo");
  const by = table.closed ? undefined : table.next.may_waive.find((seat) => table.yours.includes(seat));
  card.hidden = by === undefined;
  card.replaceChildren();
  if (by === undefined) return;
  const debtor = table.seatList.find((seat) => table.side(seat) !== table.side(by)) ?? by;
  const names = { ...table.sideWords(table.side(by)), other: table.sideName(table.side(debtor)) };
  card.append(
    make("h2", "", text("forgo")),
    make("p", "", text(table.yours.length > 1 ? "forgo-whose" : "forgo-mine", names)),
    carefulButton("forgo-all", text("forgo-all"), text("forgo-sure"), () => ask({ call: { kind: "forgo", by } })),
  );
}
