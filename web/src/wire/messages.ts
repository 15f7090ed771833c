// What the server says at a table (docs/wire.md). Lengths in µm, velocities in µm/s, times in µs, on the board's axes.
// Made by web/types_of_the_wire.py from the types of carrom/server; do not edit.

export type Seat = "S" | "E" | "N" | "W";
export type Pair = [number, number];

/** One step of the betting. `disc`: the man bet on; null on a real board. */
export interface BidMessage {
  disc: string | null;
  seat: Seat;
  word: "bet" | "decline" | "raise";
}

/** A returned disc placed by hand; `automatic`: for a seat that did not place it in time. */
export interface PutDownMessage {
  at: Pair;
  automatic: boolean;
  disc: string;
  seat: Seat;
}

/** The rosette rotated before the first stroke, by `angle` thousandths of a degree from its initial layout. */
export interface RotatedMessage {
  angle: number;
  layout: Record<string, Pair>;
  seat: Seat;
}

/** A new round. `time`: the game clock, where a new game begins with it; null: it continues unchanged. */
export interface RoundMessage {
  layout: Record<string, Pair>;
  opener: Seat;
  round: number;
  time: TimeMessage | null;
}

/** The game clock. `left`, `extra`: ms of play time and of extra time left at this moment. */
export interface TimeMessage {
  extra: number;
  left: number;
  runs: boolean;
}

/** A stroke and its outcome. `checksum`: of the motion, `Motion.exact_checksum`. `film`: docs/film.md; for who has
    asked for films when joining. `meant`: the stroke handed in, and `drawn`: from what its error was drawn, where one
    was added; `hand`: by the hand that this stroke carried, mrad, where the terms add none. */
export interface ShotMessage {
  checksum: string;
  drawn?: LotPartMessage[];
  film?: Record<string, unknown>;
  hand?: number;
  layout: Record<string, Pair>;
  meant?: StrokeMessage;
  placed: PlacedMessage[];
  seat: Seat;
  stroke: StrokeMessage;
  verdict: VerdictMessage;
}

/** One party's part in a toss, or in a stroke's error. `by`: "server", or its seats; null: not given in time. */
export interface LotPartMessage {
  by: string;
  commitment: string | null;
  nonce: string | null;
}

export interface StrokeMessage {
  spin: number;
  vx: number;
  vy: number;
  x: number;
}

export interface PlacedMessage {
  at: Pair;
  disc: string;
  to: string;
}

export interface VerdictMessage {
  calls: CallMessage[];
  continues: boolean;
  game_over: GameOverMessage | null;
  returned: Record<string, string>[];
  round_over: RoundOverMessage | null;
}

/** One call of the referee, with the clause that decides. `terms`: the sum, in the call that ends a round. `you`:
    the call in the second person, for each group of players that it names; no seat is in two of them. */
export interface CallMessage {
  clause: string;
  code: string;
  en: string;
  fr: string;
  house_rule?: boolean;
  reading?: boolean;
  repeated?: boolean;
  terms?: SaidTerm[];
  you?: WordsToPlayer[];
}

/** A term of the points of a round, in words. `you`: as in a call. */
export interface SaidTerm {
  clause: string;
  en: string;
  fr: string;
  house_rule?: boolean;
  points: number;
  reading?: boolean;
  repeated?: boolean;
  side: Seat;
  what: string;
  you?: WordsToPlayer[];
}

/** A call or a term as the players of `seats` hear it: they and their side are "you" (``SN``: both partners). */
export interface WordsToPlayer {
  en: string;
  fr: string;
  seats: string;
}

export interface GameOverMessage {
  clause: string;
  score: Record<string, number>;
  winner: Seat;
}

/** The end of a round. `terms`: the sum; those of a side add up to its points. */
export interface RoundOverMessage {
  clause: string;
  points: Record<string, number>;
  terms: SumTerm[];
  winner: Seat;
}

/** A term of the points of a round: what is counted, for which side, by which clause. */
export interface SumTerm {
  clause: string;
  points: number;
  side: Seat;
  what: string;
}

/** The toss is drawn: `seat` breaks. `parts`: all from which that follows, the server's first. */
export interface TossedMessage {
  parts: LotPartMessage[];
  seat: Seat;
}

/** A change of the past: undone, redone, corrected or remarked. `event`: the one to which the match returned, the
    stroke that was corrected, or the remark. `present`: the state after it. */
export interface ChangedMessage {
  event: number;
  kind: "corrected" | "redone" | "remarked" | "undone";
  present: Present;
}

/** The layout, and what was called last in this round. `round_over`, `game_over`: as in the verdict that ended them,
    null while they go on; an older server leaves out the second. */
export interface Present {
  earlier: number;
  game_over?: GameOverMessage | null;
  history: HistoryLine[];
  layout: Record<string, Pair>;
  round_over: RoundOverMessage | null;
}

/** The calls on one event of this round. `facts`: of a declared stroke; `returned`: what came back, as in the
    verdict; `trouble`: why it cannot have happened since a correction. */
export interface HistoryLine {
  calls: CallMessage[];
  facts: Record<string, unknown> | null;
  n: number;
  returned: Record<string, string>[];
  seat: Seat;
  trouble: string;
}

/** A round counted by its result. `seat`: the first of the side that won it. */
export interface CountedMessage {
  result: ResultMessage;
  seat: Seat;
  verdict: VerdictMessage;
}

/** How a round ended, reported without its strokes. */
export interface ResultMessage {
  demanded: number;
  ending: "by-fault" | "by-queen" | "by-striker" | "conceded" | "tomato" | "usual";
  men: Record<string, number>;
  queen: Seat | null;
  winner: Seat | null;
}

/** A stroke of a real board. */
export interface DeclaredMessage {
  facts: Record<string, unknown>;
  seat: Seat;
  verdict: VerdictMessage;
}

/** An event in place of a stroke. `cause`: why a board is lost or a round replayed. */
export interface InterruptedMessage {
  by: Seat;
  cause?: "left-seat" | "out-of-turn" | "upset-board" | "base-line" | "three-passes" | "umpire-order";
  kind: "concede" | "forgo" | "resign" | "technical-foul" | "timeout" | "board-lost" | "early-break" | "match-lost" | "queen-unnoticed" | "replay";
  layout: Record<string, Pair>;
  placed: PlacedMessage[];
  verdict: VerdictMessage;
}

/** A seat is given to another player, or freed. */
export interface SeatedMessage {
  seat: Seat;
  sitter: Sitter;
}

/** The player at a seat. `free`: nobody yet. `before`: who played there before, oldest first; absent: nobody. */
export interface Sitter {
  before?: Sitter[];
  kind: "bot" | "free" | "person";
  level?: string;
  name?: string;
}

/** Who plays next, and from where. `line`: the coordinate of the seat's own line; null on a real board. */
export interface Next {
  asks: AsksMessage | null;
  asks_result: AsksResultMessage | null;
  bet: BetMessage | null;
  change: ChangeMessage | null;
  games: Record<string, number> | null;
  line: number | null;
  manager: Seat | null;
  match_over: boolean;
  may_bet: boolean;
  may_redo: boolean;
  may_undo: boolean;
  may_waive: Seat[];
  opens: Seat | null;
  places: Pair[];
  rosette: number | null;
  seat: Seat | null;
  so_far: Record<string, number> | null;
  standing: "helped" | "rated" | "unrated" | null;
  state: StateMessage;
  stops: string[][];
  to_place: WaitingMessage[];
  tossed: boolean;
  tossing: boolean;
}

/** What the umpire of a real board is asked about a stroke (`carrom.rules.required_facts`). `touched`: whether the
    striker met a disc. `order`: in which order discs fell. `zones`: in which of them a man that fell lay. `contact`:
    whether a man there was struck directly. `backward`: whether it was a back shot. `named`: whether the man of the bet
    fell. `causes`: which causes of an improper stroke may be said. `calls`: what may happen here in place of a
    stroke. */
export interface AsksMessage {
  backward: boolean;
  calls: ("concede" | "forgo" | "resign" | "technical-foul" | "timeout" | "board-lost" | "early-break" | "match-lost" | "queen-unnoticed" | "replay")[];
  causes: ("arm" | "arrow" | "body" | "chair" | "circle" | "elbow" | "finger" | "lines" | "push" | "support")[];
  contact: "arrow_circle" | "open" | "own_line" | null;
  named: boolean;
  order: boolean;
  touched: boolean;
  zones: ("far" | "near" | "open" | "side")[];
}

/** What is asked of a round of which only the result is reported; the usual ending comes first. */
export interface AsksResultMessage {
  men: "left" | "pocketed";
  ways: WayMessage[];
}

/** One way a round may have ended. `winner`: the result must name it; else the count decides. `covered`: a side may
    have covered the queen; `uncovered`: nobody may have. `most`: men left, or pocketed. `demanded`: the most points on
    demand. */
export interface WayMessage {
  covered: boolean;
  demanded: number;
  ending: "by-fault" | "by-queen" | "by-striker" | "conceded" | "tomato" | "usual";
  most: number;
  uncovered: boolean;
  winner: boolean;
}

/** K-Rhum's bet on the next stroke. `answers`: the side that may raise or decline it. */
export interface BetMessage {
  answers: Seat | null;
  by: Seat;
  disc: string | null;
  raises: number;
  stake: number;
}

/** The change before the next round: the players change sides, or each moves one place to the right. */
export interface ChangeMessage {
  clause: string;
  what: "places" | "sides";
}

/** The position as a referee keeps it (contracts/judge.md). */
export interface StateMessage {
  bet: unknown;
  break_attempts: number;
  breaking: boolean;
  colours: Record<string, "black" | "white"> | null;
  has_pocketed: Record<string, boolean>;
  last_chance: Seat | null;
  misses?: Record<string, number>;
  on_board: OnBoardMessage;
  opener: Seat;
  owed: Record<string, number>;
  queen: string;
  round: number;
  score: Record<string, number>;
  seats: Seat[];
  strokes_left: number;
  taken?: Record<string, TakenMessage>;
  turn: Seat | null;
}

export interface OnBoardMessage {
  black: number;
  queen: boolean;
  white: number;
}

export interface TakenMessage {
  black: number;
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

/** A request has been stored as event `n`. */
export interface Acknowledged {
  id: string;
  n: number;
}

/** The stroke that a person is preparing. */
export interface AimMessage {
  seat: Seat;
  stroke: StrokeMessage;
}

/** The reply to a browser that reconnects; the messages it has missed follow. */
export interface Back {
  clock_left: number | null;
  host: boolean;
  n: number;
  time: TimeMessage | null;
  yours: Seat[];
}

/** What the error of stroke `n` will be drawn from. `commitments`: those given by now, by party: "server", or its
    seats. Once a stroke is `handed_in`, they are all that count, and whoever has given one reveals its nonce. */
export interface HandDrawMessage {
  commitments: Record<string, string>;
  handed_in: HandedInMessage | null;
  n: number;
}

/** A stroke that waits for the error that is added to it. */
export interface HandedInMessage {
  seat: Seat;
  stroke: StrokeMessage;
}

/** The seats whose player is connected, and the number of spectators. */
export interface Presence {
  here: Seat[];
  watching: number;
}

/** Why a request was refused; nothing has changed. */
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

/** The toss as it is drawn. `commitments`: those given by now, by party: "server", or its seats. Once `reveals`,
    they are all that count, and whoever has given one reveals its nonce. */
export interface TossMessage {
  commitments: Record<string, string>;
  reveals: boolean;
}

/** A request to undo; `needs`: the seats whose consent is missing. */
export interface UndoAsked {
  by: Seat;
  needs: Seat[];
}

/** The complete state of a table, sent to a browser that joins it. */
export interface Welcome {
  board: BoardMessage;
  book: string;
  clock: number | null;
  clock_left: number | null;
  closed: boolean;
  covers_queen: boolean;
  earlier: number;
  full_flick: number;
  game_over?: GameOverMessage | null;
  history: HistoryLine[];
  host: boolean;
  house: string;
  layout: Record<string, Pair>;
  leaving_speed: number | null;
  matter: string;
  minutes: number | null;
  model: string;
  n: number;
  next: Next;
  options: Record<string, unknown>;
  queen_words: "confirmed" | "covered" | "red";
  real: boolean;
  round_over: RoundOverMessage | null;
  seats: Record<string, Sitter>;
  table: string;
  terms: TermsMessage;
  time: TimeMessage | null;
  top_speed: number;
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
  striker_line: number;
  striker_radius: number;
}

/** The terms of a table. `help`: the most help that players get; `hand`: the error added to the direction of every
    stroke, mrad, one standard deviation; 0: strokes are played as they are meant. */
export interface TermsMessage {
  hand: number;
  help: "coach" | "contact" | "directions" | "none";
}

/** Calls of a round, the last ones, oldest first. `earlier`: how many came before them, which are asked for in
    pages. */
export interface HistoryMessage {
  earlier: number;
  history: HistoryLine[];
}

/** What a numbered message tells, by its verb. */
export interface News {
  bid: BidMessage;
  put_down: PutDownMessage;
  rotated: RotatedMessage;
  round: RoundMessage;
  shot: ShotMessage;
  tossed: TossedMessage;
  changed: ChangedMessage;
  counted: CountedMessage;
  declared: DeclaredMessage;
  interrupted: InterruptedMessage;
  timed: TimeMessage;
  closed: Record<string, null>;
  seated: SeatedMessage;
}

export type Verb = keyof News;
/** Messages that change the table: every browser there gets them in order, without gaps. Each tells one verb. */
export type Numbered = { [V in Verb]: { n: number; next: Next } & Record<V, News[V]> }[Verb];

/** Messages to one browser, or about the moment: exactly one member is present. */
export type Unnumbered =
  | { ack: Acknowledged }
  | { aim: AimMessage }
  | { back: Back }
  | { hand: HandDrawMessage }
  | { presence: Presence }
  | { refused: Refusal }
  | { thinking: Thinking }
  | { toss: TossMessage }
  | { undo: UndoAsked | null }
  | { welcome: Welcome };

export type ServerMessage =
  | Numbered
  | Unnumbered;
