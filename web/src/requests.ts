// What a browser asks at a table, and for a table (docs/wire.md). Units as in messages.ts.
// Made by web/types_of_the_wire.py from carrom/server/wire; do not edit.

import type { Seat } from "./messages";

/** A stroke of the seat to play. */
export interface PlayRequest {
  n: number;
  id: string;
  play: { x: number; vx: number; vy: number; spin?: number };
}

/** The next round, please. */
export interface ReplayRequest {
  n: number;
  id: string;
  again: Record<string, null>;
}

/** Turn the rosette before the first stroke: thousandths of a degree anticlockwise from how it was laid out. */
export interface RotateRequest {
  n: number;
  id: string;
  turn: { angle: number };
}

/** K-Rhum: « Si Just ! » about a man, before one's stroke; on a real board about a man in a zone. */
export interface BetRequest {
  n: number;
  id: string;
  bet: { disc?: string | null; zone?: "far" | "near" | "open" | "side" | null };
}

/** K-Rhum: raise the bet, or decline. */
export interface AnswerBetRequest {
  n: number;
  id: string;
  answer: { raises: boolean };
}

/** Put down a man that waits for one's hand. */
export interface PlaceRequest {
  n: number;
  id: string;
  place: { disc: string; x: number; y: number };
}

/** A real board: what the umpire saw of the stroke (the facts of contracts/judge.md). */
export interface DeclareRequest {
  n: number;
  id: string;
  declare: Record<string, unknown>;
}

/** A real board: an earlier stroke had other facts, or what was called in place of one was a stroke. */
export interface CorrectRequest {
  n: number;
  id: string;
  correct: { event: number; facts: Record<string, unknown> };
}

/** What a seat does in place of a stroke. */
export interface CallRequest {
  n: number;
  id: string;
  call: { kind: "concede" | "forgo" | "resign" | "technical-foul" | "timeout"; by: Seat };
}

/** A real board: the round is over, and only how it ended is told. */
export interface CountRequest {
  n: number;
  id: string;
  result: ResultTold;
}

/** How a round ended: `carrom.rules.values.Result`. */
export interface ResultTold {
  men: Record<string, number>;
  winner?: Seat | null;
  queen?: Seat | null;
  ending?: "by-queen" | "by-striker" | "conceded" | "tomato" | "usual";
  demanded?: number;
}

/** Take back: the last step on a real board, one's own last stroke in a simulated game, with the others' consent. */
export interface UndoRequest {
  n: number;
  id: string;
  undo: Record<string, null>;
}

/** A real board: do again what was undone last. */
export interface RedoRequest {
  n: number;
  id: string;
  redo: Record<string, null>;
}

/** The answer to somebody who asks to undo. */
export interface ConsentRequest {
  n: number;
  id: string;
  consent: { agrees: boolean };
}

/** Take a free seat; `token`: a secret of one's own that holds it from now on. */
export interface SitRequest {
  n: number;
  id: string;
  sit: { seat: Seat; name: string; token: string };
}

/** Give one's seat back: it is free. */
export interface StandRequest {
  n: number;
  id: string;
  stand: { seat: Seat };
}

/** The host: a bot takes over the seat of a player who has gone; without a level the seat is free. */
export interface ReplaceRequest {
  n: number;
  id: string;
  replace: { seat: Seat; level?: string | null };
}

/** The host: the match ends where it stands. */
export interface CloseRequest {
  n: number;
  id: string;
  close: Record<string, null>;
}

/** A real board: set the game clock going, or stop it. */
export interface TimeRequest {
  n: number;
  id: string;
  time: { runs: boolean };
}

/** Come to the table: with a token to play the seats it holds, without to watch. `have`: the last number heard. */
export interface JoinRequest {
  token: string | null;
  have?: number;
}

/** A table to be opened. `house`: what the house calls its rules; `real`: the match is played on wood. */
export interface NewTableRequest {
  book: string;
  seats: Record<string, { kind: "bot" | "free" | "person"; name?: string; level?: string }>;
  opener?: Seat | null;
  options?: Record<string, unknown>;
  house?: string;
  real?: boolean;
  board?: string;
  matter?: string;
  placing?: "automatic" | "by-hand";
  clock?: number | null;
  minutes?: number | null;
  extra?: number;
}

export type Asking =
  | PlayRequest
  | ReplayRequest
  | RotateRequest
  | BetRequest
  | AnswerBetRequest
  | PlaceRequest
  | DeclareRequest
  | CorrectRequest
  | CallRequest
  | CountRequest
  | UndoRequest
  | RedoRequest
  | ConsentRequest
  | SitRequest
  | StandRequest
  | ReplaceRequest
  | CloseRequest
  | TimeRequest;
