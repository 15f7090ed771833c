// Somebody asks to take a stroke back: who must agree is asked, who asks sees who is waited for.

import { button, byId, make } from "../widgets/element";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import type { Wish } from "../wire/http";

/** Shows the question that stands at `table`, if one does. */
export function showConsent(table: TableModel, ask: (wish: Wish) => boolean): void {
  const card = byId("consent");
  const { undoing } = table;
  card.hidden = undoing === null;
  card.replaceChildren();
  if (undoing === null) return;
  const name = table.name(undoing.by);
  const missing = undoing.needs.map((seat) => table.name(seat));
  const heading = make("h2", "", text("undo"));
  if (!undoing.needs.some((seat) => table.yours.includes(seat))) {
    const others = missing.reduce((one, two) => text("and", { one, two }));
    const mine = table.yours.includes(undoing.by);
    card.append(heading, make("p", "", text(mine ? "undo-waits" : "undo-seen", { name, others, people: missing.length })));
    return;
  }
  const answer = (agrees: boolean) => (): void => {
    ask({ consent: { agrees } });
  };
  card.append(
    heading,
    make("p", "", text("undo-asked", { name })),
    make("div", "buttons",
      button("undo-no", text("undo-no"), answer(false)),
      button("undo-yes", text("undo-yes"), answer(true), "strong")),
  );
}
