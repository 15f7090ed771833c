// The questions answered so far, and what the server asks next; a house, and how it is played.

import { signal } from "@preact/signals";
import { createBookStore } from "../books/shelf";
import { text } from "../texts/texts";
import type { HousePage, WhichMessage } from "../wire/answers";
import { fetchBook, fetchJson, Refused, type Book } from "../wire/http";

/** So many houses a browser keeps. */
const MOST = 50;

/** Situation and code, in the order in which they were answered. */
export const answers = signal<readonly (readonly [string, string])[]>([]);
/** What the server said last; it stays until the next has come. */
export const asked = signal<WhichMessage | null>(null);
/** The house that is shown, and its book. */
export const house = signal<{ page: HousePage; book: Book } | null>(null);
/** Why nothing could be shown: the server was not reached, or the link is no house's. */
export const trouble = signal<"" | "unreachable" | "no-house">("");

let latest = 0;

/** Takes answers, and fetches what comes after them. */
export async function answered(next: readonly (readonly [string, string])[]): Promise<void> {
  answers.value = next;
  const given = next.map((one) => one.join(":")).join(",");
  await take(fetchJson<WhichMessage>(`/which?answers=${encodeURIComponent(given)}`), (said) => (asked.value = said));
}

/** Fetches the house of a link; what its book does not allow is refused by the server. */
export async function openHouse(link: string): Promise<void> {
  const fetched = fetchJson<HousePage>(`/house?link=${encodeURIComponent(link)}`).then(async (page) => ({ page, book: await fetchBook(page.book) }));
  await take(fetched, (found) => (house.value = found));
}

/** Shows the house with another name or other options; the address becomes its link. */
export async function changeHouse(book: string, name: string, options: Readonly<Record<string, unknown>>): Promise<void> {
  const link = houseLink(book, name, options);
  history.replaceState(null, "", `#${link}`);
  await openHouse(link);
}

/** Keeps the house in this browser and chooses it for the next game; false: there are too many already. */
export async function keep({ book, name, options }: HousePage): Promise<boolean> {
  const books = createBookStore();
  await books.load();
  const shelf = books.shelf.peek();
  const kept = { book, name: name || text("house-default"), options };
  const known = shelf.saved.findIndex((one) => one.book === book && one.name === kept.name);
  if (known === -1 && shelf.saved.length >= MOST) return false;
  const saved = known === -1 ? [...shelf.saved, kept] : shelf.saved.map((one, index) => (index === known ? kept : one));
  books.change({ ...shelf, saved, value: `kept-${known === -1 ? saved.length - 1 : known}` });
  return true;
}

export function leave(): void {
  latest += 1;
  house.value = null;
  trouble.value = "";
}

/** Shows what comes, unless something else was asked for meanwhile. */
async function take<T>(coming: Promise<T>, show: (said: T) => void): Promise<void> {
  const request = ++latest;
  try {
    const said = await coming;
    if (request !== latest) return;
    trouble.value = "";
    show(said);
  } catch (error) {
    if (request === latest) trouble.value = error instanceof Refused ? "no-house" : "unreachable";
  }
}

// A house as the part of an address after the #: a phone that opens it has the house. The server reads it.

/** `house=karom&name=Chez+Mamie&queen_value=7`; a table is written `far:3,side:0`, no value `none`. */
export function houseLink(book: string, name: string, options: Readonly<Record<string, unknown>>): string {
  const parts = new URLSearchParams({ house: book });
  if (name.trim() !== "") parts.set("name", name.trim());
  for (const [option, value] of Object.entries(options)) parts.set(option, word(value));
  return parts.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
}

function word(value: unknown): string {
  if (value === null) return "none";
  if (typeof value === "object") return Object.entries(value as object).map(([row, count]) => `${row}:${String(count)}`).join(",");
  return String(value);
}
