// Badges of a seat or its side at a table, in a few words: a last chance, men owed, games won.

import { text } from "../texts/texts";
import type { Seat } from "../wire/messages";
import type { TableModel } from "./table";

/** A badge of a seat or its side, in a few words. */
export interface SeatBadge {
  look: "alert" | "good" | "";
  words: string;
}

/** The badges of a seat now; urgent ones are marked. */
export function seatBadges(table: TableModel, seat: Seat): SeatBadge[] {
  const { state, bet, games } = table.next;
  const side = table.side(seat);
  const playing = table.next.seat === seat && !table.closed;
  const leads = seat === side;
  const owed = state.owed[side] ?? 0;
  const [queen, by] = state.queen.split(":");
  const facts: SeatBadge[] = [];
  if (table.next.manager === seat) facts.push({ look: "", words: text("manager") });
  if (leads && table.book === "k-rhum" && table.menIn(side) === 9 && !table.over) facts.push({ look: "good", words: text("only-the-queen") });
  if (playing && state.last_chance === side) facts.push({ look: "alert", words: text("last-chance") });
  if (playing && state.strokes_left > 1) facts.push({ look: "good", words: text("strokes-left", { count: state.strokes_left }) });
  if (playing && state.breaking && state.break_attempts > 0) facts.push({ look: "alert", words: text("break-attempts", { count: state.break_attempts + 1 }) });
  if (playing && queen === "awaiting") facts.push({ look: "alert", words: text("queen-to-cover") });
  if (leads && !table.queenNeedsNoCover && queen === "covered" && by === side) facts.push({ look: "good", words: text("queen-is-covered") });
  if (leads && bet !== null && bet.by === side) facts.push({ look: "good", words: text("bet-at-stake", { count: bet.stake }) });
  if (leads && owed > 0) facts.push({ look: "alert", words: text("owed", { count: owed }) });
  const won = games?.[side] ?? 0;
  if (leads && won > 0) facts.push({ look: "", words: text("games-won", { count: won }) });
  return facts;
}
