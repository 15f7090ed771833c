// The games on this machine, or of this browser on another device: to be taken up again, or watched.

import { signal } from "@preact/signals";
import { saveToken, knownTables } from "../state/known_tables";
import { goTo } from "../state/place";
import { keyHeaders } from "../state/server_keys";
import { nameOf } from "../state/table";
import { lang, text } from "../texts/texts";
import type { TableLine, TablesMessage } from "../wire/answers";
import { fetchJson } from "../wire/http";
import type { Seat } from "../wire/messages";

/** So many are shown before somebody asks for all. */
const FIRST = 6;

export interface Games {
  readonly going: readonly TableLine[];
  readonly finished: readonly TableLine[];
  /** Has somebody asked for all? */
  readonly all: boolean;
}

export interface GameLine {
  readonly game: TableLine;
  readonly finished: boolean;
}

export const games = signal<Games>({ going: [], finished: [], all: false });

function list(which: string): Promise<TableLine[]> {
  return fetchJson<TablesMessage>(`/tables?${which}`, keyHeaders()).then(({ tables }) => tables, () => []);
}

/** Fetches the list; nothing is listed when the server does not answer. */
export async function loadGames(): Promise<void> {
  const known = `known=${knownTables().join()}`;
  const [going = [], finished = []] = await Promise.all([known, `finished=true&${known}`].map(list));
  games.value = { going, finished, all: false };
}

export function showAll(): void {
  games.value = { ...games.peek(), all: true };
}

/** The lines that are shown, and how many there are in all: those of finished games come last, once all are shown. */
export function gameLines({ going, finished, all }: Games): { shown: GameLine[]; count: number } {
  const lines = [...going.map((game) => ({ game, finished: false })), ...finished.map((game) => ({ game, finished: true }))];
  return { shown: all ? lines : lines.slice(0, Math.min(FIRST, going.length)), count: lines.length };
}

export function resume({ table, token, real }: TableLine): void {
  if (token !== undefined) saveToken(table, token);
  goTo(table, real);
}

function sitterName(seat: Seat, seats: TableLine["seats"]): string {
  const sitter = seats[seat];
  if (sitter === undefined) return "";
  return sitter.kind === "free" ? text("seat-free") : nameOf(seat, seats);
}

/** Who plays against whom. */
export function players({ seats }: TableLine): string {
  const [south = "", east = "", north = "", west = ""] = (["S", "E", "N", "W"] as const).map((seat) => sitterName(seat, seats));
  const [one = "", two = ""] = east === "" ? [south, north] : [text("and", { one: south, two: north }), text("and", { one: east, two: west })];
  return text("versus", { one, two });
}

/** The book, whether it is a match on wood, when it changed last, whether it is over. */
export function notes({ game, finished }: GameLine): string {
  const parts = [text(`book-${game.book}`), game.real ? text("games-real") : "", changedAt(game.at), finished ? text("start-over") : ""];
  return parts.filter(Boolean).join(" · ");
}

function changedAt(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return "";
  return date.toLocaleString(lang(), { day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
}
