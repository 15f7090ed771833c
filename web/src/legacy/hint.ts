// What is said about the stroke being prepared: one line in its panel, and to a screen reader when it changes.

import { byId } from "../widgets/element";
import * as memory from "../state/memory";
import type { Advice, Mode } from "./gesture";
import type { Stroke } from "./stroke";
import { number, text } from "../texts/texts";

/** Why the striker stops, in words. */
function stopWords(why: string): string {
  if (why === "end" || why === "circle") return text(`stop-${why}`);
  return text("stop-man", { man: why === "queen" ? "queen" : why.startsWith("w") ? "white" : "black" });
}

function leavingWords(stroke: Stroke): string {
  return text("stroke-leaving", { speed: number((stroke.speeds.leaving_speed ?? 0) / 1e6, 1) });
}

/** Words that matter to whoever does not see the board; "" where nothing has to be said. */
function news(stroke: Stroke, advice: Advice): string {
  if (advice !== null) return text(advice === "unaimed" ? "stroke-unaimed" : `flick-${advice}`);
  if (stroke.stopped !== null) return stopWords(stroke.stopped.why);
  return stroke.aimed && stroke.mayLeave ? leavingWords(stroke) : "";
}

export function showHint(stroke: Stroke | null, mode: Mode, advice: Advice): void {
  const told = stroke === null ? "" : news(stroke, advice);
  const taught = memory.read("taught") !== null;
  const usual = mode === "aim" ? text("stroke-aiming") : mode === "flick" ? text("flick-on") : taught ? "" : text("stroke-hint");
  const hint = byId("hint");
  hint.textContent = told || usual;
  hint.classList.toggle("news", told !== "");
  hint.classList.toggle("warning", told !== "" && stroke?.stopped === null && advice === null);
  say(told);
}

/** Politely, and only when the words are new. */
export function say(words: string): void {
  const place = byId("stroke-said");
  if (place.textContent !== words) place.textContent = words;
}
