// The rule books as they are read, each fetched once.

import type { BooksMessage, ClauseMessage, RuleBookMessage } from "../wire/answers";
import { fetchJson } from "../wire/http";

const read = new Map<string, Promise<RuleBookMessage>>();
let shelf: Promise<BooksMessage> | null = null;

function fetchShelf(): Promise<BooksMessage> {
  shelf ??= fetchJson<BooksMessage>("/books");
  shelf.catch(() => (shelf = null));
  return shelf;
}

/** The names of all books, in the order of the shelf. */
export async function bookNames(): Promise<string[]> {
  return (await fetchShelf()).books;
}

/** The names of the books that the quiz asks about. */
export async function quizNames(): Promise<string[]> {
  return (await fetchShelf()).quiz;
}

export function fetchRuleBook(name: string): Promise<RuleBookMessage> {
  return once(`/books/${encodeURIComponent(name)}/leaves`);
}

/** A book as the house of a link plays it. */
export function fetchHouseBook(link: string): Promise<RuleBookMessage> {
  return once(`/house/leaves?link=${encodeURIComponent(link)}`);
}

function once(path: string): Promise<RuleBookMessage> {
  const known = read.get(path);
  if (known !== undefined) return known;
  const answer = fetchJson<RuleBookMessage>(path);
  answer.catch(() => read.delete(path));
  read.set(path, answer);
  return answer;
}

export function clausesOf(book: RuleBookMessage): ClauseMessage[] {
  return book.themes.flatMap(({ clauses }) => clauses);
}

// Finding words as one types them: accents and capitals do not matter, nor do ligatures and the kinds of apostrophe.

/** A text folded, and where in the text each of its letters stands. */
interface Folded {
  letters: string;
  at: readonly number[];
}

const LIGATURES: Record<string, string> = { œ: "oe", æ: "ae", "’": "'", "‘": "'", "\u00a0": " ", "\u202f": " ", "–": "-", "‑": "-" };

function folded(text: string): Folded {
  let letters = "";
  const at: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const low = (text[index] ?? "").toLowerCase();
    const plain = (LIGATURES[low] ?? low).normalize("NFD").replace(/\p{M}/gu, "");
    letters += plain;
    for (let each = 0; each < plain.length; each += 1) at.push(index);
  }
  return { letters, at };
}

/** The words of what is asked for, folded; none when it is too short to mean anything. */
export function wordsOf(query: string): string[] {
  const words = folded(query).letters.split(/\s+/).filter((word) => word !== "");
  return words.some((word) => word.length > 1) ? words : [];
}

/** Where the words stand in a text, from the first to the last; null when one of them does not. */
export function found(text: string, words: readonly string[]): [number, number][] | null {
  const { letters, at } = folded(text);
  const places: [number, number][] = [];
  for (const word of words) {
    let place = letters.indexOf(word);
    if (place === -1) return null;
    for (; place !== -1; place = letters.indexOf(word, place + word.length)) {
      places.push([at[place] ?? 0, (at[place + word.length - 1] ?? 0) + 1]);
    }
  }
  return merged(places);
}

/** Places in order, those that overlap made one. */
function merged(places: readonly [number, number][]): [number, number][] {
  const one: [number, number][] = [];
  for (const [from, to] of [...places].sort((a, b) => a[0] - b[0])) {
    const last = one[one.length - 1];
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else one.push([from, to]);
  }
  return one;
}
