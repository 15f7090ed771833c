// The seven books side by side, each with a line on what is special about it and where it leads.

import { make } from "../widgets/element";
import { text } from "../texts/texts";

export function bookName(book: string): string {
  return text(`book-${book}`);
}

/** A card for every book; `ways`: what may be done with it. */
export function shelf(books: readonly string[], ways: (book: string) => readonly HTMLElement[]): HTMLElement {
  const list = make("ul", "shelf");
  for (const book of books) {
    const name = make("h2", "", bookName(book));
    const card = make("li", "card tome", name, make("i", "", text(`book-${book}-from`)), make("p", "note", text(`book-${book}-note`)));
    card.dataset["book"] = book;
    const links = make("p", "ways", ...ways(book));
    card.append(links);
    list.append(card);
  }
  return list;
}
