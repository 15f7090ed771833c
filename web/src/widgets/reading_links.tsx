// Where a settled reading decides: links to the page of readings, in a window of its own, so that no table is left.

import { readingAddress } from "../clauses/address";
import { text } from "../texts/texts";
import type { CallMessage } from "../wire/messages";
import "./seats.css";

/** The clauses of a verdict that are settled readings or house rules, those of its sum among them: each once in a match,
    where it first decides; or `only` one of them, every time. */
export function ReadingLinks({ book, calls, only }: { book: string; calls: readonly CallMessage[]; only?: string }) {
  const cited = calls.flatMap((call) => [call, ...(call.terms ?? [])]).filter((one) => one.reading && (only === undefined ? !one.repeated : one.clause === only));
  const links = (house: boolean) => {
    const clauses = new Set(cited.filter((one) => (one.house_rule === true) === house).map((one) => one.clause));
    return clauses.size > 0 && (
      <>
        {text(house ? "reader-house" : "reader-reading")}{" "}
        {[...clauses].map((clause) => <a key={clause} href={readingAddress(book, clause)} target="_blank">{clause}</a>)}{" "}
      </>
    );
  };
  return <p class="reading-links note" hidden={cited.length === 0}>{links(false)}{links(true)}</p>;
}
