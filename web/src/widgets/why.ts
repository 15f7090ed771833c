// "Why?": the rule at the clauses of a verdict, and beside it what the other books answer to the same facts.

import { byId, make } from "./element";
import type { OtherBookMessage } from "../wire/answers";
import type { CallMessage, Sitter } from "../wire/messages";
import { fetchOthers } from "../wire/story";
import { nameOf } from "../state/table";
import { inWords, lang, sentences, text } from "../texts/texts";
import { fetchBook, Refused } from "../wire/http";

/** A verdict to be explained: at which table, after which event. */
export interface Judged {
  table: string;
  book: string;
  n: number;
  calls: readonly CallMessage[];
  seats: Record<string, Sitter>;
}

/** The last verdict asked about: an answer that comes late is not shown with another. */
let asked = "";

export function clausesOf(calls: readonly CallMessage[]): string[] {
  return [...new Set(calls.map((call) => call.clause).filter((clause) => clause !== ""))];
}

/** What is said when no stroke was judged: the time ran out, somebody gave up, was penalised, let a debt go, or a round
    was counted by its result. */
const INSTEAD = new Set(["time-elapsed", "not-their-time", "conceded", "game-given-up", "technical-foul", "forgone", "counted-left", "counted-in"]);

/** Was a stroke judged? Only a stroke can be seen again, or be shown to the other books. */
export function ofStroke(calls: readonly CallMessage[]): boolean {
  return !calls.some((call) => INSTEAD.has(call.code));
}

/** Opens the dialog; `others`: at what the other books say. */
export async function showWhy(judged: Judged, others = false): Promise<void> {
  const dialog = byId<HTMLDialogElement>("clauses");
  const said = byId("clauses-body");
  const compared = byId("others-body");
  asked = `${judged.table} ${judged.n} ${lang()}`;
  const still = asked;
  const book = await fetchBook(judged.book).catch(() => null);
  if (still !== asked) return;
  said.replaceChildren();
  compared.replaceChildren(make("p", "note", text("others-asking")));
  const comparable = ofStroke(judged.calls);
  for (const part of [compared, byId("others-title")]) part.hidden = !comparable;
  for (const clause of clausesOf(judged.calls)) {
    const words = book?.clauses[clause];
    const decides = judged.calls.filter((call) => call.clause === clause);
    said.append(
      make("h3", "", text("why-clause", { book: text(`book-${judged.book}`), clause })),
      make("p", "note", sentences(decides)),
      make("p", "sentence", words === undefined ? text("why-missing") : inWords(words)),
    );
  }
  if (!dialog.open) dialog.showModal();
  if (!comparable) return;
  const answers = await fetchOthers(judged.table, judged.n).catch((error: unknown) => error);
  if (still !== asked) return;
  compared.replaceChildren(Array.isArray(answers) ? comparison(answers as OtherBookMessage[], judged) : make("p", "note", silence(answers)));
  if (others) byId("others-title").focus();
}

function silence(error: unknown): string {
  return error instanceof Refused ? inWords(error.refusal) : text("start-failed");
}

/** What each book answers: who plays then, what comes back, in which words. The table's own book stands first. */
function comparison(answers: readonly OtherBookMessage[], judged: Judged): HTMLElement {
  const own = answers[0];
  const table = make("table", "others");
  const heads = ["others-book", "others-next", "others-says"].map((id) => {
    const head = make("th", "", text(id));
    head.scope = "col";
    return head;
  });
  table.append(make("caption", "note", text("others-note")), make("thead", "", make("tr", "", ...heads)));
  const rows = make("tbody");
  for (const answer of answers) rows.append(line(answer, own === answer ? null : (own ?? null), judged));
  table.append(rows);
  return table;
}

/** One book's answer; `own`: the one it is held against. */
function line(answer: OtherBookMessage, own: OtherBookMessage | null, { seats, book }: Judged): HTMLElement {
  const head = make("th", "", text(`book-${answer.book}`));
  head.scope = "row";
  const row = make("tr", answer.book === book && own === null ? "own" : "", head);
  row.dataset["book"] = answer.book;
  if (answer.calls === null) {
    const cell = make("td", "note", answer.refused === null ? text("others-silent") : inWords(answer.refused));
    cell.colSpan = 2;
    row.append(cell);
    return row;
  }
  const differs = own !== null && own.calls !== null;
  const elseWho = differs && answer.seat !== own.seat;
  const elseBack = differs && tally(answer.returned) !== tally(own.returned);
  const next = answer.seat === null ? text("others-over") : nameOf(answer.seat, seats);
  const who = make("td", elseWho || elseBack ? "differs" : "", make("b", "", next));
  if (answer.returned.length > 0) who.append(back(answer.returned));
  const codes = (one: OtherBookMessage): string => (one.calls ?? []).map((call) => call.code).join(" ");
  const alike = differs && !elseWho && !elseBack && codes(answer) === codes(own);
  const words = make("td", "", alike ? make("i", "same", text("others-same")) : sentences(answer.calls));
  if (elseWho || elseBack) {
    who.prepend(make("span", "unlike", text(!elseWho ? "others-differs-back" : answer.seat === null || own.seat === null ? "others-differs-end" : "others-differs")));
  }
  const clauses = make("span", "note clauses", clausesOf(answer.calls).join(", "));
  words.append(" ", clauses);
  row.append(who, words);
  return row;
}

/** Which men, by look; their numbers do not matter. */
function tally(discs: readonly string[]): string {
  return discs.map((disc) => disc[0]).sort().join("");
}

function back(discs: readonly string[]): HTMLElement {
  const list = make("span", "comes-back", text("others-back", { count: discs.length }), " ");
  for (const disc of discs) {
    const mark = make("i", `disc ${disc === "queen" ? "queen" : disc.startsWith("w") ? "white" : "black"}`);
    mark.setAttribute("aria-hidden", "true");
    list.append(mark);
  }
  return list;
}
