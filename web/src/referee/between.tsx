// A round is over: what it was worth and by which clause, how it stands, and what comes next. One tap to go on.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ending, oneRound } from "../state/seat_badges";
import type { ChangeMessage } from "../wire/messages";
import { momentPlace } from "../state/story";
import type { TableModel } from "../state/table";
import { localized, number, text } from "../texts/texts";
import { fetchBook, type Bilingual } from "../wire/http";
import { Disc } from "../widgets/disc";
import { showWhy, SumList, termsOf } from "../widgets/why";
import { useFocusFallback } from "./focus_fallback";
import type { RefereeStore } from "./store";

interface Props {
  store: RefereeStore;
  table: TableModel;
  pad: RefObject<HTMLElement | null>;
}

export function Between({ store, table, pad }: Props) {
  const place = useRef<HTMLElement>(null);
  // Whoever has tapped to go on goes on at the pad.
  useFocusFallback(place, () =>
    (place.current?.querySelector("button") ?? pad.current?.querySelector<HTMLElement>("button:not(:disabled)"))?.focus());
  return (
    <section id="referee-between" ref={place} class="interval card" hidden={!table.over}>
      {table.over && <Result store={store} table={table} />}
    </section>
  );
}

function Result({ store, table }: { store: RefereeStore; table: TableModel }) {
  const { winner, next, closed } = table;
  const ends = ending(table);
  const won = ends === "round" ? "over-winner" : ends === "match" ? "over-match" : "over-game";
  return (
    <>
      <div class="title">
        <h2 class="winner">{winner === null ? "" : text(won, { ...table.sideAddressed(winner) })}</h2>
        <Why table={table} />
      </div>
      <Scores table={table} />
      <Sum table={table} />
      {!closed && !next.match_over && next.opens !== null && <p class="opens">{text("mending-opens", { name: table.name(next.opens) })}</p>}
      {!closed && next.change !== null && <Change book={table.book} change={next.change} />}
      {table.umpires && (
        <button type="button" id="referee-again" class="strong" onClick={() => store.request({ open_round: {} })}>
          {text(`again-${oneRound(table) ? "one" : ends}`)}
        </button>
      )}
      {(ends === "match" || ends === "last") && <a class="plain" href={`#${momentPlace(table.welcome.table)}`}>{text("watch-round")}</a>}
    </>
  );
}

/** Each side: what it won in this round, its score, the games it has won. */
function Scores({ table }: { table: TableModel }) {
  const { roundOver, next } = table;
  const { games } = next;
  const sides = table.seatList.filter((seat) => table.side(seat) === seat);
  const heads = ["mending-side", "mending-won", "mending-score", ...(games === null ? [] : ["mending-games"])];
  return (
    <table class="scores">
      <thead><tr>{heads.map((head) => <th key={head} scope="col">{text(head)}</th>)}</tr></thead>
      <tbody>
        {sides.map((side) => (
          <tr key={side} class={roundOver?.winner === side ? "won" : undefined}>
            <th scope="row"><span><Disc look={next.state.colours?.[side] ?? "open"} />{table.sideName(side)}</span></th>
            <td>{`+${number(roundOver?.points[side] ?? 0)}`}</td>
            <td>{number(next.state.score[side] ?? 0)}</td>
            {games !== null && <td>{number(games[side] ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How the points of the round add up. */
function Sum({ table }: { table: TableModel }) {
  const terms = termsOf(table.last?.calls ?? []);
  return terms.length > 0 ? <SumList terms={terms} /> : null;
}

/** The clause that gives these points. */
function Why({ table }: { table: TableModel }) {
  const { roundOver, last, book, welcome, seats } = table;
  const clause = roundOver?.clause ?? "";
  if (clause === "" || last === undefined) return null;
  const explain = (): void => void showWhy({ table: welcome.table, book, n: last.n, calls: last.calls, seats });
  return <button type="button" id="between-why" class="link" onClick={explain}><span>{text("why")}</span>{` ${clause}`}</button>;
}

/** The book has the players change places: in the words of its clause. */
function Change({ book, change: { what, clause } }: { book: string; change: ChangeMessage }) {
  const [words, setWords] = useState<Bilingual | null>(null);
  useLayoutEffect(() => {
    void fetchBook(book).then(({ clauses }) => setWords(clauses[clause] ?? null), () => undefined);
  }, [book, clause]);
  return (
    <div class="change">
      <b>{text(`mending-change-${what}`)}</b>
      <span class="note">{words !== null && `${clause} : ${localized(words)}`}</span>
    </div>
  );
}
