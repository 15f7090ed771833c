// Searching all books at once, in both languages.

import { bookAddress } from "../clauses/address";
import { Clause, Marked } from "../clauses/clause";
import { found } from "../clauses/rule_books";
import { bookName } from "../texts/naming";
import { lang, text } from "../texts/texts";
import type { ClauseMessage, RuleBookMessage } from "../wire/answers";
import type { Bilingual, Lang } from "../wire/http";

/** A clause that was found, with the wording of the language it was found in alone. */
interface Hit {
  clause: ClauseMessage;
  language: Lang;
}

/** What was found in one book. */
export interface Hits {
  book: string;
  hits: Hit[];
  /** Where the book comes from, if the words are found there; and in which language. */
  introduction: { words: string; language: Lang } | null;
}

/** Every clause once: in the book it comes from, or else in the first that borrows it. */
export function clausesByHome(books: readonly RuleBookMessage[]): Map<string, ClauseMessage[]> {
  const own = (clause: ClauseMessage): boolean => clause.standing !== "inferred" && !clause.optional;
  const all = books.flatMap(({ book, themes }) => themes.flatMap(({ clauses }) => clauses.map((clause) => ({ book, clause }))));
  const homes = new Map<string, string>();
  for (const { book, clause } of [...all.filter((one) => own(one.clause)), ...all]) {
    if (!homes.has(clause.clause)) homes.set(clause.clause, book);
  }
  return new Map(books.map(({ book }) => [book, all.filter((one) => one.book === book && homes.get(one.clause.clause) === book).map(({ clause }) => clause)]));
}

/** The clauses with all these words, by book; a clause is looked at in the language `first`, then in the other. */
export function search(books: readonly RuleBookMessage[], words: readonly string[], first: Lang): Hits[] {
  const languages: Lang[] = first === "fr" ? ["fr", "en"] : ["en", "fr"];
  const hit = (clause: ClauseMessage): Hit[] => {
    const language = languages.find((one) => found(wording(clause, one), words) !== null);
    return language === undefined ? [] : [{ clause: inLanguage(clause, language), language }];
  };
  const told = (book: string): Hits["introduction"] => {
    const introduction = books.find((one) => one.book === book)?.introduction ?? null;
    const language = languages.find((one) => introduction !== null && found(introduction[one], words) !== null);
    return introduction === null || language === undefined ? null : { words: introduction[language], language };
  };
  return [...clausesByHome(books)]
    .map(([book, clauses]) => ({ book, hits: clauses.flatMap(hit), introduction: told(book) }))
    .filter(({ hits, introduction }) => hits.length > 0 || introduction !== null);
}

function wording({ clause, said, reading }: ClauseMessage, language: Lang): string {
  return `${clause} ${said[language]} ${reading === null ? "" : reading[language]}`;
}

function inLanguage(clause: ClauseMessage, language: Lang): ClauseMessage {
  const only = (both: Bilingual): Bilingual => ({ fr: both[language], en: both[language] });
  return { ...clause, said: only(clause.said), reading: clause.reading === null ? null : only(clause.reading) };
}

// What a search has found, by book, with the words marked.

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
