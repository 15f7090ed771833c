// Two books side by side: what they settle differently at a glance, then their clauses, theme by theme.

import type { ClauseMessage, RuleBookMessage } from "../wire/answers";
import { make } from "../widgets/element";
import { settingWords } from "../books/settings";
import { inWords, text } from "../texts/texts";
import type { Book } from "../wire/http";
import { besideChoice } from "./chapter";
import { clauseItem } from "./clause";
import { bookName } from "./shelf";
import { toClause, way } from "./ways";

/** One of the two books: as it is read, and what it leaves open. */
export interface Volume {
  leaves: RuleBookMessage;
  book: Book;
}

export function sideBySide(one: Volume, other: Volume, others: readonly string[]): HTMLElement[] {
  const names = [bookName(one.leaves.book), bookName(other.leaves.book)] as const;
  const head = make("header", "title", make("h1", "", text("reader-beside-title", { one: names[0], other: names[1] })));
  head.append(make("div", "ways", way(toClause(one.leaves.book), text("reader-alone", { book: names[0] })), besideChoice(one.leaves.book, others, other.leaves.book)));
  return [head, settled(one, other, names), ...chapters(one.leaves, other.leaves, names)];
}

/** A row for everything that one of the two leaves open: what differs first, then what is alike. */
function settled(one: Volume, other: Volume, names: readonly [string, string]): HTMLElement {
  const options = [...new Set([...Object.keys(one.book.options), ...Object.keys(other.book.options)])];
  const said = ({ book }: Volume, name: string): string => {
    const option = book.options[name];
    return option === undefined ? text("reader-unknown") : (settingWords(book.options, { [name]: option.default })[0]?.[1] ?? "");
  };
  const label = (name: string): string => {
    const known = one.book.options[name] === undefined ? other.book.options : one.book.options;
    return settingWords(known, { [name]: known[name]?.default })[0]?.[0] ?? name;
  };
  const differs = (name: string): boolean => said(one, name) !== said(other, name);
  const unlike = options.filter(differs);
  const alike = options.filter((name) => !differs(name));
  const table = make("table", "unlike", make("caption", "", text("reader-differences", { count: unlike.length })));
  const corner = make("th", "", text("reader-what"));
  const heads = [corner, ...names.map((name) => make("th", "", name))];
  for (const head of heads) head.scope = "col";
  const rows = unlike.map((name) => {
    const what = make("th", "", label(name));
    what.scope = "row";
    const row = make("tr", "", what, ...[one, other].map((volume) => cell(volume, name, said(volume, name))));
    row.dataset["option"] = name;
    return row;
  });
  table.append(make("thead", "", make("tr", "", ...heads)), make("tbody", "", ...rows));
  const same = make("dl", "alike", ...alike.map((name) => make("div", "", make("dt", "", label(name)), make("dd", "", said(one, name)))));
  const fold = make("details", "besides", make("summary", "", text("reader-alike", { count: alike.length })), same);
  fold.hidden = alike.length === 0;
  return make("section", "card glance", table, fold);
}

function cell({ leaves, book }: Volume, name: string, words: string): HTMLElement {
  const clause = book.options[name]?.clause;
  const made = make("td", "", make("b", "", words));
  if (clause !== undefined) made.append(" ", way(toClause(leaves.book, clause), clause, "number"));
  return made;
}

function chapters(one: RuleBookMessage, other: RuleBookMessage, names: readonly [string, string]): HTMLElement[] {
  const themes = new Map([...one.themes, ...other.themes].map(({ theme, title }) => [theme, title]));
  const order = [...new Set([...one.themes, ...other.themes].map(({ theme }) => theme))];
  return order.map((theme) => {
    const title = themes.get(theme);
    const heading = make("h2", "", title === undefined ? theme : inWords(title));
    const section = make("section", "chapter", heading);
    section.dataset["theme"] = theme;
    section.append(make("div", "columns", column(one, theme, names[0]), column(other, theme, names[1])));
    return section;
  });
}

/** What one book says on a theme: what is in force as it stands. */
function column(leaves: RuleBookMessage, theme: string, name: string): HTMLElement {
  const clauses: ClauseMessage[] = (leaves.themes.find((one) => one.theme === theme)?.clauses ?? []).filter(({ optional }) => !optional);
  const says = clauses.length > 0 ? make("ol", "clauses", ...clauses.map((clause) => clauseItem(leaves.book, clause))) : make("p", "note", text("reader-silent"));
  return make("div", "", make("h3", "", name), says);
}
