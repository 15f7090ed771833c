// A lesson: the task above the board, the way to hold the striker beside it, then what came of the stroke and the next lesson.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { StrokePanel } from "../stroke/panel";
import { refusalWords } from "../texts/refusal";
import { localized, localizedSentences, sentences, text } from "../texts/texts";
import { BoardView } from "../widgets/board_view";
import { GripPicture } from "./grips";
import { FirstGame, Stars } from "./list";
import type { LessonStore } from "./store";

/** A title of more letters than this is written smaller on a phone. */
const LONG = 18;

interface Props {
  store: LessonStore;
  canvas: RefObject<HTMLCanvasElement | null>;
  onRetry(): void;
  onShow(): void;
}

export function LessonPage({ store, canvas, onRetry, onShow }: Props) {
  const [lesson, refusal, stage] = [store.lesson.value, store.refusal.value, store.stage.value];
  const title = lesson === null ? "" : localized(lesson.title);
  const number = store.course.value.findIndex(({ name }) => name === lesson?.name) + 1;
  return (
    <main id="lesson" class="table practice lesson">
      <div class="left">
        <header class="head card">
          <h1 id="lesson-title" class={title.length > LONG ? "long" : ""} tabIndex={-1}>{lesson === null ? text("lessons") : text("lessons-numbered", { number, title })}</h1>
          <a href="#learn">{text("lessons")}</a>
        </header>
        <Said store={store} />
        <StrokePanel aiming={store.aiming} />
      </div>

      <div class="middle">
        <BoardView config={store.board} events={store.events} ids={["lesson-plateau", "lesson-wood", "lesson-board"]} label={text("lessons-board")} canvas={canvas} />
        <p id="lesson-notice" class="notice" role="alert" hidden={refusal === null}>{refusal === null ? "" : refusalWords(refusal)}</p>
        <button id="lesson-skip" class="skip" type="button" hidden={stage !== "film"} onClick={() => store.skip()}>{text("skip")}</button>
      </div>

      <div class="right">
        <EndCard store={store} onRetry={onRetry} />
        <HowCard store={store} onShow={onShow} />
        <details class="sharing card">
          <summary>{text("lessons-words")}</summary>
          <div id="lesson-words" class="words">{(lesson === null ? [] : localizedSentences(lesson.position.words)).map((line, index) => <p key={index}>{line}</p>)}</div>
        </details>
      </div>
    </main>
  );
}

/** The task; after a stroke what happened, why, and what to change. Of one height, so that the board stays where it is. */
function Said({ store }: { store: LessonStore }) {
  const [lesson, outcome, stage] = [store.lesson.value, store.outcome.value, store.stage.value];
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.scrollTo(0, 0);
  }, [outcome]);
  const tries = store.tries.value;
  const begun = tries === 0 || stage !== "lesson" ? "" : text("lessons-tries", { count: tries });
  const calls = outcome?.tried == null ? begun : sentences(outcome.tried.calls, [lesson?.state.turn ?? "S"]);
  const words = lesson === null ? "" : outcome === null ? localized(lesson.task) : localized(stage === "told" ? lesson.met : lesson.missed);
  return (
    <div id="lesson-said" ref={box} class="lesson-said card" role="status" tabIndex={0} aria-label={text("lessons-said")}>
      {outcome?.stars != null && <Stars count={outcome.stars} />}
      <p class="lesson-words">{words}</p>
      <p class="note">{calls}</p>
    </div>
  );
}

/** Once the lesson is done: the next one, or the first game. */
function EndCard({ store, onRetry }: { store: LessonStore; onRetry(): void }) {
  const [stage, following, book] = [store.stage.value, store.following.value, store.book.value];
  const next = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (stage === "told") next.current?.focus({ preventScroll: true });
  }, [stage]);
  return (
    <section class="trial lesson-end card" aria-labelledby="lesson-end-title" hidden={stage !== "told"}>
      <h2 id="lesson-end-title">{text(following === null ? "lessons-all-done" : "lessons-next-title")}</h2>
      {following === null ? <FirstGame book={book} /> : <a id="lesson-next" ref={next} class="strong" href={`#learn=${following.name}`}>{localized(following.title)}</a>}
      <div class="buttons">
        <button id="lesson-again" type="button" aria-keyshortcuts="r" onClick={onRetry}>{text("lessons-again")}</button>
        <a class="plain" href="#learn">{text("lessons-list")}</a>
      </div>
    </section>
  );
}

/** How it is done, how the striker is held, and the way to see it done. */
function HowCard({ store, onShow }: { store: LessonStore; onShow(): void }) {
  const [lesson, stage] = [store.lesson.value, store.stage.value];
  return (
    <section class="ground lesson-how card" aria-labelledby="lesson-how-title" hidden={lesson === null || stage === "told"}>
      <h2 id="lesson-how-title">{text("lessons-how")}</h2>
      <p>{lesson === null ? "" : localized(lesson.how)}</p>
      <button id="lesson-show" type="button" disabled={stage !== "lesson"} onClick={onShow}>{text("lessons-show")}</button>
      {lesson?.grip != null && <GripPicture grip={lesson.grip} />}
    </section>
  );
}
