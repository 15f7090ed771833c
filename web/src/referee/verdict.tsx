// What the book says of the last stroke, large: who plays now, what happened, what goes back and where, and why.

import { Fragment } from "preact";
import type { HistoryLine } from "../wire/messages";
import { breakWords } from "../state/breaking";
import type { TableModel } from "../state/table";
import { sentences, text } from "../texts/texts";
import { Disc } from "../widgets/disc";
import { ReadingLinks } from "../widgets/reading_links";
import { clausesOf, ofStroke, showWhy } from "../widgets/why";
import { PlaceBoard } from "./place_board";
import type { RefereeStore } from "./store";
import { returnedBy, returnedWords, turnWords } from "./verdict_words";

export function Verdict({ store, table }: { store: RefereeStore; table: TableModel }) {
  const { last } = table;
  const { seat, state } = table.next;
  const { n, words } = store.announced.value;
  return (
    <section id="referee-verdict" class="judged card">
      <h2 class="turn">
        {seat !== null && <Disc look={state.colours?.[table.side(seat)] ?? "open"} />}
        <span>{turnWords(table)}</span>
      </h2>
      <div class="body">
        {last === undefined
          ? <p class="sentence">{breakWords(table)}</p>
          : <Judged table={table} last={last} />}
      </div>
      <p id="referee-told" class="unseen" role="status">
        {/* The same words after another stroke are new words to a screen reader. */}
        <Fragment key={n}>{words}</Fragment>
      </p>
    </section>
  );
}

function Judged({ table, last }: { table: TableModel; last: HistoryLine }) {
  const returned = returnedBy(last);
  return (
    <>
      {returned.length > 0 && (
        <div class="back-on">
          <PlaceBoard board={table.welcome.board} returned={returned} />
          <ul class="places">{returnedWords(returned, table).map((one) => <li key={one}>{one}</li>)}</ul>
        </div>
      )}
      <p class="sentence">{sentences(last.calls)}</p>
      {last.calls.length > 0 && <Because table={table} last={last} />}
    </>
  );
}

function Because({ table, last }: { table: TableModel; last: HistoryLine }) {
  const [clause = "", ...others] = clausesOf(last.calls);
  const explain = (beside: boolean): void =>
    void showWhy({ table: table.welcome.table, book: table.book, n: last.n, calls: last.calls, seats: table.seats }, beside);
  return (
    <div class="because">
      {clause !== "" && (
        <button type="button" id="referee-why" class="link" onClick={() => explain(false)}>
          <span>{text("why")}</span>
          {` ${text(others.length > 0 ? "why-more" : "why-clause", { book: text(`book-${table.book}`), clause })}`}
        </button>
      )}
      <ReadingLinks book={table.book} calls={last.calls} />
      {ofStroke(last.calls) && (
        <button type="button" id="referee-others" class="link" onClick={() => explain(true)}>
          <span>{text("other-rules")}</span>
        </button>
      )}
    </div>
  );
}
