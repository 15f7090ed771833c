// Who plays and how they stand, at a glance: a card for each seat, and one for the queen.

import { goal, seatBadges } from "../state/seat_badges";
import { seatWord, sitterName, type TableModel } from "../state/table";
import { number, text } from "../texts/texts";
import { Disc } from "../widgets/disc";
import { Face, type Mood } from "../widgets/face";
import type { Seat } from "../wire/messages";
import "../widgets/seats.css";

export function SeatCards({ table }: { table: TableModel | null }) {
  return (
    <section id="seats" class="seats" aria-label={text("seats")}>
      {table?.seatList.map((seat) => <SeatCard key={seat} table={table} seat={seat} />)}
    </section>
  );
}

/** What this seat is doing, in words. */
function doing(table: TableModel, seat: Seat): string {
  const sitter = table.seats[seat];
  if (sitter?.kind === "free") return text("seat-free");
  if (table.isAway(seat)) return text("seat-away");
  if (table.closed || table.over || table.blocked) return "";
  if (table.next.to_place.some((one) => one.by === seat)) return text(table.yours.includes(seat) ? "place-yours" : "place-seat");
  if (table.next.bet?.answers === table.side(seat) && table.next.seat !== seat) return text("bet-answering");
  if (table.next.seat !== seat) return "";
  if (table.waiting !== null || table.betAwaitsAnswer) return text("turn-after");
  if (sitter?.kind === "bot" || table.thinking === seat) return text(table.showing === null ? "thinking" : "striking");
  const breaks = table.next.state.breaking ? "break" : "turn";
  return text(`${breaks}-${table.yours.includes(seat) ? "yours" : "seat"}`);
}

/** What leaves somebody sorry after their own stroke, and after another's. */
const SORRY = ["hand-passes", "miss", "nothing-touched", "rosette-untouched", "striker-pocketed", "striker-off-board"];
const BEATEN = ["queen-covered", "queen-covered-together", "yes-sir"];

/** How somebody takes the last stroke: their own, or another side's; and the end of a round. */
function moodOf(table: TableModel, seat: Seat): Mood {
  const side = table.side(seat);
  const winner = table.over ? table.winner : null;
  if (winner !== null) return table.side(winner) === side ? "glad" : "sorry";
  const { last } = table;
  if (last === undefined) return "calm";
  const says = (codes: readonly string[]): boolean => last.calls.some(({ code }) => codes.includes(code));
  if (table.side(last.seat) !== side) return says(BEATEN) ? "sorry" : "calm";
  return says(SORRY) ? "sorry" : "glad";
}

/** The side's points before this round, and how many it takes. */
function standing(table: TableModel, side: Seat): string {
  const score = table.next.state.score[side] ?? 0;
  const target = goal(table, "target");
  if (table.over) return "";
  if (table.withoutColours) return "";
  if (goal(table, "format") === "best-of-three") return text("score-rounds", { count: score });
  if (typeof target === "number") return text("score-of", { score, target });
  return score > 0 ? text("score-so-far", { score }) : "";
}

/** A longer name takes two lines of a phone. */
const ONE_LINE = 12;

/** A name; the seat that tells bots of one level apart is a part of its own, which a phone writes on a line of its own. */
function Name({ table, seat }: { table: TableModel; seat: Seat }) {
  const parts = table.nameParts(seat);
  if (parts === null) return <b>{table.called(seat)}</b>;
  return <b class="seated"><span class="seated-bot" style={{ "--letters": String(parts.bot.length) }}>{parts.bot}</span>{" "}<span class="seated-at">{parts.at}</span></b>;
}

/** How many letters a line must hold so that two lines hold a name, no word broken. */
function lettersInLine(name: string): number {
  return Math.max(Math.ceil(name.length / 2), ...name.split(/[ -]/).map((word) => word.length));
}

function SeatCard({ table, seat }: { table: TableModel; seat: Seat }) {
  const side = table.side(seat);
  const leads = seat === side;
  const colour = table.next.state.colours?.[side];
  const sitter = table.seats[seat];
  const gone = sitter?.kind === "free" || table.isAway(seat);
  const longName = table.called(seat).length > ONE_LINE ? "long-name" : "";
  const looks = [table.next.seat === seat && !table.closed ? "playing" : "", leads ? "" : "partner", gone ? "away" : "", longName];
  const does = doing(table, seat);
  const before = (sitter?.before ?? []).map((one) => sitterName(one, seat)).join(", ");
  const facts = seatBadges(table, seat);
  const { unit, count } = table.tally(side);
  return (
    <article class={["seat card", ...looks].filter(Boolean).join(" ")} data-seat={seat}>
      <span class="token">
        {sitter?.kind === "bot" && <Face level={sitter.level ?? ""} mood={moodOf(table, seat)} />}
        <Disc look={colour ?? "open"} />
      </span>
      <div class="who fitted" style={{ "--letters": String(lettersInLine(table.called(seat))) }}>
        <Name table={table} seat={seat} />
        {does !== "" && <span class="note does">{does}</span>}
        {before !== "" && <span class="note before">{text("seat-before", { names: before })}</span>}
        {leads && <SideNotes table={table} seat={seat} side={side} />}
        {facts.length > 0 && <ul class="facts">{facts.map(({ look, words }) => <li key={words} class={look === "" ? undefined : look}>{words}</li>)}</ul>}
      </div>
      <div class="tally">
        <strong>{number(count)}</strong>
        <span class="note">{text(unit, { count })}</span>
      </div>
    </article>
  );
}

/** Whose the men are: the side's colour, or the men it holds where every man counts for whoever pockets it. */
function belongings(table: TableModel, side: Seat, colour: "white" | "black" | undefined): string {
  if (!table.withoutColours) return text(colour === undefined ? "colour-open" : `colour-${colour}`);
  const held = table.next.state.taken?.[side];
  return held === undefined ? "" : text("held", { white: held.white, black: held.black });
}

/** What belongs to the side stands on the card of its first seat. */
function SideNotes({ table, seat, side }: { table: TableModel; seat: Seat; side: Seat }) {
  const colour = table.next.state.colours?.[side];
  const partner = table.seatList.find((one) => one !== seat && table.side(one) === side);
  const notes = [
    belongings(table, side, colour),
    partner === undefined ? "" : text("seat-partner", { name: table.seats[partner]?.kind === "bot" ? seatWord(partner) : table.called(partner, true) }),
    standing(table, side),
  ];
  return <span class="note">{notes.filter(Boolean).map((note) => <span key={note} class="one">{note}</span>)}</span>;
}

export function QueenCard({ table }: { table: TableModel | null }) {
  if (table === null) return <section id="queen" class="queen card" />;
  if (!table.hasQueen) return <section id="queen" class="queen card" hidden />;
  const [where, side] = table.next.state.queen.split(":") as [string, Seat | undefined];
  const name = side === undefined ? "" : table.sideCalled(side, true);
  const pocketed = table.queenNeedsNoCover;
  return (
    <section id="queen" class={`queen card${where === "awaiting" && !pocketed ? " alert" : ""}`}>
      <Disc look="queen" />
      <div class="who">
        <b>{text("queen")}</b>
        <span class="note">{text(pocketed ? "queen-pocketed" : `queen-${where}`, { name })}</span>
        {where === "awaiting" && !pocketed && <span class="note">{text("queen-awaiting-note")}</span>}
      </div>
    </section>
  );
}
