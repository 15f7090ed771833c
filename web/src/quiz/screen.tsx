// The quiz's screen: which book, a round of questions, how it went.

import type { ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { bookAddress, examAddress, learnAddress, quizAddress } from "../clauses/address";
import { Masthead, Shelf } from "../clauses/clause";
import { clauseTexts } from "../clauses/clause_texts";
import { addTexts, text } from "../texts/texts";
import { End } from "./end";
import { Lesson } from "./lesson";
import { done, question, total } from "./round";
import { RoundPage } from "./round_page";
import { ask, bestScore, choose, close, open, phase, retry, shown } from "./store";
import "../widgets/book_page.css";
import "./quiz.css";

addTexts(clauseTexts);
addTexts({ fr: () => import("../../../carrom/texts/fr/page_quiz.ftl"), en: () => import("../../../carrom/texts/en/page_quiz.ftl") });

export function Screen({ place }: { place: URLSearchParams }) {
  useLayoutEffect(() => {
    document.addEventListener("keydown", chooseByNumber);
    return () => {
      document.removeEventListener("keydown", chooseByNumber);
      close();
    };
  }, []);
  useLayoutEffect(() => void open(place), [place]);
  useLayoutEffect(() => {
    document.body.dataset["phase"] = phase.value;
  }, [phase.value]);
  return (
    <main id="quiz" class="reader quiz">
      <Masthead />
      <div id="quiz-body"><Page /></div>
    </main>
  );
}

function Page() {
  const page = shown.value;
  switch (page?.kind) {
    case undefined:
      return <Heading><p class="note" role="status">{text("quiz-waits")}</p></Heading>;
    case "shelf":
      return <AllBooks books={page.books} />;
    case "failure":
      return (
        <Heading>
          <p class="trouble" role="alert">{text("start-failed")}</p>
          <button id="quiz-retry" class="strong" type="button" onClick={() => void retry()}>{text("quiz-retry")}</button>
        </Heading>
      );
    case "round": {
      const present = question(page.round);
      if (present === null) return <End round={page.round} />;
      const { round, ruleBook } = page;
      return round.learning && present.example !== null
        ? <Lesson book={round.quiz.book} example={present.example} ruleBook={ruleBook} number={done(round) + 1} total={total(round)} />
        : <RoundPage shown={page} question={present} />;
    }
  }
}

/** Before a round is there, or where none came: what was to be seen, and how it stands with it. */
function Heading({ children }: { children: ComponentChildren }) {
  return (
    <header class="title">
      <h1>{text("quiz-title")}</h1>
      {children}
    </header>
  );
}

function AllBooks({ books }: { books: readonly string[] }) {
  return (
    <>
      <header class="title">
        <h1>{text("quiz-title")}</h1>
        <p class="lead">{text("quiz-lead")}</p>
      </header>
      <Shelf books={books} links={(book) => <Links book={book} />} />
    </>
  );
}

function Links({ book }: { book: string }) {
  const best = bestScore(book);
  return (
    <>
      <a class="plain" href={learnAddress(book)}>{text("quiz-teach")}</a>
      <a class="plain" href={quizAddress(book)}>{text("quiz-learn")}</a>
      <a class="plain" href={examAddress(book)}>{text("quiz-exam")}</a>
      <a class="plain" href={bookAddress(book)}>{text("reader-read")}</a>
      {best !== null && <span class="note">{text("quiz-best", { score: best })}</span>}
    </>
  );
}

/** The answers by their number, unless a dialog is open. */
function chooseByNumber(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") !== null) return;
  const number = Number(event.key);
  if (Number.isInteger(number) && number >= 1) choose(number - 1);
  else if (event.key === "Enter" && !(event.target instanceof HTMLElement && event.target.closest("a, button, summary") !== null)) ask();
}
