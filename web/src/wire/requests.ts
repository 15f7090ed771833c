// What a browser asks at a table, and for a table (docs/wire.md). Units as in messages.ts.
// Made by web/types_of_the_wire.py from the types of carrom/server; do not edit.

import type { Pair, Seat } from "./messages";

/** A stroke of the seat to play. */
export interface PlayRequest {
  n: number;
  id: string;
  play: PlayedStroke;
}

/** A stroke to be played. `prepared`: by what; without it, by the numbers that are sent. `nonce`: this browser's
    part in its error, at a table that adds one: 32 bytes as hexadecimal digits, drawn for this stroke alone. With it a
    stroke by keys or numbers carries a hand where the terms add none; `hand`: its player's, mrad, by the word of this
    browser, where the server has not seen their finger. */
export interface PlayedStroke {
  x: number;
  vx: number;
  vy: number;
  spin?: number;
  prepared?: "finger" | "coach" | "keys" | "numbers";
  nonce?: string | null;
  hand?: number | null;
}

/** Pass all that a token holds to a new one, and revoke it: one's own, or, for the host, that of a seat's player. It
    is no event of the match: it is acknowledged with the present number. */
export interface RenewRequest {
  n: number;
  id: string;
  renew: { token: string; seat?: Seat | null };
}

/** Open the next round. Where only bots play, nobody but the host could ask. */
export interface OpenRoundRequest {
  n: number;
  id: string;
  open_round: Record<string, null>;
}

/** Rotate the rosette before the first stroke: thousandths of a degree anticlockwise from its initial layout. */
export interface RotateRequest {
  n: number;
  id: string;
  rotate: { angle: number };
}

/** K-Rhum: bet « Si Just ! » on a man, before one's stroke; on a real board on a man in a zone. */
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

/** Place a man that waits for its player to place it. */
export interface PlaceRequest {
  n: number;
  id: string;
  place: { disc: string; x: number; y: number };
}

/** A real board: the facts of the stroke as the umpire saw it (contracts/judge.md). */
export interface DeclareRequest {
  n: number;
  id: string;
  declare: GivenFacts;
}

/** What an umpire saw of a stroke. A disc is a word, or an object with its zone. `improper_cause`: why the stroke
    was improper, refused for a proper one. */
export interface GivenFacts {
  pocketed?: ("white" | "black" | "queen" | "striker" | GivenFallen)[];
  off_board?: ("white" | "black" | "queen" | "striker" | GivenFallen)[];
  touched?: boolean;
  first_contact?: GivenContact | null;
  backward?: boolean;
  improper?: boolean;
  named_disc_pocketed?: boolean | null;
  improper_cause?: "arm" | "arrow" | "body" | "chair" | "circle" | "elbow" | "finger" | "lines" | "push" | "support" | null;
}

/** A disc that fell or left the board, with the zone it lay in when the stroke began. */
export interface GivenFallen {
  disc: "black" | "queen" | "striker" | "white";
  zone?: "far" | "near" | "open" | "side";
}

/** The first disc that the striker hit. `direct`: before any frame. */
export interface GivenContact {
  disc: "black" | "queen" | "striker" | "white";
  direct?: boolean;
  zone?: "arrow_circle" | "open" | "own_line";
}

/** An event of a seat in place of a stroke. `cause`, `facts`: of what the umpire of a real board declares. */
export interface CallRequest {
  n: number;
  id: string;
  call: { kind: "concede" | "forgo" | "resign" | "technical-foul" | "timeout" | "board-lost" | "early-break" | "match-lost" | "queen-unnoticed" | "replay"; by: Seat; cause?: "left-seat" | "out-of-turn" | "upset-board" | "base-line" | "three-passes" | "umpire-order" | null; facts?: GivenFacts | null };
}

/** A real board: end the round, reporting only how it ended. */
export interface CountRequest {
  n: number;
  id: string;
  result: GivenResult;
}

/** How a round ended: `carrom.rules.values.RoundResult`. */
export interface GivenResult {
  men: Record<string, number>;
  winner?: Seat | null;
  queen?: Seat | null;
  ending?: "by-fault" | "by-queen" | "by-striker" | "conceded" | "tomato" | "usual";
  demanded?: number;
}

/** Undo what was told last on a real board: a step, a correction or a remark; one's own last stroke in a simulated
    game, with the others' consent. */
export interface UndoRequest {
  n: number;
  id: string;
  undo: Record<string, null>;
}

/** The answer to a request to undo. */
export interface ConsentRequest {
  n: number;
  id: string;
  consent: { agrees: boolean };
}

/** A real board: redo what was undone last. */
export interface RedoRequest {
  n: number;
  id: string;
  redo: Record<string, null>;
}

/** A real board: correct the facts of an earlier stroke, or make a call in place of one a stroke. */
export interface CorrectRequest {
  n: number;
  id: string;
  correct: { event: number; facts: GivenFacts };
}

/** A real board: start the game clock, or stop it. */
export interface TimeRequest {
  n: number;
  id: string;
  time: { runs: boolean };
}

/** Take a free seat; `token`: the player's own secret, which holds it from now on. */
export interface SitRequest {
  n: number;
  id: string;
  sit: { seat: Seat; name: string; token: string };
}

/** Give up one's seat, which becomes free. */
export interface StandRequest {
  n: number;
  id: string;
  stand: { seat: Seat };
}

/** The host: turn a player out, whose token is revoked; a bot gets the seat, or without a level it becomes free. */
export interface ReplaceRequest {
  n: number;
  id: string;
  replace: { seat: Seat; level?: string | null };
}

/** The host: end the match as it stands. */
export interface CloseRequest {
  n: number;
  id: string;
  close: Record<string, null>;
}

/** The stroke that the seat to play is preparing, for the others to see: at most ten a second are of use. */
export interface AimSignal {
  aim: AskedStroke;
}

/** The numbers of a stroke, of which `Stroke` says which are in range. */
export interface AskedStroke {
  x: number;
  vx: number;
  vy: number;
  spin?: number;
}

/** The films of the strokes that bots play before the next person acts are skipped in this browser. */
export interface SkipSignal {
  skip: Record<string, null>;
}

/** This browser's part in the toss. */
export interface TossSignal {
  toss: TossGiven;
}

/** This browser's part in the toss: its commitment, or once all are known, its nonce (`carrom.match.lots`). */
export interface TossGiven {
  commitment?: string | null;
  nonce?: string | null;
}

/** This browser's part in the error that the table adds to a stroke. */
export interface HandSignal {
  hand: HandGiven;
}

/** This browser's part in the error of stroke `n`: its commitment, or once the stroke is handed in, its nonce. */
export interface HandGiven {
  n: number;
  commitment?: string | null;
  nonce?: string | null;
}

/** Join the table: with a token to play the seats it holds, without to watch. `have`: the last number received.
    `films`: whether strokes come with their films, for who cannot compute them. */
export interface JoinRequest {
  token: string | null;
  have?: number;
  films?: boolean;
}

/** A table to be opened. `house`: the name of the house rules; `real`: the match is played on a real board; `board`:
    without it, the book's own; `matter`: a preset, or the text of a measured board; `start`: where it begins, if not
    with the rosette. */
export interface NewTableRequest {
  book: string;
  seats: Record<string, { kind: "bot" | "free" | "person"; name?: string; level?: string }>;
  opener?: Seat | null;
  options?: Record<string, unknown>;
  house?: string;
  real?: boolean;
  board?: string | null;
  matter?: string;
  placing?: "automatic" | "by-hand";
  clock?: number | null;
  help?: "coach" | "contact" | "directions" | "none" | null;
  hand?: number;
  minutes?: number | null;
  extra?: number;
  start?: StartRequest | null;
}

/** The men as they lie, and what the referee knows beside; what is left out is as the layout and the book say.
    `seats` and `on_board` of the state need not be given: they are those of the table and of the layout. */
export interface StartRequest {
  layout: Record<string, Pair>;
  state?: GivenState;
}

/** The position as a referee keeps it. `seats` left out: two; `opener`: the first of them; `turn`: the opener, null
    when the round is over; `queen`: ``board``, ``awaiting:<side>``, ``covered:<side>``, or ``none`` in a book without
    one; `has_pocketed`: as the men on the board say. */
export interface GivenState {
  seats?: unknown[];
  turn?: Seat | null;
  colours?: Record<string, "black" | "white"> | null;
  on_board?: GivenBoard | null;
  queen?: string;
  has_pocketed?: Record<string, boolean> | null;
  owed?: Record<string, number> | null;
  score?: Record<string, number> | null;
  breaking?: boolean;
  break_attempts?: number;
  round?: number;
  opener?: Seat;
  strokes_left?: number;
  bet?: GivenBet | null;
  last_chance?: Seat | null;
  taken?: Record<string, GivenTaken>;
  misses?: Record<string, number>;
}

/** The men of each colour on the board; `queen` left out: as the status of the queen says. */
export interface GivenBoard {
  white?: number;
  black?: number;
  queen?: boolean;
}

/** K-Rhum: the bet on the next stroke. */
export interface GivenBet {
  by: Seat;
  zone?: "far" | "near" | "open" | "side";
  raises?: number;
}

/** The men that a side has pocketed, in a book without colours. */
export interface GivenTaken {
  white?: number;
  black?: number;
}

export type Asking =
  | PlayRequest
  | RenewRequest
  | OpenRoundRequest
  | RotateRequest
  | BetRequest
  | AnswerBetRequest
  | PlaceRequest
  | DeclareRequest
  | CallRequest
  | CountRequest
  | UndoRequest
  | ConsentRequest
  | RedoRequest
  | CorrectRequest
  | TimeRequest
  | SitRequest
  | StandRequest
  | ReplaceRequest
  | CloseRequest;

export type Signal =
  | AimSignal
  | SkipSignal
  | TossSignal
  | HandSignal;
