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
