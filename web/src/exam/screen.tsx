// The umpire's exam: all books, how it goes, its cases while the time runs, the marks with a certificate.

import { useLayoutEffect, useRef } from "preact/hooks";
import { examAddress } from "../clauses/address";
import { clauseTexts } from "../clauses/clause_texts";
import { Masthead, Shelf } from "../clauses/clause";
import { bookName } from "../texts/naming";
import { addTexts, text } from "../texts/texts";
import type { ExamMessage } from "../wire/answers";
import { CasePage, Marks } from "./case_page";
import { begin, bestExam, choose, close, goOn, open, shown } from "./store";
import "../widgets/book_page.css";
import "./exam.css";

addTexts(clauseTexts);
addTexts({ fr: () => import("../../../carrom/texts/fr/page_exam.ftl"), en: () => import("../../../carrom/texts/en/page_exam.ftl") });

export function Screen({ place }: { place: URLSearchParams }) {
  useLayoutEffect(() => {
    document.addEventListener("keydown", answerByKey);
    return () => {
      document.removeEventListener("keydown", answerByKey);
      close();
    };
  }, []);
  useLayoutEffect(() => open(place), [place]);
  const kind = shown.value?.kind ?? "joining";
  useLayoutEffect(() => {
    document.body.dataset["phase"] = kind === "marking" ? "joining" : `exam-${kind}`;
  }, [kind]);
  return (
    <main id="exam" class="reader exam">
      {kind !== "asking" && <Masthead />}
      <div id="exam-body"><Page /></div>
    </main>
  );
}

function Page() {
  const page = shown.value;
  switch (page?.kind) {
    case undefined:
      return null;
    case "shelf":
      return <AllExams books={page.books} />;
    case "ready":
      return <Ready exam={page.exam} />;
    case "asking":
      return <CasePage exam={page.exam} at={page.answers.length} chosen={page.chosen} />;
    case "marking":
      return <p class="lead" role="status">{text("exam-marking")}</p>;
    case "result":
      return <Marks result={page.result} answers={page.answers} ruleBook={page.ruleBook} />;
    case "failure":
      return (
        <>
          <p class="trouble" role="alert">{text("start-failed")}</p>
          <button id="exam-retry" type="button" class="strong" onClick={page.again}>{text("screen-again")}</button>
        </>
      );
  }
}

function AllExams({ books }: { books: readonly string[] }) {
  return (
    <>
      <header class="title">
        <h1>{text("exam-title")}</h1>
        <p class="lead">{text("exam-lead")}</p>
      </header>
      <Shelf books={books} links={(book) => <ExamLinks book={book} />} />
    </>
  );
}

function ExamLinks({ book }: { book: string }) {
  const best = bestExam(book);
  return (
    <>
      <a class="plain" href={examAddress(book)}>{text("exam-take")}</a>
      {best !== null && <span class="note">{text("exam-best", { score: best })}</span>}
    </>
  );
}

function Ready({ exam }: { exam: ExamMessage }) {
  const start = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => start.current?.focus({ preventScroll: true }), []);
  const figures = { count: exam.questions.length, minutes: Math.round(exam.seconds / 60), needed: exam.needed };
  return (
    <section class="card exam-ready">
      <p class="note">{text("exam-title")}</p>
      <h1>{bookName(exam.book)}</h1>
      <ul>
        {["exam-rule-cases", "exam-rule-time", "exam-rule-pass", "exam-rule-paper"].map((rule) => <li key={rule}>{text(rule, figures)}</li>)}
      </ul>
      <button id="exam-begin" ref={start} class="strong" type="button" onClick={begin}>{text("exam-begin")}</button>
      <p class="note">{text("exam-number", { seed: String(exam.seed) })}</p>
    </section>
  );
}

/** The answers by their number, and Enter to go on, unless a button has it. */
function answerByKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") !== null) return;
  const number = Number(event.key);
  if (Number.isInteger(number) && number >= 1) choose(number - 1);
  else if (event.key === "Enter" && !(event.target instanceof HTMLElement && event.target.closest("#exam-next, a") !== null)) goOn();
}
