// The buttons and the two sliders of the replay: which moment, and how far into its film.

import { byId } from "../widgets/element";
import { number, text } from "../texts/texts";

/** What is asked by hand. */
export interface Asked {
  /** On or back by so many moments. */
  step(by: number): void;
  /** To this moment; −1 is the last. */
  go(index: number): void;
  /** To this second of the film. */
  seek(at: number): void;
  play(): void;
  slow(): void;
  turn(): void;
}

/** What the controls say. `at`, `length`: seconds of the film. */
export interface Running {
  index: number;
  last: number;
  title: string;
  at: number;
  length: number;
  playing: boolean;
  slow: boolean;
  turning: boolean;
  /** A video is being recorded: nobody may disturb it. */
  held: boolean;
}

const moment = byId<HTMLInputElement>("replay-at");
const film = byId<HTMLInputElement>("replay-film");

export function listenToTransport(asked: Asked): void {
  byId("replay-before").addEventListener("click", () => asked.step(-1));
  byId("replay-after").addEventListener("click", () => asked.step(1));
  byId("replay-play").addEventListener("click", () => asked.play());
  byId("replay-slow").addEventListener("click", () => asked.slow());
  byId("replay-turn").addEventListener("click", () => asked.turn());
  moment.addEventListener("input", () => asked.go(moment.valueAsNumber));
  film.addEventListener("input", () => asked.seek(film.valueAsNumber / 1000));
  addEventListener("keydown", (event) => {
    if (byId("replay").hidden || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") !== null) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest("input, select, textarea") !== null) return;
    if (event.key === "ArrowLeft") asked.step(-1);
    else if (event.key === "ArrowRight") asked.step(1);
    else if (event.key === "Home") asked.go(0);
    else if (event.key === "End") asked.go(-1);
    // Space presses a button that has the focus; elsewhere it plays.
    else if (event.key === " " && target.closest("button, a, summary") === null) asked.play();
    else return;
    event.preventDefault();
  });
}

export function showTransport(running: Running): void {
  const { index, last, held } = running;
  const disable = (id: string, off: boolean): void => {
    // A disabled button loses the focus: whoever steps by keyboard would be thrown back to the top of the page.
    byId(id).setAttribute("aria-disabled", String(off));
  };
  disable("replay-before", held || index <= 0);
  disable("replay-after", held || index >= last);
  disable("replay-play", held);
  moment.disabled = held;
  film.disabled = held || running.length === 0;
  byId("replay-play").textContent = text(running.playing ? "replay-pause" : "replay-play");
  byId("replay-slow").setAttribute("aria-pressed", String(running.slow));
  byId("replay-turn").setAttribute("aria-pressed", String(running.turning));
  moment.max = String(last);
  moment.value = String(index);
  moment.setAttribute("aria-valuetext", running.title);
  byId("replay-at-said").textContent = running.title;
  showFilm(running);
}

/** The film's slider alone: it moves with every picture. */
export function showFilm({ at, length }: Pick<Running, "at" | "length">): void {
  // The slider goes by hundredths of a second; its end is the film's.
  const last = Math.ceil(length * 100) * 10;
  film.max = String(last);
  film.value = String(at >= length ? last : Math.round(at * 1000));
  const said = length === 0 ? "" : text("replay-film-at", { at: number(at, 1), length: number(length, 1) });
  film.setAttribute("aria-valuetext", said);
  byId("replay-film-said").textContent = said;
}
