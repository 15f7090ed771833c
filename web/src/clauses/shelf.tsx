// All books side by side, each with a line on what is special about it and where it leads.

import type { ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { otherNotes } from "../books/note_texts";
import { bookName } from "../texts/naming";
import { keepScroll } from "../state/history_entry";
import { addTexts, text } from "../texts/texts";
import "./shelf.css";

addTexts(otherNotes);

/** A card for every book; `links`: where it leads. */
export function Shelf({ books, links }: { books: readonly string[]; links(book: string): ComponentChildren }) {
  useLayoutEffect(keepScroll, []);
  return (
    <ul class="shelf">
      {books.map((book) => (
        <li key={book} class="card tome" data-book={book}>
          <h2>{bookName(book)}</h2>
          <i>{text(`book-${book}-from`)}</i>
          <p class="note">{text(`book-${book}-note`)}</p>
          <p class="links">{links(book)}</p>
        </li>
      ))}
    </ul>
  );
}
