// What the referee says after a stroke, in sentences: who plays now, what goes back, and where.

import type { HistoryLine } from "../wire/messages";
import { tossingWords, type TableModel } from "../state/table";
import { sentences, text } from "../texts/texts";

/** One disc that comes back, where, and who places it: a seat or the umpire. */
export interface Returned {
  disc: string;
  to: string;
  by: string;
}

/** Who plays now. */
export function turnWords(table: TableModel): string {
  const { seat, state } = table.next;
  if (table.closed) return text("referee-closed");
  if (table.next.tossing) return tossingWords(table);
  if (seat === null) return text(table.next.match_over ? "referee-match-over" : "over");
  const name = table.name(seat);
  if (state.breaking) return text("turn-breaks", { name });
  return text(table.last?.seat === seat ? "turn-again" : "turn-plays", { name });
}

export function returnedBy(last: HistoryLine | undefined): readonly Returned[] {
  return (last?.returned ?? []).map(({ disc = "", to = "", by = "" }) => ({ disc, to, by }));
}

/** What goes back: which men, where, and who places them. */
export function returnedWords(returned: readonly Returned[], table: TableModel): string[] {
  const groups = new Map<string, Returned[]>();
  for (const one of returned) {
    const key = `${one.disc} ${one.to} ${one.by}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const { disc, to, by } = first;
    const seat = table.seatList.find((one) => one === by);
    const what = text(`place-${disc}`, { count: 1 + more.length });
    const where = text(`place-${to}`);
    return [text(seat === undefined ? "place-by-umpire" : "place-by", { what, where, name: seat === undefined ? "" : table.name(seat) })];
  });
}

/** The whole verdict; its calls say who lays what. */
export function verdictWords(table: TableModel): string {
  return [sentences(table.lastVerdict), turnWords(table)].join(" ");
}
