// The settled readings of a book: what its source says, how that is read here, and why.

import type { ClauseMessage, RuleBookMessage } from "../wire/answers";
import { bookAddress, readingAddress } from "../clauses/address";
import { bookName } from "../texts/naming";
import { localized, text } from "../texts/texts";
import "../clauses/clause.css";

interface Props {
  ruleBook: RuleBookMessage;
  /** All books, this one among them. */
  books: readonly string[];
  /** The clause that the address names. */
  current: string | null;
}

export function Readings({ ruleBook: { book, source, themes }, books, current }: Props) {
  const settled = themes.map((theme) => ({ ...theme, clauses: theme.clauses.filter(({ reason }) => reason !== null) }));
  const count = settled.reduce((sum, { clauses }) => sum + clauses.length, 0);
  return (
    <>
      <header class="title">
        <h1>{text("readings-title", { book: bookName(book) })}</h1>
        <p class="lead">{text("readings-lead", { count })}</p>
        <p class="note">{text("reader-source", { source: localized(source) })}</p>
        <div class="links">
          <a class="plain" href={bookAddress(book)}>{text("readings-whole")}</a>
          <OtherReadings book={book} books={books} />
          <button id="readings-print" type="button" onClick={() => window.print()}>{text("reader-print")}</button>
        </div>
      </header>
      {settled.filter(({ clauses }) => clauses.length > 0).map(({ theme, title, clauses }) => (
        <section key={theme} class="chapter" data-theme={theme}>
          <h2 tabIndex={-1}>{localized(title)}</h2>
          <ol class="clauses readings">
            {clauses.map((clause) => <Reading key={clause.clause} book={book} clause={clause} current={clause.clause === current} />)}
          </ol>
        </section>
      ))}
    </>
  );
}

/** What was settled of one clause. One that is borrowed whole has no words of the book's own. */
function Reading({ book, clause, current }: { book: string; clause: ClauseMessage; current: boolean }) {
  const { said, reading, reason, optional } = clause;
  return (
    <li class="clause" data-clause={clause.clause} aria-current={current ? "true" : undefined}>
      <a class="number" href={readingAddress(book, clause.clause)} aria-label={text("reader-clause", { clause: clause.clause })}>{clause.clause}</a>
      <dl class="wording">
        <div>
          <dt>{text("readings-says")}</dt>
          <dd>{reading === null ? <i>{text("readings-nothing")}</i> : localized(said)}</dd>
        </div>
        <div class="played">
          <dt>{text("readings-read")}</dt>
          <dd>{localized(reading ?? said)}</dd>
        </div>
        <div>
          <dt>{text("readings-why")}</dt>
          <dd>{reason !== null && localized(reason)}</dd>
        </div>
        {optional && <div><dt /><dd class="note">{text("readings-optional")}</dd></div>}
      </dl>
    </li>
  );
}

function OtherReadings({ book, books }: { book: string; books: readonly string[] }) {
  return (
    <label class="beside-choice">
      <span>{text("readings-other")}</span>
      <select id="readings-book" value={book} onChange={(event) => (location.hash = readingAddress(event.currentTarget.value))}>
        {books.map((one) => <option key={one} value={one}>{bookName(one)}</option>)}
      </select>
    </label>
  );
}
