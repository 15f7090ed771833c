// The end of a round: how it went, and what is to be looked at again.

import { Fragment } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { bookAddress, examAddress } from "../clauses/address";
import { bookName } from "../texts/naming";
import { localized, text } from "../texts/texts";
import { clausesOf } from "../widgets/why";
import { score, total, type Round } from "./round";
import { openAnother } from "./store";
import "../clauses/clause.css";

export function End({ round }: { round: Round }) {
  const { book } = round.quiz;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section class="card end">
      <p class="note">{text("quiz-on", { book: bookName(book) })}</p>
      <h1 ref={heading} tabIndex={-1}>{text("quiz-end", { score: score(round), total: total(round) })}</h1>
      <p class="note">{text("quiz-streak", { best: round.best })}</p>
      {round.missed.length > 0 && <Missed round={round} />}
      <div class="links">
        <button id="quiz-more" class="strong" type="button" onClick={() => void openAnother()}>{text("quiz-more")}</button>
        <a class="plain" href={examAddress(book)}>{text("quiz-exam")}</a>
        <a class="plain" href={bookAddress(book)}>{text("reader-read")}</a>
        <a class="plain" href="#quiz">{text("quiz-other-book")}</a>
      </div>
    </section>
  );
}

function Missed({ round: { missed, quiz } }: { round: Round }) {
  return (
    <>
      <h2>{text("quiz-missed")}</h2>
      <ul class="missed">
        {missed.map((one) => (
          <li key={quiz.questions.indexOf(one)}>
            {localized(one.happened)}{" "}
            <span>
              {clausesOf(one.calls).map((clause) => <Fragment key={clause}><a class="number" href={bookAddress(quiz.book, clause)}>{clause}</a>{" "}</Fragment>)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
