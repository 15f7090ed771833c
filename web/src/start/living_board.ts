// The board on the start page: a recorded round, played again by the kernel of this browser. It moves only where it is seen, where
// motion is welcome and nobody spares data, and three rounds long; else the men lie still.

import { effect, signal, untracked } from "@preact/signals";
import { Board } from "../board/board";
import { REAL } from "../board/pace";
import { ICF } from "../board/lengths";
import type { Layout } from "../board/types";
import { boardInContrast, boardShown } from "../state/board_shown";
import { preferred, prefersReducedMotion } from "../state/preferences";
import { FIRST, MIDDLE, STROKES } from "./living_round";

const MATTER = "tournament";
const ROUNDS = 3;
/** Seconds for which a striker lies there before it is struck. */
const LEAD = 0.8;
/** ms between two strokes, and between two rounds. */
const PAUSE = 900;
const REST = 4000;

/** The board in `holder`, from now on, until the function returned is called. What it does stands in the holder's `data-state`:
    `still`, `playing`, `rested`; how many strokes it has shown in `data-strokes`. */
export function livingBoard(holder: HTMLElement): () => void {
  const inView = signal(false);
  const visible = signal(!document.hidden);
  let [layout, at, played, timer] = [FIRST, 0, 0, 0];
  let moves = false;
  /** Which run of strokes: one that was ended says no more. */
  let run = 0;
  const board = new Board(holder, { ended: () => shown() });
  const say = (state: "still" | "playing" | "rested"): void => {
    holder.dataset["state"] = state;
  };

  async function strike(): Promise<void> {
    const mine = run;
    const player = await import("../kernel/load").then(({ ownPlayer }) => ownPlayer({ board: ICF.name, matter: MATTER })).catch(() => null);
    const stroke = STROKES[at];
    if (!moves || mine !== run) return;
    if (stroke === undefined || player === null) return say("rested");
    const [seat, x, vx, vy, spin] = stroke;
    const motion = player.play(layout, seat, x, { vx, vy, spin });
    if (motion === undefined) return say("rested");
    const before = layout;
    const { striker: _, ...men } = motion.rest;
    layout = men;
    at += 1;
    played += 1;
    say("playing");
    board.set({ men, showing: { key: played, film: motion.film, before, lead: LEAD, aimed: null, pace: REAL, from: 0, still: false, then: null, unjudged: false, skips: 0 } });
  }

  /** A stroke has been shown to its end. */
  function shown(): void {
    holder.dataset["strokes"] = String(played);
    board.set({ showing: null });
    if (moves && at < STROKES.length) timer = window.setTimeout(() => void strike(), PAUSE);
    else if (moves && played < ROUNDS * STROKES.length) timer = window.setTimeout(again, REST);
    else if (moves) say("rested");
  }

  function again(): void {
    lay(FIRST);
    at = 0;
    timer = window.setTimeout(() => void strike(), PAUSE);
  }

  function lay(men: Layout): void {
    layout = men;
    board.set({ men, showing: null });
  }

  const watching = new IntersectionObserver((entries) => {
    inView.value = entries.at(-1)?.isIntersecting === true;
  });
  watching.observe(holder);
  const turned = (): void => {
    visible.value = !document.hidden;
  };
  document.addEventListener("visibilitychange", turned);
  const stops = [
    effect(() => board.set({ size: boardShown(ICF), matter: MATTER, marked: preferred("men") === "marked", contrast: boardInContrast() })),
    effect(() => {
      const wanted = !prefersReducedMotion() && !sparesData();
      const seen = inView.value && visible.value;
      untracked(() => {
        clearTimeout(timer);
        run += 1;
        moves = wanted && seen;
        if (!wanted) {
          say("still");
          lay(MIDDLE);
        } else if (layout === MIDDLE) {
          at = 0;
          lay(FIRST);
        } else if (!seen) {
          // What was on its way is where it ends.
          lay(layout);
        }
        if (moves && played < ROUNDS * STROKES.length) timer = window.setTimeout(() => (at < STROKES.length ? void strike() : again()), PAUSE);
      });
    }),
  ];
  return () => {
    moves = false;
    clearTimeout(timer);
    watching.disconnect();
    document.removeEventListener("visibilitychange", turned);
    for (const stop of stops) stop();
    board.destroy();
  };
}

/** Has this device been told to spare data? Not every browser says. */
function sparesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
