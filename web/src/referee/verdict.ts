// What the book says of the last stroke, large: who plays now, what happened, what goes back and where, and why.

import { button, byId, make } from "../widgets/element";
import type { HistoryLine, Numbered } from "../wire/messages";
import { disc } from "../legacy/seats";
import type { TableModel } from "../state/table";
import { lang, sentences, text } from "../texts/texts";
import { clausesOf, ofStroke, showWhy } from "../widgets/why";
import type { Part } from "./part";
import { placeBoard, placeWords, type Returned } from "./place";

export class Verdict implements Part {
  private readonly place = byId("referee-verdict");
  private readonly turn = make("h2", "turn");
  private readonly body = make("div", "body");
  /** What is said to ears, once for each verdict. */
  private readonly told = make("p", "unseen");
  private shown = "";
  private table: TableModel | null = null;
  private telling = 0;

  constructor() {
    this.told.id = "referee-told";
    this.told.setAttribute("role", "status");
    this.place.classList.add("judged", "card");
    this.place.append(this.turn, this.body, this.told);
  }

  show(table: TableModel): void {
    this.table = table;
    const now = JSON.stringify([lang(), table.welcome.table, table.n, table.next.seat, table.closed, table.seats, table.last]);
    if (this.telling === table.n) this.tell(table);
    if (now === this.shown) return;
    this.shown = now;
    const { last } = table;
    const { seat, state } = table.next;
    const colour = seat === null ? undefined : state.colours?.[table.side(seat)];
    this.turn.replaceChildren(...(seat === null ? [] : [disc(colour ?? "open")]), make("span", "", heading(table)));
    this.body.replaceChildren(...said(table, last));
    if (last !== undefined && last.calls.length > 0) this.body.append(this.because(table, last));
  }

  news(news: Numbered): void {
    if ("declared" in news || "interrupted" in news) this.telling = news.n;
  }

  leave(): void {
    this.table = null;
    this.shown = "";
    this.telling = 0;
    this.told.textContent = "";
  }

  /** Says the verdict to whoever listens; the next stroke may be tapped meanwhile. */
  private tell(table: TableModel): void {
    this.telling = 0;
    const places = returnedBy(table.last).length === 0 ? [] : placeWords(returnedBy(table.last), table);
    this.told.textContent = [sentences(table.lastVerdict), ...places, heading(table)].join(" ");
  }

  private because(table: TableModel, last: HistoryLine): HTMLElement {
    const [clause = "", ...others] = clausesOf(last.calls);
    const book = text(`book-${table.book}`);
    const why = button("referee-why", "", () => this.explain(last, false), "link");
    why.append(make("span", "", text("why")), ` ${text(others.length > 0 ? "why-more" : "why-clause", { book, clause })}`);
    const buttons = make("div", "because");
    if (clause !== "") buttons.append(why);
    if (ofStroke(last.calls)) {
      const compare = button("referee-others", "", () => this.explain(last, true), "link");
      compare.append(make("span", "", text("other-rules")));
      buttons.append(compare);
    }
    return buttons;
  }

  private explain(last: HistoryLine, others: boolean): void {
    const { table } = this;
    if (table !== null) void showWhy({ table: table.welcome.table, book: table.book, n: last.n, calls: last.calls, seats: table.seats }, others);
  }
}

/** Who plays now: the largest words on the screen. */
function heading(table: TableModel): string {
  const { seat, state } = table.next;
  if (table.closed) return text("referee-closed");
  if (seat === null) return text(table.next.match_over ? "referee-match-over" : "over");
  const name = table.name(seat);
  if (state.breaking) return text("turn-breaks", { name });
  return text(table.last?.seat === seat ? "turn-again" : "turn-plays", { name });
}

function returnedBy(last: HistoryLine | undefined): readonly Returned[] {
  return (last?.returned ?? []) as unknown as Returned[];
}

function said(table: TableModel, last: HistoryLine | undefined): HTMLElement[] {
  if (last === undefined) return [make("p", "sentence", text("verdict-first", { name: table.name(table.next.state.opener) }))];
  const returned = returnedBy(last);
  const words = make("p", "sentence", sentences(last.calls));
  if (returned.length === 0) return [words];
  const places = make("ul", "places", ...placeWords(returned, table).map((one) => make("li", "", one)));
  const back = make("div", "back-on", places);
  back.prepend(placeBoard(table.welcome.board, returned));
  return [back, words];
}
