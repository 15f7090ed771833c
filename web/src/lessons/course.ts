// Which lessons are offered: those for every book, and the ones about the book that somebody plays by.

import { signal } from "@preact/signals";
import { colour } from "../board/drawing/colours";
import type { Brush } from "../board/drawing/disc";
import { RIGHT } from "../board/hand/stroke";
import { linePlace } from "../board/seats";
import * as storage from "../browser/storage";
import { openAndGo } from "../state/known_tables";
import type { LessonLine, LessonStars } from "../wire/answers";
import type { Pair, Seat } from "../wire/messages";
import type { NewTableRequest } from "../wire/requests";

/** The books that have a lesson of their own, in the order of the list. */
export function booksTaught(lines: readonly LessonLine[]): string[] {
  return [...new Set(lines.filter(({ only_in_book: only }) => only).map(({ book }) => book))];
}

/** The lessons of somebody who plays by `book`. */
export function courseOf(lines: readonly LessonLine[], book: string): LessonLine[] {
  return lines.filter((line) => !line.only_in_book || line.book === book);
}

/** The book of a house that this browser keeps, by its number; "": there is none. */
function bookOfHouse(index: number): string {
  const houses = storage.readValue("houses") as { book?: unknown }[] | null;
  return String(houses?.[index]?.book ?? "");
}

/** The book chosen for the lessons, else for games; where that has no lesson of its own, the first that has one. */
export function chosenBook(lines: readonly LessonLine[]): string {
  const books = booksTaught(lines);
  const forGames = storage.read("book") ?? "";
  const own = /^kept-(\d{1,4})$/.exec(forGames)?.[1];
  const wished = [storage.read("lessons.book"), own === undefined ? forGames : bookOfHouse(Number(own))];
  return books.find((book) => book === wished[0]) ?? books.find((book) => book === wished[1]) ?? books.find((book) => book === "billard-indien") ?? books[0] ?? "";
}

export function saveBook(book: string): void {
  storage.write("lessons.book", book);
}

// The first game: against the child, by the book of the lessons.

/** The weakest of the computer's players. */
const CHILD = "child";

/** Is the table being opened? */
export const opening = signal(false);
/** Why it was not; null: nothing was refused. */
export const refused = signal<unknown>(null);

/** Opens a table against the child, and goes there. */
export async function openFirstGame(book: string): Promise<void> {
  if (opening.peek()) return;
  opening.value = true;
  refused.value = null;
  try {
    const name = storage.read("name") ?? "";
    const seats: NewTableRequest["seats"] = { S: { kind: "person", name }, N: { kind: "bot", level: CHILD } };
    await openAndGo({ book, seats, opener: "S", help: "directions" });
  } catch (error) {
    refused.value = error;
  } finally {
    opening.value = false;
  }
}

// How many stars a lesson brings, by the try that does it.

/** The stars of a lesson that is done with this try, 1 the first. */
export function starsOf({ three, two }: LessonStars, tries: number): number {
  return tries <= three ? 3 : tries <= two ? 2 : 1;
}

/** The tries that count after a way to do it has been shown: three stars are out of reach. */
export function triesOnceShown({ three }: LessonStars, tries: number): number {
  return Math.max(tries, three);
}

// Where the striker is to lie, drawn on the line: a soft band under the men.

/** Draws the band from `from` to `to` (µm to the player's right of the middle) on the line of `seat`. */
export function drawPlaceMark({ context, at, lengths }: Brush, [from, to]: Pair, seat: Seat): void {
  const line = (lengths.outerLine + lengths.innerLine) / 2;
  const [left, right] = [from, to].map((end) => at(...linePlace(seat, (end / 1000) * RIGHT[seat], line)));
  if (left === undefined || right === undefined) return;
  context.save();
  context.beginPath();
  context.moveTo(...left);
  context.lineTo(...right);
  context.lineCap = "round";
  context.lineWidth = 2 * lengths.striker + 6;
  context.strokeStyle = colour("ring");
  context.globalAlpha = 0.32;
  context.stroke();
  context.restore();
}
