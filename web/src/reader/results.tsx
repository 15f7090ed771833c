// What a search has found, by book, with the words marked.

import { bookName } from "../texts/naming";
import { lang, text } from "../texts/texts";
import { bookAddress } from "../clauses/address";
import { Clause } from "../clauses/clause";
import { Marked } from "../clauses/marked";
import type { Hits } from "./search";

export function Results({ found, words }: { found: readonly Hits[]; words: readonly string[] }) {
  return (
    <>
      {found.map(({ book, hits, introduction }) => (
        <section key={book} class="chapter" data-book={book}>
          <h2>{`${bookName(book)} `}<span class="note">{text("reader-hits", { count: hits.length + (introduction === null ? 0 : 1) })}</span></h2>
          {introduction !== null && (
            <p class="introduction" lang={introduction.language === lang() ? undefined : introduction.language}>
              <a href={bookAddress(book)} aria-label={text("reader-about", { book: bookName(book) })}>{text("reader-about-short")}</a>{" "}
              <Marked text={introduction.words} words={words} />
            </p>
          )}
          <ol class="clauses">
            {hits.map(({ clause, language }) => (
              <Clause key={clause.clause} book={book} clause={clause} words={words} language={language === lang() ? undefined : language} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
