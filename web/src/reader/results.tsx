// What a search has found, by book, with the words marked.

import { bookName } from "../texts/naming";
import { lang, text } from "../texts/texts";
import { Clause } from "../clauses/clause";
import type { Hits } from "./search";

export function Results({ found, words }: { found: readonly Hits[]; words: readonly string[] }) {
  return (
    <>
      {found.map(({ book, hits }) => (
        <section key={book} class="chapter" data-book={book}>
          <h2>{`${bookName(book)} `}<span class="note">{text("reader-hits", { count: hits.length })}</span></h2>
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
