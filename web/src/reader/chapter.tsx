// A book's page: its clauses under themes, what it leaves open beside those they rest on.

import type { ClauseMessage, RuleBookMessage, ThemeMessage } from "../wire/answers";
import { button, make } from "../widgets/element";
import { settingWords } from "../books/settings";
import { inWords, text } from "../texts/texts";
import type { Book } from "../wire/http";
import { clauseItem } from "./clause";
import { clausesOf } from "./leaves";
import { bookName } from "./shelf";
import { toClause, way } from "./ways";

/** All of a book. `others`: the books it may be held beside. */
export function pageOf(leaves: RuleBookMessage, book: Book, others: readonly string[]): HTMLElement[] {
  return [title(leaves, others), contents(leaves), ...leaves.themes.map((theme) => chapter(leaves.book, theme, book)), sources(leaves)];
}

function title(leaves: RuleBookMessage, others: readonly string[]): HTMLElement {
  const { book } = leaves;
  const print = button("rules-print", text("reader-print"), () => window.print());
  const actions = make("div", "ways", way(`#quiz=${encodeURIComponent(book)}`, text("quiz-learn")), besideChoice(book, others), print);
  const head = make("header", "title", make("h1", "", bookName(book)), make("p", "lead", text(`book-${book}-note`)));
  head.append(make("p", "note", text("reader-source", { source: inWords(leaves.source) })), actions);
  return head;
}

/** Which other book to hold it beside; choosing goes there. */
export function besideChoice(book: string, others: readonly string[], chosen = ""): HTMLElement {
  const select = make("select");
  select.id = "rules-beside";
  const none = make("option", "", text("reader-beside-none"));
  none.value = "";
  select.append(none);
  for (const other of others) {
    const option = make("option", "", bookName(other));
    option.value = other;
    select.append(option);
  }
  select.value = chosen;
  select.addEventListener("change", () => {
    location.hash = select.value === "" ? toClause(book) : `${toClause(book)}&beside=${encodeURIComponent(select.value)}`;
  });
  return make("label", "beside-choice", make("span", "", text("reader-beside")), select);
}

/** The themes, each leading to its chapter. */
function contents(leaves: RuleBookMessage): HTMLElement {
  const list = make("ul");
  for (const { theme, title } of leaves.themes) {
    list.append(make("li", "", way(`${toClause(leaves.book)}&theme=${theme}`, inWords(title), "")));
  }
  const nav = make("nav", "contents", list);
  nav.setAttribute("aria-label", text("reader-contents"));
  return nav;
}

function chapter(book: string, { theme, title, clauses }: ThemeMessage, { options }: Book): HTMLElement {
  const heading = make("h2", "", inWords(title));
  heading.tabIndex = -1;
  const section = make("section", "chapter", heading);
  section.dataset["theme"] = theme;
  section.append(list(book, clauses.filter(({ optional }) => !optional)), settings(book, clauses, options));
  const besides = clauses.filter(({ optional }) => optional);
  if (besides.length > 0) {
    const fold = make("details", "besides", make("summary", "", text("reader-optional", { count: besides.length })), list(book, besides, "optional"));
    section.append(fold);
  }
  return section;
}

function list(book: string, clauses: readonly ClauseMessage[], look = ""): HTMLElement {
  return make("ol", "clauses", ...clauses.map((clause) => clauseItem(book, clause, look)));
}

/** What the book leaves open where these clauses decide: how it is settled, by which clause, and how else it may be. */
function settings(book: string, clauses: readonly ClauseMessage[], options: Book["options"]): HTMLElement {
  const here = Object.entries(options).filter(([, { clause }]) => clauses.some((one) => one.clause === clause));
  const list = make("dl", "settled");
  list.hidden = here.length === 0;
  for (const [name, option] of here) {
    const said = (value: unknown): string => settingWords(options, { [name]: value })[0]?.[1] ?? "";
    const [label] = settingWords(options, { [name]: option.default })[0] ?? [""];
    const how = make("dd", "", make("b", "", said(option.default)), " ", way(toClause(book, option.clause), option.clause, "number"));
    const others = (option.values ?? []).filter(({ value }) => value !== option.default);
    if (others.length > 0) {
      how.append(make("span", "note", text("reader-otherwise", { values: others.map(({ value, clause }) => `${said(value)} (${clause})`).join(", ") })));
    }
    list.append(make("div", "", make("dt", "", label), how));
  }
  return list;
}

function sources(leaves: RuleBookMessage): HTMLElement {
  const list = make("dl", "sources");
  for (const [source, words] of Object.entries(leaves.sources)) list.append(make("div", "", make("dt", "", source), make("dd", "", inWords(words))));
  const section = make("section", "chapter", make("h2", "", text("reader-sources")), make("p", "note", text("reader-legend")), list);
  section.hidden = clausesOf(leaves).length === 0;
  return section;
}
