// Who plays and how they stand, at a glance: a card for each seat, one for the queen, and what is played for.

import { byId, make } from "../widgets/element";
import type { Seat } from "../wire/messages";
import { seatWord, type TableModel } from "../state/table";
import { number, text } from "../texts/texts";
import { fetchBook } from "../wire/http";

export function disc(look: string): HTMLElement {
  const mark = make("i", `disc ${look}`);
  mark.setAttribute("aria-hidden", "true");
  return mark;
}

/** A book's target and format by its name, once they are known. */
const goals = new Map<string, { target: unknown; format: unknown }>();

/** A setting of this table's book: the house's, or else the book's own. */
function setting(table: TableModel, name: "target" | "format"): unknown {
  const { options } = table.welcome;
  return name in options ? options[name] : goals.get(table.book)?.[name];
}

/** Asks once what the book plays for; `again` hears when it is known. */
function learnGoals(table: TableModel, again: () => void): void {
  if (goals.has(table.book)) return;
  void fetchBook(table.book).then(({ options }) => {
    goals.set(table.book, { target: options["target"]?.default, format: options["format"]?.default });
    again();
  }, () => undefined);
}

/** Is the game played to points over several rounds, or counted in rounds won? `again`: as for `goalWords`. */
export function isToPoints(table: TableModel, again: () => void): boolean {
  learnGoals(table, again);
  return typeof setting(table, "target") === "number" || setting(table, "format") === "best-of-three";
}

/** Which game and round, and what they are played for; `again` hears when more of the book is known. */
export function goalWords(table: TableModel, again: () => void): string[] {
  learnGoals(table, again);
  const { games } = table.next;
  const game = games === null ? 0 : Object.values(games).reduce((one, two) => one + two, 0) + (table.next.match_over ? 0 : 1);
  const target = setting(table, "target");
  return [
    game > 1 ? text("game-number", { game }) : "",
    text("round", { round: table.next.state.round }),
    setting(table, "format") === "best-of-three" ? text("goal-best-of-three") : "",
    typeof target === "number" && setting(table, "format") !== "best-of-three" ? text("goal-points", { target }) : "",
    target === null ? text("goal-one-round") : "",
  ].filter(Boolean);
}

/** The line under the book's name, and who watches. */
export function showRound(table: TableModel): void {
  const { house } = table.welcome;
  const others = table.presence?.watching ?? 0;
  const notes = [
    ...goalWords(table, () => {
      showRound(table);
      showSeats(table);
    }),
    table.yours.length === 0 ? text("watching") : others > 0 ? text("watched", { count: others }) : "",
    house === "" ? "" : text("house-from", { book: text(`book-${table.book}`) }),
  ];
  byId("round").textContent = notes.filter(Boolean).join(" · ");
}

export function showSeats(table: TableModel): void {
  byId("seats").replaceChildren(...table.seatList.map((seat) => seatCard(table, seat)));
}

/** What this seat is doing, in words. */
function doing(table: TableModel, seat: Seat): string {
  const sitter = table.seats[seat];
  if (sitter?.kind === "free") return text("seat-free");
  if (table.isAway(seat)) return text("seat-away");
  if (table.closed || table.over || table.blocked) return "";
  if (table.next.to_place.some((one) => one.by === seat)) return text(table.yours.includes(seat) ? "place-yours" : "place-seat");
  if (table.next.bet?.answers === table.side(seat) && table.next.seat !== seat) return text("bet-answering");
  if (table.next.seat !== seat) return "";
  if (table.waiting !== null || table.betAwaitsAnswer) return text("turn-after");
  if (sitter?.kind === "bot" || table.thinking === seat) return text("thinking");
  const breaks = table.next.state.breaking ? "break" : "turn";
  return text(`${breaks}-${table.yours.includes(seat) ? "yours" : "seat"}`);
}

/** What weighs on this seat or its side now: each a few words, the urgent ones marked. */
export function weighing(table: TableModel, seat: Seat): HTMLElement[] {
  const { state, bet, games } = table.next;
  const side = table.side(seat);
  const playing = table.next.seat === seat && !table.closed;
  const leads = seat === side;
  const owed = state.owed[side] ?? 0;
  const [queen, by] = state.queen.split(":");
  const facts: [string, string][] = [];
  if (leads && table.book === "k-rhum" && table.menIn(side) === 9 && !table.over) facts.push(["good", text("only-the-queen")]);
  if (playing && state.last_chance === side) facts.push(["alert", text("last-chance")]);
  if (playing && state.strokes_left > 1) facts.push(["good", text("strokes-left", { count: state.strokes_left })]);
  if (playing && state.breaking && state.break_attempts > 0) facts.push(["alert", text("break-attempts", { count: state.break_attempts + 1 })]);
  if (playing && queen === "awaiting") facts.push(["alert", text("queen-to-cover")]);
  if (leads && table.book !== "k-rhum" && queen === "covered" && by === side) facts.push(["good", text("queen-is-covered")]);
  if (leads && bet !== null && bet.by === side) facts.push(["good", text("bet-at-stake", { count: bet.stake })]);
  if (leads && owed > 0) facts.push(["alert", text("owed", { count: owed })]);
  const won = games?.[side] ?? 0;
  if (leads && won > 0) facts.push(["", text("games-won", { count: won })]);
  return facts.map(([look, words]) => make("li", look, words));
}

/** The side's points before this round, and how many it takes. */
function standing(table: TableModel, side: Seat): string {
  const score = table.next.state.score[side] ?? 0;
  const target = setting(table, "target");
  if (table.over) return "";
  if (setting(table, "format") === "best-of-three") return text("score-rounds", { count: score });
  if (typeof target === "number") return text("score-of", { score, target });
  return score > 0 ? text("score-so-far", { score }) : "";
}

function seatCard(table: TableModel, seat: Seat): HTMLElement {
  const side = table.side(seat);
  const leads = seat === side;
  const { colours } = table.next.state;
  const colour = colours?.[side];
  const partner = table.seatList.find((one) => one !== seat && table.side(one) === side);
  const does = doing(table, seat);
  const notes = [
    text(colour === undefined ? "colour-open" : `colour-${colour}`),
    partner === undefined ? "" : text("seat-partner", { name: table.seats[partner]?.kind === "bot" ? seatWord(partner) : table.name(partner) }),
    standing(table, side),
  ];
  const gone = table.seats[seat]?.kind === "free" || table.isAway(seat);
  const looks = [table.next.seat === seat && !table.closed ? "playing" : "", leads ? "" : "partner", gone ? "away" : ""];
  const card = make("article", ["seat card", ...looks].filter(Boolean).join(" "));
  card.dataset["seat"] = seat;
  const words = make("div", "who", make("b", "", table.name(seat)));
  if (does !== "") words.append(make("span", "note does", does));
  // What belongs to the side stands on the card of its first seat.
  if (leads) words.append(make("span", "note", ...notes.filter(Boolean).map((note) => make("span", "one", note))));
  const facts = weighing(table, seat);
  if (facts.length > 0) words.append(make("ul", "facts", ...facts));
  const count = table.over ? (table.next.state.score[side] ?? 0) : (table.menIn(side) ?? 0);
  const tally = make("div", "tally", make("strong", "", number(count)), make("span", "note", text(table.over ? "points" : "men-in", { count })));
  card.append(disc(colour ?? "open"), words, tally);
  return card;
}

export function showQueen(table: TableModel): void {
  const [where, side] = table.next.state.queen.split(":") as [string, Seat | undefined];
  const name = side === undefined ? "" : table.sideName(side);
  const words = make("div", "who", make("b", "", text("queen")), make("span", "note", text(table.book === "k-rhum" && where === "covered" ? "queen-pocketed" : `queen-${where}`, { name })));
  if (where === "awaiting") words.append(make("span", "note", text("queen-awaiting-note")));
  byId("queen").replaceChildren(disc("queen"), words);
  byId("queen").classList.toggle("alert", where === "awaiting");
}
