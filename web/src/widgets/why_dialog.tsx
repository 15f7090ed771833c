// What "Why?" shows: the rule at the clauses of a verdict, and beside it what the other books answer to the same facts.

import { computed, signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { clauseTexts } from "../clauses/clause_texts";
import { addTexts, loadTexts, localized, sentences, text } from "../texts/texts";
import type { OtherBookMessage } from "../wire/answers";
import { fetchBook, Refused, type Book } from "../wire/http";
import type { CallMessage } from "../wire/messages";
import { calledIn, fetchOthers } from "../state/story";
import { Dialog } from "./dialog";
import { ReadingLinks } from "./reading_links";
import { clausesOf, ofStroke, SumList, termsOf, type Judged } from "./cited";

addTexts(clauseTexts);
addTexts({ fr: () => import("../../../carrom/texts/fr/page_why.ftl"), en: () => import("../../../carrom/texts/en/page_why.ftl") });

/** What the other books answer, or why they do not; null: they have not been heard yet. */
type Others = { answers: OtherBookMessage[] } | { error: unknown } | null;

/** The verdict that is explained, with what is known of it; `open`: is it shown? */
const explained = signal<{ judged: Judged; book: Book | null; others: Others; toOthers: boolean } | null>(null);
const open = signal(false);
/** Counts the verdicts asked about: an answer that comes late is not shown with another. */
let asked = 0;

/** Fetches the words of the dialog, before it is there for the first time. */
export function words(): Promise<void> {
  return loadTexts();
}

/** Opens the dialog; `others`: at what the other books say. */
export async function explain(judged: Judged, others = false): Promise<void> {
  const now = ++asked;
  const book = await fetchBook(judged.book).catch(() => null);
  if (now !== asked) return;
  explained.value = { judged, book, others: null, toOthers: false };
  open.value = true;
  if (!ofStroke(judged.calls)) return;
  const found: Others = await fetchOthers(judged.table, judged.n).then((answers) => ({ answers }), (error: unknown) => ({ error }));
  if (now === asked) explained.value = { judged, book, others: found, toOthers: others };
}

const comparable = computed(() => explained.value !== null && ofStroke(explained.value.judged.calls));

/** The dialog, for every screen that explains verdicts. */
export function Explained() {
  const title = useRef<HTMLHeadingElement>(null);
  const { judged, book, others, toOthers } = explained.value ?? { judged: null, book: null, others: null, toOthers: false };
  useLayoutEffect(() => {
    if (toOthers) title.current?.focus();
  }, [others, toOthers]);
  const close = (): void => {
    open.value = false;
  };
  return (
    <Dialog id="clauses" open={open.value} onClose={close}>
      <h2 id="clauses-title">{text("why-title")}</h2>
      <div id="clauses-body">{judged !== null && clausesOf(judged.calls).map((clause) => <Clause key={clause} clause={clause} judged={judged} book={book} />)}</div>
      <h2 id="others-title" ref={title} tabIndex={-1} hidden={!comparable.value}>{text("others")}</h2>
      <div id="others-body" aria-live="polite" hidden={!comparable.value}>{judged !== null && comparable.value && <Comparison others={others} judged={judged} />}</div>
      <button id="clauses-close" class="strong" type="button" onClick={close}>{text("close")}</button>
    </Dialog>
  );
}

function Clause({ clause, judged, book }: { clause: string; judged: Judged; book: Book | null }) {
  const words = book?.clauses[clause];
  const terms = termsOf(judged.calls).filter((term) => term.clause === clause);
  return (
    <>
      <h3>{text("why-clause", { book: text(`book-${judged.book}`), clause })}</h3>
      <p class="note">{sentences(judged.calls.filter((call) => call.clause === clause), judged.yours)}</p>
      {terms.length > 0 && <SumList terms={terms} yours={judged.yours} />}
      <p class="sentence">{words === undefined ? text("why-missing") : localized(words)}</p>
      <ReadingLinks book={judged.book} calls={judged.calls} only={clause} />
    </>
  );
}

/** What each book answers: who plays then, what comes back, in which words. The table's own book stands first. */
function Comparison({ others, judged }: { others: Others; judged: Judged }) {
  if (others === null) return <p class="note">{text("others-asking")}</p>;
  if ("error" in others) return <p class="note">{others.error instanceof Refused ? localized(others.error.refusal) : text("start-failed")}</p>;
  const [own] = others.answers;
  return (
    <table class="others">
      <caption class="note">{text("others-note")}</caption>
      <thead>
        <tr>{["others-book", "others-next", "others-says"].map((id) => <th key={id} scope="col">{text(id)}</th>)}</tr>
      </thead>
      <tbody>
        {others.answers.map((answer) => <Answer key={answer.book} answer={answer} own={own === answer ? null : (own ?? null)} judged={judged} />)}
      </tbody>
    </table>
  );
}

/** One book's answer; `own`: the one it is held against. */
function Answer({ answer, own, judged }: { answer: OtherBookMessage; own: OtherBookMessage | null; judged: Judged }) {
  const { calls } = answer;
  return (
    <tr class={answer.book === judged.book && own === null ? "own" : undefined} data-book={answer.book}>
      <th scope="row">{text(`book-${answer.book}`)}</th>
      {calls === null ? (
        <td class="note" colSpan={2}>{answer.refused === null ? text("others-silent") : localized(answer.refused)}</td>
      ) : (
        <Judgement answer={answer} calls={calls} own={own?.calls == null ? null : own} judged={judged} />
      )}
    </tr>
  );
}

function Judgement({ answer, calls, own, judged }: { answer: OtherBookMessage; calls: CallMessage[]; own: OtherBookMessage | null; judged: Judged }) {
  const elseWho = own !== null && answer.seat !== own.seat;
  const elseBack = own !== null && tally(answer.returned) !== tally(own.returned);
  const codes = (of: readonly CallMessage[]): string => of.map((call) => call.code).join(" ");
  const alike = own !== null && !elseWho && !elseBack && codes(calls) === codes(own.calls ?? []);
  const unlike = !elseWho ? "others-differs-back" : answer.seat === null || own?.seat === null ? "others-differs-end" : "others-differs";
  return (
    <>
      <td class={elseWho || elseBack ? "differs" : undefined}>
        {(elseWho || elseBack) && <span class="unlike">{text(unlike)}</span>}
        <b>{answer.seat === null ? text("others-over") : calledIn(judged.seats, answer.seat, judged.yours?.join() === answer.seat ? answer.seat : null)}</b>
        {answer.returned.length > 0 && <ComesBack discs={answer.returned} />}
      </td>
      <td>
        {alike ? <i class="same">{text("others-same")}</i> : sentences(calls, judged.yours)} <span class="note clauses">{clausesOf(calls).join(", ")}</span>
      </td>
    </>
  );
}

/** Which men, by look; their numbers do not matter. */
function tally(discs: readonly string[]): string {
  return discs.map((disc) => disc[0]).sort().join("");
}

function ComesBack({ discs }: { discs: readonly string[] }) {
  return (
    <span class="comes-back">
      {text("others-back", { count: discs.length })}{" "}
      {discs.map((disc) => <i key={disc} class={`disc ${disc === "queen" ? "queen" : disc.startsWith("w") ? "white" : "black"}`} aria-hidden="true" />)}
    </span>
  );
}
