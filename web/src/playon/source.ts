// From where a game is played on: a moment of a game, a puzzle, or a position of the practice board.

import type { House } from "../books/shelf";
import { BOARDS, placeOf, readPosition } from "../state/practice_place";
import type { PuzzleMessage, StartMessage } from "../wire/answers";
import { fetchJson, type Layout } from "../wire/http";
import type { Seat, StateMessage } from "../wire/messages";

export interface Source {
  readonly kind: "game" | "puzzle" | "position";
  readonly board: string;
  readonly matter: string;
  readonly layout: Layout;
  /** The rules that it comes from; null: a position that no rules have led to. */
  readonly house: House | null;
  /** What the referee knew there; null: of a position nothing is known. */
  readonly state: StateMessage | null;
  /** Who is to play; of a position: from where one practised. */
  readonly turn: Seat;
  /** The address that leads back to it. */
  readonly back: string;
}

/** Does an address say from where? */
export function namesSource(parts: URLSearchParams): boolean {
  return parts.get("playon") !== "" || parts.has("puzzle") || parts.has("position");
}

/** Fetches what the address names: `playon=TABLE&n=12`, `playon&puzzle=17`, or `playon&position=TEXT&board=…&matter=…&seat=S`. */
export async function fetchSource(parts: URLSearchParams): Promise<Source> {
  const table = parts.get("playon") ?? "";
  const puzzle = parts.get("puzzle");
  if (table !== "") return fromGame(table, Number(parts.get("n") ?? 1));
  return puzzle === null ? fromPosition(parts) : fromPuzzle(puzzle);
}

async function fromGame(table: string, n: number): Promise<Source> {
  const start = await fetchJson<StartMessage>(`/tables/${encodeURIComponent(table)}/starts/${n}`);
  const { book, house, options, board, matter, layout, state } = start;
  const back = `#replay=${encodeURIComponent(table)}&n=${n}`;
  return { kind: "game", board, matter, layout, house: { name: house, book, options }, state, turn: state.turn ?? "S", back };
}

async function fromPuzzle(number: string): Promise<Source> {
  const { book, matter, position, state } = await fetchJson<PuzzleMessage>(`/puzzles/${encodeURIComponent(number)}`);
  const house = { name: "", book, options: {} };
  const { layout, board } = position;
  return { kind: "puzzle", board: board.name, matter, layout, house, state, turn: state.turn ?? "S", back: `#puzzles=${number}` };
}

async function fromPosition(parts: URLSearchParams): Promise<Source> {
  const { board, matter, seat } = placeOf(parts);
  const words = parts.get("position") ?? "";
  const { layout } = await readPosition(board || BOARDS[0], { text: words === "nothing" ? "" : words });
  const back = `#${new URLSearchParams({ practice: words || "nothing", board, matter, seat }).toString().replaceAll("%2C", ",")}`;
  return { kind: "position", board, matter, layout, house: null, state: null, turn: seat, back };
}
