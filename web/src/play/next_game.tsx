// The next opponent after a game against the computer, with the way there in one tap.

import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { levelName, levels, loadLevels } from "../state/levels";
import { loadRatedOpponents, proposalFor, proposalWords, saveResult, type Proposal } from "../state/next_opponent";
import { openAndGo } from "../state/open_table";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { Face } from "../widgets/face";
import { resultOf, tableAgainst } from "./game_result";

/** Who is proposed after the game that has ended at this table of two; null where no game against a bot has. */
function proposalAfter(table: TableModel): Proposal | null {
  if (table.seatList.length !== 2 || resultOf(table, levels.value) === null) return null;
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
