// A book's page: its clauses by theme, and what it leaves open beside the clauses that decide it.

import type { ClauseMessage, RuleBookMessage, ThemeMessage } from "../wire/answers";
import { settingWords, type Settings } from "../books/settings";
import { bookName } from "../texts/naming";
import { localized, text } from "../texts/texts";
import type { Book } from "../wire/http";
import { bookAddress, houseAddress, quizAddress, readingAddress } from "../clauses/address";
import { Clauses } from "../clauses/clause";
import { clausesOf } from "../clauses/rule_books";
import { figureOf } from "./figure";
import { OtherBook } from "./beside";
import type { Volume } from "./store";
import "../clauses/clause.css";

/** `others`: the books it may be compared with. `current`: the clause that the address names. */
export function BookPage({ volume: { ruleBook, book, house }, others, current }: { volume: Volume; others: readonly string[]; current: string | null }) {
  return (
    <>
      <Title ruleBook={ruleBook} others={others} house={house} />
      <Contents ruleBook={ruleBook} house={house} />
      {ruleBook.themes.map((theme) => <Chapter key={theme.theme} ruleBook={ruleBook} theme={theme} options={book.options} current={current} house={house} />)}
      <Sources ruleBook={ruleBook} />
    </>
  );
}

function Title({ ruleBook: { book, introduction, source }, others, house }: { ruleBook: RuleBookMessage; others: readonly string[]; house: string }) {
  const name = house === "" ? bookName(book) : new URLSearchParams(house).get("name") || text("house-default");
  return (
    <header class="title">
      <h1>{name}</h1>
      <p class="lead">{house === "" ? text(`book-${book}-note`) : text("reader-house-of", { book: bookName(book) })}</p>
      {introduction !== null && <p class="introduction">{localized(introduction)}</p>}
      <p class="note">{text("reader-source", { source: localized(source) })}</p>
      <div class="links">
        {house !== "" && <a class="plain" href={`#${house}`}>{text("reader-house-sheet")}</a>}
        <a class="plain" href={quizAddress(book)}>{text("quiz-learn")}</a>
        <a id="rules-readings" class="plain" href={readingAddress(book)}>{text("readings-link")}</a>
        <OtherBook book={book} others={others} />
        <button id="rules-print" type="button" onClick={() => window.print()}>{text("reader-print")}</button>
      </div>
    </header>
  );
}

/** The themes, each leading to its chapter. */
function Contents({ ruleBook: { book, themes }, house }: { ruleBook: RuleBookMessage; house: string }) {
  return (
    <nav class="contents" aria-label={text("reader-contents")}>
      <ul>
        {themes.map(({ theme, title }) => <li key={theme}><a href={`${houseAddress(book, house)}&theme=${theme}`}>{localized(title)}</a></li>)}
      </ul>
    </nav>
  );
}

interface ChapterProps {
  ruleBook: RuleBookMessage;
  theme: ThemeMessage;
  options: Book["options"];
  current: string | null;
  house: string;
}

function Chapter({ ruleBook: { book, settings }, theme: { theme, title, clauses }, options, current, house }: ChapterProps) {
  const optional = clauses.filter((clause) => clause.optional);
  const unfolded = optional.some(({ clause }) => clause === current);
  return (
    <section class="chapter" data-theme={theme}>
      <h2 tabIndex={-1}>{localized(title)}</h2>
      <Clauses book={book} clauses={clauses.filter((clause) => !clause.optional)} current={current} figureOf={figureOf} house={house} />
      <Settled book={book} clauses={clauses} options={options} settings={settings} />
      {optional.length > 0 && (
        // Another element for another clause: it is open for this one, even where somebody has folded it before.
        <details key={unfolded ? current : ""} class="besides" open={unfolded}>
          <summary>{text("reader-optional", { count: optional.length })}</summary>
          {[...byOption(optional, options)].map(([option, brought]) => (
            <section key={option} class="by-option">
              <h3>{option}</h3>
              <Clauses book={book} clauses={brought} look="optional" current={current} house={house} />
            </section>
          ))}
        </details>
      )}
    </section>
  );
}

/** Clauses that are not in force, under the option that would bring them, in words. */
function byOption(clauses: readonly ClauseMessage[], options: Book["options"]): Map<string, ClauseMessage[]> {
  const groups = new Map<string, ClauseMessage[]>();
  for (const clause of clauses) {
    const { option = "", value = null } = clause.brought_by ?? {};
    const [label, word] = settingWords(options, { [option]: value })[0] ?? [];
    const words = label === undefined ? text("reader-brought-several") : text("reader-brought", { setting: label, value: word ?? "" });
    groups.set(words, [...(groups.get(words) ?? []), clause]);
  }
  return groups;
}

/** What the book leaves open where these clauses decide: how it is settled, by which clause, and how else it may be. */
function Settled({ book, clauses, options, settings }: { book: string; clauses: readonly ClauseMessage[]; options: Book["options"]; settings: Settings }) {
  const here = Object.entries(options).filter(([, { clause }]) => clauses.some((one) => one.clause === clause));
  if (here.length === 0) return null;
  return (
    <dl class="settled">
      {here.map(([name, option]) => {
        const set = settings[name];
        const [label, settled] = settingWords(options, { [name]: set })[0] ?? [];
        const others = (option.values ?? []).filter(({ value }) => value !== set);
        const clause = option.values?.find(({ value }) => value === set)?.clause ?? option.clause;
        const inOthers = others.map(({ value, clause }) => `${settingWords(options, { [name]: value })[0]?.[1] ?? ""} (${clause})`);
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <b>{settled}</b> <a class="number" href={bookAddress(book, clause)}>{clause}</a>
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
