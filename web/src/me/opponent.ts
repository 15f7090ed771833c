// Who is proposed on the page of a profile.

import { proposalFor, type Proposal } from "../state/next_opponent";
import type { BookProfile, LevelMessage } from "../wire/answers";

/** The same as elsewhere; by the rating too where this browser remembers no game, as of a profile that was brought. */
export function proposalIn({ book, next_level }: Pick<BookProfile, "book" | "next_level">, levels: readonly LevelMessage[]): Proposal {
  const found = proposalFor(book, levels);
  return found === null || found.because === "first" ? { level: next_level, because: "rated" } : found;
}
