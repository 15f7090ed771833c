// What is told once a question is answered: was it right, what the book says and by which clause, what others would say.

import type { QuizBook, QuizQuestion, RuleBookMessage } from "../wire/answers";
import { make } from "../widgets/element";
import { inSentences, sentences, text } from "../texts/texts";
import { clausesOf as clausesNamed } from "../widgets/why";
import { render } from "preact";
import { Clauses } from "../reader/clause";
import { clausesOf } from "../reader/leaves";
import { bookName } from "../texts/naming";

/** Marks the answers: which was right, which was taken. */
export function mark(answers: HTMLElement, question: QuizQuestion, chosen: number): void {
  for (const button of answers.querySelectorAll<HTMLButtonElement>(".answer")) {
    const index = Number(button.dataset["index"]);
    const look = index === question.right ? "correct" : index === chosen ? "mistaken" : "";
    button.disabled = true;
    if (look === "") continue;
    button.classList.add(look);
    button.append(make("span", "sign", text(look === "correct" ? "quiz-this-one" : "quiz-yours")));
  }
}

/** `leaves`: the book, where it could be had. */
export function explained(question: QuizQuestion, chosen: number, leaves: RuleBookMessage | null): HTMLElement {
  const right = chosen === question.right;
  const card = make("section", `card explained ${right ? "correct" : "mistaken"}`, make("h2", "", text(right ? "quiz-right" : "quiz-wrong")), make("p", "sentence", sentences(question.calls)));
  if (leaves !== null) {
    const named = clausesNamed(question.calls);
    const clauses = clausesOf(leaves).filter(({ clause }) => named.includes(clause));
    clauses.sort((one, other) => named.indexOf(one.clause) - named.indexOf(other.clause));
    const list = make("div");
    render(<Clauses book={leaves.book} clauses={clauses} />, list);
    card.append(list);
  }
  const alike = question.others.filter(({ same }) => same);
  const unlike = question.others.filter(({ same }) => !same);
  const said = make("dl", "elsewhere");
  if (alike.length > 0) said.append(line(alike.map(({ book }) => bookName(book)).join(", "), text("quiz-same")));
  for (const [words, books] of grouped(unlike)) said.append(line(books.join(", "), words));
  if (question.others.length > 0) card.append(make("details", "besides", make("summary", "", text("quiz-others")), said));
  return card;
}

function line(books: string, words: string): HTMLElement {
  return make("div", "", make("dt", "", books), make("dd", "", words));
}

/** What is said, and the books that say it. */
function grouped(others: readonly QuizBook[]): Map<string, string[]> {
  const said = new Map<string, string[]>();
  for (const { book, answer } of others) {
    const words = inSentences(answer).join(" ");
    said.set(words, [...(said.get(words) ?? []), bookName(book)]);
  }
  return said;
}
