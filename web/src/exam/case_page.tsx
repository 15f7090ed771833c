// A case of the exam: the drawn board, what was seen, the verdicts to choose from, the time that is left.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { bookAddress, examAddress, learnAddress } from "../clauses/address";
import { Clauses } from "../clauses/clause";
import { clausesOf } from "../clauses/rule_books";
import * as storage from "../browser/storage";
import { bookName } from "../texts/naming";
import { localized, localizedSentences, text, lang, sentences } from "../texts/texts";
import { DrawnStroke } from "../widgets/drawn_stroke";
import { clausesOf as clausesNamed } from "../widgets/why";
import type { ExamMessage, ExamMark, ExamResult, RuleBookMessage } from "../wire/answers";
import { choose, goOn, left } from "./store";
import { FileLink } from "../widgets/answer";
import "../clauses/clause.css";

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

// The marks of an exam: passed or not, what was wrong with its clause, and the certificate to print.

/** Letters of a name. */
const NAME = 40;

export function Marks({ result, answers, ruleBook }: { result: ExamResult; answers: string; ruleBook: RuleBookMessage | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { book, score, needed, passed, marks } = result;
  const wrong = marks.filter(({ question, chosen }) => chosen !== question.right);
  return (
    <>
      <section class="card exam-result">
        <p class="note">{text("exam-of", { book: bookName(book) })}</p>
        <h1 ref={heading} tabIndex={-1}>{text(passed ? "exam-passed" : "exam-failed", { score, total: marks.length })}</h1>
        <p class="note">{text("exam-needed", { needed, total: marks.length, seed: String(result.seed) })}</p>
        {passed && <Certificate result={result} answers={answers} />}
        <p class="links">
          <a id="exam-another" class="plain" href={`${examAddress(book)}&seed=${(result.seed + 1) % 2 ** 31}`}>{text("exam-another")}</a>
          <a class="plain" href={learnAddress(book)}>{text("exam-learn")}</a>
          <a class="plain" href={bookAddress(book)}>{text("reader-read")}</a>
        </p>
      </section>
      {wrong.length > 0 && (
        <section class="exam-wrong">
          <h2>{text("exam-wrong", { count: wrong.length })}</h2>
          <ul>{wrong.map((mark) => <Wrong key={marks.indexOf(mark)} mark={mark} number={marks.indexOf(mark) + 1} ruleBook={ruleBook} />)}</ul>
        </section>
      )}
    </>
  );
}

function Certificate({ result, answers }: { result: ExamResult; answers: string }) {
  const [name, setName] = useState(storage.read("exam.name") ?? "");
  const now = new Date();
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  const query = new URLSearchParams({ book: result.book, seed: String(result.seed), answers, name: name.trim(), date, lang: lang() });
  return (
    <div class="exam-certificate">
      <label>
        <span>{text("exam-name")}</span>
        <input
          id="exam-name" type="text" maxLength={NAME} value={name} autocomplete="name"
          onInput={({ currentTarget }) => {
            setName(currentTarget.value);
            storage.write("exam.name", currentTarget.value);
          }}
        />
      </label>
      {name.trim() === ""
        ? <p class="note">{text("exam-name-first")}</p>
        : <FileLink id="exam-certificate" isPage path={`/exam/certificate?${query.toString()}`}>{text("exam-certificate")}</FileLink>}
    </div>
  );
}

function Wrong({ mark: { question, chosen }, number, ruleBook }: { mark: ExamMark; number: number; ruleBook: RuleBookMessage | null }) {
  const [right, given] = [question.answers[question.right], chosen === null ? undefined : question.answers[chosen]];
  const known = ruleBook === null ? [] : clausesOf(ruleBook);
  const clauses = clausesNamed(question.calls).flatMap((name) => known.find(({ clause }) => clause === name) ?? []);
  return (
    <li class="card exam-mistake">
      <h3>{text("exam-mistake", { number })}</h3>
      <DrawnStroke drawing={question.drawing} label={text("exam-picture")} />
      <p class="note">{localizedSentences(question.given).join(" ")}</p>
      <p class="sentence">{localized(question.happened)}</p>
      <dl>
        <div><dt>{text("exam-yours")}</dt><dd>{given === undefined ? text("exam-no-answer") : localizedSentences(given).join(" ")}</dd></div>
        <div><dt>{text("exam-right")}</dt><dd>{right === undefined ? "" : localizedSentences(right).join(" ")}</dd></div>
      </dl>
      <p class="exam-why">{sentences(question.calls)}</p>
      {ruleBook !== null && <Clauses book={ruleBook.book} clauses={clauses} />}
    </li>
  );
}
