// A step of the match in few words: who, what fell, what followed.

import type { MomentMessage } from "../wire/answers";
import type { Seat } from "../wire/messages";
import { nameOf, type TableModel } from "../state/table";
import { text } from "../texts/texts";
import type { Told } from "./chronicle";
import { tapsOf, type Gone, type Kind } from "./facts";

const KINDS: readonly Kind[] = ["white", "black", "queen", "striker"];

/** What left the board in a declared stroke, in order. */
export function discsGone(moment: MomentMessage): readonly Gone[] {
  return moment.facts === null ? [] : tapsOf(moment.facts).gone;
}

/** « pion noir et reine »: what fell, or that nothing did; what happened in place of a stroke. */
export function stepWords(moment: MomentMessage): string {
  if (moment.kind === "round") return moment.trouble !== null ? text("mending-round-impossible") : text("mending-round", { round: moment.round });
  if (moment.kind === "counted") return text("mending-counted");
  if (moment.word !== null) return text(`mending-${moment.kind === "bid" ? "bid" : "call"}-${moment.word}`);
  const gone = discsGone(moment);
  const parts = KINDS.flatMap((kind) => {
    const count = gone.filter((one) => one.disc === kind && !one.off).length;
    return count === 0 ? [] : [text(`mending-fell-${kind}`, { count })];
  });
  const off = gone.filter((one) => one.off).length;
  if (off > 0) parts.push(text("mending-off", { count: off }));
  if (moment.facts?.["improper"] === true) parts.push(improper(moment.facts));
  return parts.length === 0 ? text("mending-nothing") : parts.reduce((one, two) => text("and", { one, two }));
}

function improper(facts: Record<string, unknown>): string {
  const { cause } = tapsOf(facts);
  return cause === null ? text("mending-improper") : text("mending-improper-because", { cause: text(`pad-cause-${cause}`) });
}

/** « Noé, pion noir »: who did it, and what. */
export function stepWordsBy(moment: MomentMessage, table: TableModel): string {
  if (moment.seat === null || moment.kind === "round") return stepWords(moment);
  return text("mending-who", { name: nameOf(moment.seat, table.seats), what: stepWords(moment) });
}

/** What undoing takes back: a step, the correction of one, or a remark. */
export function toldWords({ step, amends }: Told, table: TableModel): string {
  if (amends === "remarked") return text("mending-remark");
  const what = step === null ? "" : stepWordsBy(step, table);
  return amends === null ? what : text("mending-correction", { what });
}

/** What can follow, the weightiest first: the word for it, and the calls it is. */
const FOLLOWS: readonly (readonly [string, readonly string[]])[] = [
  ["game", ["game-won", "game-given-up"]],
  ["round", ["round-won"]],
  ["penalty", ["penalty"]],
  ["bet-won", ["bet-won"]],
  ["bet-lost", ["bet-lost"]],
  ["covers", ["queen-covered", "queen-covered-together"]],
  ["to-cover", ["queen-awaiting", "queen-another-try"]],
  ["queen-back", ["queen-uncovered", "queen-too-early", "queen-stranded", "queen-not-coverable", "queen-while-owing"]],
  ["pays", ["man-paid", "debt-paid"]],
  ["owes", ["man-owed"]],
  ["keeps", ["hand-kept"]],
  ["passes", ["hand-passes"]],
];

/** What followed, in a word. */
export function followed({ calls }: MomentMessage): string {
  const codes = new Set(calls.map((call) => call.code));
  const found = FOLLOWS.find(([, known]) => known.some((code) => codes.has(code)));
  return found === undefined ? "" : text(`mending-then-${found[0]}`);
}

/** « Camille 12, Noé 9 »: a number for each side; `sign` before what was won. */
export function standings(points: Record<string, number>, table: TableModel, sign = ""): string {
  return Object.entries(points)
    .filter(([, count]) => sign === "" || count > 0)
    .map(([side, count]) => text("mending-standing", { name: table.sideName(side as Seat), count: `${sign}${count}` }))
    .join(", ");
}
