// One clause: its number, what the source says, how it is read where the source is silent, the book it comes from.

import type { ComponentChild } from "preact";
import type { ClauseMessage } from "../wire/answers";
import { bookName } from "../texts/naming";
import { localized, text } from "../texts/texts";
import type { Lang } from "../wire/http";
import { bookAddress } from "./address";
import { Marked } from "./marked";
import "./clause.css";

interface Props {
  /** The book in whose list it stands. */
  book: string;
  clause: ClauseMessage;
  look?: string;
  /** Words to be marked in it. */
  words?: readonly string[];
  /** The language of its wording, where that is not the page's. */
  language?: Lang | undefined;
  /** Does the address name it? */
  current?: boolean;
  /** What is drawn under its wording. */
  figure?: ComponentChild;
}

export function Clause({ book, clause, look = "", words = [], language, current = false, figure = null }: Props) {
  const { reading } = clause;
  const house = clause.standing === "house";
  return (
    <li class={`clause ${look}`.trim()} data-clause={clause.clause} aria-current={current ? "true" : undefined}>
      <a class="number" href={bookAddress(book, clause.clause)} aria-label={text("reader-clause", { clause: clause.clause })}>
        <Marked text={clause.clause} words={words} />
      </a>
      <div class="wording" lang={language}>
        <p><Marked text={localized(clause.said)} words={words} /></p>
        {reading !== null && (
          <p class={`reading${house ? " ours" : ""}`}>
            <b>{text(house ? "reader-house" : "reader-reading")}</b>{" "}
            <Marked text={localized(reading)} words={words} />
          </p>
        )}
        {figure}
        {clause.home !== book && <p class="standing">{text("reader-inferred", { book: bookName(clause.home) })}</p>}
      </div>
    </li>
  );
}

interface ListProps {
  book: string;
  clauses: readonly ClauseMessage[];
  look?: string;
  /** The one that the address names. */
  current?: string | null;
  /** What is drawn under a clause. */
  figureOf?(clause: string): ComponentChild;
}

/** Some clauses of a book. */
export function Clauses({ book, clauses, look, current, figureOf }: ListProps) {
  return (
    <ol class="clauses">
      {clauses.map((clause) => <Clause key={clause.clause} book={book} clause={clause} look={look ?? ""} current={clause.clause === current} figure={figureOf?.(clause.clause)} />)}
    </ol>
  );
}
