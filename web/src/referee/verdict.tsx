// What the book says of the last stroke, large: who plays now, what happened, what goes back and where, and why.

import { Fragment } from "preact";
import { breakWords } from "../state/breaking";
import type { TableModel } from "../state/table";
import { sentences, text } from "../texts/texts";
import { Disc } from "../widgets/disc";
import { ReadingLinks } from "../widgets/reading_links";
import { clausesOf, ofStroke, showWhy } from "../widgets/why";
import type { HistoryLine, BoardMessage } from "../wire/messages";
import type { RefereeStore } from "./store";
import { returnedBy, returnedWords, turnWords, type Returned } from "./verdict_words";

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

// Where men go back: a little board to the measures of the real one.

/** The board from above, its frame and pockets cut off; the place is lit, and the men lie there. Lengths in mm. */
export function PlaceBoard({ board, returned }: { board: BoardMessage; returned: readonly Returned[] }) {
  const edge = mm(board.outer_line) * 1.06;
  const to = new Set(returned.map((one) => one.to));
  const [inner, outer] = [mm(board.centre_circle_radius), mm(board.outer_circle_radius)];
  const heart = to.has("centre") ? "heart lit" : to.has("between-circles") ? "heart bare" : "heart";
  return (
    <svg class="little" viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`} aria-hidden="true">
      <rect class="wood" x={-edge} y={-edge} width={2 * edge} height={2 * edge} rx={edge / 18} />
      {[0, 90, 180, 270].map((turn) => <Side key={turn} board={board} turn={turn} />)}
      <circle class={to.has("outer-circle") || to.has("between-circles") ? "ring lit" : "ring"} r={outer} />
      <circle class={heart} r={inner} />
      {spots(returned, mm(board.man_radius), outer).map(([one, x, y], index) => (
        <circle key={index} class={`man ${one.disc}`} cx={x} cy={y} r={mm(board.man_radius) * 1.25} />
      ))}
    </svg>
  );
}

/** One side's base lines with their circles, and the arrow to its right. */
function Side({ board, turn }: { board: BoardMessage; turn: number }) {
  const end = mm(board.base_circle_offset);
  const [start, far] = [mm(board.arrow_start) * Math.SQRT1_2, mm(board.arrow_end) * Math.SQRT1_2];
  return (
    <g transform={`rotate(${turn})`}>
      {[board.inner_line, board.outer_line].map((line) => <line key={line} x1={-end} x2={end} y1={mm(line)} y2={mm(line)} />)}
      {[-end, end].map((x) => <circle key={x} class="base" cx={x} cy={mm(board.mid_line)} r={mm(board.base_circle_radius)} />)}
      <line x1={start} y1={start} x2={far} y2={far} />
    </g>
  );
}

function mm(length: number): number {
  return length / 1000;
}

/** Where the men lie in the picture: each within the place it comes back to, none over another. */
function spots(returned: readonly Returned[], radius: number, outer: number): [Returned, number, number][] {
  const middle = returned.filter((one) => one.to === "centre");
  const around = returned.filter((one) => one.to !== "centre");
  const spread = (men: readonly Returned[], far: number, first: number): [Returned, number, number][] =>
    men.map((one, index) => {
      const angle = first + (index * 2 * Math.PI) / men.length;
      return [one, far * Math.sin(angle), -far * Math.cos(angle)];
    });
  const close = middle.length < 2 ? 0 : Math.max(1.3 * radius, (1.35 * radius) / Math.sin(Math.PI / middle.length));
  return [...spread(around, outer * 0.66, Math.PI / 4), ...spread(middle, close, 0)];
}
