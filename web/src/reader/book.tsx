// A book's page: its clauses by theme, and what it leaves open beside the clauses that decide it.

import type { ClauseMessage, RuleBookMessage, ThemeMessage } from "../wire/answers";
import { settingWords } from "../books/settings";
import { bookName } from "../texts/naming";
import { localized, text } from "../texts/texts";
import type { Book } from "../wire/http";
import { bookAddress, quizAddress, readingAddress } from "../clauses/address";
import { Clauses } from "../clauses/clause";
import { clausesOf } from "../clauses/rule_books";
import { figureOf } from "./figure";
import { OtherBook } from "./beside";
import type { Volume } from "./store";
import "../clauses/clause.css";

/** `others`: the books it may be compared with. `current`: the clause that the address names. */
export function BookPage({ volume: { ruleBook, book }, others, current }: { volume: Volume; others: readonly string[]; current: string | null }) {
  return (
    <>
      <Title ruleBook={ruleBook} others={others} />
      <Contents ruleBook={ruleBook} />
      {ruleBook.themes.map((theme) => <Chapter key={theme.theme} book={ruleBook.book} theme={theme} options={book.options} current={current} />)}
      <Sources ruleBook={ruleBook} />
    </>
  );
}

function Title({ ruleBook: { book, introduction, source }, others }: { ruleBook: RuleBookMessage; others: readonly string[] }) {
  return (
    <header class="title">
      <h1>{bookName(book)}</h1>
      <p class="lead">{text(`book-${book}-note`)}</p>
      {introduction !== null && <p class="introduction">{localized(introduction)}</p>}
      <p class="note">{text("reader-source", { source: localized(source) })}</p>
      <div class="links">
        <a class="plain" href={quizAddress(book)}>{text("quiz-learn")}</a>
        <a id="rules-readings" class="plain" href={readingAddress(book)}>{text("readings-link")}</a>
        <OtherBook book={book} others={others} />
        <button id="rules-print" type="button" onClick={() => window.print()}>{text("reader-print")}</button>
      </div>
    </header>
  );
}

/** The themes, each leading to its chapter. */
function Contents({ ruleBook: { book, themes } }: { ruleBook: RuleBookMessage }) {
  return (
    <nav class="contents" aria-label={text("reader-contents")}>
      <ul>
        {themes.map(({ theme, title }) => <li key={theme}><a href={`${bookAddress(book)}&theme=${theme}`}>{localized(title)}</a></li>)}
      </ul>
    </nav>
  );
}

interface ChapterProps {
  book: string;
  theme: ThemeMessage;
  options: Book["options"];
  current: string | null;
}

function Chapter({ book, theme: { theme, title, clauses }, options, current }: ChapterProps) {
  const optional = clauses.filter((clause) => clause.optional);
  const unfolded = optional.some(({ clause }) => clause === current);
  return (
    <section class="chapter" data-theme={theme}>
      <h2 tabIndex={-1}>{localized(title)}</h2>
      <Clauses book={book} clauses={clauses.filter((clause) => !clause.optional)} current={current} figureOf={figureOf} />
      <Settled book={book} clauses={clauses} options={options} />
      {optional.length > 0 && (
        // Another element for another clause: it is open for this one, even where somebody has folded it before.
        <details key={unfolded ? current : ""} class="besides" open={unfolded}>
          <summary>{text("reader-optional", { count: optional.length })}</summary>
          <Clauses book={book} clauses={optional} look="optional" current={current} />
        </details>
      )}
    </section>
  );
}

/** What the book leaves open where these clauses decide: how it is settled, by which clause, and how else it may be. */
function Settled({ book, clauses, options }: { book: string; clauses: readonly ClauseMessage[]; options: Book["options"] }) {
  const here = Object.entries(options).filter(([, { clause }]) => clauses.some((one) => one.clause === clause));
  if (here.length === 0) return null;
  return (
    <dl class="settled">
      {here.map(([name, option]) => {
        const [label, settled] = settingWords(options, { [name]: option.default })[0] ?? [];
        const others = (option.values ?? []).filter(({ value }) => value !== option.default);
        const inOthers = others.map(({ value, clause }) => `${settingWords(options, { [name]: value })[0]?.[1] ?? ""} (${clause})`);
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <b>{settled}</b> <a class="number" href={bookAddress(book, option.clause)}>{option.clause}</a>
              {others.length > 0 && <span class="note">{text("reader-otherwise", { values: inOthers.join(", ") })}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Sources({ ruleBook }: { ruleBook: RuleBookMessage }) {
  if (clausesOf(ruleBook).length === 0) return null;
  return (
    <section class="chapter">
      <h2>{text("reader-sources")}</h2>
      <p class="note">{text("reader-legend")}</p>
      <dl class="sources">
        {Object.entries(ruleBook.sources).map(([source, words]) => <div key={source}><dt>{source}</dt><dd>{localized(words)}</dd></div>)}
      </dl>
    </section>
  );
}
