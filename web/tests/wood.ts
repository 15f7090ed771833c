// A match on wood in Node: what the server sends of it.

import type { MomentMessage, StoryMessage } from "../src/wire/answers";
import type { AsksMessage, CallMessage, Next, Numbered, Seat, StateMessage, VerdictMessage, Welcome } from "../src/wire/messages";
import { TableModel } from "../src/state/table";

export const ASKS: AsksMessage = { backward: false, calls: ["concede", "timeout"], causes: [], contact: null, named: false, order: true, touched: true, zones: [] };
export const STATE: StateMessage = {
  bet: null, break_attempts: 0, breaking: false, colours: { S: "white", N: "black" }, has_pocketed: { S: true, N: true },
  last_chance: null, on_board: { white: 9, black: 9, queen: true }, opener: "S", owed: { S: 0, N: 0 }, queen: "board",
  round: 1, score: { S: 0, N: 0 }, seats: ["S", "N"], strokes_left: 1, turn: "S",
};
export const NEXT: Next = {
  asks: ASKS, asks_result: null, bet: null, change: null, games: null, line: null, match_over: false, may_bet: false, may_redo: false,
  may_undo: false, may_waive: [], opens: null, places: [], rosette: null, seat: "S", state: STATE, stops: [], so_far: null, to_place: [], tossing: false,
  tossed: false, manager: null, standing: null,
};
export const WELCOME = {
  table: "t1", n: 1, book: "karom", queen_words: "covered", board: {}, layout: {}, next: NEXT, history: [], round_over: null, yours: ["S"], host: true, closed: false,
  house: "", options: { target: 13 }, seats: { S: { kind: "person", name: "Ada" }, N: { kind: "person", name: "Bo" } },
  clock: null, clock_left: null, minutes: null, time: null, real: true, terms: { help: "directions", hand: 0 },
} as unknown as Welcome;

/** The table as it is sent to who joins. */
export function tableWith(next: Partial<Next> = {}, welcome: Partial<Welcome> = {}): TableModel {
  return new TableModel({ ...WELCOME, ...welcome, next: { ...NEXT, ...next } }, 0);
}

export function verdict(code: string, clause = "K.1"): VerdictMessage {
  const call = { clause, code, en: `It is ${code}.`, fr: `C’est ${code}.` } as CallMessage;
  return { calls: [call], returned: [], round_over: null } as unknown as VerdictMessage;
}

/** A stroke that has been entered and judged as event `n`. */
export function declared(n: number, facts: object, seat: Seat = "S", next: Partial<Next> = {}): Numbered {
  return { n, next: { ...NEXT, ...next }, declared: { seat, facts, verdict: verdict("miss") } } as Numbered;
}

/** The past has changed: event `event` was corrected, or the last one undone. */
export function changed(n: number, kind: "corrected" | "undone", event: number): Numbered {
  return { n, next: NEXT, changed: { kind, event, present: { history: [], layout: {}, round_over: null } } } as unknown as Numbered;
}

/** Somebody sits down. */
export function seated(n: number): Numbered {
  return { n, next: NEXT, seated: { seat: "N", sitter: { kind: "person", name: "Cy" } } } as Numbered;
}

export function moment(n: number, more: Partial<MomentMessage> = {}): MomentMessage {
  return {
    asks: ASKS, before: STATE, calls: verdict("miss").calls, colours: null, facts: { pocketed: [] }, kind: "declared", layout: {}, n, number: n - 1,
    queen: "board", result: null, round: 1, score: { S: 0, N: 0 }, seat: "S", speed: null, stroke: null, trouble: null, word: null, ...more,
  };
}

export function opened(n: number, round: number): MomentMessage {
  return moment(n, { kind: "round", number: null, round, seat: null, asks: null, before: null, facts: null, calls: [] });
}

export function story(...moments: MomentMessage[]): StoryMessage {
  return { moments, amended: null, undone: null, undone_amended: null, table: "t1", book: "karom" } as unknown as StoryMessage;
}
