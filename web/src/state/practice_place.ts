// Where somebody practises: which board, in which state, from which seat; its address; and what the server says of a position.

import { isMeasured } from "./own_boards";
import type { StrokeContext } from "./stroke_context";
import type { PositionMessage } from "../wire/answers";
import type { Seat, StrokeMessage } from "../wire/messages";
import { layoutText } from "../texts/naming";
import { postJson, type Layout } from "../wire/http";

export const BOARDS = ["icf", "maison-80"] as const;
export const MATTERS = ["tournament", "powdered", "dry", "worn"] as const;
export const SEATS: readonly Seat[] = ["S", "E", "N", "W"];

export interface Place {
  board: string;
  matter: string;
  seat: Seat;
}

/** What a stroke is tried on: the body of `POST /strokes`, and of `POST /targets` but for the stroke. */
export interface Trial extends Place {
  layout: Layout;
  stroke: StrokeMessage;
}

export async function readPosition(board: string, what: { text: string } | { layout: Layout }): Promise<PositionMessage> {
  return postJson<PositionMessage>("/positions", { board, ...what });
}

/** An address that opens this position on the practice board. An empty board is the word `nothing`. */
export function practiceAddress(place: Place, layout: Layout): string {
  const parts = new URLSearchParams({ practice: layoutText(layout) || "nothing", ...place });
  return `#${parts.toString().replaceAll("%2C", ",")}`;
}

/** What the address of a position says more, where it is one of a game: which game, and which of its strokes is tried again. */
export function ofGame(table: string, stroke?: number): string {
  return `&of=${encodeURIComponent(table)}${stroke === undefined ? "" : `&again=${stroke}`}`;
}

/** The table of the game that a position is of, "" where it is of none; and the number of the stroke that is tried again, or null. */
export function gameOf(parts: URLSearchParams): { readonly table: string; readonly stroke: number | null } {
  const stroke = Number(parts.get("again"));
  return { table: parts.get("of") ?? "", stroke: Number.isSafeInteger(stroke) && stroke > 0 ? stroke : null };
}

/** An address that opens "Play on from here" with this position. */
export function playOnAddress(place: Place, layout: Layout): string {
  const parts = new URLSearchParams({ position: layoutText(layout) || "nothing", ...place });
  return `#playon&${parts.toString().replaceAll("%2C", ",")}`;
}

function oneOf<T extends string>(choices: readonly T[], value: string | null): T {
  return choices.find((choice) => choice === value) ?? (choices[0] as T);
}

/** A preset, or the text of a measured board, which the server checks. */
function matterOf(named: string | null): string {
  return named !== null && isMeasured(named) ? named : oneOf(MATTERS, named);
}

/** The place an address names; what it does not name, or nobody knows, is the usual. */
export function placeOf(parts: URLSearchParams): Place {
  return {
    board: oneOf(BOARDS, parts.get("board")),
    matter: matterOf(parts.get("matter")),
    seat: oneOf(SEATS, parts.get("seat")),
  };
}

/** An address that adds this position to the study of this browser. */
export function studyAddress(board: string, layout: Layout): string {
  return `#study&${new URLSearchParams({ position: layoutText(layout) || "nothing", board }).toString().replaceAll("%2C", ",")}`;
}

/** The stroke in an address, `x,vx,vy,spin`; null where there is none. */
export function strokeOf(words: string | null): StrokeMessage | null {
  const numbers = (words ?? "").split(",").map(Number);
  const [x, vx, vy, spin] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isSafeInteger)) return null;
  return x === undefined || vx === undefined || vy === undefined || spin === undefined ? null : { x, vx, vy, spin };
}

/** The context in which the striker is aimed. `position` counts what has changed. */
export function strokeContextOf(position: PositionMessage, { matter, seat }: Place, count: number): StrokeContext {
  const { board, layout, full_flick, top_speed, leaving_speed } = position;
  const line = seat === "S" || seat === "W" ? -board.striker_line : board.striker_line;
  return {
    position: count,
    layout,
    next: { seat, line, places: position.places[seat] ?? [], stops: position.stops[seat] ?? [] },
    welcome: { board, matter, full_flick, top_speed, leaving_speed },
  };
}
