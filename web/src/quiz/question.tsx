// A question: the position in a picture and in words, the stroke, the answers. Once it is answered, they are marked.

import type { QuizQuestion, QuizSituation } from "../wire/answers";
import { nameOf } from "../state/table";
import type { Seat } from "../wire/messages";
import { localizedSentences, localized, text } from "../texts/texts";
import "../widgets/disc.css";

type Colour = "white" | "black" | "open";

interface Props {
  question: QuizQuestion;
  /** The answer that was chosen. */
  chosen: number | null;
  onChoose(index: number): void;
}

export function Question({ question, chosen, onChoose }: Props) {
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
