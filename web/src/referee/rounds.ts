// The steps of a match by rounds, as they were played.

import type { MomentMessage } from "../wire/answers";

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
