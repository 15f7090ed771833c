// What a question in words has found: the best answers of all books, each under the book that says it.

import { useState } from "preact/hooks";
import { bookAddress } from "../clauses/address";
import { Clause, Marked } from "../clauses/clause";
import { bookName } from "../texts/naming";
import { lang, localized, text } from "../texts/texts";
import type { ClauseMessage } from "../wire/answers";
import type { Bilingual, Lang } from "../wire/http";
import type { Hit } from "./ranking";
import type { House } from "./store";

/** So many are shown at first. */
const BEST = 6;

export function Results({ hits, first }: { hits: readonly Hit[]; first: House }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ol class="clauses found">
        {(all ? hits : hits.slice(0, BEST)).map((hit) => (hit.clause === null ? <Introduction key={hit.book} hit={hit} /> : <Answer key={hit.clause.clause} hit={hit} clause={hit.clause} link={hit.book === first.book ? first.link : ""} />))}
      </ol>
      {!all && hits.length > BEST && (
        <button id="rules-more" class="plain" type="button" onClick={() => setAll(true)}>{text("reader-more", { count: hits.length - BEST })}</button>
      )}
    </>
  );
}

function Answer({ hit: { book, theme, language, places }, clause, link }: { hit: Hit; clause: ClauseMessage; link: string }) {
  return (
    <Clause
      book={book}
      clause={inLanguage(clause, language)}
      look={clause.optional ? "folded" : ""}
      places={places}
      house={link}
      language={language === lang() ? undefined : language}
      heading={
        <p class="of-book">
          <b>{bookName(book)}</b> {localized(theme)}
          {clause.optional && <i>{text("reader-by-option")}</i>}
        </p>
      }
    />
  );
}

function Introduction({ hit: { book, words, language, places } }: { hit: Hit }) {
  return (
    <li class="introduction" lang={language === lang() ? undefined : language}>
      <a href={bookAddress(book)} aria-label={text("reader-about", { book: bookName(book) })}>{text("reader-about-short")}</a>{" "}
      <Marked text={words[language]} places={places} />
    </li>
  );
}

/** The clause in the language alone in which it was found. */
function inLanguage(clause: ClauseMessage, language: Lang): ClauseMessage {
  const only = (both: Bilingual): Bilingual => ({ fr: both[language], en: both[language] });
  return { ...clause, said: only(clause.said), reading: clause.reading === null ? null : only(clause.reading) };
}
