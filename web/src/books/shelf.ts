// The shelf of rule books: the server's books and houses, this browser's own houses, and which of them is chosen.

import { signal, type ReadonlySignal } from "@preact/signals";
import * as storage from "../browser/storage";
import { has, text } from "../texts/texts";
import type { BooksMessage, HouseMessage } from "../wire/answers";
import { fetchJson, fetchBook, type Book } from "../wire/http";
import type { Settings } from "./settings";

/** The book of who has chosen none yet. */
const FIRST_BOOK = "billard-indien";

/** A house's rules: a book, and what is played otherwise in it. */
export type House = Readonly<HouseMessage>;

export interface Shelf {
  /** The server's books; none before it has answered. */
  readonly books: readonly string[];
  /** The seats that a match of each book may have. */
  readonly seatings: BooksMessage["seatings"];
  /** Those of the books that are other houses': they stand behind the first, folded away. */
  readonly others: readonly string[];
  /** The books that the quiz asks about. */
  readonly quiz: readonly string[];
  /** The houses that the server offers. */
  readonly served: readonly House[];
  /** The houses of this browser: what is changed on the page is changed in one of them. */
  readonly saved: readonly House[];
  /** What is chosen: the name of a book, or `kept-` or `served-` and the number of a house. */
  readonly value: string;
  /** Are the options that are no format unfolded? */
  readonly unfolded: boolean;
}

/** One thing to choose. */
export interface Volume {
  readonly value: string;
  readonly book: string;
  /** What a house calls its rules; empty: the book itself. */
  readonly name: string;
}

export const EMPTY_SHELF: Shelf = { books: [], others: [], seatings: {}, quiz: [], served: [], saved: [], value: "", unfolded: false };

/** Everything that may be chosen, in the order in which it is offered. */
export function volumes({ books, served, saved }: Shelf): Volume[] {
  const houses = (from: string, list: readonly House[]): Volume[] => list.map(({ book, name }, index) => ({ value: `${from}-${index}`, book, name }));
  return [...houses("kept", saved), ...houses("served", served), ...books.map((book) => ({ value: book, book, name: "" }))];
}

/** Is this a book of other houses, and not what a house here calls its own? */
export function isOfOthers({ others }: Shelf, { book, name }: Volume): boolean {
  return name === "" && others.includes(book);
}

/** With `value` chosen; where that is not offered, the usual book, or the first there is. */
export function choose(shelf: Shelf, value: string): Shelf {
  const offered = volumes(shelf).map((volume) => volume.value);
  const found = [value, FIRST_BOOK].find((one) => offered.includes(one)) ?? offered[0] ?? "";
  return { ...shelf, value: found };
}

/** The book to play by, and what the house settles in it. */
export function chosenHouse(shelf: Shelf): House {
  const [from, index] = shelf.value.split(/-(?=\d+$)/);
  const houses = from === "kept" ? shelf.saved : from === "served" ? shelf.served : [];
  return houses[Number(index)] ?? { name: "", book: shelf.value || FIRST_BOOK, options: {} };
}

/** Can as many play by the chosen book? Two and four can before the server has told. */
export function seatsMany(shelf: Shelf, many: number): boolean {
  const seatings = shelf.seatings[chosenHouse(shelf).book];
  return seatings === undefined ? many === 2 || many === 4 : seatings.some((seats) => seats.length === many);
}

/** The number of the chosen house among this browser's own; -1: it is none of these. */
function ownIndex({ value, saved }: Shelf): number {
  return saved.findIndex((_, index) => value === `kept-${index}`);
}

export function isOwn(shelf: Shelf): boolean {
  return ownIndex(shelf) !== -1;
}

/** With one option set; a book of the server's becomes a house of this browser's. What is `usual` is not kept. */
export function setOption(shelf: Shelf, option: string, value: unknown, usual: unknown): Shelf {
  const { book, name, options } = chosenHouse(shelf);
  const { [option]: _, ...others } = options;
  const next = JSON.stringify(value) === JSON.stringify(usual) ? others : { ...options, [option]: value };
  if (isOwn(shelf)) return changeOwn(shelf, { book, name, options: next });
  const house = { book, name: freshName(shelf, name || text("house-default")), options: next };
  return { ...shelf, saved: [...shelf.saved, house], value: `kept-${shelf.saved.length}` };
}

/** Usual formats of a book by name, each with the options that make it. */
type Presets = Readonly<Record<string, Settings>>;

/** In that usual format of the chosen book; the book itself becomes a house of this browser's, `called` so. */
export function setPreset(shelf: Shelf, presets: Presets, name: string, called: string): Shelf {
  const house = chosenHouse(shelf);
  const others = Object.entries(house.options).filter(([option]) => !isOfFormat(presets, option));
  const options = { ...Object.fromEntries(others), ...presets[name] };
  if (isOwn(shelf)) return changeOwn(shelf, { ...house, options });
  const made = { book: house.book, name: freshName(shelf, called), options };
  return { ...shelf, saved: [...shelf.saved, made], value: `kept-${shelf.saved.length}` };
}

/** Is the chosen house in that format, and in no other? */
export function hasPreset(shelf: Shelf, presets: Presets, name: string): boolean {
  const { options } = chosenHouse(shelf);
  const wanted: Settings = presets[name] ?? {};
  return [...Object.keys(options), ...Object.keys(wanted)].every((option) => !isOfFormat(presets, option) || options[option] === wanted[option]);
}

function isOfFormat(presets: Presets, option: string): boolean {
  return option === "format" || Object.values(presets).some((made) => option in made);
}

/** With another name for the chosen house; one without a name is "our house". */
export function rename(shelf: Shelf, name: string): Shelf {
  return changeOwn(shelf, { ...chosenHouse(shelf), name: name.trim() || text("house-default") });
}

/** Without the chosen house; its book is chosen instead. */
export function forget(shelf: Shelf): Shelf {
  const own = ownIndex(shelf);
  if (own === -1) return shelf;
  return choose({ ...shelf, saved: shelf.saved.filter((_, index) => index !== own) }, chosenHouse(shelf).book);
}

function changeOwn(shelf: Shelf, house: House): Shelf {
  const own = ownIndex(shelf);
  return { ...shelf, saved: shelf.saved.map((kept, index) => (index === own ? house : kept)) };
}

/** A name that no house here has yet. */
function freshName({ saved }: Shelf, name: string): string {
  const taken = new Set(saved.map((house) => house.name));
  let number = 1;
  let free = name;
  while (taken.has(free)) free = `${name} ${++number}`;
  return free;
}

export function bookName(book: string): string {
  return has(`book-${book}`) ? text(`book-${book}`) : book;
}

/** What the chosen book is called here. */
export function chosenTitle(shelf: Shelf): string {
  const { name, book } = chosenHouse(shelf);
  return name === "" ? bookName(book) : text("house-of", { house: name, book: bookName(book) });
}

// The choice of a rule book as a screen holds it: the shelf, what the server says of the chosen book, what is remembered.

/** A chosen book's rules, as far as they are known. */
export interface Rules {
  /** The book fetched last: of the chosen one, unless that is still on its way. */
  readonly book: Book | null;
  readonly failed: boolean;
}

interface BookStore {
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

/** What was played last on this browser: a book, and what a house of this browser settles in it; null: nothing was. A house of
    the server's is known by its number alone. */
export function lastHouse(): House | null {
  const value = storage.read("book") ?? "";
  return value === "" ? null : chosenHouse({ ...EMPTY_SHELF, saved: savedHouses(), value });
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
