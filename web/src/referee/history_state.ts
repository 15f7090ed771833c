// What is unfolded in the history, as a value: rounds, and one line of them.

import type { MomentMessage } from "../wire/answers";
import type { Differences } from "./chronicle";

export interface HistoryState {
  /** The rounds that have been shown, and which of them are open, each by the event that opened it. */
  readonly known: ReadonlySet<number>;
  readonly open: ReadonlySet<number>;
  /** The step whose line is open. */
  readonly line: number | null;
  /** The round that has the focus: it is not closed under somebody's hand. */
  readonly focused: number | null;
}

export const EMPTY_HISTORY: HistoryState = { known: new Set(), open: new Set(), line: null, focused: null };

/** A round is open while it is the last one, and as long as somebody leaves it open. */
export function withRounds(history: HistoryState, rounds: readonly Round[]): HistoryState {
  const known = new Set(history.known);
  let open = [...history.open];
  const latest = Math.max(...known, ...rounds.map(({ n }) => n));
  for (const { n } of rounds) {
    if (known.has(n)) continue;
    known.add(n);
    open = open.filter((before) => before > n || before === history.focused);
    if (n >= latest) open.push(n);
  }
  return { ...history, known, open: new Set(open) };
}

/** The rounds in which a correction has changed something are open. */
export function withChanges(history: HistoryState, rounds: readonly Round[], { event, otherwise }: Differences): HistoryState {
  const touched = rounds.filter(({ moments }) => moments.some(({ n }) => n === event || otherwise.has(n)));
  return { ...history, open: new Set([...history.open, ...touched.map(({ n }) => n)]) };
}

export function withRound(history: HistoryState, n: number, open: boolean): HistoryState {
  if (history.open.has(n) === open) return history;
  const others = [...history.open].filter((one) => one !== n);
  return { ...history, open: new Set(open ? [...others, n] : others) };
}

/** A tap on a line opens it, and closes the other; a tap on the open one closes it. */
export function withLine(history: HistoryState, n: number): HistoryState {
  return { ...history, line: history.line === n ? null : n };
}

/** The focus has come to a round, or has left all of them. */
export function withFocus(history: HistoryState, focused: number | null): HistoryState {
  return history.focused === focused ? history : { ...history, focused };
}

// The steps of a match by rounds, as they were played.

export interface Round {
  /** The event that opened it. */
  n: number;
  game: number;
  round: number;
  /** It cannot have been opened there, since a correction. */
  void: boolean;
  /** What happened in it, oldest first. */
  moments: MomentMessage[];
  /** What each side won in it, and its score after it; null while it is played. */
  points: Record<string, number> | null;
  score: Record<string, number>;
}

const ENDS = new Set(["round-won", "conceded", "game-given-up", "board-lost", "match-lost"]);

export function rounds(moments: readonly MomentMessage[]): Round[] {
  const found: Round[] = [];
  let game = 0;
  let before: Record<string, number> = {};
  for (const moment of moments) {
    if (moment.kind === "round") {
      const impossible = moment.trouble !== null;
      if (!impossible && moment.round === 1) game += 1;
      if (!impossible) before = moment.score;
      found.push({ n: moment.n, game, round: moment.round, void: impossible, moments: [], points: null, score: moment.score });
      continue;
    }
    // What can have happened, happened in a round that can have been opened.
    const round = moment.trouble === null ? found.filter((one) => !one.void).at(-1) : found.at(-1);
    if (round === undefined) continue;
    round.moments.push(moment);
    if (moment.trouble !== null) continue;
    round.score = moment.score;
    if (moment.calls.some((call) => ENDS.has(call.code))) {
      round.points = Object.fromEntries(Object.entries(moment.score).map(([side, score]) => [side, score - (before[side] ?? 0)]));
    }
  }
  return found;
}
