// The paper around the board: who plays, the queen, the verdict, the strokes of the round.

import { byId, make } from "./element";
import type { CallMessage, Seat } from "./messages";
import type { Table } from "./table";
import { lang, number, sentences, text } from "./texts";
import { fetchBook } from "./wire";

function disc(look: string): HTMLElement {
  const mark = make("i", `disc ${look}`);
  mark.setAttribute("aria-hidden", "true");
  return mark;
}

export function showPanels(table: Table): void {
  const { house } = table.welcome;
  const book = text(`book-${table.book}`);
  byId("book").textContent = house || book;
  const others = table.presence?.watching ?? 0;
  const notes = [
    text("round", { round: table.next.state.round }),
    table.yours.length === 0 ? text("watching") : others > 0 ? text("watched", { count: others }) : "",
    house === "" ? "" : text("house-from", { book }),
  ];
  byId("round").textContent = notes.filter(Boolean).join(" · ");
  byId("stroke").hidden = table.yours.length === 0 || table.closed || table.real;
  const standing = table.closed ? "closed-note" : table.real ? "real-note" : "";
  byId("standing").hidden = standing === "";
  byId("standing").textContent = standing === "" ? "" : text(standing);
  showSeats(table);
  showQueen(table);
  showVerdict(table);
  showHistory(table);
  showOver(table);
}

function showSeats(table: Table): void {
  const list = byId("seats");
  list.replaceChildren();
  for (const seat of table.seatList) list.append(seatCard(table, seat));
}

function seatCard(table: Table, seat: Seat): HTMLElement {
  const side = table.side(seat);
  const state = table.next.state;
  const colour = state.colours?.[side];
  const playing = table.next.seat === seat && !table.closed;
  const free = table.seats[seat]?.kind === "free";
  const away = table.isAway(seat);
  const notes: string[] = [];
  if (free) notes.push(text("seat-free"));
  if (away) notes.push(text("seat-away"));
  if (playing && !free) {
    const bot = table.seats[seat]?.kind === "bot";
    notes.push(text(bot || table.thinking === seat ? "thinking" : table.yours.includes(seat) ? "turn-yours" : "turn-seat"));
  }
  const owed = state.owed[side] ?? 0;
  const strokes = state.strokes_left;
  if (playing && strokes > 1) notes.push(text("strokes-left", { count: strokes }));
  if (playing && state.break_attempts > 0) notes.push(text("break-attempts", { count: state.break_attempts + 1 }));
  if (state.last_chance === side) notes.push(text("last-chance"));
  const games = table.next.games?.[side] ?? 0;
  if (games > 0) notes.push(text("games-won", { count: games }));
  if (owed > 0) notes.push(text("owed", { count: owed }));
  if (notes.length === 0) notes.push(text(colour === undefined ? "colour-open" : `colour-${colour}`));
  const score = state.score[side] ?? 0;
  if (!table.over && score > 0) notes.push(text("score-so-far", { score }));
  const men = table.menIn(side);
  const count = table.over ? score : (men ?? 0);
  const looks = [playing ? "playing" : "", seat === side ? "" : "partner", free || away ? "away" : ""];
  const card = make("article", ["seat card", ...looks].filter(Boolean).join(" "));
  card.dataset["seat"] = seat;
  const words = make("div", "who", make("b", "", table.name(seat)), make("span", "note", notes.join(" · ")));
  const tally = make("div", "tally", make("strong", "", number(count)), make("span", "note", text(table.over ? "points" : "men-in", { count })));
  card.append(disc(colour ?? "open"), words, tally);
  return card;
}

function showQueen(table: Table): void {
  const [where, side] = table.next.state.queen.split(":") as [string, Seat | undefined];
  const name = side === undefined ? "" : table.sideName(side);
  const words = make("div", "who", make("b", "", text("queen")), make("span", "note", text(`queen-${where}`, { name })));
  if (where === "awaiting") words.append(make("span", "note", text("queen-awaiting-note")));
  byId("queen").replaceChildren(disc("queen"), words);
  byId("queen").classList.toggle("alert", where === "awaiting");
}

function showVerdict(table: Table): void {
  const calls = table.lastVerdict;
  const { opener } = table.next.state;
  const words = calls.length > 0 ? sentences(calls) : text("verdict-first", { name: table.name(opener) });
  const place = byId("verdict");
  if (place.textContent !== words) place.textContent = words;
  const clauses = clausesOf(calls);
  const why = byId<HTMLButtonElement>("why");
  why.hidden = clauses.length === 0;
  why.textContent = "";
  why.append(
    make("span", "", text("why")),
    ` ${text(clauses.length > 1 ? "why-more" : "why-clause", { book: text(`book-${table.book}`), clause: clauses[0] ?? "" })}`,
  );
}

function clausesOf(calls: readonly CallMessage[]): string[] {
  return [...new Set(calls.map((call) => call.clause).filter((clause) => clause !== ""))];
}

/** Opens the rule at the clauses of the last verdict. */
export async function showWhy(table: Table): Promise<void> {
  const dialog = byId<HTMLDialogElement>("clauses");
  const book = await fetchBook(table.book).catch(() => null);
  const body = byId("clauses-body");
  body.replaceChildren();
  for (const clause of clausesOf(table.lastVerdict)) {
    body.append(
      make("h3", "", text("why-clause", { book: text(`book-${table.book}`), clause })),
      make("p", "sentence", book?.clauses[clause]?.[lang()] ?? text("why-missing")),
    );
  }
  if (!dialog.open) dialog.showModal();
}

function showHistory(table: Table): void {
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

function showOver(table: Table): void {
  const card = byId("over");
  card.hidden = !table.over && !table.blocked;
  if (card.hidden) return;
  byId("over-title").textContent = text(table.over ? "over" : "over-blocked");
  const winner = table.roundOver?.winner ?? null;
  byId("winner").textContent = winner === null ? "" : text(table.next.match_over && table.next.games !== null ? "over-match" : "over-winner", { name: table.sideName(winner) });
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
  const again = byId<HTMLButtonElement>("again");
  again.hidden = table.yours.length === 0 || table.closed || table.real;
  again.disabled = false;
  again.textContent = text(table.over ? "again" : "again-blocked");
}
