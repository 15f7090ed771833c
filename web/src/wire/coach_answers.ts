// What the HTTP routes of the coach, the ruler, profiles and the search for puzzles answer, beside `answers.ts`.
// Made by web/types_of_the_wire.py from the types of carrom/server; do not edit.

import type { Refusal, Seat, StrokeMessage } from "./messages";

/** The coach's advice. `sigma`: of the hand, thousandths of a degree; `played`: the stroke that was played here. */
export interface AdviceMessage {
  ideas: AdvisedMessage[];
  played: AdvisedMessage | null;
  seat: Seat;
  sigma: number;
  simulations: number;
}

/** A stroke and its prospects. `cut`: tenths of a degree; `distance`: µm from the man to the pocket; `chance`,
    `foul`, `keeps`, `wins`: thousandths; `gain`: thousandths of a man. `wrong`: the most frequent failure, null where
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

/** One execution of a stroke. `striker`, `man`: x0, y0, x1, y1 … of their paths, at most 24 points; `man` null: it
    did not move. `fell`: a wanted man was pocketed and stayed in. */
export interface TrailMessage {
  fell: boolean;
  foul: boolean;
  man: number[] | null;
  striker: number[];
}

/** A text in both languages. */
export interface Both {
  en: string;
  fr: string;
}

/** Chances of success for the seat to play. `places`: µm along the line; `directions`: mrad from straight ahead,
    positive to the left; `chances`: a row for each place, 0 to 100. `simulations`: strokes tried for it. */
export interface HeatMessage {
  chances: number[][];
  directions: number[];
  places: number[];
  seat: Seat;
  sigma: number;
  simulations: number;
}

/** The review of one stroke: a line of a review. `of`: their number; `place`: of this one, from 1, as they were
    played; `n`: its event. In thousandths of a man: `loss`, how much worse the decision was than the best; `luck`, how
    much better it came off than such a stroke does on average; `expected` and `realised`, of the stroke meant and of
    its result. */
export interface ReviewedMessage {
  best: BestMessage;
  expected: number;
  family: string;
  loss: number;
  luck: number;
  man: string | null;
  n: number;
  of: number;
  place: number;
  played: StrokeMessage;
  realised: number;
  seat: Seat;
}

/** The best stroke that the coach found. */
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

/** The strokes of a seat: mean loss and mean luck of a stroke, thousandths of a man. `name`: empty for a bot and for
    an unnamed player; `hand`: null where there are too few strokes. */
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

/** A hand's error estimated from its strokes, thousandths of a degree: with probability 0.9 from `low` to `high`. */
export interface HandMessage {
  high: number;
  low: number;
  sigma: number;
  strokes: number;
}

/** A measured board. `runs`: what a full flick of 5 m/s would make; the Laws ask for three and a half. */
export interface BoardTextMessage {
  name: string;
  runs: number;
  text: string;
}

/** A board measured. `scatter`: how many times as much as the ruler explains an experiment's tries scatter. */
export interface MeasureMessage {
  counts: Record<string, number>;
  known: ConstantMessage[];
  name: string;
  odd: OddTryMessage[];
  runs: number;
  scatter: Record<string, number>;
  text: string;
}

/** A constant, and where it lies in nine of ten measurements. `speed`: of restitution, m/s. */
export interface ConstantMessage {
  high: number;
  low: number;
  name: "e_disc" | "e_frame" | "e_striker" | "mu" | "mu_frame";
  speed: number | null;
  value: number;
}

/** A try that lies `off` deviations away. `number`: its place in the request, from 0. */
export interface OddTryMessage {
  number: number;
  off: number;
}

/** All that is kept of a person. `books`: the one played last first; `streak`: days in a row; `first_level`: the
    opponent proposed in a book without a rating; `more`: whether more tables are to be counted: ask again. */
export interface ProfileMessage {
  books: BookProfile[];
  first_level: string;
  ladder: LadderMessage;
  more: boolean;
  streak: number;
}

/** A person in a book. `boards`: rated rounds, none of them before the first rated game, when `rating` only says
    where everybody begins; `next_level`: the bot with which the chances are about even; `against`: by the level of a
    bot, empty for persons; `kinds`: by family of strokes; `run`: the most strokes in a row that kept the turn;
    `levels`: the fixed points of ratings in this book, as in `LadderMessage`. */
export interface BookProfile {
  against: Record<string, TallyMessage>;
  boards: number;
  book: string;
  games: number;
  hands: HandAtMessage[];
  kinds: Record<string, TallyMessage>;
  levels: Record<string, number>;
  next_level: string;
  rating: RatingMessage;
  ratings: RatedAtMessage[];
  run: number;
  slams: number;
  won: number;
}

/** `tried` strokes of a kind, of which `done` succeeded; or games, of which so many were won. */
export interface TallyMessage {
  done: number;
  tried: number;
}

/** The hand after the games up to `at`. */
export interface HandAtMessage {
  at: number;
  high: number;
  low: number;
  sigma: number;
  strokes: number;
}

/** A rating on the ladder's scale, in Elo; the strength is between `low` and `high` in 95 of 100 cases. */
export interface RatingMessage {
  high: number;
  low: number;
  points: number;
}

/** The rating after a game that ended `at`, ms since 1970. */
export interface RatedAtMessage {
  at: number;
  high: number;
  low: number;
  points: number;
}

/** The fixed points of ratings in a book without its own: the bots' levels, the weakest first, under this version of
    bots and physics. */
export interface LadderMessage {
  levels: Record<string, number>;
  version: string;
}

/** Whether the games at this table count from now on. They do not for who holds none of its seats, or several; nor
    where there is no room for another profile, which `refused` tells. `hand`: that of their strokes by keys or numbers,
    mrad, at a table whose terms add none, as their finger has shown; null: it is not known. */
export interface JoinedProfile {
  counts: boolean;
  hand: number | null;
  refused: Refusal | null;
}

/** Nothing is kept any more; `erased`: whether anything was. */
export interface ErasedProfile {
  erased: boolean;
}

/** A line of the search for puzzles in a game: the position before the stroke of event `n` was looked at; `stroke`:
    its place among the strokes, from 1; `place`: its own among the `of` positions of the game. `puzzle`: what it makes,
    numbered by the event, or null. */
export interface LookedMessage {
  n: number;
  of: number;
  place: number;
  puzzle: PuzzleLine | null;
  seat: Seat;
  stroke: number;
}

/** A puzzle in the list. `level` from 1 to 10; `rating`: how hard it is, Elo; `family`: of its answer; `themes`:
    what the answer does, the family among them. */
export interface PuzzleLine {
  book: string;
  family: string;
  level: number;
  number: number;
  rating: number;
  themes: string[];
}

/** The last line of the search: `left` positions of the game are not looked at yet; asking again goes on there. */
export interface LookedAllMessage {
  left: number;
}
