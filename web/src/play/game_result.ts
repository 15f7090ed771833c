// How a game against the computer has ended, to be remembered, and the table of the next one.

import type { GameResult } from "../state/next_opponent";
import type { TableModel } from "../state/table";
import type { Seat } from "../wire/messages";
import type { NewTableRequest } from "../wire/requests";
import type { LevelMessage } from "../wire/answers";
import { findLevel } from "../state/levels";

/** The seats of others here, if all of them are bots. */
function bots(table: TableModel): Seat[] {
  const others = table.seatList.filter((seat) => !table.yours.includes(seat));
  return table.yours.length > 0 && others.every((seat) => table.seats[seat]?.kind === "bot") ? others : [];
}

/** The game that has just ended, one side of it played here and the other by bots; null: there is no such game. */
export function resultOf(table: TableModel, levels: readonly LevelMessage[]): GameResult | null {
  const winner = table.roundOver?.winner;
  const mine = new Set(table.yours.map((seat) => table.side(seat)));
  const rivals = bots(table).filter((seat) => !mine.has(table.side(seat)));
  if (!table.gameWon || table.real || winner === undefined || winner === null || mine.size !== 1 || rivals.length === 0) return null;
  const strength = (level: string): number => findLevel(levels, level)?.number ?? 0;
  const [strongest = ""] = rivals.map((seat) => table.seats[seat]?.level ?? "").sort((one, other) => strength(other) - strength(one));
  return { game: `${table.welcome.table} ${table.n}`, book: table.book, level: strongest, won: mine.has(table.side(winner)) };
}

/** A table like this one, of two, against a bot of that level. Its game is rated: it helps no more than with directions. */
export function tableAgainst(table: TableModel, level: string): NewTableRequest {
  const { board, matter, clock, house, terms } = table.welcome;
  const help = terms.help === "none" || terms.help === "contact" ? terms.help : "directions";
  const [own = "S"] = table.yours;
  const seats: NewTableRequest["seats"] = {};
  for (const seat of table.seatList) seats[seat] = seat === own ? { kind: "person", name: table.seats[seat]?.name ?? "" } : { kind: "bot", level };
  return { book: table.book, options: table.options, house, seats, opener: null, clock, help, board: board.name, matter };
}
