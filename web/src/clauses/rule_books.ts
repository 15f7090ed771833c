// The rule books as they are read, each fetched once.

import type { BooksMessage, ClauseMessage, RuleBookMessage } from "../wire/answers";
import { fetchJson } from "../wire/http";

const read = new Map<string, Promise<RuleBookMessage>>();
let shelf: Promise<string[]> | null = null;

/** The names of all books, in the order of the shelf. */
export function bookNames(): Promise<string[]> {
  shelf ??= fetchJson<BooksMessage>("/books").then(({ books }) => books);
  shelf.catch(() => (shelf = null));
  return shelf;
}

export function fetchRuleBook(name: string): Promise<RuleBookMessage> {
  const known = read.get(name);
  if (known !== undefined) return known;
  const answer = fetchJson<RuleBookMessage>(`/books/${encodeURIComponent(name)}/leaves`);
  answer.catch(() => read.delete(name));
  read.set(name, answer);
  return answer;
}

export function clausesOf(book: RuleBookMessage): ClauseMessage[] {
  return book.themes.flatMap(({ clauses }) => clauses);
}
