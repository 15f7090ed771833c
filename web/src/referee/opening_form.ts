// The state of the form that opens a match on wood: the book, how many play, their names, who breaks, the clocks.

import { keyHeaders } from "../state/server_keys";
import { signal } from "@preact/signals";
import { chosenHouse, seatsMany, type House, type Shelf } from "../books/shelf";
import { createBookStore } from "../books/store";
import { saveToken } from "../state/known_tables";
import * as storage from "../state/browser_storage";
import { goTo } from "../state/place";
import { localized, text } from "../texts/texts";
import type { OpenedTable } from "../wire/answers";
import { Refused, postJson, type Bilingual } from "../wire/http";
import type { Seat } from "../wire/messages";
import type { NewTableRequest } from "../wire/requests";
import { clockMembers, NO_CLOCKS, type Clocks } from "./clock_fields";

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
