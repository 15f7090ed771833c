// A round of questions while it lasts: how far it has come, the present question, and its explanation once it is answered.

import type { Ref } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Clauses } from "../clauses/clause";
import { clausesOf } from "../clauses/rule_books";
import { nameOf } from "../state/table";
import { bookName } from "../texts/naming";
import { text, localizedSentences, localized, sentences } from "../texts/texts";
import { clausesOf as clausesNamed } from "../widgets/why";
import type { QuizQuestion, QuizSituation, QuizBook, RuleBookMessage } from "../wire/answers";
import type { Seat } from "../wire/messages";
import { comesAgain, done, score, total } from "./round";
import { choose, goOn, type RoundState } from "./store";
import "../widgets/everywhere.css";

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

// A question: the position in a picture and in words, the stroke, the answers. Once it is answered, they are marked.

type Colour = "white" | "black" | "open";

interface QuestionProps {
  question: QuizQuestion;
  /** The answer that was chosen. */
  chosen: number | null;
  onChoose(index: number): void;
}

function Question({ question, chosen, onChoose }: QuestionProps) {
  return (
    <>
      <section class="card asked">
        <Picture situation={question.situation} />
        <p class="note given">{localizedSentences(question.given).join(" ")}</p>
        <Fallen question={question} />
        <p class="sentence">{localized(question.happened)}</p>
      </section>
      <h2 class="follows">{text("quiz-follows")}</h2>
      <ol class="answers">
        {question.answers.map((answer, index) => (
          <li key={index}>
            <Answer
              index={index}
              sentences={localizedSentences(answer)}
              look={chosen === null ? "" : index === question.right ? "correct" : index === chosen ? "mistaken" : ""}
              disabled={chosen !== null}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface AnswerProps {
  index: number;
  sentences: readonly string[];
  look: "" | "correct" | "mistaken";
  disabled: boolean;
  onChoose(index: number): void;
}

function Answer({ index, sentences: [first = "", ...rest], look, disabled, onChoose }: AnswerProps) {
  const key = String(index + 1);
  return (
    <button class={`answer ${look}`.trim()} type="button" data-index={index} aria-keyshortcuts={key} disabled={disabled} onClick={() => onChoose(index)}>
      <kbd class="keyboard">{key}</kbd>
      <span><b>{first}</b>{rest.map((one, at) => <span key={at}>{` ${one}`}</span>)}</span>
      {look !== "" && <span class="sign">{text(look === "correct" ? "quiz-this-one" : "quiz-yours")}</span>}
    </button>
  );
}

/** The seats of a side: partners face each other. */
function seatsOf(side: string, { seats }: QuizSituation): Seat[] {
  const facing: Record<string, Seat[]> = { S: ["S", "N"], E: ["E", "W"] };
  return seats.length === 4 ? (facing[side] ?? []) : seats.filter((seat) => seat === side);
}

/** Who sits where, with which men left, and the queen. */
function Picture({ situation }: { situation: QuizSituation }) {
  return (
    <div class="situation" aria-hidden="true">
      {Object.keys(situation.owed).map((side) => <Side key={side} side={side} situation={situation} />)}
      {situation.colours === null && (
        <div class="sitting">
          <Men colour="white" count={situation.white} />
          <Men colour="black" count={situation.black} />
        </div>
      )}
      {situation.queen === "board" && <div class="sitting her"><Disc kind="queen" /></div>}
    </div>
  );
}

function Side({ side, situation }: { side: string; situation: QuizSituation }) {
  const seats = seatsOf(side, situation);
  const colour: Colour = situation.colours?.[side] ?? "open";
  const points = situation.score?.[side];
  return (
    <div class={`sitting${seats.includes(situation.turn) ? " playing" : ""}`}>
      <b>{seats.map((seat) => nameOf(seat, {})).join(", ")}</b>
      <Men colour={colour} count={colour === "open" ? 1 : situation[colour]} />
      {situation.queen.endsWith(`:${side}`) && <Disc kind="queen" />}
      {points !== undefined && <strong>{points}</strong>}
    </div>
  );
}

function Men({ colour, count }: { colour: Colour; count: number }) {
  return <span class="men">{Array.from({ length: count }, (_, index) => <Disc key={index} kind={colour} />)}</span>;
}

function Disc({ kind }: { kind: string }) {
  return <i class={`disc ${kind}`} />;
}

/** What fell, on its way into the pocket; what left the board, over its edge. */
function Fallen({ question: { fell, gone } }: { question: QuizQuestion }) {
  if (fell.length + gone.length === 0) return null;
  return (
    <div class="fallen" aria-hidden="true">
      {fell.length > 0 && <span class="pocket">{fell.map((kind, index) => <Disc key={index} kind={kind} />)}</span>}
      {gone.length > 0 && <span class="edge">{gone.map((kind, index) => <Disc key={index} kind={kind} />)}</span>}
    </div>
  );
}

// The explanation of a question, once it is answered: was it right, what the book says and by which clause, and the other books.

interface ExplanationProps {
  question: QuizQuestion;
  chosen: number;
  /** The book, where it could be fetched. */
  ruleBook: RuleBookMessage | null;
  card: Ref<HTMLElement>;
}

function Explanation({ question, chosen, ruleBook, card }: ExplanationProps) {
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
