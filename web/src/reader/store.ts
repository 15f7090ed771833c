// What the reader shows: what the address names, or what is found of the words typed in the search.

import { computed, signal } from "@preact/signals";
import type { RuleBookMessage } from "../wire/answers";
import { lang } from "../texts/texts";
import { fetchBook, type Book } from "../wire/http";
import { wordsOf, bookNames, fetchHouseBook, fetchRuleBook } from "../clauses/rule_books";
import { search, type Hits } from "./search";

/** A book: its clauses by theme, and what it leaves open. */
export interface Volume {
  ruleBook: RuleBookMessage;
  book: Book;
  /** The link of the house that plays it; empty for the book itself. */
  house: string;
}

export type ReaderPage =
  | { kind: "shelf"; books: readonly string[] }
  | { kind: "book"; volume: Volume; others: readonly string[] }
  | { kind: "readings"; ruleBook: RuleBookMessage; books: readonly string[] }
  | { kind: "beside"; one: Volume; other: Volume; others: readonly string[] }
  | { kind: "found"; words: readonly string[]; books: readonly RuleBookMessage[] }
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

/** What the search has found, in the language of the page if possible; null: nothing was searched. */
export const found = computed<Hits[] | null>(() => {
  const page = shown.value?.page;
  return page?.kind === "found" ? search(page.books, page.words, lang()) : null;
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
  const words = wordsOf(typed);
  const page = await (words.length > 0 ? fetchAll(words) : fetchPage(place)).catch((): ReaderPage => ({ kind: "failure" }));
  return { place, query: words.length > 0 ? typed : "", page };
}

async function fetchAll(words: readonly string[]): Promise<ReaderPage> {
  return { kind: "found", words, books: await Promise.all((await bookNames()).map(fetchRuleBook)) };
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
