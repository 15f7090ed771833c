// What is chosen before a game goes on from a position, and the request that opens its table.

import type { House } from "../books/shelf";
import type { Layout } from "../wire/http";
import type { Seat, Sitter } from "../wire/messages";
import type { GivenState, NewTableRequest } from "../wire/requests";
import type { Source } from "./source";

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
