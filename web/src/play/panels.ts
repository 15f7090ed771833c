// The paper around the board: the verdict, the strokes of the round, how it ended.

import { byId, make } from "../widgets/element";
import { ending, oneRound } from "../state/ending";
import type { Seat } from "../wire/messages";
import { disc, showQueen, showRound, showSeats } from "./seats";
import { momentPlace } from "../wire/story";
import type { TableModel } from "../state/table";
import { number, sentences, text } from "../texts/texts";
import { clausesOf } from "../widgets/why";

export function showPanels(table: TableModel): void {
  const { house } = table.welcome;
  const book = text(`book-${table.book}`);
  byId("book").textContent = house || book;
  showRound(table);
  byId("stroke").hidden = table.yours.length === 0 || table.closed;
  const standing = table.closed ? "closed-note" : "";
  byId("standing").hidden = standing === "";
  byId("standing").textContent = standing === "" ? "" : text(standing);
  showSeats(table);
  showQueen(table);
  showVerdict(table);
  showHistory(table);
  showOver(table);
}

function showVerdict(table: TableModel): void {
  const calls = table.lastVerdict;
  const { opener } = table.next.state;
  const words = calls.length > 0 ? sentences(calls) : text("verdict-first", { name: table.name(opener) });
  const place = byId("verdict");
  if (place.textContent !== words) place.textContent = words;
  byId("verdict-line").textContent = calls.length > 0 ? words : "";
  const clauses = clausesOf(calls);
  const why = byId<HTMLButtonElement>("why");
  why.hidden = clauses.length === 0;
  why.textContent = "";
  why.append(
    make("span", "", text("why")),
    ` ${text(clauses.length > 1 ? "why-more" : "why-clause", { book: text(`book-${table.book}`), clause: clauses[0] ?? "" })}`,
  );
}

function showHistory(table: TableModel): void {
  const list = byId<HTMLOListElement>("history");
  list.replaceChildren();
  const lines = table.history;
  if (lines.length === 0) {
    list.append(make("li", "none note", text("history-empty")));
    return;
  }
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i];
    if (line === undefined) continue;
    const item = make("li", "", make("b", "", `${i + 1} · ${table.name(line.seat)}`), make("span", "", sentences(line.calls)));
    if (line.trouble !== "") item.append(make("span", "note trouble", text("history-trouble")));
    list.append(item);
  }
}

function showOver(table: TableModel): void {
  const card = byId("over");
  card.hidden = !table.over && !table.blocked;
  if (card.hidden) return;
  const winner = table.roundOver?.winner ?? null;
  const ends = table.over ? ending(table) : "blocked";
  byId("over-title").textContent = text(ends === "blocked" ? "over-blocked" : "over");
  const title = { blocked: "over-blocked-why", round: "over-winner", game: "over-game", last: "over-game", match: "over-match" }[ends];
  byId("winner").textContent = winner === null && ends !== "blocked" ? "" : text(title, winner === null ? {} : table.sideWords(winner));
  byId("over").classList.toggle("blocked", ends === "blocked");
  const points = byId("points");
  points.replaceChildren();
  for (const side of table.over ? new Set(table.seatList.map((seat) => table.side(seat))) : []) {
    const count = table.roundOver?.points[side] ?? table.next.state.score[side] ?? 0;
    points.append(
      make("div", winner === side ? "side won" : "side",
        disc(table.next.state.colours?.[side] ?? "open"),
        make("b", "", table.sideName(side)),
        make("strong", "", number(count)),
        make("span", "note", text("points", { count }))),
    );
  }
  const { score } = table.next.state;
  const total = table.over && Object.entries(score).some(([side, points]) => points !== (table.roundOver?.points[side] ?? points));
  if (total) {
    const [mine, theirs] = Object.entries(score).map(([side, points]) => ({ name: table.sideName(side as Seat), points }));
    points.append(make("p", "note", text("over-score", { one: mine?.name ?? "", first: mine?.points ?? 0, two: theirs?.name ?? "", second: theirs?.points ?? 0 })));
  }
  const again = byId<HTMLButtonElement>("again");
  again.hidden = table.yours.length === 0 || table.closed;
  again.disabled = false;
  again.textContent = text(`again-${table.over && oneRound(table) ? "one" : ends}`);
  byId<HTMLAnchorElement>("over-review").href = `#${momentPlace(table.welcome.table)}&review`;
  byId<HTMLAnchorElement>("over-replay").href = `#${momentPlace(table.welcome.table)}`;
}
