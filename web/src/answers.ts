// What the HTTP doors answer (docs/wire.md). Units as in messages.ts.
// Made by web/types_of_the_wire.py from carrom/server/wire; do not edit.

import type { AsksMessage, BoardMessage, CallMessage, Pair, PlacedMessage, ResultMessage, Seat, Sitter, StateMessage, StrokeMessage, VerdictMessage } from "./messages";

/** All of them, the weakest first. */
export interface LevelsMessage {
  levels: LevelMessage[];
}

/** One of the computer's players: its name on the wire, its number, 1 the weakest; what old records call it. */
export interface LevelMessage {
  formerly: string | null;
  name: string;
  number: number;
}

/** A match told for a viewer: what still stands of it, in order. */
export interface StoryMessage {
  board: BoardMessage;
  book: string;
  closed: boolean;
  full_flick: number;
  house: string;
  matter: string;
  moments: MomentMessage[];
  options: Record<string, unknown>;
  real: boolean;
  seats: Record<string, Sitter>;
  table: string;
  undone: MomentMessage | null;
}

/** One step of a match. `layout`, `score`, `colours`, `queen`: after it. `speed`: of the striker, µm/s.

    `facts`: of a declared stroke. `before`, `asks`: the state before it, and what the umpire is asked there; of
    declared strokes and calls on wood. `trouble`: why it cannot have happened since a correction. */
export interface MomentMessage {
  asks: AsksMessage | null;
  before: StateMessage | null;
  calls: CallMessage[];
  colours: Record<string, "black" | "white"> | null;
  facts: Record<string, unknown> | null;
  kind: "bid" | "counted" | "declared" | "interrupted" | "put_down" | "round" | "shot" | "turned";
  layout: Record<string, Pair>;
  n: number;
  queen: string;
  result: ResultMessage | null;
  round: number;
  score: Record<string, number>;
  seat: Seat | null;
  speed: number | null;
  stroke: StrokeMessage | null;
  trouble: Both | null;
  word: "bet" | "concede" | "decline" | "forgo" | "raise" | "resign" | "technical-foul" | "timeout" | null;
}

export interface Both {
  en: string;
  fr: string;
}

/** One stroke of a match again. */
export interface FilmMessage {
  before: Record<string, Pair>;
  film: Record<string, unknown>;
  layout: Record<string, Pair>;
  placed: PlacedMessage[];
  seat: Seat;
  stroke: StrokeMessage;
}

/** One stroke under every book, the table's own first. */
export interface Others {
  answers: OtherBook[];
}

/** What a book says of a stroke. `calls` is null, and `refused` says why, where it has nothing to say. */
export interface OtherBook {
  book: string;
  calls: CallMessage[] | null;
  refused: Both | null;
  returned: string[];
  seat: Seat | null;
}

/** What the round would give if it had ended so. `verdict` is null, and `refused` says why, where it cannot have;
    `field` is the member at fault. */
export interface CountingMessage {
  field: string;
  refused: Both | null;
  verdict: VerdictMessage | null;
}

export interface TargetsMessage {
  targets: TargetMessage[];
}

/** A man that may be sent into a pocket. `cut` in degrees; `distance` from the man to the pocket and `run` from the
    striker to where it meets him, mm; `difficulty` from 1 to 10, by the chance of an ordinary hand. */
export interface TargetMessage {
  cut: number;
  difficulty: number;
  disc: string;
  distance: number;
  pocket: "NE" | "NW" | "SE" | "SW";
  run: number;
  stroke: StrokeMessage;
}

/** A position in sentences. */
export interface WordsMessage {
  en: string[];
  fr: string[];
}

/** A position that was read. `places`, `stops`: where the striker of each seat may lie, and why no further. */
export interface PositionMessage {
  board: BoardMessage;
  full_flick: number;
  layout: Record<string, Pair>;
  leaving_speed: number | null;
  places: Record<string, Pair[]>;
  stops: Record<string, string[][]>;
  text: string;
  top_speed: number;
  words: WordsMessage;
}

/** A stroke that was tried, without rules. `fallen`: down which pocket or over which side. */
export interface Trial {
  fallen: Record<string, string>;
  film: Record<string, unknown>;
  layout: Record<string, Pair>;
}

/** The first contact of a stroke, and how fast each disc that moves is just after it. */
export interface Contacts {
  after: Record<string, Pair>;
  contact: Contact | null;
}

/** What the striker meets first. `name`: the disc, or the side of the frame; `striker` and `at`: where the centres
    of the striker and of the disc are then. */
export interface Contact {
  at: Pair | null;
  kind: "disc" | "frame";
  name: string;
  striker: Pair;
}

/** A rule book to be read. `sources`: all documents its clauses stand in. */
export interface RuleBook {
  book: string;
  source: Both;
  sources: Record<string, Both>;
  themes: Theme[];
}

/** The clauses of a book on one thing. */
export interface Theme {
  clauses: Clause[];
  theme: string;
  title: Both;
}

/** One clause as a book has it. `source`: the document it stands in; `home`: the book made from that; `standing`:
    what it rests on; `optional`: it comes in with an option only; `reading`: what this project reads where the source
    is silent, or null. */
export interface Clause {
  clause: string;
  home: string;
  optional: boolean;
  reading: Both | null;
  said: Both;
  source: string;
  standing: "completed" | "house" | "inferred" | "read";
}

/** A round of questions on one book. */
export interface Quiz {
  book: string;
  questions: QuizQuestion[];
  seed: number;
}

/** What follows? `fell`, `gone`: the discs, in order of fall. `calls`: what the referee says. */
export interface QuizQuestion {
  answers: QuizAnswer[];
  calls: CallMessage[];
  fell: ("black" | "queen" | "striker" | "white")[];
  given: QuizAnswer;
  gone: ("black" | "queen" | "striker" | "white")[];
  happened: Both;
  others: QuizBook[];
  right: number;
  situation: QuizSituation;
}

/** One answer to choose: who plays and what follows, a sentence each. */
export interface QuizAnswer {
  en: string[];
  fr: string[];
}

/** What another book says of the same stroke. `same`: just what the book of the question says. */
export interface QuizBook {
  answer: QuizAnswer;
  book: string;
  same: boolean;
}

/** Where a question begins, for a picture; null where it does not matter. `score`: points of the game so far. */
export interface QuizSituation {
  black: number;
  colours: Record<string, "black" | "white"> | null;
  owed: Record<string, number>;
  queen: string;
  score: Record<string, number> | null;
  seats: Seat[];
  turn: Seat;
  white: number;
}

/** All puzzles, the easiest first. `today`: the number of the one that everybody is asked today. */
export interface PuzzleList {
  puzzles: PuzzleLine[];
  today: number;
}

/** A puzzle in the list. `level` from 1 to 10; `family`: of its answer. */
export interface PuzzleLine {
  book: string;
  family: string;
  level: number;
  number: number;
}

/** A puzzle without its answer. `sigma`: the error of the hand by which strokes are judged, thousandths of a degree;
    `position`: as `POST /positions` answers, its words seen from who plays. */
export interface PuzzleMessage {
  book: string;
  family: string;
  level: number;
  matter: string;
  number: number;
  position: PositionMessage;
  sigma: number;
  state: StateMessage;
}

/** A stroke played at a puzzle. `points` from 0 to 100; `found`: the answer's idea, or as good. */
export interface PuzzleTry {
  calls: CallMessage[];
  fallen: Record<string, string>;
  film: Record<string, unknown>;
  found: boolean;
  layout: Record<string, Pair>;
  points: number;
}

/** The answer, played without error, and the best other idea. `simulations`: of the answer, for its proof. */
export interface PuzzleAnswer {
  answer: PuzzleIdea;
  rival: PuzzleIdea;
  simulations: number;
  trial: Trial;
}

/** A way to play. `chance`: how often out of a thousand `disc` goes to `pocket`; `gain`: thousandths of a man. */
export interface PuzzleIdea {
  chance: number;
  disc: string | null;
  gain: number;
  pocket: "NE" | "NW" | "SE" | "SW" | null;
  stroke: StrokeMessage;
}

/** The coach's advice. `sigma`: of the hand, thousandths of a degree; `played`: the stroke that was played here. */
export interface AdviceMessage {
  heat: HeatMessage;
  ideas: AdvisedMessage[];
  played: AdvisedMessage | null;
  seat: Seat;
  sigma: number;
  simulations: number;
}

/** Where a stroke comes off. `places`: µm along the line; `directions`: mrad from straight ahead, to the left
    positive; `chances`: a row for each place, 0 to 100. */
export interface HeatMessage {
  chances: number[][];
  directions: number[];
  places: number[];
}

/** A stroke and what it promises. `cut`: tenths of a degree; `distance`: µm from the man to the pocket; `chance`,
    `foul`, `keeps`, `wins`: thousandths; `gain`: thousandths of a man. `wrong`: what goes wrong most often, null where
    it hardly ever fails. */
export interface AdvisedMessage {
  chance: number;
  cut: number | null;
  difficulty: number | null;
  distance: number | null;
  family: string;
  foul: number;
  gain: number;
  keeps: number;
  man: string | null;
  pocket: "NE" | "NW" | "SE" | "SW" | null;
  seat: Seat;
  stroke: StrokeMessage;
  trails: TrailMessage[];
  why: Both;
  wins: number;
  wrong: Both | null;
}

/** One execution of a stroke. `striker`, `man`: x0, y0, x1, y1 … of their ways, at most 24 points; `man` null: it
    did not move. `fell`: a wanted man went in and stayed in. */
export interface TrailMessage {
  fell: boolean;
  foul: boolean;
  man: number[] | null;
  striker: number[];
}

/** One stroke of a game, looked at afterwards: a line of a review. `of`: how many there are; `n`: its event. All in
    thousandths of a man: `loss`, by what the decision was worse than the best; `luck`, by what it came off better than
    such a stroke does on average; `expected` and `realised`, of the stroke meant and of what came of it. */
export interface ReviewedMessage {
  best: BestMessage;
  expected: number;
  family: string;
  loss: number;
  luck: number;
  man: string | null;
  n: number;
  of: number;
  played: StrokeMessage;
  realised: number;
  seat: Seat;
}

/** The best stroke that the coach found there. */
export interface BestMessage {
  family: string;
  man: string | null;
  pocket: "NE" | "NW" | "SE" | "SW" | null;
  stroke: StrokeMessage;
}

/** The last line of a review. */
export interface ReviewMessage {
  summary: SummaryMessage;
}

export interface SummaryMessage {
  drill: DrillMessage | null;
  seats: Record<string, SeatMessage>;
}

/** An exercise: a position as the practice board reads it, from before event `n`. */
export interface DrillMessage {
  family: string;
  n: number;
  position: string;
  seat: Seat;
}

/** What a seat's strokes come to: the mean loss and the mean luck of a stroke, thousandths of a man. `name`: empty
    for a bot, and for whom nobody has named; `hand`: null where too few strokes tell of it. */
export interface SeatMessage {
  families: Record<string, FamilyMessage>;
  hand: HandMessage | null;
  level: string;
  loss: number;
  luck: number;
  name: string;
  strokes: number;
}

/** Strokes of one family, and the mean loss of their decisions. */
export interface FamilyMessage {
  loss: number;
  strokes: number;
}

/** A hand's error as its strokes tell it, thousandths of a degree: nine times in ten between `low` and `high`. */
export interface HandMessage {
  high: number;
  low: number;
  sigma: number;
  strokes: number;
}
