// Who is proposed on the page of a profile.

import { gameResults, KNOWN, nextOpponent, type Proposal } from "../state/next_opponent";
import type { BookProfile, LevelMessage } from "../wire/answers";

/** The same as elsewhere; by the rating too where this browser remembers no game, as of a profile that was brought. */
export function proposalIn({ book, boards, next_level }: Pick<BookProfile, "book" | "boards" | "next_level">, levels: readonly LevelMessage[]): Proposal {
  const remembered = boards >= KNOWN ? null : nextOpponent(gameResults(), book, levels);
  return remembered === null || remembered.because === "first" ? { level: next_level, because: "rated" } : remembered;
}
