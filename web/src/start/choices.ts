// What is chosen for every table opened here, the same next time: the board, the men, returned men, the clock.
// A book with a board of its own is played on that one, unless another is chosen for this book.

import { computed, signal } from "@preact/signals";
import * as storage from "../state/browser_storage";
import { ownBoards } from "../state/own_boards";

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
