// One clause as it is read: its number, what the source says, what is read where it is silent, what it stands on.

import type { ClauseMessage } from "../wire/answers";
import { make } from "../widgets/element";
import { inWords, text } from "../texts/texts";
import { bookName } from "./shelf";
import { toClause, way } from "./ways";

/** Writes words somewhere; the search marks some of them. */
export type Write = (words: string) => (Node | string)[];
const plainly: Write = (words) => [words];

/** What is written of a clause in a book, without its number. */
function wording(book: string, clause: ClauseMessage, write: Write): HTMLElement {
  const words = make("div", "wording", make("p", "", ...write(inWords(clause.said))));
  if (clause.reading !== null) {
    const house = clause.standing === "house";
    const reading = make("p", `reading${house ? " ours" : ""}`);
    reading.append(make("b", "", text(house ? "reader-house" : "reader-reading")), " ", ...write(inWords(clause.reading)));
    words.append(reading);
  }
  if (clause.home !== book) words.append(make("p", "standing", text("reader-inferred", { book: bookName(clause.home) })));
  return words;
}

/** A clause in a list of a book's. `look`: more of how it looks. */
export function clauseItem(book: string, clause: ClauseMessage, look = "", write: Write = plainly): HTMLLIElement {
  const number = way(toClause(book, clause.clause), "", "number");
  number.append(...write(clause.clause));
  number.setAttribute("aria-label", text("reader-clause", { clause: clause.clause }));
  const item = make("li", `clause ${look}`.trim(), number, wording(book, clause, write));
  item.dataset["clause"] = clause.clause;
  return item;
}
