// The paper around the board: who plays, the queen, the verdict, the strokes of the round.

import { byId, make } from "./element";
import type { Table } from "./table";
import { lang, number, sentences, text } from "./texts";
import { ask, type Book, type Call, type Seat } from "./wire";

const books = new Map<string, Promise<Book | null>>();

function fetchBook(name: string): Promise<Book | null> {
  const known = books.get(name);
  if (known !== undefined) return known;
  const asked = ask<Book>(`/books/${name}`).catch(() => {
    books.delete(name);
    return null;
  });
  books.set(name, asked);
  return asked;
}

function disc(look: string): HTMLElement {
  const mark = make("i", `disc ${look}`);
  mark.setAttribute("aria-hidden", "true");
  return mark;
}

export function showPanels(table: Table): void {
  byId("book").textContent = text(`book-${table.book}`);
  const round = table.next.state.round ?? 1;
  byId("round").textContent = [text("round", { round }), table.yours.length === 0 ? text("watching") : ""].filter(Boolean).join(" · ");
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
  const playing = table.next.seat === seat;
  const notes: string[] = [];
  if (playing) {
    const bot = table.seats[seat]?.kind === "bot";
    notes.push(text(bot || table.thinking === seat ? "thinking" : table.yours.includes(seat) ? "turn-yours" : "turn-seat"));
  }
  const owed = state.owed[side] ?? 0;
  const strokes = state.strokes_left ?? 1;
  if (playing && strokes > 1) notes.push(text("strokes-left", { count: strokes }));
  if (playing && (state.break_attempts ?? 0) > 0) notes.push(text("break-attempts", { count: (state.break_attempts ?? 0) + 1 }));
  if (state.last_chance === side) notes.push(text("last-chance"));
  const games = table.next.games?.[side] ?? 0;
  if (games > 0) notes.push(text("games-won", { count: games }));
  if (owed > 0) notes.push(text("owed", { count: owed }));
  if (notes.length === 0) notes.push(text(colour === undefined ? "colour-open" : `colour-${colour}`));
  const score = state.score[side] ?? 0;
  if (!table.over && score > 0) notes.push(text("score-so-far", { score }));
  const men = table.menIn(side);
  const count = table.over ? score : (men ?? 0);
  const card = make("article", `seat card${playing ? " playing" : ""}${seat === side ? "" : " partner"}`);
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
  const opener = table.next.state.opener ?? table.next.seat ?? "S";
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

function clausesOf(calls: readonly Call[]): string[] {
  return [...new Set(calls.map((call) => call.clause).filter((clause) => clause !== ""))];
}

/** Opens the rule at the clauses of the last verdict. */
export async function showWhy(table: Table): Promise<void> {
  const dialog = byId<HTMLDialogElement>("clauses");
  const book = await fetchBook(table.book);
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
    list.append(make("li", "", make("b", "", `${i + 1} · ${table.name(line.seat)}`), make("span", "", sentences(line.calls))));
  }
}

function showOver(table: Table): void {
  const card = byId("over");
  card.hidden = !table.over;
  if (!table.over) return;
  const winner = table.roundOver?.winner ?? null;
  byId("winner").textContent = winner === null ? "" : text(table.next.match_over && table.next.games !== null ? "over-match" : "over-winner", { name: table.sideName(winner) });
  const points = byId("points");
  points.replaceChildren();
  for (const side of new Set(table.seatList.map((seat) => table.side(seat)))) {
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
  again.hidden = table.yours.length === 0;
  again.disabled = false;
  again.textContent = text("again");
}
