// The buttons and the two sliders of the replay: which moment, and how far into its film.

import { useLayoutEffect, useRef } from "preact/hooks";
import { preferred } from "../state/preferences";
import { hasModifier, inDialog } from "../stroke/keys";
import { number, text } from "../texts/texts";
import type { ReplayStore } from "./store";
import { focusFirst } from "../widgets/first_focus";
import { ownSeat } from "../state/story";
import { titleOf } from "./timeline";
import "../widgets/choices.css";

export function Transport({ store }: { store: ReplayStore }) {
  useKeys(store);
  const { videoExport: { busy } } = store;
  const index = store.shown.value?.index ?? 0;
  const last = store.last.value;
  const play = useRef<HTMLButtonElement>(null);
  const there = store.story.value !== null;
  useLayoutEffect(() => {
    if (there) focusFirst(play.current);
  }, [there]);
  // A disabled button loses the focus: whoever steps by keyboard would be thrown back to the top of the page.
  return (
    <section class="transport card" aria-label={text("transport")}>
      <div class="row">
        <button id="replay-before" type="button" aria-label={text("replay-before")} aria-disabled={busy || index <= 0} onClick={() => store.step(-1)}>
          <span aria-hidden="true">‹</span>
        </button>
        <button id="replay-play" ref={play} class="strong" type="button" aria-disabled={busy} onClick={() => store.toggle()}>
          {text(store.playing.value === null ? "replay-play" : "replay-pause")}
        </button>
        <button id="replay-after" type="button" aria-label={text("replay-after")} aria-disabled={busy || index >= last} onClick={() => store.step(1)}>
          <span aria-hidden="true">›</span>
        </button>
      </div>
      <MomentSlider store={store} index={index} last={last} />
      <FilmSlider store={store} />
      <div class="row">
        <button id="replay-slow" type="button" aria-pressed={store.speed.value !== 1} onClick={() => store.slow()}>{text("again-slow")}</button>
        <button id="replay-turn" type="button" aria-pressed={preferred("turning") !== "fixed"} onClick={() => store.toggleTurning()}>{text("replay-turn")}</button>
      </div>
    </section>
  );
}

function MomentSlider({ store, index, last }: { store: ReplayStore; index: number; last: number }) {
  const story = store.story.value;
  const title = story === null ? "" : titleOf(story, index, ownSeat(story));
  return (
    <label class="reach">
      <span>{text("replay-at")}</span>
      <output id="replay-at-said">{title}</output>
      <input id="replay-at" class="slider" type="range" min={0} max={last} step={1} value={index} aria-valuetext={title} disabled={store.videoExport.busy}
        onInput={(event) => store.go(event.currentTarget.valueAsNumber)} />
    </label>
  );
}

/** It moves with every frame of the film: nothing else is rendered then. */
function FilmSlider({ store }: { store: ReplayStore }) {
  const [at, length] = [store.at.value, store.length.value];
  // It goes by hundredths of a second; its end is the film's.
  const end = Math.ceil(length * 100) * 10;
  const words = length === 0 ? "" : text("replay-film-at", { at: number(at, 1), length: number(length, 1) });
  return (
    <label class="reach">
      <span>{text("replay-film")}</span>
      <output id="replay-film-said">{words}</output>
      <input id="replay-film" class="slider" type="range" min={0} max={end} step={10} value={at >= length ? end : Math.round(at * 1000)} aria-valuetext={words}
        disabled={store.videoExport.busy || length === 0} onInput={(event) => store.seek(event.currentTarget.valueAsNumber / 1000)} />
    </label>
  );
}

function useKeys(store: ReplayStore): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (hasModifier(event) || inDialog()) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest("input, select, textarea") !== null) return;
      if (event.key === "ArrowLeft") store.step(-1);
      else if (event.key === "ArrowRight") store.step(1);
      else if (event.key === "Home") store.go(0);
      else if (event.key === "End") store.go(-1);
      // Space presses a button that has the focus; elsewhere it plays.
      else if (event.key === " " && target.closest("button, a, summary") === null) store.toggle();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [store]);
}
