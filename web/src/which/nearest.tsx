// `#which`: one question after another, and the book they lead to.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { bookAddress } from "../clauses/address";
import { bookName } from "../texts/naming";
import { localized, text, has } from "../texts/texts";
import type { WhichQuestion, WhichCandidate, WhichDifference, WhichMessage } from "../wire/answers";
import { answered, answers } from "./store";

// One question: its answers as buttons, and always that one does not know.

export function Question({ question, asked, most }: { question: WhichQuestion; asked: number; most: number }) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (asked > 0) title.current?.focus();
  }, []);
  return (
    <section class="inquiry" data-question={question.name}>
      {asked === 0 && <p class="lead">{text("which-lead", { most })}</p>}
      <p class="note" role="status">{text("which-count", { number: asked + 1, most })}</p>
      <h1 ref={title} tabIndex={-1}>{localized(question.said)}</h1>
      <Replies question={question}>
        <button type="button" class="unknown" data-code="" onClick={() => choose(question, "")}>{text("which-unknown")}</button>
      </Replies>
      {asked > 0 && <button id="which-back" type="button" class="link" onClick={() => void answered(answers.peek().slice(0, -1))}>{text("which-back")}</button>}
    </section>
  );
}

function Replies({ question, children }: { question: WhichQuestion; children?: ComponentChildren }) {
  return (
    <div class="replies">
      {question.answers.map(({ code, said }) => (
        <button key={code} type="button" data-code={code} onClick={() => choose(question, code)}>{localized(said)}</button>
      ))}
      {children}
    </div>
  );
}

/** Answers a question, also one to which the answer was not known before. */
function choose({ name }: WhichQuestion, code: string): void {
  void answered([...answers.peek().filter(([each]) => each !== name), [name, code]]);
}

// The end of the questions: the nearest books, what each plays otherwise, and the way to one's own house.

export function Nearest({ nearest: found, leading, leaders, decides }: WhichMessage) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  const [first] = found;
  if (first === undefined) return null;
  const known = answers.value.some(([, code]) => code !== "");
  const heading = !known ? "which-nothing" : first.differences.length === 0 ? "which-nearest" : "which-near";
  return (
    <>
      <header class="title">
        <h1 ref={title} tabIndex={-1}>{text(heading, { books: localized(leaders) })}</h1>
        {leading > 1 && <p class="lead">{text(decides === null ? "which-alike" : "which-decides")}</p>}
        {leading === 1 && <p class="lead">{text("which-next")}</p>}
      </header>
      {decides !== null && (
        <section class="inquiry" data-question={decides.name}>
          <h2>{localized(decides.said)}</h2>
          <Replies question={decides} />
        </section>
      )}
      <ol class="found">{found.map((one, index) => <Found key={one.book} one={one} first={index < leading} known={known} />)}</ol>
      <p class="links">
        <button id="which-back" type="button" class="link" onClick={() => void answered(answers.peek().slice(0, -1))}>{text("which-back")}</button>
        <button id="which-again" type="button" class="link" onClick={() => void answered([])}>{text("which-again")}</button>
      </p>
    </>
  );
}

function Found({ one, first, known }: { one: WhichCandidate; first: boolean; known: boolean }) {
  const { book, differences, agrees, place } = one;
  return (
    <li class={first ? "card first" : "card"} data-book={book}>
      <h2>{bookName(book)}</h2>
      {has(`book-${book}-from`) && <i>{text(`book-${book}-from`)}</i>}
      {known && <p class="note">{text("which-agrees", { count: agrees, others: differences.length })}</p>}
      {differences.length > 0 && <ul class="differences">{differences.map((each) => <Difference key={each.name} book={book} each={each} />)}</ul>}
      <p class="links">
        <a class={first ? "strong" : "plain"} href={`#${place}`}>{text("which-make")}</a>
        <a class="plain" href={bookAddress(book)}>{text("reader-read")}</a>
      </p>
    </li>
  );
}

function Difference({ book, each }: { book: string; each: WhichDifference }) {
  return (
    <li>
      <b>{localized(each.short)}</b>
      <span>{text("which-with-you", { said: localized(each.given) })}</span>
      <span>
        {each.book === null ? text("which-in-book-none") : text("which-in-book", { said: localized(each.book) })}{" "}
        {each.clause !== "" && <a class="cited-clause" href={bookAddress(book, each.clause)}>{each.clause}</a>}
      </span>
      <span class="note">{text(each.settled ? "which-settled" : "which-open")}</span>
    </li>
  );
}
