// How both sides stand, at a glance: points, men in, what weighs on them, and the queen.

import { byId, make } from "../widgets/element";
import type { Seat } from "../wire/messages";
import { disc, isToPoints, weighing } from "../legacy/seats";
import type { TableModel } from "../state/table";
import { number, text } from "../texts/texts";
import type { Part } from "./part";

export class Score implements Part {
  private readonly place = byId("referee-score");
  private table: TableModel | null = null;

  show(table: TableModel): void {
    this.table = table;
    const toPoints = isToPoints(table, () => {
      if (this.table?.welcome === table.welcome) this.show(this.table);
    });
    const sides = table.seatList.filter((seat) => table.side(seat) === seat);
    this.place.setAttribute("aria-label", text("seats"));
    this.place.replaceChildren(...sides.map((side) => card(table, side, toPoints)), middle(table));
  }

  leave(): void {
    this.table = null;
  }
}

function card(table: TableModel, side: Seat, isToPoints: boolean): HTMLElement {
  const { next, closed } = table;
  const seats = table.seatList.filter((seat) => table.side(seat) === side);
  const playing = !closed && next.seat !== null && seats.includes(next.seat);
  const colour = next.state.colours?.[side];
  const men = table.menIn(side);
  const points = next.state.score[side] ?? 0;
  const words = make("div", "who", ...seats.map((seat) => make("b", seat === next.seat && !closed ? "plays" : "", table.name(seat))));
  const toPoints = isToPoints || points > 0;
  if (men !== null && toPoints && !table.over) words.append(make("span", "note", text("score-in", { count: men })));
  const facts = seats.flatMap((seat) => weighing(table, seat));
  const count = toPoints || table.over ? points : (men ?? 0);
  const tally = make("div", "tally", make("strong", "", number(count)), make("span", "note", text(toPoints || table.over ? "points" : "men-in", { count })));
  const made = make("article", `side-card card${playing ? " playing" : ""}`, disc(colour ?? "open"), words, tally);
  if (facts.length > 0) made.append(make("ul", "facts", ...facts));
  made.dataset["side"] = side;
  if (colour !== undefined) made.append(make("span", "unseen", text(`colour-${colour}`)));
  return made;
}

/** What belongs to both: the colours while they are open, the queen while it is on the board. */
function middle(table: TableModel): HTMLElement {
  const { state } = table.next;
  const facts = [];
  if (state.colours === null) facts.push(make("li", "", disc("open"), text("score-open")));
  const [where = "board", side] = state.queen.split(":");
  const name = side === undefined ? "" : table.sideName(side as Seat);
  const queen = make("li", where === "awaiting" ? "alert" : "", disc("queen"), text(`score-queen-${table.book === "k-rhum" && where === "covered" ? "in" : where}`, { name }));
  queen.id = "referee-queen";
  return make("ul", "facts both", ...facts, queen);
}
