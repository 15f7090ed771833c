// One line of the history: who, what fell, what followed; opened, the whole sentence and what can be done about it.

import type { MomentMessage } from "../wire/answers";
import { nameOf, type TableModel } from "../state/table";
import { localized, sentences, text } from "../texts/texts";
import { Disc } from "../widgets/disc";
import { ReadingLinks } from "../widgets/reading_links";
import { clausesOf, showWhy } from "../widgets/why";
import { followed, discsGone, stepWords } from "./steps";

interface Props {
  moment: MomentMessage;
  table: TableModel;
  open: boolean;
  /** What a correction has made of the step. */
  mark: "" | "corrected" | "otherwise";
  onTap(): void;
  /** Opens the pad for it; null for who only watches, and for what cannot be put right. */
  onCorrect: (() => void) | null;
}

export function Line({ moment, table, open, mark, onTap, onCorrect }: Props) {
  const { n, seat, trouble } = moment;
  const impossible = trouble !== null;
  const gone = discsGone(moment);
  const Step = impossible ? "del" : "span";
  return (
    <li data-n={n} class={[impossible ? "impossible" : "", mark].filter(Boolean).join(" ")}>
      <button type="button" id={`stroke-${n}`} class="line" aria-controls={`line-${n}`} aria-expanded={open} onClick={onTap}>
        <Step class="step">
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

function Details({ moment, table, onCorrect }: Pick<Props, "moment" | "table" | "onCorrect">) {
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
