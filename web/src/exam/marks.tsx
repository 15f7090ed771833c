// The marks of an exam: passed or not, what was wrong with its clause, and the certificate to print.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { bookAddress, examAddress, learnAddress } from "../clauses/address";
import { Clauses } from "../clauses/clause";
import { clausesOf } from "../clauses/rule_books";
import * as storage from "../state/browser_storage";
import { bookName } from "../texts/naming";
import { lang, localized, localizedSentences, sentences, text } from "../texts/texts";
import type { ExamMark, ExamResult, RuleBookMessage } from "../wire/answers";
import { DrawnStroke } from "../widgets/drawn_stroke";
import { clausesOf as clausesNamed } from "../widgets/why";
import "../clauses/clause.css";

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
        : <a id="exam-certificate" class="plain" href={`/exam/certificate?${query.toString()}`} target="_blank" rel="noopener">{text("exam-certificate")}</a>}
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
