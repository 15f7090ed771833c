// What the reader shows: what the address names, or what is found of the words typed in the search.

import { computed, signal } from "@preact/signals";
import type { RuleBookMessage } from "../wire/answers";
import { lang } from "../texts/texts";
import { fetchBook, type Book } from "../wire/http";
import { wordsOf } from "./folding";
import { bookNames, fetchLeaves } from "./leaves";
import { search, type Hits } from "./search";

/** A book: its clauses by theme, and what it leaves open. */
export interface Volume {
  leaves: RuleBookMessage;
  book: Book;
}

export type Page =
  | { kind: "shelf"; books: readonly string[] }
  | { kind: "book"; volume: Volume; others: readonly string[] }
  | { kind: "beside"; one: Volume; other: Volume; others: readonly string[] }
  | { kind: "found"; words: readonly string[]; books: readonly RuleBookMessage[] }
  | { kind: "failure" };

/** A page, and what it was asked for with; `query` is empty unless it was searched. */
export interface Shown {
  place: URLSearchParams;
  query: string;
  page: Page;
}

/** What is typed in the search. */
export const query = signal("");
/** It stays until the next page has been fetched. */
export const shown = signal<Shown | null>(null);

/** What the search has found, in the language of the page if possible; null: nothing was searched. */
export const found = computed<Hits[] | null>(() => {
  const page = shown.value?.page;
  return page?.kind === "found" ? search(page.books, page.words, lang()) : null;
});

let place = new URLSearchParams();
/** Counts the pages asked for: one that comes after the next was asked for is not shown. */
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
  const next = await fetchShown(place, typed);
  if (request === latest) shown.value = next;
}

export function close(): void {
  latest += 1;
  shown.value = null;
}

async function fetchShown(place: URLSearchParams, typed: string): Promise<Shown> {
  const words = wordsOf(typed);
  const page = await (words.length > 0 ? fetchAll(words) : fetchPage(place)).catch((): Page => ({ kind: "failure" }));
  return { place, query: words.length > 0 ? typed : "", page };
}

async function fetchAll(words: readonly string[]): Promise<Page> {
  return { kind: "found", words, books: await Promise.all((await bookNames()).map(fetchLeaves)) };
}

async function fetchPage(place: URLSearchParams): Promise<Page> {
  const books = await bookNames();
  const name = place.get("rules") ?? "";
  const beside = place.get("beside") ?? "";
  if (!books.includes(name)) return { kind: "shelf", books };
  const others = books.filter((one) => one !== name);
  if (!others.includes(beside)) return { kind: "book", volume: await fetchVolume(name), others };
  const [one, other] = await Promise.all([fetchVolume(name), fetchVolume(beside)]);
  return { kind: "beside", one, other, others };
}

async function fetchVolume(name: string): Promise<Volume> {
  const [leaves, book] = await Promise.all([fetchLeaves(name), fetchBook(name)]);
  return { leaves, book };
}
