// A round of questions while it lasts: how far it has come, the present question, and its explanation once it is answered.

import { useLayoutEffect, useRef } from "preact/hooks";
import { bookName } from "../texts/naming";
import { text } from "../texts/texts";
import type { QuizQuestion } from "../wire/answers";
import { Explanation } from "./explanation";
import { Question } from "./question";
import { comesAgain, done, score, total } from "./round";
import { choose, goOn, type RoundState } from "./store";

export function RoundPage({ shown: { round, ruleBook, fresh }, question }: { shown: RoundState; question: QuizQuestion }) {
  const { chosen } = round;
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const explanation = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!fresh) return;
    if (chosen === null) {
      scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    } else {
      next.current?.focus({ preventScroll: true });
      explanation.current?.scrollIntoView({ block: "nearest" });
    }
  }, [round]);
  return (
    <>
      <header class="standing-of">
        <p class="note">{text("quiz-on", { book: bookName(round.quiz.book) })}</p>
        <h1 ref={heading} tabIndex={-1}>{comesAgain(round) ? text("quiz-again") : text("quiz-number", { number: done(round) + 1, total: total(round) })}</h1>
        <p class="note">{text("quiz-score", { score: score(round), streak: round.streak })}</p>
        <progress max={total(round)} value={done(round)} aria-label={text("quiz-progress")} />
      </header>
      <Question question={question} chosen={chosen} onChoose={choose} />
      {chosen !== null && (
        <>
          <Explanation question={question} chosen={chosen} ruleBook={ruleBook} card={explanation} />
          <div class="onward">
            <button ref={next} id="quiz-next" class="strong" type="button" aria-describedby="quiz-told" onClick={goOn}>{text("quiz-next")}</button>
          </div>
        </>
      )}
    </>
  );
}
