// One question: its answers as buttons, and always that one does not know.

import { useLayoutEffect, useRef } from "preact/hooks";
import { localized, text } from "../texts/texts";
import type { WhichQuestion } from "../wire/answers";
import { answered, answers } from "./store";

export function Question({ question, asked, most }: { question: WhichQuestion; asked: number; most: number }) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (asked > 0) title.current?.focus();
  }, []);
  const choose = (code: string): void => void answered([...answers.peek(), [question.name, code]]);
  return (
    <section class="inquiry" data-question={question.name}>
      {asked === 0 && <p class="lead">{text("which-lead", { most })}</p>}
      <p class="note" role="status">{text("which-count", { number: asked + 1, most })}</p>
      <h1 ref={title} tabIndex={-1}>{localized(question.said)}</h1>
      <div class="replies">
        {question.answers.map(({ code, said }) => (
          <button key={code} type="button" data-code={code} onClick={() => choose(code)}>{localized(said)}</button>
        ))}
        <button type="button" class="unknown" data-code="" onClick={() => choose("")}>{text("which-unknown")}</button>
      </div>
      {asked > 0 && <button id="which-back" type="button" class="link" onClick={() => void answered(answers.peek().slice(0, -1))}>{text("which-back")}</button>}
    </section>
  );
}
