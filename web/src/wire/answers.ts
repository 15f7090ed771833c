// What the HTTP routes answer (docs/wire.md). Units as in messages.ts.
// Made by web/types_of_the_wire.py from the types of carrom/server; do not edit.

export type * from "./coach_answers";

import type { Both, PuzzleLine } from "./coach_answers";
import type { AsksMessage, BoardMessage, CallMessage, Pair, PlacedMessage, Refusal, ResultMessage, Seat, Sitter, StateMessage, StrokeMessage, TermsMessage, VerdictMessage } from "./messages";

/** All levels, the weakest first. */
export interface LevelsMessage {
  levels: LevelMessage[];
}

/** A level of the computer's players: its name on the wire, its number, 1 the weakest; its name in old records. */
export interface LevelMessage {
  formerly: string | null;
  name: string;
  number: number;
}

/** The breaks of the book for a board and its surface, and a rosette to look at them on. */
export interface BreaksMessage {
  board: string;
  breaks: BreakMessage[];
  layout: Record<string, Pair>;
  matter: string;
}

/** A break of the book. `sigma`: of the hand it was found for, thousandths of a degree; `style`: what it is best at;
    `chance`: out of a thousand, of a man in with the striker kept; `men`: thousandths of a man that fall on average. */
export interface BreakMessage {
  chance: number;
  men: number;
  seat: Seat;
  sigma: number;
  stroke: StrokeMessage;
  style: "men" | "open" | "safe" | "white";
}

/** A match for a viewer: its steps in order, without what was undone. */
export interface StoryMessage {
  amended: AmendedMessage | null;
  board: BoardMessage;
  book: string;
  closed: boolean;
  full_flick: number;
  house: string;
  matter: string;
  moments: MomentMessage[];
  options: Record<string, unknown>;
  queen_words: "confirmed" | "covered" | "red";
  real: boolean;
  seats: Record<string, Sitter>;
  standing: "helped" | "rated" | "unrated" | null;
  table: string;
  terms: TermsMessage;
  undone: MomentMessage | null;
  undone_amended: AmendedMessage | null;
}

/** A correction or a remark. `event`: the corrected one. */
export interface AmendedMessage {
  event: number | null;
  kind: "corrected" | "remarked";
}

/** One step of a match. `layout`, `score`, `colours`, `queen`: after it. `speed`: of the striker, µm/s. `facts`: of
    a declared stroke. `before`, `asks`: the state before it, and what the umpire is asked there; of declared strokes,
    calls and counted rounds. `trouble`: why it cannot have happened since a correction. */
export interface MomentMessage {
  asks: AsksMessage | null;
  before: StateMessage | null;
  calls: CallMessage[];
  colours: Record<string, "black" | "white"> | null;
  facts: Record<string, unknown> | null;
  kind: "rotated" | "round" | "tossed" | "declared" | "shot" | "counted" | "interrupted" | "bid" | "put_down";
  layout: Record<string, Pair>;
  n: number;
  number: number | null;
  queen: string;
  result: ResultMessage | null;
  round: number;
  score: Record<string, number>;
  seat: Seat | null;
  speed: number | null;
  stroke: StrokeMessage | null;
  trouble: Both | null;
  word: "concede" | "forgo" | "resign" | "technical-foul" | "timeout" | "board-lost" | "early-break" | "match-lost" | "queen-unnoticed" | "replay" | "bet" | "decline" | "raise" | null;
}

/** A position of a match from which a new table can begin, with the rules and the board of that match. */
export interface StartMessage {
  board: string;
  book: string;
  house: string;
  layout: Record<string, Pair>;
  matter: string;
  options: Record<string, unknown>;
  state: StateMessage;
}

/** One stroke of a match, computed again. `checksum`: of its motion, `Motion.exact_checksum`. */
export interface FilmMessage {
  before: Record<string, Pair>;
  checksum: string;
  film: Record<string, unknown>;
  layout: Record<string, Pair>;
  placed: PlacedMessage[];
  seat: Seat;
  stroke: StrokeMessage;
}

/** One stroke under every book, the table's own first. */
export interface OtherBooksMessage {
  answers: OtherBookMessage[];
}

/** A book's verdict on a stroke. `calls` is null, and `refused` says why, where it has none. */
export interface OtherBookMessage {
  book: string;
  calls: CallMessage[] | null;
  refused: Both | null;
  returned: string[];
  seat: Seat | null;
}

/** The verdict on the round if it had ended so. `verdict` is null, and `refused` says why, where it cannot have;
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
    striker to where it meets a man, mm; `difficulty` from 1 to 10, by the chance of an ordinary hand. */
export interface TargetMessage {
  cut: number;
  difficulty: number;
  disc: string;
  distance: number;
  pocket: "NE" | "NW" | "SE" | "SW";
  run: number;
  stroke: StrokeMessage;
}

/** The first contact of a stroke, and the velocity of each disc that moves just after it: none without one. */
export interface ContactsMessage {
  after: Record<string, Pair>;
  contact: ContactMessage;
}

/** The first contact of the striker, or where it ends without one: in a pocket, off the board, at rest. `name`: the
    disc, the pocket or the side; empty at rest. `striker` and `at`: the centres of the striker and of the disc then. */
export interface ContactMessage {
  at: Pair | null;
  kind: "disc" | "frame" | "off" | "pocket" | "rest";
  name: string;
  striker: Pair;
}

/** A rule book for display. `sources`: those of its clauses; `introduction`: its origin; `settings`: as they are. */
export interface RuleBookMessage {
  book: string;
  introduction: Both | null;
  settings: Record<string, unknown>;
  source: Both;
  sources: Record<string, Both>;
  themes: ThemeMessage[];
}

/** The clauses of a book on one theme. */
export interface ThemeMessage {
  clauses: ClauseMessage[];
  theme: string;
  title: Both;
}

/** One clause of a book. `source`: the document that contains it; `home`: the book made from that; `standing`: its
    basis; `optional`: it is not in force, but for the option `brought_by`; `reading`: ours where the source is silent;
    `reason`: why it is settled so: a borrowed clause has a reason and no reading. */
export interface ClauseMessage {
  brought_by: BroughtMessage | null;
  clause: string;
  home: string;
  optional: boolean;
  reading: Both | null;
  reason: Both | null;
  said: Both;
  source: string;
  standing: "completed" | "house" | "inferred" | "read";
}

/** What brings a clause into force: an option, set to a value. */
export interface BroughtMessage {
  option: string;
  value: string | number | boolean | null;
}

/** A round of questions on one book. */
export interface QuizMessage {
  book: string;
  questions: QuizQuestion[];
  seed: number;
}

/** A quiz question. `calls`: those of the referee; `example`: null where no other case is decided by that clause. */
export interface QuizQuestion {
  answers: QuizAnswer[];
  calls: CallMessage[];
  drawing: QuizDrawing;
  example: QuizExample | null;
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

/** A picture of a stroke on the board `icf`, µm: the men before it, the striker, the ways that tell what was seen.
    The places are made up within what is known. `outer`: half the board with its frame. */
export interface QuizDrawing {
  layout: Record<string, Pair>;
  outer: number;
  paths: QuizPath[];
  striker: Pair | null;
}

/** The way of a disc in a picture, µm: its corners, and where it ends. */
export interface QuizPath {
  disc: string;
  ends: "off" | "pocket" | "rest";
  points: Pair[];
}

/** Another case by the same clause, with the referee's calls: what the question is about, shown before it asks. */
export interface QuizExample {
  calls: CallMessage[];
  drawing: QuizDrawing;
  given: QuizAnswer;
  happened: Both;
}

/** Another book's verdict on the same stroke. `same`: equal to that of the question's book. */
export interface QuizBook {
  answer: QuizAnswer;
  book: string;
  same: boolean;
}

/** The position of a question, for a picture; null where irrelevant. `score`: points of the game so far. */
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

/** An umpire's exam: cases without their answers. `needed`: right answers to pass; `seconds`: time for all. */
export interface ExamMessage {
  book: string;
  needed: number;
  questions: QuizCaseMessage[];
  seconds: number;
  seed: number;
}

/** A case to be judged. `fell`, `gone`: the discs, in order of fall. */
export interface QuizCaseMessage {
  answers: QuizAnswer[];
  drawing: QuizDrawing;
  fell: ("black" | "queen" | "striker" | "white")[];
  given: QuizAnswer;
  gone: ("black" | "queen" | "striker" | "white")[];
  happened: Both;
  situation: QuizSituation;
}

/** A marked exam. */
export interface ExamResult {
  book: string;
  marks: ExamMark[];
  needed: number;
  passed: boolean;
  score: number;
  seed: number;
}

/** How a question was answered. `chosen`: the answer's index; null: none was given in time. */
export interface ExamMark {
  chosen: number | null;
  question: QuizQuestion;
}

/** The next question, null at the end; `asked` so far, `most` of them. Once it is the end: the `nearest` books, and
    how many are `leading`, which agree with the answers as wholly as the first; `leaders`: their names in a sentence
    (“du Karom ou de la Famille britannique”); `decides`: the question that tells them apart best, null where one leads
    or they answer alike. */
export interface WhichMessage {
  asked: number;
  decides: WhichQuestion | null;
  leaders: Both;
  leading: number;
  most: number;
  nearest: WhichCandidate[];
  question: WhichQuestion | null;
}

/** A question and its answers. */
export interface WhichQuestion {
  answers: WhichAnswer[];
  name: string;
  said: Both;
}

/** An answer to choose: its code, and its words. */
export interface WhichAnswer {
  code: string;
  said: Both;
}

/** A book that may be the one. `options`: what a house changes in it; `place`: that house as `GET /house` reads it.
    `agrees`: the answers that the book gives as it stands. */
export interface WhichCandidate {
  agrees: number;
  book: string;
  differences: WhichDifference[];
  options: Record<string, unknown>;
  place: string;
}

/** Where a book as it stands answers otherwise. `book`: null where it has no answer; `clause`: of its answer, or
    empty; `settled`: the options of the candidate bring it to the answer given. */
export interface WhichDifference {
  book: Both | null;
  clause: string;
  given: Both;
  name: string;
  settled: boolean;
  short: Both;
}

/** A house for one page. `place`: the house as `GET /house` reads it; `lines`: how it is played. */
export interface HousePage {
  book: string;
  lines: HouseLine[];
  name: string;
  options: Record<string, unknown>;
  place: string;
}

/** What a house plays in one situation. `clause`: of the book, or empty; `changed`: the book plays otherwise. */
export interface HouseLine {
  changed: boolean;
  clause: string;
  name: string;
  said: Both;
  short: Both;
}

/** A position in sentences. */
export interface WordsMessage {
  en: string[];
  fr: string[];
}

/** A parsed position. `places`, `stops`: where the striker of each seat may lie, and what limits it. */
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

/** A stroke tried without rules. `fallen`: into which pocket or over which side. */
export interface TrialMessage {
  fallen: Record<string, string>;
  film: Record<string, unknown>;
  layout: Record<string, Pair>;
}

/** All puzzles, by number. `today`: the number of today's puzzle. */
export interface PuzzleList {
  puzzles: PuzzleLine[];
  today: number;
}

/** A puzzle without its answer. `sigma`: the error of the hand by which strokes are judged, thousandths of a degree;
    `position`: as in the response to `POST /positions`, its words seen from the seat to play. */
export interface PuzzleMessage {
  book: string;
  family: string;
  level: number;
  matter: string;
  number: number;
  position: PositionMessage;
  queen_words: "confirmed" | "covered" | "red";
  rating: number;
  sigma: number;
  state: StateMessage;
  themes: string[];
}

/** A stroke played at a puzzle. `points` from 0 to 100; `found`: the answer's idea, or an equally good one. */
export interface PuzzleTry {
  calls: CallMessage[];
  fallen: Record<string, string>;
  film: Record<string, unknown>;
  found: boolean;
  layout: Record<string, Pair>;
  points: number;
}

/** A person's puzzle rating, Elo, its standard deviation, and its volatility (Glicko-2). */
export interface PuzzleRatingMessage {
  deviation: number;
  rating: number;
  volatility: number;
}

/** The answer, played without error, and the best other idea. `simulations`: those in the proof of the answer. */
export interface PuzzleAnswer {
  answer: PuzzleIdea;
  rival: PuzzleIdea;
  simulations: number;
  trial: TrialMessage;
}

/** A way to play. `chance`: how often out of a thousand `disc` goes to `pocket`; `gain`: thousandths of a man. */
export interface PuzzleIdea {
  chance: number;
  disc: string | null;
  gain: number;
  pocket: "NE" | "NW" | "SE" | "SW" | null;
  stroke: StrokeMessage;
}

/** All lessons, in their order. */
export interface LessonList {
  lessons: LessonLine[];
}

/** A lesson in the list. `only_in_book`: it is about its book alone; `own`: it is one of this server's, not of those
    that come with carrom. */
export interface LessonLine {
  book: string;
  name: string;
  number: number;
  only_in_book: boolean;
  own: boolean;
  title: Both;
}

/** A lesson. `place`: from where to where along the line the striker is to lie, µm to the player's right of the
    middle, null where that is not asked; `slides`: that alone is asked, so no stroke is needed; `shown`: one way to do
    it; `position`: as in the response to `POST /positions`, its words seen from the seat to play. */
export interface LessonMessage {
  book: string;
  grip: "index" | "middle" | "thumb" | null;
  how: Both;
  matter: string;
  met: Both;
  missed: Both;
  name: string;
  number: number;
  only_in_book: boolean;
  own: boolean;
  place: Pair | null;
  position: PositionMessage;
  shown: StrokeMessage;
  slides: boolean;
  stars: LessonStars;
  state: StateMessage;
  task: Both;
  title: Both;
}

/** The last try that brings three stars, and two. */
export interface LessonStars {
  three: number;
  two: number;
}

/** A stroke tried at a lesson. `missing`: the conditions of its goal that it did not meet (docs/lessons.md). */
export interface LessonTry {
  calls: CallMessage[];
  fallen: Record<string, string>;
  film: Record<string, unknown>;
  layout: Record<string, Pair>;
  met: boolean;
  missing: string[];
}

/** Addresses at which other devices of the network reach this server. */
export interface AddressesMessage {
  network: string[];
}

/** The rule books by name, and the house rules of this server. `other_houses`: those of `books` behind the first. */
export interface BooksMessage {
  books: string[];
  houses: HouseMessage[];
  other_houses: string[];
  quiz: string[];
  seatings: Record<string, Seat[][]>;
}

/** House rules: their name, the rule book, and the options that they set. */
export interface HouseMessage {
  book: string;
  name: string;
  options: Record<string, unknown>;
}

/** A rule book: its board, its options with type, default, clause and meaning, usual formats, and its clauses. */
export interface BookMessage {
  board: string;
  clauses: Record<string, Both>;
  name: string;
  options: Record<string, Record<string, unknown>>;
  presets: Record<string, Record<string, unknown>>;
  source: string;
}

/** Tables, the most recently changed first. `more`: the `after` of the next page; null: there is none. */
export interface TablesMessage {
  more: string | null;
  tables: TableLine[];
}

/** A table in the list. `token`: the host's, for the server's owner; `seats`: who sits there now; `at`: of its last
    change, ms since 1970; `position`: null where its last event holds none; `damaged`: closed, the disk changed it. */
export interface TableLine {
  at: number;
  book: string;
  closed: boolean;
  damaged: boolean;
  position: ListedPosition | null;
  real: boolean;
  round_over: boolean;
  seats: Record<string, Sitter>;
  standing: "helped" | "rated" | "unrated" | null;
  table: string;
  token?: string;
}

/** A position for a picture in a list. `men`: mm; `score`: points; `turn`: the seat to play, null when nobody is. */
export interface ListedPosition {
  colours: Record<string, "black" | "white"> | null;
  men: Record<string, Pair>;
  score: Record<string, number>;
  turn: Seat | null;
}

/** A table that has been opened, and the token that holds the seats of its persons. */
export interface OpenedTable {
  table: string;
  token: string;
}

/** The table under which a record can be viewed. */
export interface ImportedTable {
  table: string;
}

/** The response to a request that is refused, with a status of 400 or more. */
export interface RefusedMessage {
  refused: Refusal;
}

/** The process answers. */
export interface HealthMessage {
  healthy: "True";
}

/** The store answers too: tables can be opened, resumed and played. */
export interface ReadyMessage {
  ready: "True";
}
