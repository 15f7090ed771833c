// What screens show of a rule book: the books to choose from, the ways out above one, its clauses with the words that were searched.

import type { ComponentChild, ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { otherNotes } from "./note_texts";
import { keepScroll } from "../state/history_entry";
import { bookName } from "../texts/naming";
import { localized, text, addTexts } from "../texts/texts";
import type { ClauseMessage } from "../wire/answers";
import type { Lang } from "../wire/http";
import { houseAddress } from "./address";
import "../widgets/book_page.css";
import "./clause.css";

// One clause: its number, what the source says, how it is read where the source is silent, the book it comes from.

interface Props {
  /** The book in whose list it stands. */
  book: string;
  clause: ClauseMessage;
  look?: string;
  /** Where in a text of it words are to be marked. */
  places?: Places;
  /** The language of its wording, where that is not the page's. */
  language?: Lang | undefined;
  /** Does the address name it? */
  current?: boolean;
  /** What is drawn under its wording, and said above it. */
  figure?: ComponentChild;
  /** The link of the house whose book it is. */
  house?: string;
  heading?: ComponentChild;
}

export function Clause({ book, clause, look = "", places, language, current = false, figure = null, house = "", heading = null }: Props) {
  const { reading } = clause;
  const ours = clause.standing === "house";
  return (
    <li class={`clause ${look}`.trim()} data-clause={clause.clause} aria-current={current ? "true" : undefined}>
      {heading}
      <a class="number" href={houseAddress(book, house, clause.clause)} aria-label={text("reader-clause", { clause: clause.clause })}>
        {clause.clause}
      </a>
      <div class="wording" lang={language}>
        <p><Marked text={localized(clause.said)} places={places} /></p>
        {reading !== null && (
          <p class={`reading${ours ? " ours" : ""}`}>
            <b>{text(ours ? "reader-house" : "reader-reading")}</b>{" "}
            <Marked text={localized(reading)} places={places} />
          </p>
        )}
        {figure}
        {clause.home !== book && <p class="standing">{text("reader-inferred", { book: bookName(clause.home) })}</p>}
      </div>
    </li>
  );
}

interface ListProps {
  book: string;
  clauses: readonly ClauseMessage[];
  look?: string;
  /** The one that the address names. */
  current?: string | null;
  /** What is drawn under a clause. */
  figureOf?(clause: string): ComponentChild;
  /** The link of the house whose book it is. */
  house?: string;
}

/** Some clauses of a book. */
export function Clauses({ book, clauses, look, current, figureOf, house = "" }: ListProps) {
  return (
    <ol class="clauses">
      {clauses.map((clause) => <Clause key={clause.clause} book={book} clause={clause} look={look ?? ""} current={clause.clause === current} figure={figureOf?.(clause.clause)} house={house} />)}
    </ol>
  );
}

// A text in which the words that were searched for are marked.

/** Where the words stand in a text, from letter to letter, in order. */
type Places = ((text: string) => readonly (readonly [number, number])[]) | undefined;

export function Marked({ text, places }: { text: string; places: Places }) {
  const parts: ComponentChild[] = [];
  let from = 0;
  for (const [start, end] of places?.(text) ?? []) {
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return <>{parts}{text.slice(from)}</>;
}

// The links above the rule books and above the quiz.

export function Masthead() {
  return (
    <nav class="masthead">
      <a href="#">{text("home")}</a>
      <a href="#rules">{text("reader-short")}</a>
      <a href="#quiz">{text("quiz-short")}</a>
    </nav>
  );
}

// All books side by side, each with a line on what is special about it and where it leads.

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
