// The games on this machine: to be taken up again, or watched.

import type { TableLine, TablesMessage } from "../wire/answers";
import { button, byId, make } from "../widgets/element";
import * as memory from "../state/memory";
import { levelName } from "../widgets/levels";
import type { Sitter } from "../wire/messages";
import { momentPlace } from "../wire/story";
import { lang, text } from "../texts/texts";
import { ask } from "../wire/http";

/** So many are shown before somebody asks for all. */
const FIRST = 6;

export function keepToken(table: string, token: string): void {
  memory.write(`token.${table}`, token);
}

/** The secret by which we sit at a table: the one that the address brings, which is kept and taken out of it, or the one kept. */
export function tokenAt(table: string, parts: URLSearchParams, real = false): string | null {
  const token = parts.get("token");
  if (token === null) return memory.read(`token.${table}`);
  keepToken(table, token);
  history.replaceState(null, "", tablePlace(table, real));
  return token;
}

/** So many tables are remembered. */
const MOST = 50;

function knownTables(): string[] {
  return (memory.read("tables") ?? "").split(",").filter((name) => name !== "");
}

/** Remembers that this browser was at a table: on another device than the server's own it is listed for that. */
export function rememberTable(table: string): void {
  memory.write("tables", [table, ...knownTables().filter((name) => name !== table)].slice(0, MOST).join());
}

/** Where a table is within the page: on wood (`real`) at the referee's. */
export function tablePlace(table: string, real = false): string {
  return `#${real ? "referee" : "table"}=${encodeURIComponent(table)}`;
}

export function goTo(table: string, real = false): void {
  location.hash = tablePlace(table, real);
}

function sitterName(sitter: Sitter | undefined): string {
  if (sitter === undefined) return "";
  if (sitter.kind === "free") return text("seat-free");
  return sitter.name || (sitter.kind === "bot" ? levelName(sitter.level ?? "") : text("default-person"));
}

function when(at: string | number): string {
  const date = new Date(typeof at === "number" && at < 1e11 ? at * 1000 : at);
  if (Number.isNaN(date.getTime())) return "";
  return date.toLocaleString(lang(), { day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
}

function listed(which: string): Promise<TableLine[]> {
  return ask<TablesMessage>(`/tables?${which}`).then(({ tables }) => tables, () => []);
}

/** Lists the games of this machine, or of this browser on another device; those that are over once one asks for all.
 * Quietly nothing when the server cannot say. */
export async function listGames(): Promise<void> {
  const known = `known=${knownTables().join()}`;
  const [going, finished] = await Promise.all([known, `finished=true&${known}`].map(listed));
  const first = (going ?? []).slice(0, FIRST).map((game) => line(game));
  const lines = [...(going ?? []).map((game) => line(game)), ...(finished ?? []).map((game) => line(game, text("start-over")))];
  byId("resume").hidden = lines.length === 0;
  const list = byId("games");
  list.replaceChildren(...first);
  document.getElementById("games-all")?.remove();
  if (lines.length <= first.length) return;
  const all = button("games-all", text("games-all", { count: lines.length }), () => {
    list.replaceChildren(...lines);
    all.remove();
    list.querySelector<HTMLElement>(`li:nth-child(${first.length + 1}) button`)?.focus();
  });
  list.after(all);
}

function line(game: TableLine, note = ""): HTMLElement {
  const resume = make("button", "game");
  resume.type = "button";
  const [south = "", east = "", north = "", west = ""] = (["S", "E", "N", "W"] as const).map((seat) => sitterName(game.seats[seat]));
  const pairs = east === "" ? [south, north] : [text("and", { one: south, two: north }), text("and", { one: east, two: west })];
  const players = text("versus", { one: pairs[0] ?? "", two: pairs[1] ?? "" });
  const notes = [text(`book-${game.book}`), game.real ? text("games-real") : "", when(game.at), note];
  resume.append(make("b", "", players), make("span", "note", notes.filter(Boolean).join(" · ")));
  resume.addEventListener("click", () => {
    if (game.token !== undefined) keepToken(game.table, game.token);
    goTo(game.table, game.real);
  });
  const watch = make("a", "plain watch", text("games-watch"));
  watch.href = `#${momentPlace(game.table)}`;
  watch.setAttribute("aria-label", text("games-watch-which", { players }));
  return make("li", "kept", resume, watch);
}
