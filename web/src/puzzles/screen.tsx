// The screen of the puzzles: what is asked beside the board, what came of it, which kind comes next.

import { useLayoutEffect, useRef } from "preact/hooks";
import { useLetters } from "../stroke/keys";
import { StrokePanel } from "../stroke/panel";
import { localizedSentences, addTexts, text } from "../texts/texts";
import { TrialBoard, useBodyData, useOpened } from "../widgets/board_view";
import { AnswerCard, KindCard, Paragraphs, OwnCard, sourceOf, RatingCard, RushCard } from "./cards";
import { PuzzleStore } from "./store";
import { question } from "./words";
import "../widgets/board_view.css";
import "../widgets/columns.css";
import "../widgets/trying.css";
import "./puzzles.css";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_puzzles.ftl"), en: () => import("../../../carrom/texts/en/page_puzzles.ftl") });

export function Screen({ place }: { place: URLSearchParams }) {
  const store = useOpened(() => new PuzzleStore(), place);
  const title = useRef<HTMLHeadingElement>(null);
  useLetters({ r: () => store.retry(), n: () => store.stage.peek() === "told" && store.goOn() });
  useBodyData(() => ({ phase: store.phase.value, layout: JSON.stringify(store.puzzle.value?.position.layout ?? {}) }));
  const arrivals = store.arrivals.value;
  useLayoutEffect(() => {
    if (arrivals === 0) return;
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [arrivals]);
  const [puzzle, inRush, isOwn] = [store.puzzle.value, store.rush.value !== null, store.isOwn.value];
  const isBare = puzzle === null && (inRush || store.stage.value === "own");
  const name = inRush ? text("puzzles-rush") : isOwn ? text("puzzles-mine") : puzzle === null ? text("puzzles") : text("puzzles-number", { number: puzzle.number });
  return (
    <main id="puzzles" class={`table practice puzzles${isBare ? " before-rush" : ""}`}>
      <div id="puzzles-left" class="left">
        <header class="head card">
          <h1 id="puzzle-title" ref={title} tabIndex={-1}>{name}</h1>
          <a href="#">{text("home")}</a>
        </header>
        <Asked store={store} />
        <StrokePanel aiming={store.aiming} />
      </div>

      <TrialBoard name="puzzle" session={store} label={text("puzzles-board")} />

      <div class="right">
        {inRush ? <RushCard store={store} /> : (
          <>
            {!isBare && <AnswerCard store={store} />}
            {isOwn ? <OwnCard store={store} /> : <RatingCard rated={store.rated.value} />}
            {!isOwn && <KindCard store={store} />}
          </>
        )}
        <details class="sharing card">
          <summary>{text("puzzles-words", { seat: puzzle?.state.turn ?? "S" })}</summary>
          <div id="puzzle-words" class="words"><Paragraphs lines={puzzle === null ? [] : localizedSentences(puzzle.position.words)} /></div>
        </details>
      </div>
    </main>
  );
}

/** What is asked. On a telephone, where the card of the answer lies under the stroke, a miss is said in its place until one aims anew. */
function Asked({ store }: { store: PuzzleStore }) {
  const [puzzle, own, isNews] = [store.puzzle.value, store.own.value, store.justMissed.value];
  return (
    <p id="puzzle-asked" class={`asked card${isNews ? " missed" : ""}`}>
      {puzzle !== null && (
        <span class="problem-words">
          {own !== null && <span id="puzzle-source" class="source">{sourceOf(own)} </span>}
          {question(puzzle)}
        </span>
      )}
      {isNews && <span class="again" aria-hidden="true">{text("puzzles-once-more")}</span>}
    </p>
  );
}
