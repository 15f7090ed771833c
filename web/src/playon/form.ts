// What is chosen before a game goes on from a position, and the request that opens its table.

import type { House } from "../books/shelf";
import { BOARDS, placeOf, readPosition } from "../state/practice_place";
import type { PuzzleMessage, StartMessage } from "../wire/answers";
import { type Layout, fetchJson } from "../wire/http";
import type { Seat, Sitter, StateMessage } from "../wire/messages";
import type { GivenState, NewTableRequest } from "../wire/requests";

/** Who sits on a chair: a `person` at this screen, `free` for somebody else's device, or a bot by its level. */
export interface Chair {
  readonly kind: string;
  readonly name: string;
}

export interface Form {
  readonly house: House;
  readonly seats: readonly Seat[];
  readonly chairs: Readonly<Partial<Record<Seat, Chair>>>;
  readonly turn: Seat;
  /** The side that has white; empty: whoever pockets the first man chooses, or the book says. */
  readonly white: Seat | "";
  /** The side that has covered the queen, where it is not on the board; empty: nobody has said. */
  readonly covered: Seat | "";
  readonly score: Readonly<Partial<Record<Seat, number>>>;
}

const ORDER: readonly Seat[] = ["S", "E", "N", "W"];

/** The sides of a table: where four sit, partners share theirs. */
export function sidesOf(seats: readonly Seat[]): Seat[] {
  return seats.length === 4 ? ["S", "E"] : [...seats];
}

/** The seatings of a book in which a game can go on from there: as many seats as it had, if anything is known of it. */
export function seatingsFor(source: Source, seatings: readonly (readonly Seat[])[]): Seat[][] {
  const many = source.state?.seats.length;
  return seatings.filter((seats) => many === undefined || seats.length === many).map((seats) => [...seats].sort((one, two) => ORDER.indexOf(one) - ORDER.indexOf(two)));
}

/** The form before anybody has changed it. `name`: who played here last; `level`: against whom. */
export function freshForm(source: Source, house: House, seats: readonly Seat[], name: string, level: string): Form {
  const { state } = source;
  const bottom = source.turn;
  const chairs = Object.fromEntries(seats.map((seat) => [seat, seat === bottom ? { kind: "person", name } : { kind: level, name: "" }]));
  const white = sidesOf(seats).find((side) => state?.colours?.[side] === "white") ?? "";
  return { house, seats, chairs, turn: seats.includes(bottom) ? bottom : (seats[0] ?? "S"), white, covered: "", score: { ...state?.score } };
}

/** The same choices at a table with other seats. */
export function seatedAs(form: Form, seats: readonly Seat[], level: string): Form {
  const chairs = Object.fromEntries(seats.map((seat) => [seat, form.chairs[seat] ?? { kind: level, name: "" }]));
  const sides = sidesOf(seats);
  const kept = (side: Seat | ""): Seat | "" => (side !== "" && sides.includes(side) ? side : "");
  return { ...form, seats, chairs, turn: seats.includes(form.turn) ? form.turn : (seats[0] ?? "S"), white: kept(form.white), covered: kept(form.covered) };
}

/** Must somebody say who has covered the queen? */
export function asksForQueen(source: Source): boolean {
  return source.state === null && !("queen" in source.layout);
}

/** What the server is asked to begin from. Of a game that goes on by its own rules all that the referee knew is kept. */
export function startOf(form: Form, source: Source): { layout: Layout; state: GivenState } {
  const { state, layout, house } = source;
  const score = Object.fromEntries(sidesOf(form.seats).map((side) => [side, form.score[side] ?? 0]));
  if (state === null) {
    const colours = form.white === "" ? null : { [form.white]: "white" as const };
    const queen = asksForQueen(source) ? { queen: `covered:${form.covered || form.turn}` } : {};
    return { layout, state: { turn: form.turn, colours, score, ...queen } };
  }
  const { turn, colours, queen, owed } = state;
  const same = house !== null && house.book === form.house.book && JSON.stringify(house.options) === JSON.stringify(form.house.options);
  return { layout, state: same ? { ...state, bet: null, score } : { turn, colours, queen, owed, score } };
}

export function requestOf(form: Form, source: Source): NewTableRequest {
  const seats: Partial<Record<Seat, Sitter>> = {};
  for (const seat of form.seats) seats[seat] = sitter(form.chairs[seat]);
  const { book, options, name } = form.house;
  return { book, options, house: name, seats: seats as NewTableRequest["seats"], board: source.board as "icf", matter: source.matter, start: startOf(form, source) };
}

function sitter(chair: Chair | undefined): Sitter {
  if (chair === undefined || chair.kind === "free") return { kind: "free" };
  return chair.kind === "person" ? { kind: "person", name: chair.name.trim() } : { kind: "bot", level: chair.kind };
}

// From where a game is played on: a moment of a game, a puzzle, or a position of the practice board.

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
