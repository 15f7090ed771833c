// Two books side by side: what they settle differently at a glance, then their clauses, theme by theme.

import { settingWords } from "../books/settings";
import { bookAddress } from "../clauses/address";
import { Clauses } from "../clauses/clause";
import { bookName } from "../texts/naming";
import { localized, text } from "../texts/texts";
import type { RuleBookMessage } from "../wire/answers";
import type { Volume } from "./store";
import "../clauses/clause.css";

interface Props {
  one: Volume;
  other: Volume;
  /** The books that the first may be compared with. */
  others: readonly string[];
  /** The clause that the address names. */
  current: string | null;
}

export function SideBySide({ one, other, others, current }: Props) {
  const books = [one.ruleBook, other.ruleBook] as const;
  const [first, second] = [bookName(one.ruleBook.book), bookName(other.ruleBook.book)];
  const titles = new Map(books.flatMap(({ themes }) => themes.map(({ theme, title }) => [theme, title])));
  return (
    <>
      <header class="title">
        <h1>{text("reader-beside-title", { one: first, other: second })}</h1>
        <div class="links">
          <a class="plain" href={bookAddress(one.ruleBook.book)}>{text("reader-alone", { book: first })}</a>
          <OtherBook book={one.ruleBook.book} others={others} chosen={other.ruleBook.book} />
        </div>
      </header>
      <Glance one={one} other={other} />
      {[...titles].map(([theme, title]) => (
        <section key={theme} class="chapter" data-theme={theme}>
          <h2>{localized(title)}</h2>
          <div class="columns">
            {books.map((ruleBook) => <Column key={ruleBook.book} ruleBook={ruleBook} theme={theme} current={current} />)}
          </div>
        </section>
      ))}
    </>
  );
}

/** How a book settles an option, in words. */
function settled({ book }: Volume, name: string): string {
  const option = book.options[name];
  return option === undefined ? text("reader-unknown") : (settingWords(book.options, { [name]: option.default })[0]?.[1] ?? "");
}

/** A row for everything that one of the two leaves open: what differs first, then what is alike. */
function Glance({ one, other }: { one: Volume; other: Volume }) {
  const options = { ...other.book.options, ...one.book.options };
  const names = [...new Set([...Object.keys(one.book.options), ...Object.keys(other.book.options)])];
  const label = (name: string): string => settingWords(options, { [name]: options[name]?.default })[0]?.[0] ?? name;
  const differs = (name: string): boolean => settled(one, name) !== settled(other, name);
  const unlike = names.filter(differs);
  const alike = names.filter((name) => !differs(name));
  return (
    <section class="card glance">
      <table class="unlike">
        <caption>{text("reader-differences", { count: unlike.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{text("reader-what")}</th>
            {[one, other].map(({ ruleBook: { book } }) => <th key={book} scope="col">{bookName(book)}</th>)}
          </tr>
        </thead>
        <tbody>
          {unlike.map((name) => (
            <tr key={name} data-option={name}>
              <th scope="row">{label(name)}</th>
              {[one, other].map((volume) => <Cell key={volume.ruleBook.book} volume={volume} name={name} />)}
            </tr>
          ))}
        </tbody>
      </table>
      {alike.length > 0 && (
        <details class="besides">
          <summary>{text("reader-alike", { count: alike.length })}</summary>
          <dl class="alike">
            {alike.map((name) => <div key={name}><dt>{label(name)}</dt><dd>{settled(one, name)}</dd></div>)}
          </dl>
        </details>
      )}
    </section>
  );
}

function Cell({ volume, name }: { volume: Volume; name: string }) {
  const clause = volume.book.options[name]?.clause;
  return (
    <td>
      <b>{settled(volume, name)}</b>
      {clause !== undefined && <> <a class="number" href={bookAddress(volume.ruleBook.book, clause)}>{clause}</a></>}
    </td>
  );
}

/** What one book says on a theme, by itself: clauses that an option brings are left out. */
function Column({ ruleBook: { book, themes }, theme, current }: { ruleBook: RuleBookMessage; theme: string; current: string | null }) {
  const clauses = (themes.find((one) => one.theme === theme)?.clauses ?? []).filter(({ optional }) => !optional);
  return (
    <div>
      <h3>{bookName(book)}</h3>
      {clauses.length > 0 ? <Clauses book={book} clauses={clauses} current={current} /> : <p class="note">{text("reader-silent")}</p>}
    </div>
  );
}

// Which other book a book is compared with; the choice leads there.

export function OtherBook({ book, others, chosen = "" }: { book: string; others: readonly string[]; chosen?: string }) {
  const goTo = (other: string): void => {
    location.hash = other === "" ? bookAddress(book) : `${bookAddress(book)}&beside=${encodeURIComponent(other)}`;
  };
  return (
    <label class="beside-choice">
      <span>{text("reader-beside")}</span>
      <select id="rules-beside" value={chosen} onChange={(event) => goTo(event.currentTarget.value)}>
        <option value="">{text("reader-beside-none")}</option>
        {others.map((other) => <option key={other} value={other}>{bookName(other)}</option>)}
      </select>
    </label>
  );
}
