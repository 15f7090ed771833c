// The card of a rush: its clock and what was found; before it how it goes, after it how it went.

import { useLayoutEffect, useRef } from "preact/hooks";
import { text } from "../texts/texts";
import { MISSES } from "./rush";
import type { PuzzleStore } from "./store";

/** Seconds from which on the clock is marked. */
const SOON = 20;

export function RushCard({ store }: { store: PuzzleStore }) {
  const [rush, best, refusal] = [store.rush.value, store.bestRush.value, store.refusal.value];
  const press = useRef<HTMLButtonElement>(null);
  const stage = rush?.stage;
  useLayoutEffect(() => {
    if (stage !== "on") press.current?.focus({ preventScroll: true });
  }, [stage]);
  if (rush === null) return null;
  const seconds = Math.ceil(rush.left / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const said = rush.stage === "ready" ? text("puzzles-rush-how", { misses: MISSES })
    : rush.stage === "over" ? text("puzzles-rush-over", { found: rush.found, end: rush.misses >= MISSES ? "missed" : rush.left === 0 ? "time" : "all" })
    : rush.last === null ? text("puzzles-rush-go") : text(rush.last ? "puzzles-rush-found" : "puzzles-rush-miss", { left: MISSES - rush.misses });
  return (
    <section class="trial rush card" aria-labelledby="puzzle-title">
      <div class="rush-state">
        <b id="rush-clock" class={`rush-clock${seconds <= SOON ? " soon" : ""}`} role="timer" aria-label={text("puzzles-rush-clock")}>{clock}</b>
        <span id="rush-found">{text("puzzles-rush-count", { found: rush.found })}</span>
        <span class="rush-misses" role="img" aria-label={text("puzzles-rush-misses", { misses: rush.misses, most: MISSES })}>
          {Array.from({ length: MISSES }, (_, index) => <i key={index} class={index < rush.misses ? "gone" : ""} />)}
        </span>
      </div>
      <p id="rush-said" class="sentence" role="status">{said}</p>
      {rush.stage !== "on" && (
        <>
          <div class="buttons">
            <button id="rush-begin" ref={press} class="strong" type="button" onClick={() => (rush.stage === "over" && store.layRush(), store.beginRush())}>
              {text(rush.stage === "ready" ? "puzzles-rush-begin" : "puzzles-rush-again")}
            </button>
            <a class="plain" href="#puzzles=">{text("puzzles-rush-leave")}</a>
          </div>
          {best.ever > 0 && <p id="rush-best" class="note">{text("puzzles-rush-best", { today: best.today, ever: best.ever })}</p>}
        </>
      )}
      {rush.stage === "on" && refusal !== null && <button id="rush-retry" type="button" onClick={() => store.goOnInRush()}>{text("puzzles-rush-retry")}</button>}
    </section>
  );
}
