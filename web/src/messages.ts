// The messages of docs/wire.md. Lengths in µm, velocities in µm/s, times in µs, on the board's axes.
// Made by web/types_of_the_wire.py from carrom/server/wire; do not edit.

export type Seat = "S" | "E" | "N" | "W";
export type Pair = [number, number];

export interface ShotPlayed {
  n: number;
  next: Next;
  shot: ShotMessage;
}

/** Who plays next, from where. `line`: the coordinate of the seat's own line; null on a real board. */
export interface Next {
  bet: BetMessage | null;
  games: Record<string, number> | null;
  line: number | null;
  match_over: boolean;
  may_bet: boolean;
  may_redo: boolean;
  may_undo: boolean;
  places: Pair[];
  seat: Seat | null;
  state: StateMessage;
  to_place: WaitingMessage[];
}

/** K-Rhum's bet on the stroke about to be played. `answers`: the side that may raise it or decline. */
export interface BetMessage {
  answers: Seat | null;
  by: Seat;
  disc: string | null;
  raises: number;
  stake: number;
}

/** The position as a referee keeps it (contracts/judge.md). */
export interface StateMessage {
  bet: unknown;
  break_attempts: number;
  breaking: boolean;
  colours: Record<string, "black" | "white"> | null;
  has_pocketed: Record<string, boolean>;
  last_chance: Seat | null;
  on_board: OnBoardMessage;
  opener: Seat;
  owed: Record<string, number>;
  queen: string;
  round: number;
  score: Record<string, number>;
  seats: Seat[];
  strokes_left: number;
  turn: Seat | null;
}

export interface OnBoardMessage {
  black: number;
  queen: boolean;
  white: number;
}

/** A disc that `by` is to place: its centre in the ring (inner, outer radius), or at `nearest`. */
export interface WaitingMessage {
  by: Seat;
  disc: string;
  nearest: Pair;
  ring: Pair;
  to: string;
}

/** A stroke and what it led to. `film`: docs/film.md. */
export interface ShotMessage {
  film: Record<string, unknown>;
  layout: Record<string, Pair>;
  placed: PlacedMessage[];
  seat: Seat;
  stroke: StrokeMessage;
  verdict: VerdictMessage;
}

export interface PlacedMessage {
  at: Pair;
  disc: string;
  to: string;
}

export interface StrokeMessage {
  spin: number;
  vx: number;
  vy: number;
  x: number;
}

export interface VerdictMessage {
  calls: CallMessage[];
  continues: boolean;
  game_over: GameOverMessage | null;
  returned: Record<string, string>[];
  round_over: RoundOverMessage | null;
}

/** One thing the referee says, with the clause that decides. */
export interface CallMessage {
  clause: string;
  code: string;
  en: string;
  fr: string;
}

export interface GameOverMessage {
  clause: string;
  score: Record<string, number>;
  winner: Seat;
}

export interface RoundOverMessage {
  clause: string;
  points: Record<string, number>;
  winner: Seat;
}

export interface RoundReady {
  n: number;
  next: Next;
  round: RoundMessage;
}

export interface RoundMessage {
  layout: Record<string, Pair>;
  opener: Seat;
  round: number;
}

export interface BidSaid {
  bid: BidMessage;
  n: number;
  next: Next;
}

export interface BidMessage {
  disc: string | null;
  seat: Seat;
  word: "bet" | "decline" | "raise";
}

export interface StrokeDeclared {
  declared: DeclaredMessage;
  n: number;
  next: Next;
}

export interface DeclaredMessage {
  facts: Record<string, unknown>;
  seat: Seat;
  verdict: VerdictMessage;
}

export interface StrokeInterrupted {
  interrupted: InterruptedMessage;
  n: number;
  next: Next;
}

export interface InterruptedMessage {
  by: Seat;
  kind: "concede" | "forgo" | "resign" | "technical-foul" | "timeout";
  layout: Record<string, Pair>;
  placed: PlacedMessage[];
  verdict: VerdictMessage;
}

export interface DiscPutDown {
  n: number;
  next: Next;
  put_down: PutDownMessage;
}

export interface PutDownMessage {
  at: Pair;
  automatic: boolean;
  disc: string;
  seat: Seat;
}

export interface PastChanged {
  changed: ChangedMessage;
  n: number;
  next: Next;
}

/** The past has changed: undone, done again, or put right. `present`: what stands now. */
export interface ChangedMessage {
  event: number;
  kind: "corrected" | "redone" | "undone";
  present: Present;
}

/** What lies on the board and has been said in this round. */
export interface Present {
  history: HistoryLine[];
  layout: Record<string, Pair>;
  round_over: RoundOverMessage | null;
}

/** What was said about one event of this round. `trouble`: why it cannot have happened since a correction. */
export interface HistoryLine {
  calls: CallMessage[];
  n: number;
  seat: Seat;
  trouble: string;
}

export interface SomebodySeated {
  n: number;
  next: Next;
  seated: SeatedMessage;
}

export interface SeatedMessage {
  seat: Seat;
  sitter: Sitter;
}

/** Who sits at a seat. `free`: nobody yet. */
export interface Sitter {
  kind: "bot" | "free" | "person";
  level?: string;
  name?: string;
}

export interface MatchClosed {
  closed: Record<string, unknown>;
  n: number;
  next: Next;
}

/** What a request led to is kept: it was event `n`. */
export interface Acknowledged {
  id: string;
  n: number;
}

/** A browser that came back has missed nothing, or hears now what it has missed. */
export interface Back {
  host: boolean;
  n: number;
  yours: Seat[];
}

/** The seats somebody sits at who is connected now, and how many watch. */
export interface Presence {
  here: Seat[];
  watching: number;
}

/** Why nothing has changed. */
export interface Refusal {
  code: string;
  detail: string;
  en: string;
  field: string;
  fr: string;
  id: string | null;
}

export interface Thinking {
  seat: Seat;
}

/** Somebody asks to undo; `needs`: the seats whose consent is missing. */
export interface UndoAsked {
  by: Seat;
  needs: Seat[];
}

/** Everything a browser needs to sit down at a table. */
export interface Welcome {
  board: BoardMessage;
  book: string;
  clock: number | null;
  closed: boolean;
  full_flick: number;
  history: HistoryLine[];
  host: boolean;
  house: string;
  layout: Record<string, Pair>;
  matter: string;
  model: string;
  n: number;
  next: Next;
  options: Record<string, unknown>;
  real: boolean;
  round_over: RoundOverMessage | null;
  seats: Record<string, Sitter>;
  table: string;
  yours: Seat[];
}

/** All lengths of `carrom.board.Board`, µm. */
export interface BoardMessage {
  arrow_circle_radius: number;
  arrow_end: number;
  arrow_start: number;
  base_circle_offset: number;
  base_circle_radius: number;
  base_disc_radius: number;
  centre_circle_radius: number;
  frame_width: number;
  half_side: number;
  inner_line: number;
  man_radius: number;
  mid_line: number;
  name: string;
  outer_circle_radius: number;
  outer_line: number;
  pocket_offset: number;
  pocket_radius: number;
  striker_radius: number;
}

/** A stroke of the seat to play. */
export interface Play {
  n: number;
  id: string;
  play: { x: number; vx: number; vy: number; spin?: number };
}

/** The next round, please. */
export interface Again {
  n: number;
  id: string;
  again: Record<string, null>;
}

/** K-Rhum: « Si Just ! » about a man, before one's stroke; on a real board about a man in a zone. */
export interface Bet {
  n: number;
  id: string;
  bet: { disc?: string | null; zone?: "far" | "near" | "open" | "side" | null };
}

/** K-Rhum: raise the bet, or decline. */
export interface AnswerBet {
  n: number;
  id: string;
  answer: { raises: boolean };
}

/** Put down a man that waits for one's hand. */
export interface Place {
  n: number;
  id: string;
  place: { disc: string; x: number; y: number };
}

/** A real board: what the umpire saw of the stroke (the facts of contracts/judge.md). */
export interface Declare {
  n: number;
  id: string;
  declare: Record<string, unknown>;
}

/** A real board: the facts of an earlier stroke were others. */
export interface Correct {
  n: number;
  id: string;
  correct: { event: number; facts: Record<string, unknown> };
}

/** What a seat does in place of a stroke. */
export interface CallOut {
  n: number;
  id: string;
  call: { kind: "concede" | "forgo" | "resign" | "technical-foul" | "timeout"; by: Seat };
}

/** Take back: the last step on a real board, one's own last stroke in a simulated game, with the others' consent. */
export interface Undo {
  n: number;
  id: string;
  undo: Record<string, null>;
}

/** A real board: do again what was undone last. */
export interface Redo {
  n: number;
  id: string;
  redo: Record<string, null>;
}

/** The answer to somebody who asks to undo. */
export interface Consent {
  n: number;
  id: string;
  consent: { agrees: boolean };
}

/** Take a free seat; `token`: a secret of one's own that holds it from now on. */
export interface Sit {
  n: number;
  id: string;
  sit: { seat: Seat; name: string; token: string };
}

/** Give one's seat back: it is free. */
export interface Stand {
  n: number;
  id: string;
  stand: { seat: Seat };
}

/** The host: a bot takes over the seat of a player who has gone; without a level the seat is free. */
export interface Replace {
  n: number;
  id: string;
  replace: { seat: Seat; level?: string | null };
}

/** The host: the match ends where it stands. */
export interface Close {
  n: number;
  id: string;
  close: Record<string, null>;
}

/** Come to the table: with a token to play the seats it holds, without to watch. `have`: the last number heard. */
export interface Join {
  token: string | null;
  have?: number;
}

/** A table to be opened. `house`: what the house calls its rules; `real`: the match is played on wood. */
export interface NewTable {
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
}

export type Numbered =
  | ShotPlayed
  | RoundReady
  | BidSaid
  | StrokeDeclared
  | StrokeInterrupted
  | DiscPutDown
  | PastChanged
  | SomebodySeated
  | MatchClosed;

/** Messages to one browser, or about the moment: exactly one member is there. */
export type Unnumbered =
  | { ack: Acknowledged }
  | { back: Back }
  | { presence: Presence }
  | { refused: Refusal }
  | { thinking: Thinking }
  | { undo: UndoAsked | null }
  | { welcome: Welcome };

export type ServerMessage =
  | Numbered
  | Unnumbered;

export type Asking =
  | Play
  | Again
  | Bet
  | AnswerBet
  | Place
  | Declare
  | Correct
  | CallOut
  | Undo
  | Redo
  | Consent
  | Sit
  | Stand
  | Replace
  | Close;
