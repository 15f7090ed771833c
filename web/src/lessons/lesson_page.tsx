// A lesson: the task above the board; below it what came of the stroke, the next lesson, and the way to hold the striker.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { StrokePanel } from "../stroke/panel";
import { localized, localizedSentences, sentences, text } from "../texts/texts";
import { TrialBoard } from "../widgets/board_view";
import { GripPicture } from "./grips";
import { FirstGame, Stars } from "./list";
import type { LessonStore } from "./store";

/** A verdict of more letters than this is written smaller on a small phone. */
const LONG = 130;

export function LessonPage({ store }: { store: LessonStore }) {
  const lesson = store.lesson.value;
  const title = lesson === null ? "" : localized(lesson.title);
  const number = store.course.value.findIndex(({ name }) => name === lesson?.name) + 1;
  return (
    <main id="lesson" data-title={lesson === null ? undefined : text("lessons-title", { number, title })} class={useFreshVerdict(store) ? "table practice lesson judged" : "table practice lesson"}>
      <div class="left">
        <header class="head card">
          <h1 id="lesson-title" style={{ "--letters": String(title.length + 4) }} tabIndex={-1}>{lesson === null ? text("lessons") : text("lessons-numbered", { number, title })}</h1>
          <a href="#learn">{text("lessons")}</a>
        </header>
        <p id="lesson-task" class="lesson-task card" role="status">{lesson === null ? "" : localized(lesson.task)}</p>
        <StrokePanel aiming={store.aiming} />
      </div>

      <TrialBoard name="lesson" session={store} label={text("lessons-board")} />

      <div class="right">
        <Verdict store={store} />
        <EndCard store={store} />
        <HowCard store={store} />
        <details class="sharing card">
          <summary>{text("lessons-words")}</summary>
          <div id="lesson-words" class="words">{(lesson === null ? [] : localizedSentences(lesson.position.words)).map((line, index) => <p key={index}>{line}</p>)}</div>
        </details>
      </div>
    </main>
  );
}

/** Whether the last verdict has just been given, and nobody has touched the stroke since. */
function useFreshVerdict({ outcome, aiming }: LessonStore): boolean {
  const said = outcome.value;
  const [old, setOld] = useState<typeof said>(null);
  useLayoutEffect(() => {
    const stroke = aiming.stroke.peek();
    return aiming.stroke.subscribe((now) => now !== stroke && setOld(said));
  }, [said]);
  return said !== null && said !== old;
}

/** What came of the stroke, whole: the lesson's words, and what the judge says. */
function Verdict({ store }: { store: LessonStore }) {
  const [lesson, outcome, stage] = [store.lesson.value, store.outcome.value, store.stage.value];
  const words = lesson === null ? "" : localized(stage === "told" ? lesson.met : lesson.missed);
  const calls = outcome?.tried == null ? "" : sentences(outcome.tried.calls, [lesson?.state.turn ?? "S"]);
  return (
    <div class="lesson-told" role="status">
      {outcome !== null && (
        <section id="lesson-outcome" class="lesson-outcome card" data-length={words.length + calls.length > LONG ? "long" : "short"}>
          <p class="lesson-words">{words}</p>
          {outcome.stars !== null && <Stars count={outcome.stars} />}
          {calls !== "" && <p class="note">{calls}</p>}
        </section>
      )}
    </div>
  );
}

/** Once the lesson is done: the next one, or the first game. */
function EndCard({ store }: { store: LessonStore }) {
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
        <button id="lesson-again" type="button" aria-keyshortcuts="r" onClick={() => store.retry()}>{text("lessons-again")}</button>
        <a class="plain" href="#learn">{text("lessons-list")}</a>
      </div>
    </section>
  );
}

/** How it is done, how the striker is held, and the way to see it done. */
function HowCard({ store }: { store: LessonStore }) {
  const [lesson, stage, tries] = [store.lesson.value, store.stage.value, store.tries.value];
  const show = (): void => {
    store.show();
    // The button may stand below the board: there the stroke is seen, and played.
    scrollTo(0, 0);
    store.focusBoard();
  };
  return (
    <section class="ground lesson-how card" aria-labelledby="lesson-how-title" hidden={lesson === null || stage === "told"}>
      <h2 id="lesson-how-title">{text("lessons-how")}</h2>
      <p>{lesson === null ? "" : localized(lesson.how)}</p>
      <button id="lesson-show" type="button" disabled={stage !== "lesson"} onClick={show}>{text("lessons-show")}</button>
      <p class="note" hidden={tries === 0}>{text("lessons-tries", { count: tries })}</p>
      {lesson?.grip != null && <GripPicture grip={lesson.grip} />}
    </section>
  );
}
