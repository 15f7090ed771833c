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

/** Those of them that are other houses'. */
export async function otherBooks(): Promise<string[]> {
  return (await fetchShelf()).other_houses;
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
