// Every stroke of every round, the newest first. A line opens to the whole sentence, and to its correction.

import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { tossWords } from "../state/breaking";
import { type TableModel, nameOf } from "../state/table";
import { text, localized, sentences } from "../texts/texts";
import { Disc } from "../widgets/disc";
import { ReadingLinks } from "../widgets/reading_links";
import { clausesOf, showWhy } from "../widgets/why";
import type { MomentMessage, StoryMessage } from "../wire/answers";
import { changesRead, type Differences } from "./chronicle";
import { useFocusFallback } from "./focus_fallback";
import { withFocus, withLine, withRound, rounds, type Round } from "./history_state";
import { standings, followed, discsGone, stepWords, stepWordsBy } from "./steps";
import type { RefereeStore } from "./store";

interface HistoryProps {
  store: RefereeStore;
  table: TableModel;
  title: RefObject<HTMLHeadingElement | null>;
}

export function History({ store, table, title }: HistoryProps) {
  const list = useRef<HTMLDivElement>(null);
  useFocusFallback(list, () => title.current?.focus({ preventScroll: true }));
  const found = rounds(store.chronicle.value.story?.moments ?? []);
  const latest = found.filter((round) => !round.void).at(-1);
  const several = (latest?.game ?? 1) > 1;
  return (
    <section id="referee-history" class="card" aria-labelledby="referee-history-title">
      <h2 id="referee-history-title" ref={title} tabIndex={-1}>{text("history")}</h2>
      <div class="rounds" ref={list}>
        {found.map((round) => (
          <Fold key={round.n} store={store} table={table} round={round} latest={round === latest} several={several} />
        )).reverse()}
      </div>
    </section>
  );
}

interface FoldProps {
  store: RefereeStore;
  table: TableModel;
  round: Round;
  latest: boolean;
  /** Are there several games in the match? */
  several: boolean;
}

/** A round, that opens and closes. */
function Fold({ store, table, round, latest, several }: FoldProps) {
  const { n, game, points, score, moments } = round;
  const history = store.history.value;
  const focus = (focused: number | null): void => {
    store.history.value = withFocus(store.history.peek(), focused);
  };
  const name = round.void ? text("mending-round-impossible") : text(several ? "mending-game-round" : "mending-round", { game, round: round.round });
  const result = points === null ? (latest ? text("mending-round-now") : "") : standings(points, table, "+");
  return (
    <details
      data-round={n}
      class={round.void ? "impossible" : undefined}
      open={history.open.has(n)}
      onToggle={(event) => {
        store.history.value = withRound(store.history.peek(), n, event.currentTarget.open);
      }}
      onFocusIn={() => focus(n)}
      onFocusOut={() => focus(null)}
    >
      <summary>
        <h3>{name}</h3>
        <span class="points">{result}</span>
        <span class="note">{points === null ? "" : text("mending-score-after", { score: standings(score, table) })}</span>
      </summary>
      <ol reversed>
        {moments.map((moment) => <Step key={moment.n} store={store} table={table} moment={moment} />).reverse()}
      </ol>
    </details>
  );
}

function Step({ store, table, moment }: { store: RefereeStore; table: TableModel; moment: MomentMessage }) {
  const { n, seat } = moment;
  // Who begins was drawn: no stroke, and nothing to put right.
  if (moment.kind === "tossed" && seat !== null) return <li class="drawn">{tossWords(table.options, { name: nameOf(seat, table.seats), people: 1, who: "they" })}</li>;
  const { changes } = store.chronicle.value;
  const mark = changes?.event === n ? "corrected" : changes?.otherwise.has(n) === true ? "otherwise" : "";
  const tap = (): void => {
    store.history.value = withLine(store.history.peek(), n);
  };
  return (
    <Line
      moment={moment}
      table={table}
      open={store.history.value.line === n}
      mark={mark}
      onTap={tap}
      onCorrect={table.umpires && moment.number !== null ? () => store.correct(moment) : null}
    />
  );
}

// One line of the history: who, what fell, what followed; opened, the whole sentence and what can be done about it.

interface LineProps {
  moment: MomentMessage;
  table: TableModel;
  open: boolean;
  /** What a correction has made of the step. */
  mark: "" | "corrected" | "otherwise";
  onTap(): void;
  /** Opens the pad for it; null for who only watches, and for what cannot be put right. */
  onCorrect: (() => void) | null;
}

export function Line({ moment, table, open, mark, onTap, onCorrect }: LineProps) {
  const { n, number, seat, trouble } = moment;
  const impossible = trouble !== null;
  const gone = discsGone(moment);
  const Step = impossible ? "del" : "span";
  return (
    <li data-n={n} class={[impossible ? "impossible" : "", mark].filter(Boolean).join(" ")}>
      <button type="button" id={`stroke-${n}`} class="line" aria-controls={`line-${n}`} aria-expanded={open} onClick={onTap}>
        <Step class="step">
          {number !== null && <span class="number">{number}</span>}{" "}
          <b>{seat === null ? "" : nameOf(seat, table.seats)}</b>{" "}
          {/* What fell, as little discs; what left the board over the side is marked. */}
          <span class="fell" aria-hidden="true">{gone.map((one, index) => <Disc key={index} look={one.off ? `${one.disc} off` : one.disc} />)}</span>
          <span class={gone.length > 0 && moment.facts?.["improper"] !== true ? "unseen" : undefined}>{stepWords(moment)}</span>
        </Step>{" "}
        <span class="then">{impossible ? text("mending-impossible") : followed(moment)}</span>
        {mark !== "" && !(impossible && mark === "otherwise") && <span class="badge">{text(`mending-mark-${mark}`)}</span>}
      </button>
      <div id={`line-${n}`} class="details" hidden={!open}>{open && <Details moment={moment} table={table} onCorrect={onCorrect} />}</div>
    </li>
  );
}

function Details({ moment, table, onCorrect }: Pick<LineProps, "moment" | "table" | "onCorrect">) {
  const { calls, trouble, n, seat } = moment;
  const [clause, ...others] = clausesOf(calls);
  const judged = { table: table.welcome.table, book: table.book, n, calls, seats: table.seats };
  const words = calls.length > 0 ? sentences(calls) : text("mending-who", { name: nameOf(seat ?? "S", table.seats), what: stepWords(moment) });
  return (
    <>
      {trouble !== null
        ? <p class="trouble">{text("mending-why-impossible", { why: localized(trouble) })}</p>
        : <p class="sentence">{words}</p>}
      <div class="buttons">
        {trouble === null && clause !== undefined && (
          <button type="button" id={`why-${n}`} class="link" onClick={() => void showWhy(judged)}>
            <span>{text("why")}</span>
            {` ${text(others.length > 0 ? "why-more" : "why-clause", { book: text(`book-${table.book}`), clause })}`}
          </button>
        )}
        {onCorrect !== null && <button type="button" id={`mend-${n}`} class="mend" onClick={onCorrect}>{text("mending-correct")}</button>}
        {trouble === null && <ReadingLinks book={table.book} calls={calls} />}
      </div>
    </>
  );
}

// What a correction has changed: which later strokes are judged otherwise, and what has become of the score.

interface ChangesProps {
  store: RefereeStore;
  table: TableModel;
  history: RefObject<HTMLElement | null>;
}

export function Changes({ store, table, history }: ChangesProps) {
  const { changes, story } = store.chronicle.value;
  const stroke = story?.moments.find((moment) => moment.n === changes?.event);
  const shown = changes !== null && !changes.read && story !== null && stroke !== undefined;
  const read = (): void => {
    store.chronicle.value = changesRead(store.chronicle.peek());
  };
  return (
    <section id="referee-mended" class="correction" role="status">
      {shown && <p>{sentencesOf(changes, story, stroke, table)}</p>}
      {shown && changes.score !== null && (
        <p class="scores"><s>{standings(changes.score.was, table)}</s> → <b>{standings(changes.score.is, table)}</b></p>
      )}
      {shown && (
        <div class="buttons">
          <button type="button" id="mending-look" onClick={() => history.current?.focus()}>{text("mending-look")}</button>
          <button type="button" id="mending-seen" onClick={read}>{text("mending-seen")}</button>
        </div>
      )}
    </section>
  );
}

function sentencesOf(changes: Differences, story: StoryMessage, stroke: MomentMessage, table: TableModel): string {
  const later = story.moments.filter((moment) => changes.otherwise.has(moment.n) && moment.kind !== "round");
  const lost = later.filter((moment) => moment.trouble !== null).length;
  const parts = [text("mending-corrected", { what: stepWordsBy(stroke, table) }), text("mending-otherwise", { count: later.length - lost, lost })];
  if (lost > 0) parts.push(text("mending-lost", { count: lost }));
  return parts.filter(Boolean).join(" ");
}
