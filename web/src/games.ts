// The games on this machine, to be taken up again.

import { byId, make, memory } from "./element";
import type { Sitter } from "./messages";
import { lang, text } from "./texts";
import { ask, type TableLine } from "./wire";

const MOST = 8;

export function keepToken(table: string, token: string): void {
  memory.write(`token.${table}`, token);
}

export function goTo(table: string): void {
  location.hash = `table=${encodeURIComponent(table)}`;
}

function sitterName(sitter: Sitter | undefined): string {
  if (sitter === undefined) return "";
  if (sitter.kind === "free") return text("seat-free");
  return sitter.kind === "bot" ? text(`bot-${sitter.level ?? "fair"}`) : sitter.name || text("default-person");
}

function when(at: string | number): string {
  const date = new Date(typeof at === "number" && at < 1e11 ? at * 1000 : at);
  if (Number.isNaN(date.getTime())) return "";
  return date.toLocaleString(lang(), { day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
}

/** Lists the games on this machine; quietly nothing when the server cannot say. */
export async function listGames(): Promise<void> {
  const lines = await ask<{ tables: TableLine[] }>("/tables").then(({ tables }) => tables, () => []);
  byId("games").replaceChildren(...lines.slice(0, MOST).map(line));
  byId("resume").hidden = lines.length === 0;
}

function line(game: TableLine): HTMLElement {
  const button = make("button", "game");
  button.type = "button";
  const seats = (["S", "E", "N", "W"] as const).map((seat) => sitterName(game.seats[seat])).filter((name) => name !== "");
  const notes = [text(`book-${game.book}`), when(game.at), game.round_over ? text("start-over") : ""];
  button.append(
    make("b", "", text("versus", { one: seats[0] ?? "", two: seats.slice(1).join(", ") })),
    make("span", "note", notes.filter(Boolean).join(" · ")),
  );
  button.addEventListener("click", () => {
    if (game.token !== undefined) keepToken(game.table, game.token);
    goTo(game.table);
  });
  return make("li", "", button);
}
