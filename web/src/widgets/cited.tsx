// What a verdict cites: its clauses, the sum of a round, whether a stroke was judged.

import { number, saidTo } from "../texts/texts";
import type { CallMessage, SaidTerm, Sitter } from "../wire/messages";

/** A verdict to be explained: at which table, after which event. */
export interface Judged {
  table: string;
  book: string;
  n: number;
  calls: readonly CallMessage[];
  seats: Readonly<Record<string, Sitter>>;
  /** The seats of the players to whom it is explained, in the second person; none: everybody is named. */
  yours?: readonly string[];
}

/** The clauses of a verdict, those of the sum after that of the call which it explains. */
export function clausesOf(calls: readonly CallMessage[]): string[] {
  const cited = calls.flatMap((call) => [call.clause, ...termsOf([call]).map((term) => term.clause)]);
  return [...new Set(cited.filter((clause) => clause !== ""))];
}

/** The terms of the sum of a round, where the verdict ends one. */
export function termsOf(calls: readonly CallMessage[]): readonly SaidTerm[] {
  return calls.flatMap((call) => call.terms ?? []);
}

/** What is said when no stroke was judged: the time ran out, somebody gave up, was penalised, let a debt go, or a round
    was counted by its result. */
const INSTEAD = new Set([
  "time-elapsed", "not-their-time", "conceded", "game-given-up", "technical-foul", "forgone", "counted-left", "counted-in",
  "board-lost", "early-break", "match-lost", "round-replayed", "queen-unnoticed",
]);

/** Was a stroke judged? Only a stroke can be seen again, or be shown to the other books. */
export function ofStroke(calls: readonly CallMessage[]): boolean {
  return !calls.some((call) => INSTEAD.has(call.code));
}

/** Terms of the sum of a round: the points, what gives them, by which clause; `yours`: as in `sentences`. */
export function SumList({ terms, yours = [] }: { terms: readonly SaidTerm[]; yours?: readonly string[] | undefined }) {
  return (
    <ul class="sum">
      {terms.map((term) => (
        <li key={`${term.side} ${term.what}`}>
          <b>{number(term.points)}</b> {saidTo(term, yours)} <span class="note">{term.clause}</span>
        </li>
      ))}
    </ul>
  );
}
