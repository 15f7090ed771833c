// The ways from a book to its pages: read it, learn it.

import { make } from "../widgets/element";
import { text } from "../texts/texts";

/** Where in the address a book is read, perhaps at one clause. */
export function toClause(book: string, clause = ""): string {
  return `#rules=${encodeURIComponent(book)}${clause === "" ? "" : `&clause=${encodeURIComponent(clause)}`}`;
}

export function way(href: string, words: string, look = "plain"): HTMLAnchorElement {
  const link = make("a", look, words);
  link.href = href;
  return link;
}

/** Two links: “Read” and “Learn this book”. */
export function waysToLearn(book: string): HTMLElement[] {
  return [way(toClause(book), text("reader-read")), way(`#quiz=${encodeURIComponent(book)}`, text("quiz-learn"))];
}
