// Every stroke of every round, the newest first. A line opens to the whole sentence, and to its correction.

import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { MomentMessage } from "../wire/answers";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { withFocus, withLine, withRound } from "./history_state";
import { useFocusFallback } from "./focus_fallback";
import { Line } from "./line";
import { rounds, type Round } from "./rounds";
import { standings } from "./steps";
import type { RefereeStore } from "./store";

interface Props {
  store: RefereeStore;
  table: TableModel;
  title: RefObject<HTMLHeadingElement | null>;
}

export function History({ store, table, title }: Props) {
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
  const { n } = moment;
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
      onCorrect={table.umpires && moment.before !== null ? () => store.correct(moment) : null}
    />
  );
}
