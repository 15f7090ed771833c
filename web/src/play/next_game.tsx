// The next opponent after a game against the computer, with the way there in one tap.

import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { levelName, levels, loadLevels, findLevel } from "../state/levels";
import { loadRatedOpponents, proposalFor, proposalWords, saveResult, type Proposal, type GameResult } from "../state/next_opponent";
import { openAndGo } from "../state/known_tables";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { Face } from "../widgets/face";
import type { LevelMessage } from "../wire/answers";
import type { Seat } from "../wire/messages";
import type { NewTableRequest } from "../wire/requests";

/** Who is proposed after the match that has ended at this table of two; null where none against a bot has: its next game comes first. */
function proposalAfter(table: TableModel): Proposal | null {
  if (table.seatList.length !== 2 || !table.next.match_over || resultOf(table, levels.value) === null) return null;
  return proposalFor(table.book, levels.value);
}

/** Remembers how a game against the computer ended, as soon as that is shown. */
export function useRememberedGame(table: TableModel | null, shown: boolean): void {
  const ended = shown && table !== null && resultOf(table, levels.value) !== null ? `${table.welcome.table} ${table.n}` : "";
  useEffect(() => {
    if (shown) void loadLevels();
  }, [shown]);
  // Before anybody sees who is proposed.
  useLayoutEffect(() => {
    const result = table === null || ended === "" ? null : resultOf(table, levels.peek());
    if (result === null) return;
    saveResult(result);
    void loadRatedOpponents();
  }, [ended, levels.value]);
}

/** `at`: where it stands, the first word of its ids. With a sentence in the dialog, a button alone on the card. */
export function NextGame({ table, at }: { table: TableModel; at: "over" | "after" }) {
  const [opening, setOpening] = useState(false);
  const proposal = proposalAfter(table);
  if (proposal === null) return null;
  const go = (): void => {
    setOpening(true);
    openAndGo(tableAgainst(table, proposal.level)).catch(() => setOpening(false));
  };
  const button = (
    <button id={`${at}-next`} type="button" class={at === "after" ? "strong" : "beside-again"} disabled={opening} onClick={go}>
      {text("over-next", { name: levelName(proposal.level) })}
    </button>
  );
  if (at === "over") return button;
  return (
    <section class="next-game">
      <Face level={proposal.level} />
      <p>{proposalWords(proposal)}</p>
      {button}
    </section>
  );
}

// How a game against the computer has ended, to be remembered, and the table of the next one.

/** The seats of others here, if all of them are bots. */
function bots(table: TableModel): Seat[] {
  const others = table.seatList.filter((seat) => !table.yours.includes(seat));
  return table.yours.length > 0 && others.every((seat) => table.seats[seat]?.kind === "bot") ? others : [];
}

/** The game that has just ended, one side of it played here and the other by bots; null: there is no such game. */
export function resultOf(table: TableModel, levels: readonly LevelMessage[]): GameResult | null {
  const { winner } = table;
  const mine = new Set(table.yours.map((seat) => table.side(seat)));
  const rivals = bots(table).filter((seat) => !mine.has(table.side(seat)));
  if (!table.gameWon || table.real || winner === null || mine.size !== 1 || rivals.length === 0) return null;
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
