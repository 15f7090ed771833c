// What a question is about, before it asks: the rule, and a stroke on a drawn board that it decided.

import { useLayoutEffect, useRef } from "preact/hooks";
import { Clauses } from "../clauses/clause";
import { clausesOf } from "../clauses/rule_books";
import { bookName } from "../texts/naming";
import { localized, localizedSentences, sentences, text } from "../texts/texts";
import type { QuizExample, RuleBookMessage } from "../wire/answers";
import { DrawnStroke } from "../widgets/drawn_stroke";
import { ask } from "./store";
import "../clauses/clause.css";

interface Props {
  book: string;
  example: QuizExample;
  /** The book, where it could be fetched. */
  ruleBook: RuleBookMessage | null;
  /** Which question comes, of how many. */
  number: number;
  total: number;
}

export function Lesson({ book, example, ruleBook, number, total }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [example]);
  const [{ clause: named } = { clause: "" }] = example.calls;
  const clauses = ruleBook === null ? [] : clausesOf(ruleBook).filter(({ clause }) => clause === named);
  return (
    <>
      <header class="standing-of">
        <p class="note">{text("quiz-on", { book: bookName(book) })}</p>
        <h1 ref={heading} tabIndex={-1}>{text("quiz-rule")}</h1>
        <p class="note">{text("quiz-number", { number, total })}</p>
        <progress max={total} value={number - 1} aria-label={text("quiz-progress")} />
      </header>
      <section class="card lesson-rule">
        {ruleBook !== null && <Clauses book={book} clauses={clauses} />}
        <h2>{text("quiz-example")}</h2>
        <DrawnStroke drawing={example.drawing} label={text("quiz-picture")} />
        <p class="note">{localizedSentences(example.given).join(" ")}</p>
        <p class="lesson-seen">{localized(example.happened)}</p>
        <p class="lesson-verdict">{sentences(example.calls)}</p>
      </section>
      <div class="onward">
        <button id="quiz-understood" class="strong" type="button" onClick={ask}>{text("quiz-understood")}</button>
      </div>
    </>
  );
}
