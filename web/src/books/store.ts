// The choice of a rule book as a screen holds it: the shelf, what the server says of the chosen book, what is remembered.

import { signal, type ReadonlySignal } from "@preact/signals";
import * as storage from "../state/browser_storage";
import type { BooksMessage } from "../wire/answers";
import { fetchJson, fetchBook, type Book } from "../wire/http";
import { chosenHouse, choose, EMPTY_SHELF, type House, type Shelf } from "./shelf";

/** A chosen book's rules, as far as they are known. */
export interface Rules {
  /** The book fetched last: of the chosen one, unless that is still on its way. */
  readonly book: Book | null;
  readonly failed: boolean;
}

export interface BookStore {
  readonly shelf: ReadonlySignal<Shelf>;
  readonly rules: ReadonlySignal<Rules>;
  /** Fetches what the server offers now; the book chosen last is chosen. */
  load(): Promise<void>;
  /** Takes over what a person has chosen, and remembers it. */
  change(next: Shelf): void;
}

export function createBookStore(): BookStore {
  const shelf = signal(EMPTY_SHELF);
  const rules = signal<Rules>({ book: null, failed: false });

  async function loadRules(): Promise<void> {
    const { book } = chosenHouse(shelf.peek());
    if (shelf.peek().books.length === 0) return;
    const fetched = await fetchBook(book).catch(() => null);
    if (chosenHouse(shelf.peek()).book !== book) return;
    rules.value = { book: fetched ?? rules.peek().book, failed: fetched === null };
  }

  return {
    shelf,
    rules,
    async load() {
      const none: BooksMessage = { books: [], other_houses: [], seatings: {}, quiz: [], houses: [] };
      const { books, other_houses: others, seatings, quiz, houses } = await fetchJson<BooksMessage>("/books").catch(() => none);
      const before = shelf.peek();
      shelf.value = choose({ ...before, books, others, seatings, quiz, served: houses, saved: savedHouses() }, before.value || (storage.read("book") ?? ""));
      await loadRules();
    },
    change(next) {
      const before = shelf.peek();
      if (next.saved !== before.saved) storage.write("houses", JSON.stringify(next.saved));
      if (next.value !== before.value) storage.write("book", next.value);
      shelf.value = next;
      void loadRules();
    },
  };
}

function savedHouses(): House[] {
  try {
    const saved: unknown = JSON.parse(storage.read("houses") ?? "[]");
    return Array.isArray(saved) ? saved.filter(isHouse) : [];
  } catch {
    return [];
  }
}

function isHouse(value: unknown): value is House {
  const house = value as Partial<House> | null;
  return typeof house?.name === "string" && typeof house.book === "string" && typeof house.options === "object";
}
