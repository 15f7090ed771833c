// The explanation of a question, once it is answered: was it right, what the book says and by which clause, and the other books.

import type { Ref } from "preact";
import type { QuizBook, QuizQuestion, RuleBookMessage } from "../wire/answers";
import { Clauses } from "../clauses/clause";
import { clausesOf } from "../clauses/rule_books";
import { bookName } from "../texts/naming";
import { localizedSentences, sentences, text } from "../texts/texts";
import { clausesOf as clausesNamed } from "../widgets/why";

interface Props {
  question: QuizQuestion;
  chosen: number;
  /** The book, where it could be fetched. */
  ruleBook: RuleBookMessage | null;
  card: Ref<HTMLElement>;
}

export function Explanation({ question, chosen, ruleBook, card }: Props) {
  const right = chosen === question.right;
  return (
    <section ref={card} id="quiz-told" class={`card explained ${right ? "correct" : "mistaken"}`}>
      <h2>{text(right ? "quiz-right" : "quiz-wrong")}</h2>
      <p class="sentence">{sentences(question.calls)}</p>
      {ruleBook !== null && <Clauses book={ruleBook.book} clauses={deciding(question, ruleBook)} />}
      {question.others.length > 0 && <Elsewhere others={question.others} />}
    </section>
  );
}

/** The clauses that decide, in the order in which the calls name them. */
function deciding({ calls }: QuizQuestion, ruleBook: RuleBookMessage) {
  const clauses = new Map(clausesOf(ruleBook).map((one) => [one.clause, one]));
  return clausesNamed(calls).flatMap((name) => clauses.get(name) ?? []);
}

/** What the other books answer: first those that say the same. */
function Elsewhere({ others }: { others: readonly QuizBook[] }) {
  const answers = new Map<string, string[]>();
  for (const { book, answer, same } of [...others].sort((one, other) => Number(other.same) - Number(one.same))) {
    const words = same ? text("quiz-same") : localizedSentences(answer).join(" ");
    answers.set(words, [...(answers.get(words) ?? []), bookName(book)]);
  }
  return (
    <details class="besides">
      <summary>{text("quiz-others")}</summary>
      <dl class="elsewhere">
        {[...answers].map(([words, books]) => <div key={words}><dt>{books.join(", ")}</dt><dd>{words}</dd></div>)}
      </dl>
    </details>
  );
}
