// Searching all books at once, in both languages; what is found is grouped by book, and marked.

import type { ClauseMessage, RuleBookMessage } from "../wire/answers";
import { make } from "../widgets/element";
import { lang, text } from "../texts/texts";
import type { Both, Lang } from "../wire/http";
import { clauseItem, type Write } from "./clause";
import { found } from "./folding";
import { bookName } from "./shelf";

/** A clause that was found, in the language it was found in. */
interface Find {
  clause: ClauseMessage;
  language: Lang;
}

/** Every clause once: in the book it comes from, or else in the first that borrows it. */
export function belonging(books: readonly RuleBookMessage[]): Map<string, ClauseMessage[]> {
  const own = (clause: ClauseMessage): boolean => clause.standing !== "inferred" && !clause.optional;
  const all = books.flatMap(({ book, themes }) => themes.flatMap(({ clauses }) => clauses.map((clause) => ({ book, clause }))));
  const homes = new Map<string, string>();
  for (const { book, clause } of [...all.filter((one) => own(one.clause)), ...all]) {
    if (!homes.has(clause.clause)) homes.set(clause.clause, book);
  }
  return new Map(books.map(({ book }) => [book, all.filter((one) => one.book === book && homes.get(one.clause.clause) === book).map(({ clause }) => clause)]));
}

function wordsIn(clause: ClauseMessage, language: Lang): string {
  const said = (both: Both): string => both[language];
  return `${clause.clause} ${said(clause.said)} ${clause.reading === null ? "" : said(clause.reading)}`;
}

function find(clauses: readonly ClauseMessage[], words: readonly string[]): Find[] {
  const languages: Lang[] = lang() === "fr" ? ["fr", "en"] : ["en", "fr"];
  return clauses.flatMap((clause) => {
    const language = languages.find((one) => found(wordsIn(clause, one), words) !== null);
    return language === undefined ? [] : [{ clause, language }];
  });
}

/** Words with what was looked for marked in them. */
function marking(words: readonly string[]): Write {
  return (said) => {
    const parts: (Node | string)[] = [];
    let from = 0;
    const places = words.flatMap((word) => found(said, [word]) ?? []).sort((a, b) => a[0] - b[0]);
    for (const [start, end] of places) {
      if (start < from) continue;
      parts.push(said.slice(from, start), make("mark", "", said.slice(start, end)));
      from = end;
    }
    return [...parts, said.slice(from)];
  };
}

/** A clause in the other language: what is said in this one was not meant. */
function spoken(clause: ClauseMessage, language: Lang): ClauseMessage {
  if (language === lang()) return clause;
  const only = (both: Both): Both => ({ fr: both[language], en: both[language] });
  return { ...clause, said: only(clause.said), reading: clause.reading === null ? null : only(clause.reading) };
}

/** What is found, and how much. */
export function results(books: readonly RuleBookMessage[], words: readonly string[]): { count: number; groups: HTMLElement[] } {
  const write = marking(words);
  let count = 0;
  const groups: HTMLElement[] = [];
  for (const [book, clauses] of belonging(books)) {
    const finds = find(clauses, words);
    if (finds.length === 0) continue;
    count += finds.length;
    const items = finds.map(({ clause, language }) => {
      const item = clauseItem(book, spoken(clause, language), "", write);
      const wording = item.querySelector(".wording");
      if (language !== lang()) wording?.setAttribute("lang", language);
      return item;
    });
    const group = make("section", "chapter", make("h2", "", `${bookName(book)} `, make("span", "note", text("reader-hits", { count: finds.length }))), make("ol", "clauses", ...items));
    group.dataset["book"] = book;
    groups.push(group);
  }
  return { count, groups };
}
