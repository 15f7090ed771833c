// What the reader shows: what the address names, or what is found of the words typed in the search.

import { computed, signal } from "@preact/signals";
import type { RuleBookMessage } from "../wire/answers";
import { lang } from "../texts/texts";
import { fetchBook, type Book } from "../wire/http";
import { lastHouse } from "../books/shelf";
import { bookNames, fetchHouseBook, fetchRuleBook, otherBooks } from "../clauses/rule_books";
import { searchOf, type Hit, type Search } from "./ranking";

/** A book: its clauses by theme, and what it leaves open. */
export interface Volume {
  ruleBook: RuleBookMessage;
  book: Book;
  /** The link of the house that plays it; empty for the book itself. */
  house: string;
}

/** The book whose answers come first; `link`, `settings`: of the house that plays it. */
export interface House {
  book: string;
  link: string;
  settings: Readonly<Record<string, unknown>>;
}

export type ReaderPage =
  | { kind: "shelf"; books: readonly string[] }
  | { kind: "book"; volume: Volume; others: readonly string[] }
  | { kind: "readings"; ruleBook: RuleBookMessage; books: readonly string[] }
  | { kind: "beside"; one: Volume; other: Volume; others: readonly string[] }
  | { kind: "found"; search: Search; first: House }
  | { kind: "failure" };

/** A page, and the request for it; `query` is empty unless it was searched. */
export interface ReaderState {
  place: URLSearchParams;
  query: string;
  page: ReaderPage;
}

/** What is typed in the search. */
export const query = signal("");
/** It stays until the next page has been fetched. */
export const shown = signal<ReaderState | null>(null);

/** Answers that are this much worse than the best are left out, and all after so many. */
const WORST = 0.4;
const MOST = 24;

/** What the search has found, in the language of the page if possible, the best first; null: nothing was searched. */
export const found = computed<Hit[] | null>(() => {
  const state = shown.value;
  if (state?.page.kind !== "found") return null;
  const hits = state.page.search(state.query, lang());
  return hits.filter(({ score }) => score >= WORST * (hits[0]?.score ?? 0)).slice(0, MOST);
});

let place = new URLSearchParams();
/** Counts the requests: a page that comes after the next request is not shown. */
let latest = 0;

/** Shows what the address names; what was searched is forgotten. */
export function open(to: URLSearchParams): Promise<void> {
  place = to;
  return find("");
}

/** Searches all books; without words it shows what the address names. */
export async function find(typed: string): Promise<void> {
  query.value = typed;
  const request = ++latest;
  const next = await fetchState(place, typed);
  if (request === latest) shown.value = next;
}

export function close(): void {
  latest += 1;
  shown.value = null;
}

async function fetchState(place: URLSearchParams, typed: string): Promise<ReaderState> {
  // One letter alone asks for nothing yet.
  const query = typed.trim().length > 1 ? typed : "";
  const page = await (query !== "" ? fetchSearch(place) : fetchPage(place)).catch((): ReaderPage => ({ kind: "failure" }));
  return { place, query, page };
}

/** The search made last: to read all books takes a moment. */
let ready: { books: readonly RuleBookMessage[]; first: string; search: Search } | null = null;

/** The search over all books; the one that is read comes first, as the house of the address plays it, or else the one that was
    played last. */
async function fetchSearch(place: URLSearchParams): Promise<ReaderPage> {
  const names = await bookNames();
  const [read, link, last] = [place.get("rules") ?? "", place.get("as") ?? "", lastHouse()];
  const known = names.includes(read);
  const first = known ? read : last !== null && names.includes(last.book) ? last.book : "";
  const books = await Promise.all(names.map((name) => (known && name === read && link !== "" ? fetchHouseBook(link) : fetchRuleBook(name))));
  if (ready?.first !== first || books.some((book, at) => book !== ready?.books[at])) {
    const options = first === "" ? {} : await fetchBook(first).then((book) => book.options, () => ({}));
    ready = { books, first, search: searchOf(books, { first, options, others: await otherBooks() }) };
  }
  const settings = link !== "" ? books[names.indexOf(first)]?.settings : last?.book === first ? last.options : {};
  return { kind: "found", search: ready.search, first: { book: first || (names[0] ?? ""), link: known ? link : "", settings: settings ?? {} } };
}

async function fetchPage(place: URLSearchParams): Promise<ReaderPage> {
  const books = await bookNames();
  const name = place.get("rules") ?? "";
  const beside = place.get("beside") ?? "";
  if (!books.includes(name)) return { kind: "shelf", books };
  if (place.has("readings")) return { kind: "readings", ruleBook: await fetchRuleBook(name), books };
  const others = books.filter((one) => one !== name);
  if (!others.includes(beside)) return { kind: "book", volume: await fetchVolume(name, place.get("as") ?? ""), others };
  const [one, other] = await Promise.all([fetchVolume(name), fetchVolume(beside)]);
  return { kind: "beside", one, other, others };
}

async function fetchVolume(name: string, house = ""): Promise<Volume> {
  const [ruleBook, book] = await Promise.all([house === "" ? fetchRuleBook(name) : fetchHouseBook(house), fetchBook(name)]);
  return { ruleBook, book, house };
}
