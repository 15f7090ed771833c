// From taps to the facts of a stroke, and back: no page here, no rules, only what an umpire saw.

import type { AsksMessage, Seat, StateMessage } from "../wire/messages";

export type Kind = "white" | "black" | "queen" | "striker";
export type Zone = "open" | "far" | "side" | "near";
/** Why a stroke was improper. */
export type Cause = AsksMessage["causes"][number];

/** A disc that left the board: down a pocket, or over the side (`off`). `zone`: where it lay when the stroke began. */
export interface Gone {
  readonly disc: Kind;
  readonly off: boolean;
  readonly zone: Zone;
}

/** What has been tapped of one stroke. `gone` in the order of taps; `named` null: nobody has said, so it is as usual;
    `cause` null: nobody has said why it was improper. */
export interface Taps {
  readonly gone: readonly Gone[];
  readonly untouched: boolean;
  readonly direct: boolean;
  readonly backward: boolean;
  readonly improper: boolean;
  readonly cause: Cause | null;
  readonly named: boolean | null;
}

/** Discs as contracts of the wire name them: a bare word lay in the open. */
type Word = Kind | { disc: Kind; zone: Zone };

export interface Facts {
  pocketed: Word[];
  off_board?: Word[];
  touched?: false;
  first_contact?: { disc: Kind; direct: true; zone: NonNullable<AsksMessage["contact"]> };
  backward?: true;
  improper?: true;
  improper_cause?: Cause;
  named_disc_pocketed?: boolean;
}

export const KINDS: readonly Kind[] = ["white", "black", "queen", "striker"];

export function noTaps(): Taps {
  return { gone: [], untouched: false, direct: false, backward: false, improper: false, cause: null, named: null };
}

/** Has nothing been tapped? */
export function untapped(taps: Taps): boolean {
  return JSON.stringify(taps) === JSON.stringify(noTaps());
}

/** The side a seat plays for. */
export function sideOf(seat: Seat, state: StateMessage): Seat {
  if (state.seats.length < 4) return seat;
  return seat === "S" || seat === "N" ? "S" : "E";
}

/** The colour of whoever plays this stroke; null while colours are open. */
export function ownColour(state: StateMessage): "white" | "black" | null {
  return state.turn === null ? null : (state.colours?.[sideOf(state.turn, state)] ?? null);
}

/** How many of a disc are still on the board, after what has been tapped. */
export function leftOf(disc: Kind, taps: Taps, state: StateMessage): number {
  const there = disc === "striker" ? 1 : disc === "queen" ? Number(state.on_board.queen) : state.on_board[disc];
  return there - taps.gone.filter((one) => one.disc === disc).length;
}

/** The own men that fell: where they lay may be asked, and whether the named one is among them. */
export function ownMenIn(taps: Taps, state: StateMessage): Gone[] {
  const own = ownColour(state);
  return taps.gone.filter((one) => one.disc === own && !one.off);
}

/** Did the named man fall? When nobody says otherwise: if an own man fell, that was it. */
export function namedFell(taps: Taps, state: StateMessage): boolean {
  const could = ownMenIn(taps, state).length > 0;
  return could && (taps.named ?? true);
}

function word({ disc, zone }: Gone): Word {
  return zone === "open" ? disc : { disc, zone };
}

/** The facts of a stroke: only what the book asks for, and only what differs from the usual. */
export function factsOf(taps: Taps, asks: AsksMessage, state: StateMessage): Facts {
  const facts: Facts = { pocketed: taps.gone.filter((one) => !one.off).map(word) };
  const off = taps.gone.filter((one) => one.off).map(word);
  if (off.length > 0) facts.off_board = off;
  if (asks.touched && taps.untouched) facts.touched = false;
  const met = KINDS.find((disc) => disc !== "striker" && leftOf(disc, noTaps(), state) > 0);
  // Where the man stood decides, not which one it was: any that was there will do.
  if (asks.contact !== null && taps.direct && met !== undefined) facts.first_contact = { disc: met, direct: true, zone: asks.contact };
  if (asks.backward && taps.backward) facts.backward = true;
  if (taps.improper) facts.improper = true;
  if (taps.improper && taps.cause !== null) facts.improper_cause = taps.cause;
  if (asks.named) facts.named_disc_pocketed = namedFell(taps, state);
  return facts;
}

function gone(words: unknown, off: boolean): Gone[] {
  if (!Array.isArray(words)) return [];
  return (words as Word[]).map((one) => (typeof one === "string" ? { disc: one, off, zone: "open" } : { ...one, off }));
}

/** The taps that lead to these facts. */
export function tapsOf(facts: Record<string, unknown>): Taps {
  const contact = facts["first_contact"] as { direct?: boolean; zone?: string } | null | undefined;
  const named = facts["named_disc_pocketed"];
  return {
    gone: [...gone(facts["pocketed"], false), ...gone(facts["off_board"], true)],
    untouched: facts["touched"] === false,
    direct: contact != null && contact.direct !== false && (contact.zone ?? "open") !== "open",
    backward: facts["backward"] === true,
    improper: facts["improper"] === true,
    cause: (facts["improper_cause"] as Cause | undefined) ?? null,
    named: typeof named === "boolean" ? named : null,
  };
}

/** Do two sets of facts say the same? */
export function sameFacts(one: Record<string, unknown>, two: Record<string, unknown>): boolean {
  const plain = (facts: Record<string, unknown>): string => JSON.stringify({ ...tapsOf(facts), named: facts["named_disc_pocketed"] ?? null });
  return plain(one) === plain(two);
}
