// Which lessons are offered: those for every book, and the ones about the book that somebody plays by.

import * as storage from "../state/browser_storage";
import type { LessonLine } from "../wire/answers";

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
  try {
    const houses = JSON.parse(storage.read("houses") ?? "[]") as { book?: unknown }[];
    return String(houses[index]?.book ?? "");
  } catch {
    return "";
  }
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
