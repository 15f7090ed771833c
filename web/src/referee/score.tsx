// What stands around the pad: the head, who has what, the bar with the steps back and on.

import { useLayoutEffect, useRef } from "preact/hooks";
import { isToPoints, goalWords, seatBadges } from "../state/seat_badges";
import type { TableModel } from "../state/table";
import { number, text } from "../texts/texts";
import { Disc } from "../widgets/disc";
import type { Seat } from "../wire/messages";
import { lastTold, nextTold } from "./chronicle";
import { useFocusFallback } from "./focus_fallback";
import { toldWords } from "./steps";
import type { RefereeStore } from "./store";
import "../widgets/seats.css";

// How both sides stand, at a glance: points, men in, what weighs on them, and the queen.

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

// By which book, in which round: the line over everything.

/** `table` null: it is not known yet. */
export function Head({ table }: { table: TableModel | null }) {
  return (
    <header id="referee-head">
      <a class="back" href="#" aria-label={text("home")}><span aria-hidden="true">‹</span></a>
      {table !== null && <Title table={table} />}
    </header>
  );
}

function Title({ table }: { table: TableModel }) {
  const { house } = table.welcome;
  const book = text(`book-${table.book}`);
  return (
    <div>
      <h1>{house === "" ? book : text("house-of", { house, book })}</h1>
      <p class="note">{goalWords(table).join(" · ")}</p>
    </div>
  );
}

// What can be taken back, and done again: always within reach of a thumb, and by z and y.

const FIELDS = "input, select, textarea, dialog, [contenteditable]";

export function Bar({ store, table }: { store: RefereeStore; table: TableModel }) {
  const bar = useRef<HTMLElement>(null);
  const { may_undo, may_redo } = table.next;
  const last = may_undo ? lastTold(store.chronicle.value, table.n) : null;
  const next = may_redo ? nextTold(store.chronicle.value, table.n) : null;
  const undo = may_undo && table.umpires ? (): boolean => store.request({ undo: {} }) : null;
  const redo = may_redo && table.umpires ? (): boolean => store.request({ redo: {} }) : null;
  // When the last step has been taken back the focus stays in the bar.
  useFocusFallback(bar, () => bar.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus());
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = isFree(event) ? event.key.toLowerCase() : "";
      const act = key === "z" && !event.shiftKey ? undo : key === "y" || key === "z" ? redo : null;
      if (act === null) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  const open = (): void => {
    store.overlay.value = "menu";
  };
  return (
    <nav id="referee-bar" ref={bar} aria-label={text("mending-bar")}>
      <button type="button" id="referee-undo" aria-keyshortcuts="z" disabled={undo === null} onClick={() => undo?.()}>
        <Label does={text("mending-undo")} what={last === null ? "" : toldWords(last, table)} />
      </button>
      <button type="button" id="referee-redo" aria-keyshortcuts="y" disabled={redo === null} onClick={() => redo?.()}>
        <Label does={text("mending-redo")} what={next === null ? "" : toldWords(next, table)} />
      </button>
      <button type="button" id="referee-menu" aria-haspopup="dialog" onClick={open}>{text("menu")}</button>
    </nav>
  );
}

/** Is a key for the screen: not for a field, nor for a dialog over it? */
function isFree({ target, repeat, altKey }: KeyboardEvent): boolean {
  if (repeat || altKey) return false;
  if (target instanceof HTMLElement && target.closest(FIELDS) !== null) return false;
  return document.querySelector("dialog[open]") === null;
}

/** « Annuler : Noé, pion noir », on two lines. */
function Label({ does, what }: { does: string; what: string }) {
  const words = what === "" ? does : text("mending-does", { does, what }).slice(0, -what.length);
  return (
    <>
      <b>{words}</b>
      <span>{what}</span>
    </>
  );
}
