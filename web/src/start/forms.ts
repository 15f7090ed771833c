// The forms that open a table: who sits where, who breaks, and the request that this makes.

import type { House } from "../books/shelf";
import type { Seat, Sitter } from "../wire/messages";
import type { NewTableRequest } from "../wire/requests";
import type { Choices } from "./choices";

/** The seats in the order of play, and the word that names each. */
export const WORDS = { S: "south", E: "east", N: "north", W: "west" } as const;

/** Who sits on a chair. `kind`: a person at this screen, a `free` chair for another device, or the level of a bot. */
export interface Chair {
  readonly kind: string;
  /** The person's name as it is typed. */
  readonly name: string;
}

export interface Form {
  readonly chairs: { readonly [S in Seat]?: Chair };
  /** Who breaks; empty: the lot decides. */
  readonly opener: Seat | "";
}

export type FormName = "bot" | "alone" | "two" | "three" | "four";
export type Forms = { readonly [F in FormName]: Form };

/** The forms before anybody has filled them in; `name`: who played here last. */
export function freshForms(name: string, level: string): Forms {
  const person = (known = ""): Chair => ({ kind: "person", name: known });
  const bot: Chair = { kind: level, name: "" };
  return {
    bot: { chairs: { S: person(name), N: bot }, opener: "" },
    alone: { chairs: { S: person(name) }, opener: "S" },
    two: { chairs: { S: person(name), N: person() }, opener: "" },
    three: { chairs: { S: person(name), E: bot, N: bot }, opener: "" },
    four: { chairs: { S: person(name), E: bot, N: bot, W: bot }, opener: "" },
  };
}

/** The seats of a form, in the order of play. */
export function seatsOf({ chairs }: Form): Seat[] {
  return (["S", "E", "N", "W"] as const).filter((seat) => chairs[seat] !== undefined);
}

export function changeChair(form: Form, seat: Seat, chair: Partial<Chair>): Form {
  const before = form.chairs[seat];
  return before === undefined ? form : { ...form, chairs: { ...form.chairs, [seat]: { ...before, ...chair } } };
}

/** Whoever is not named is sent without a name: the page and the server call them so in each language. */
function sitter({ kind, name }: Chair): Sitter {
  if (kind === "free") return { kind };
  if (kind !== "person") return { kind: "bot", level: kind };
  return { kind, name: name.trim() };
}

const HELPS = ["none", "contact", "directions", "coach"] as const;

/** The request for the table of a form. */
export function tableRequest(form: Form, house: House, choices: Choices): NewTableRequest {
  const seats: NewTableRequest["seats"] = {};
  for (const seat of seatsOf(form)) {
    const chair = form.chairs[seat];
    if (chair !== undefined) seats[seat] = sitter(chair);
  }
  const { board, matter, placing, clock, terms, hand } = choices;
  // a hand is a part of terms: whoever chooses one and no help plays by what is usual in a rated game
  const help = HELPS.find((one) => one === terms) ?? (hand === "" ? null : "directions");
  return {
    book: house.book,
    options: house.options,
    house: house.name,
    seats,
    opener: form.opener || null,
    placing: placing === "by-hand" ? "by-hand" : "automatic",
    clock: Number(clock) || null,
    help,
    hand: Number(hand),
    board,
    matter,
  };
}
