// A round is over: what it was worth and by which clause, how it stands, and what comes next. One tap to go on.

import { button, byId, make } from "../widgets/element";
import { ending, oneRound } from "../state/ending";
import type { ChangeMessage } from "../wire/messages";
import { disc } from "../legacy/seats";
import { momentPlace } from "../wire/story";
import type { TableModel } from "../state/table";
import { inWords, lang, number, text } from "../texts/texts";
import { fetchBook } from "../wire/http";
import { showWhy } from "../widgets/why";
import type { Ask, Part } from "./part";

export class Between implements Part {
  private readonly place = byId("referee-between");
  private drawn = "";

  constructor(private readonly ask: Ask) {}

  show(table: TableModel): void {
    const { next } = table;
    this.place.hidden = !table.over;
    const now = table.over ? JSON.stringify([lang(), table.seats, table.roundOver, next.state.score, next.games, next.opens, next.change, table.umpires, table.lastVerdict]) : "";
    if (now === this.drawn) return;
    this.drawn = now;
    const had = this.place.contains(document.activeElement);
    this.place.replaceChildren(...(table.over ? this.card(table) : []));
    // Who has tapped to go on goes on at the pad.
    if (had) (this.place.querySelector("button") ?? document.querySelector<HTMLElement>("#referee-pad button:not(:disabled)"))?.focus();
  }

  leave(): void {
    this.drawn = "";
  }

  private card(table: TableModel): HTMLElement[] {
    const { roundOver, next } = table;
    const ends = ending(table);
    const winner = roundOver?.winner ?? null;
    const won = ends === "round" ? "over-winner" : ends === "match" ? "over-match" : "over-game";
    const title = make("h2", "winner", winner === null ? "" : text(won, table.sideWords(winner)));
    const parts: HTMLElement[] = [make("div", "title", title, why(table)), scores(table)];
    if (!table.closed && !next.match_over && next.opens !== null) {
      parts.push(make("p", "opens", text("mending-opens", { name: table.name(next.opens) })));
    }
    if (!table.closed && next.change !== null) parts.push(change(table.book, next.change));
    if (table.umpires) {
      const again = button("referee-again", text(`again-${oneRound(table) ? "one" : ends}`), () => this.ask({ open_round: {} }), "strong");
      parts.push(again);
    }
    if (ends === "match" || ends === "last") {
      const watch = make("a", "plain", text("watch-round"));
      watch.href = `#${momentPlace(table.welcome.table)}`;
      parts.push(watch);
    }
    return parts;
  }
}

/** Each side: what it won in this round, its score, the games it has won. */
function scores(table: TableModel): HTMLElement {
  const { roundOver, next } = table;
  const heads = [text("mending-side"), text("mending-won"), text("mending-score"), ...(next.games === null ? [] : [text("mending-games")])];
  const sides = table.seatList.filter((seat) => table.side(seat) === seat);
  const rows = sides.map((side) => {
    const points = roundOver?.points[side] ?? 0;
    const name = make("th", "", make("span", "", disc(next.state.colours?.[side] ?? "open"), table.sideName(side)));
    name.scope = "row";
    const figures = [`+${number(points)}`, number(next.state.score[side] ?? 0), ...(next.games === null ? [] : [number(next.games[side] ?? 0)])];
    return make("tr", roundOver?.winner === side ? "won" : "", name, ...figures.map((one) => make("td", "", one)));
  });
  const head = heads.map((words) => {
    const cell = make("th", "", words);
    cell.scope = "col";
    return cell;
  });
  return make("table", "scores", make("thead", "", make("tr", "", ...head)), make("tbody", "", ...rows));
}

/** The clause that gives these points. */
function why(table: TableModel): HTMLElement {
  const { roundOver, last, book, welcome, seats } = table;
  const clause = roundOver?.clause ?? "";
  const made = button("between-why", "", () => {
    if (last !== undefined) void showWhy({ table: welcome.table, book, n: last.n, calls: last.calls, seats });
  }, "link");
  made.hidden = clause === "" || last === undefined;
  made.append(make("span", "", text("why")), ` ${clause}`);
  return made;
}

/** The book has the players change places: as its clause says it. */
function change(book: string, { what, clause }: ChangeMessage): HTMLElement {
  const said = make("span", "note");
  void fetchBook(book).then(({ clauses }) => {
    const words = clauses[clause];
    if (words !== undefined) said.textContent = `${clause} : ${inWords(words)}`;
  }, () => undefined);
  return make("div", "change", make("b", "", text(`mending-change-${what}`)), said);
}
