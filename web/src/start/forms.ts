// The forms that open a table: who sits where, who breaks, and the request that this makes.

import { computed, signal } from "@preact/signals";
import type { House } from "../books/shelf";
import * as storage from "../browser/storage";
import { ownBoards } from "../state/own_boards";
import type { Seat, Sitter } from "../wire/messages";
import type { NewTableRequest } from "../wire/requests";

/** The seats in the order of play, and the word that names each. */
export const WORDS = { S: "south", E: "east", N: "north", W: "west" } as const;

/** Who sits on a chair. `kind`: a person at this screen, a `free` chair for another device, or the level of a bot. */
export interface Chair {
  readonly kind: string;
  /** The person's name as it is typed. */
  readonly name: string;
}

export interface Form {
  readonly chairs: { readonly [S in Seat]?: Chair };
  /** Who breaks; empty: the lot decides. */
  readonly opener: Seat | "";
}

export type FormName = "bot" | "alone" | "two" | "three" | "four";
export type Forms = { readonly [F in FormName]: Form };

/** The forms before anybody has filled them in; `name`: who played here last. */
export function freshForms(name: string, level: string): Forms {
  const person = (known = ""): Chair => ({ kind: "person", name: known });
  const bot: Chair = { kind: level, name: "" };
  return {
    bot: { chairs: { S: person(name), N: bot }, opener: "" },
    alone: { chairs: { S: person(name) }, opener: "S" },
    two: { chairs: { S: person(name), N: person() }, opener: "" },
    three: { chairs: { S: person(name), E: bot, N: bot }, opener: "" },
    four: { chairs: { S: person(name), E: bot, N: bot, W: bot }, opener: "" },
  };
}

/** The seats of a form, in the order of play. */
export function seatsOf({ chairs }: Form): Seat[] {
  return (["S", "E", "N", "W"] as const).filter((seat) => chairs[seat] !== undefined);
}

export function changeChair(form: Form, seat: Seat, chair: Partial<Chair>): Form {
  const before = form.chairs[seat];
  return before === undefined ? form : { ...form, chairs: { ...form.chairs, [seat]: { ...before, ...chair } } };
}

/** Whoever is not named is sent without a name: the page and the server call them so in each language. */
function sitter({ kind, name }: Chair): Sitter {
  if (kind === "free") return { kind };
  if (kind !== "person") return { kind: "bot", level: kind };
  return { kind, name: name.trim() };
}

const HELPS = ["none", "contact", "directions", "coach"] as const;

/** The request for the table of a form. */
export function tableRequest(form: Form, house: House, choices: Choices): NewTableRequest {
  const seats: NewTableRequest["seats"] = {};
  for (const seat of seatsOf(form)) {
    const chair = form.chairs[seat];
    if (chair !== undefined) seats[seat] = sitter(chair);
  }
  const { board, matter, placing, clock, terms, hand } = choices;
  // a hand is a part of terms: whoever chooses one and no help plays by what is usual in a rated game
  const help = HELPS.find((one) => one === terms) ?? (hand === "" ? null : "directions");
  return {
    book: house.book,
    options: house.options,
    house: house.name,
    seats,
    opener: form.opener || null,
    placing: placing === "by-hand" ? "by-hand" : "automatic",
    clock: Number(clock) || null,
    help,
    hand: Number(hand),
    board,
    matter,
  };
}

// What is chosen for every table opened here, the same next time: the board, the men, returned men, the clock.
// A book with a board of its own is played on that one, unless another is chosen for this book.

export type Setting = "board" | "matter" | "placing" | "clock" | "terms" | "hand";
export type Choices = Readonly<Record<Setting, string>>;

/** What may be chosen, in the order in which it is offered; the first is the usual choice. */
export const OFFERED: Readonly<Record<Setting, readonly string[]>> = {
  board: ["icf", "maison-80"],
  matter: ["tournament", "powdered", "dry", "worn"],
  placing: ["automatic", "by-hand"],
  /** Seconds for a stroke; empty: no clock. */
  clock: ["", "15", "30", "60", "120"],
  /** The help that the terms of the table allow; empty: the coach's, but not to persons who play each other. */
  terms: ["", "none", "contact", "directions", "coach"],
  /** The hand that the terms add to every stroke, mrad; empty: strokes are played as they are meant. */
  hand: ["", "5", "9", "17", "35"],
};
const USUAL = OFFERED.board[0];

function stored(setting: Setting, name: string = setting, usual = OFFERED[setting][0] ?? ""): string {
  const value = storage.read(name);
  if (setting === "matter" && value !== null && ownBoards().includes(value)) return value;
  return OFFERED[setting].find((one) => one === value) ?? usual;
}

const forAll = signal<Choices>({
  board: stored("board"),
  matter: stored("matter"),
  placing: stored("placing"),
  clock: stored("clock"),
  terms: stored("terms"),
  hand: stored("hand"),
});

/** The chosen book, as far as it has a board of its own, and the board it is played on here. */
const own = signal<{ readonly book: string; readonly board: string } | null>(null);

export const choices = computed<Choices>(() => (own.value === null ? forAll.value : { ...forAll.value, board: own.value.board }));

/** Takes over which book is chosen, and the board that this book names. */
export function takeBook(book: { readonly name: string; readonly board: string }): void {
  own.value = book.board === USUAL ? null : { book: book.name, board: stored("board", `board-${book.name}`, book.board) };
}

export function choose(setting: Setting, choice: string): void {
  const special = own.peek();
  if (setting === "board" && special !== null) {
    storage.write(`board-${special.book}`, choice);
    own.value = { ...special, board: choice };
    return;
  }
  storage.write(setting, choice);
  forAll.value = { ...forAll.peek(), [setting]: choice };
}
