// The links from a book to its pages, for the screens that make their elements by hand.

import { make } from "../widgets/element";
import { text } from "../texts/texts";
import { bookAddress, quizAddress } from "./address";

function way(href: string, words: string): HTMLAnchorElement {
  const link = make("a", "plain", words);
  link.href = href;
  return link;
}

/** Two links: “Read” and “Learn this book”. */
export function waysToLearn(book: string): HTMLElement[] {
  return [way(bookAddress(book), text("reader-read")), way(quizAddress(book), text("quiz-learn"))];
}
