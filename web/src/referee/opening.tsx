// A match on wood is opened: which book, who sits where, who breaks.

import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { BookChoice } from "../books/book_choice";
import { chosenHouse, seatsMany, type House, type Shelf, createBookStore } from "../books/shelf";
import * as storage from "../browser/storage";
import { saveToken } from "../state/known_tables";
import { goTo } from "../state/place";
import { keyHeaders } from "../state/server_keys";
import { seatWord } from "../state/table";
import { canKeepScreenOn } from "../browser/wake_lock";
import { localized, text } from "../texts/texts";
import type { OpenedTable } from "../wire/answers";
import { Refused, postJson, type Bilingual } from "../wire/http";
import type { Seat } from "../wire/messages";
import type { NewTableRequest } from "../wire/requests";
import "../widgets/everywhere.css";

// What clocks a match on wood has: the fields where it is opened, and what of them is sent.

/** The fields as they are filled in; empty: no such clock. */
export interface Clocks {
  /** Seconds for a stroke. */
  readonly stroke: string;
  readonly minutes: string;
  readonly extra: string;
}

const SECONDS = ["", "15", "30", "60", "120"] as const;
/** As in clubs: so many minutes, and so many more to finish the round. */
const EXTRA = 5;
const MINUTES_MOST = 600;
const EXTRA_MOST = 120;

export const NO_CLOCKS: Clocks = { stroke: "", minutes: "", extra: String(EXTRA) };

/** The members of the request that opens the table. */
export function clockMembers({ stroke, minutes, extra }: Clocks): { clock: number | null; minutes: number | null; extra: number } {
  return { clock: whole(stroke, 1, 120), minutes: whole(minutes, 1, MINUTES_MOST), extra: whole(extra, 0, EXTRA_MOST) ?? EXTRA };
}

/** A whole number within the bounds; null: the field holds none. */
function whole(typed: string, least: number, most: number): number | null {
  const number = Number(typed);
  return typed !== "" && Number.isInteger(number) && number >= least && number <= most ? number : null;
}

export function ClockFields({ clocks, onChange }: { clocks: Clocks; onChange(clocks: Clocks): void }) {
  return (
    <div class="clock-fields">
      <label class="field">
        <span>{text("clock-per-stroke")}</span>
        <select id="referee-seconds" value={clocks.stroke} onChange={(event) => onChange({ ...clocks, stroke: event.currentTarget.value })}>
          {SECONDS.map((seconds) => <option key={seconds} value={seconds}>{text(`clock-${seconds || "none"}`)}</option>)}
        </select>
      </label>
      <label class="field">
        <span>{text("clock-minutes")}</span>
        <Minutes
          id="referee-minutes"
          placeholder={text("clock-none")}
          value={clocks.minutes}
          min={1}
          max={MINUTES_MOST}
          onChange={(minutes) => onChange({ ...clocks, minutes })}
        />
      </label>
      <label class="field">
        <span>{text("clock-extra-minutes")}</span>
        <Minutes id="referee-extra" value={clocks.extra} min={0} max={EXTRA_MOST} onChange={(extra) => onChange({ ...clocks, extra })} />
      </label>
      <p class="note">{text(canKeepScreenOn() ? "clock-note" : "clock-note-asleep")}</p>
    </div>
  );
}

interface MinutesProps {
  id: string;
  value: string;
  min: number;
  max: number;
  placeholder?: string;
  onChange(value: string): void;
}

function Minutes({ onChange, ...field }: MinutesProps) {
  return <input {...field} type="number" inputMode="numeric" step="1" onInput={(event) => onChange(event.currentTarget.value)} />;
}

// The state of the form that opens a match on wood: the book, how many play, their names, who breaks, the clocks.

/** How many play, and where they sit. */
const MANY = ["1", "2", "3", "4"] as const;
export type Many = (typeof MANY)[number];
const SEATS: Readonly<Record<Many, readonly Seat[]>> = { "1": ["S"], "2": ["S", "N"], "3": ["S", "E", "N"], "4": ["S", "E", "N", "W"] };

export interface OpeningForm {
  readonly many: Many;
  /** The names as they are typed, by seat; at first those of who played last. */
  readonly names: { readonly [S in Seat]?: string };
  /** Who breaks; empty: the lot decides. */
  readonly opener: Seat | "";
  readonly clocks: Clocks;
}

export const books = createBookStore();
export const form = signal<OpeningForm>({ many: MANY.find((many) => many === storage.read("referee.many")) ?? "2", names: lastNames(), opener: "", clocks: NO_CLOCKS });
/** Is the table being opened? */
export const opening = signal(false);
/** Why it was not opened: the server's words, or none; null: nothing is wrong. */
const refusal = signal<Bilingual | "no-answer" | null>(null);

/** The form is shown: what went wrong before is over, and the books are fetched afresh. */
export function load(): void {
  refusal.value = null;
  void books.load();
}

export function change(changed: Partial<OpeningForm>): void {
  const next = { ...form.peek(), ...changed };
  if (changed.many !== undefined) storage.write("referee.many", changed.many);
  form.value = seatsOf(next).some((seat) => seat === next.opener) ? next : { ...next, opener: "" };
}

export function seatsOf({ many }: OpeningForm): readonly Seat[] {
  return SEATS[many];
}

/** How many may play by the chosen book. */
export function offeredMany(shelf: Shelf): Many[] {
  return MANY.filter((many) => seatsMany(shelf, Number(many)));
}

/** The form as the chosen book allows it: with as many as it has seats for. */
export function fitting(filled: OpeningForm, shelf: Shelf): OpeningForm {
  const offered = offeredMany(shelf);
  if (offered.includes(filled.many)) return filled;
  const usual = shelf.seatings[chosenHouse(shelf).book]?.[0]?.length;
  const many = offered.find((one) => Number(one) === usual) ?? "2";
  return { ...filled, many, opener: SEATS[many].find((seat) => seat === filled.opener) ?? "" };
}

export function troubleWords(): string {
  const { value } = refusal;
  if (value === null) return "";
  return value === "no-answer" ? text("start-failed") : localized(value);
}

/** The request for the table of the form. Whoever is not named is called by the seat. */
export function tableRequest(filled: OpeningForm, house: House): NewTableRequest {
  const seats: NewTableRequest["seats"] = {};
  for (const seat of seatsOf(filled)) {
    const name = filled.names[seat]?.trim() ?? "";
    seats[seat] = name === "" ? { kind: "person" } : { kind: "person", name };
  }
  const { book, options, name } = house;
  return { book, options, house: name, seats, opener: filled.opener || null, real: true, ...clockMembers(filled.clocks) };
}

/** Opens the table, and goes there. */
export async function openTable(): Promise<void> {
  const filled = fitting(form.peek(), books.shelf.peek());
  storage.write("referee.names", JSON.stringify(trimmed(filled.names)));
  refusal.value = null;
  opening.value = true;
  try {
    const opened = await postJson<OpenedTable>("/tables", tableRequest(filled, chosenHouse(books.shelf.peek())), keyHeaders());
    saveToken(opened.table, opened.token);
    goTo(opened.table, true);
  } catch (error) {
    refusal.value = error instanceof Refused ? error.refusal : "no-answer";
  } finally {
    opening.value = false;
  }
}

function trimmed(names: OpeningForm["names"]): OpeningForm["names"] {
  return Object.fromEntries(Object.entries(names).map(([seat, name]) => [seat, name.trim()]));
}

function lastNames(): OpeningForm["names"] {
  try {
    const stored: unknown = JSON.parse(storage.read("referee.names") ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, name]) => typeof name === "string"));
  } catch {
    return {};
  }
}

// The form.

const WORDS = { S: "south", E: "east", N: "north", W: "west" } as const;

export function Opening() {
  useLayoutEffect(load, []);
  return (
    <>
      <header>
        <a class="back" href="#" aria-label={text("home")}><span aria-hidden="true">‹</span></a>
        <h1>{text("referee-title")}</h1>
        <p>{text("referee-note")}</p>
      </header>
      <form id="referee-form" onSubmit={(event) => { event.preventDefault(); void openTable(); }}>
        <Players />
        <section class="card" aria-labelledby="referee-books-title">
          <h2 id="referee-books-title">{text("books")}</h2>
          <BookChoice at="referee-" shelf={books.shelf.value} rules={books.rules.value} onChange={books.change} summary={text("house-rules")}>
            <p class="note">{text("house-rules-note")}</p>
          </BookChoice>
        </section>
        <section class="card" aria-labelledby="referee-clocks-title">
          <h2 id="referee-clocks-title">{text("clock-choice")}</h2>
          <div id="referee-clocks"><ClockFields clocks={form.value.clocks} onChange={(clocks) => change({ clocks })} /></div>
        </section>
        <p id="referee-trouble" class="trouble" role="alert">{troubleWords()}</p>
        <div class="foot"><button id="referee-go" class="strong" type="submit" disabled={opening.value}>{text("referee-go")}</button></div>
      </form>
    </>
  );
}

/** How many play, a field for every name, and everybody as one who may break. */
function Players() {
  const filled = fitting(form.value, books.shelf.value);
  const { many, names, opener } = filled;
  const seats = seatsOf(filled);
  const called = (seat: Seat): string => names[seat]?.trim() || seatWord(seat);
  return (
    <section class="card" aria-labelledby="referee-players-title">
      <h2 id="referee-players-title">{text("referee-players")}</h2>
      <fieldset class="row-options" aria-label={text("referee-players")}>
        {offeredMany(books.shelf.value).map((one) => <ManyOption key={one} many={one} words={text(WORDS_OF[one])} chosen={many} />)}
      </fieldset>
      <div id="referee-names" class="names">
        {seats.map((seat) => (
          <label key={seat} class="field">
            <span>{text(`start-name-${WORDS[seat]}`)}</span>
            <input
              id={`referee-name-${seat}`}
              maxLength={24}
              autocomplete="off"
              placeholder={text("start-optional")}
              value={names[seat] ?? ""}
              onInput={(event) => change({ names: { ...names, [seat]: event.currentTarget.value } })}
            />
          </label>
        ))}
      </div>
      <label class="field">
        <span>{text("start-opener")}</span>
        <select id="referee-opener" value={opener} onChange={(event) => change({ opener: seats.find((seat) => seat === event.currentTarget.value) ?? "" })}>
          <option value="">{text("start-opener-lot")}</option>
          {seats.map((seat) => <option key={seat} value={seat}>{called(seat)}</option>)}
        </select>
      </label>
    </section>
  );
}

const WORDS_OF = { "1": "referee-one", "2": "referee-two", "3": "referee-three", "4": "referee-four" } as const;

function ManyOption({ many, words, chosen }: { many: Many; words: string; chosen: Many }) {
  return (
    <label>
      <input type="radio" name="many" value={many} checked={many === chosen} onChange={() => change({ many })} />
      <span>{words}</span>
    </label>
  );
}
