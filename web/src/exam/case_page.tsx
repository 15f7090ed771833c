// A case of the exam: the drawn board, what was seen, the verdicts to choose from, the time that is left.

import { useLayoutEffect, useRef } from "preact/hooks";
import { localized, localizedSentences, text } from "../texts/texts";
import type { ExamMessage } from "../wire/answers";
import { DrawnStroke } from "../widgets/drawn_stroke";
import { choose, goOn, left } from "./store";

/** Seconds from which on the clock is marked. */
const SOON = 60;

export function CasePage({ exam, at, chosen }: { exam: ExamMessage; at: number; chosen: number | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [at]);
  const one = exam.questions[at];
  if (one === undefined) return null;
  const total = exam.questions.length;
  return (
    <>
      <header class="exam-state">
        <h1 ref={heading} tabIndex={-1}>{text("exam-case", { number: at + 1, total })}</h1>
        <Clock />
        <progress max={total} value={at} aria-label={text("exam-progress")} />
      </header>
      <section class="card exam-case">
        <DrawnStroke key={at} drawing={one.drawing} label={text("exam-picture")} />
        <div>
          <p class="note exam-given">{localizedSentences(one.given).join(" ")}</p>
          <p class="sentence">{localized(one.happened)}</p>
        </div>
      </section>
      <h2 id="exam-asked">{text("exam-verdict")}</h2>
      <ol class="verdicts" role="radiogroup" aria-labelledby="exam-asked">
        {one.answers.map((answer, index) => {
          const [first = "", ...rest] = localizedSentences(answer);
          return (
            <li key={index} role="none">
              <button type="button" role="radio" aria-checked={chosen === index} aria-keyshortcuts={String(index + 1)} class="verdict-choice" onClick={() => choose(index)}>
                <kbd class="keyboard">{index + 1}</kbd>
                <span><b>{first}</b>{rest.map((sentence, place) => <span key={place}>{` ${sentence}`}</span>)}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <div class="exam-onward">
        <button id="exam-next" class="strong" type="button" disabled={chosen === null} onClick={goOn}>{text(at + 1 === total ? "exam-hand-in" : "exam-next")}</button>
      </div>
    </>
  );
}

function Clock() {
  const seconds = left.value;
  const words = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return <b id="exam-clock" class={seconds <= SOON ? "exam-clock soon" : "exam-clock"} role="timer" aria-label={text("exam-left")}>{words}</b>;
}
