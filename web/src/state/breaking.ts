// Who breaks a round, and how that was found: by a toss, or, where the rules draw for the colours, by the man drawn.

import type { Addressed } from "../texts/naming";
import { text } from "../texts/texts";
import type { Next, Seat } from "../wire/messages";

/** What is read of a table. */
interface Opened {
  readonly next: Next;
  readonly options: Readonly<Record<string, unknown>>;
  addressed(seat: Seat): Addressed;
}

/** The words of a toss: where the colours are drawn, its player has drawn white. */
export function tossWords(options: Readonly<Record<string, unknown>>, whose: Addressed): string {
  return text(options["colours"] === "draw" ? "toss-drew" : "log-tossed", { ...whose });
}

/** Before the first stroke of a round: who breaks, after a toss that it was the lot, and whom that makes the manager. */
export function breakWords(table: Opened): string {
  const { state, tossed, manager } = table.next;
  const whose = table.addressed(state.opener);
  if (!tossed) return text("verdict-first", { ...whose });
  const words = tossWords(table.options, whose);
  return manager === null ? words : `${words} ${text("manager-is", { ...table.addressed(manager) })}`;
}
