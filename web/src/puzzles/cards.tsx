// The cards beside a puzzle's board: how the try went and what the answer is; which kind of puzzle comes next.

import { useLayoutEffect, useRef } from "preact/hooks";
import { momentPlace } from "../state/story";
import { sentences, text } from "../texts/texts";
import { kindsOf } from "./choice";
import type { PuzzleStore } from "./store";
import { reasons, verdict } from "./words";

export function Paragraphs({ lines }: { lines: readonly string[] }) {
  return <>{lines.map((one, index) => <p key={index}>{one}</p>)}</>;
}

export function AnswerCard({ store, onRetry }: { store: PuzzleStore; onRetry(): void }) {
  const [stage, puzzle, solved] = [store.stage.value, store.puzzle.value, store.solved.value];
  const next = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (stage === "told") next.current?.focus({ preventScroll: true });
  }, [stage]);
  const missed = store.missed.value;
  const played = solved === null ? missed : solved.tried;
  const calls = played === null ? [] : [sentences(played.calls, [puzzle?.state.turn ?? "S"])];
  const [own, isOwn] = [store.own.value, store.isOwn.value];
  const none = !isOwn && store.list.value !== null && store.following(0) === null;
  const news = stage === "trying" ? text("puzzles-waits") : none ? text("puzzles-none") : solved !== null ? verdict(solved) : missed !== null ? text("puzzles-once-more") : "";
  return (
    <section class="trial card" aria-labelledby="puzzle-points">
      <h2 id="puzzle-points">{puzzle === null ? text("puzzles") : text("puzzles-of-level", { level: puzzle.level })}</h2>
      <div class="solution" role="status">
        <p id="puzzle-said" class="sentence">{news}</p>
        <div id="puzzle-why" class="why"><Paragraphs lines={puzzle === null ? [] : solved === null ? calls : [...calls, ...reasons(solved.answer, puzzle)]} /></div>
      </div>
      <div id="puzzle-buttons" class="buttons">
        <button id="puzzle-answer" type="button" hidden={stage !== "puzzle"} onClick={() => void store.giveUp()}>{text("puzzles-show")}</button>
        <button id="puzzle-again" type="button" hidden={stage !== "told"} onClick={onRetry}>{text("puzzles-again")}</button>
        <button id="puzzle-next" ref={next} class="strong" type="button" hidden={stage !== "told"} onClick={() => store.goOn()}>{text("puzzles-next")}</button>
      </div>
      {own === null ? <a id="puzzle-playon" class="plain" hidden={stage !== "told"} href={`#playon&puzzle=${puzzle?.number ?? 1}`}>{text("puzzles-playon")}</a>
        : <a id="puzzle-in-game" class="plain" hidden={stage !== "told"} href={`#${momentPlace(own.table, own.n)}`}>{text("puzzles-in-game")}</a>}
      {isOwn ? <p class="note">{text("puzzles-own-free")}</p> : <Standing store={store} />}
    </section>
  );
}

function Standing({ store }: { store: PuzzleStore }) {
  const score = store.score.value;
  return (
    <>
      <p id="puzzle-streak" class="streak">{text("puzzles-streak", { streak: score.streak, best: score.best })}</p>
      <p id="puzzle-standing" class="note">{text("puzzles-standing", { played: score.done.length, points: score.points, found: score.found })}</p>
    </>
  );
}

export function KindCard({ store }: { store: PuzzleStore }) {
  const [{ level, theme }, list] = [store.kind.value, store.list.value];
  const { levels, themes } = kindsOf(list?.puzzles ?? []);
  return (
    <section class="ground card" aria-labelledby="choosing-title">
      <h2 id="choosing-title">{text("puzzles-choose")}</h2>
      <label class="field">
        <span>{text("puzzles-theme")}</span>
        <select id="puzzle-theme" value={theme} onChange={({ currentTarget }) => store.choose({ theme: currentTarget.value })}>
          {list !== null && <option value="">{text("puzzles-any-theme")}</option>}
          {themes.map((one) => <option key={one} value={one}>{text(`puzzles-theme-${one}`)}</option>)}
        </select>
      </label>
      <label class="field">
        <span>{text("puzzles-level")}</span>
        <select id="puzzle-level" value={level} onChange={({ currentTarget }) => store.choose({ level: currentTarget.value })}>
          {list !== null && <option value="">{text("puzzles-any-level")}</option>}
          {levels.map((one) => <option key={one} value={one}>{one}</option>)}
        </select>
      </label>
      <a id="puzzle-rush" class="plain" href="#puzzles=rush">{text("puzzles-rush")}</a>
      <a id="puzzle-mine" class="plain" href="#puzzles=mine">{text("puzzles-mine")}</a>
      <a id="puzzle-today" class="plain" href="#puzzles=today">{text("puzzles-today")}</a>
    </section>
  );
}
