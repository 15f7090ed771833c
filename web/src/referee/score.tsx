// How both sides stand, at a glance: points, men in, what weighs on them, and the queen.

import { isToPoints } from "../state/goals";
import type { TableModel } from "../state/table";
import { seatBadges } from "../state/seat_badges";
import type { Seat } from "../wire/messages";
import { number, text } from "../texts/texts";
import { Disc } from "../widgets/disc";
import "../widgets/seats.css";
import "../widgets/facts.css";

export function Score({ table }: { table: TableModel }) {
  const sides = table.seatList.filter((seat) => table.side(seat) === seat);
  return (
    <section id="referee-score" aria-label={text("seats")}>
      {sides.map((side) => <SideCard key={side} table={table} side={side} />)}
      <Both table={table} />
    </section>
  );
}

function SideCard({ table, side }: { table: TableModel; side: Seat }) {
  const { next, closed } = table;
  const seats = table.seatList.filter((seat) => table.side(seat) === side);
  const playing = !closed && next.seat !== null && seats.includes(next.seat);
  const colour = next.state.colours?.[side];
  const men = table.menIn(side);
  const points = next.state.score[side] ?? 0;
  const toPoints = isToPoints(table) || points > 0;
  const facts = seats.flatMap((seat) => seatBadges(table, seat));
  const { unit, count } = toPoints && !table.withoutColours ? ({ unit: "points", count: points } as const) : table.tally(side);
  return (
    <article class={playing ? "side-card card playing" : "side-card card"} data-side={side} data-long={count > 99}>
      <Disc look={colour ?? "open"} />
      <div class="who">
        {seats.map((seat) => <b key={seat} class={seat === next.seat && !closed ? "plays" : undefined}>{table.name(seat)}</b>)}
        {men !== null && toPoints && !table.over && <span class="note">{text("score-in", { count: men })}</span>}
      </div>
      <div class="tally">
        <strong>{number(count)}</strong>
        <span class="note">{text(unit, { count })}</span>
      </div>
      {facts.length > 0 && (
        <ul class="facts">{facts.map(({ look, words }) => <li key={words} class={look === "" ? undefined : look}>{words}</li>)}</ul>
      )}
      {colour !== undefined && <span class="unseen">{text(`colour-${colour}`)}</span>}
    </article>
  );
}

/** What belongs to both: the colours while they are open, and the queen, if there is one. */
function Both({ table }: { table: TableModel }) {
  const { state } = table.next;
  const [where = "board", by] = state.queen.split(":");
  const side = table.seatList.find((seat) => seat === by);
  // A round that is over can cover it no more.
  const place = table.queenNeedsNoCover ? "in" : where;
  return (
    <ul class="facts both">
      {state.colours === null && !table.withoutColours && <li><Disc look="open" />{text("score-open")}</li>}
      {table.hasQueen && (
        <li id="referee-queen" class={place === "awaiting" ? "alert" : undefined}>
          <Disc look="queen" />
          {text(`score-queen-${place}`, { name: side === undefined ? "" : table.sideName(side) })}
        </li>
      )}
    </ul>
  );
}
