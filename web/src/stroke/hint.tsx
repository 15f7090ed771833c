// What is said about the stroke being prepared: one line in its panel, and to a screen reader when it changes.

import type { Stroke } from "../board/hand/stroke";
import * as storage from "../state/browser_storage";
import { preferred } from "../state/preferences";
import { number, text } from "../texts/texts";
import type { Advice, Aiming } from "./aiming";

/** Why the striker stops, in words. */
function stopWords(why: string): string {
  if (why === "end" || why === "circle") return text(`stop-${why}`);
  return text("stop-man", { man: why === "queen" ? "queen" : why.startsWith("w") ? "white" : "black" });
}

function leavingWords(stroke: Stroke): string {
  return text("stroke-leaving", { speed: number((stroke.speeds.leaving_speed ?? 0) / 1e6, 1) });
}

/** Words that matter to whoever does not see the board; "" where nothing has to be said. */
function warning(stroke: Stroke, advice: Advice): string {
  if (advice !== null) return text(advice === "unaimed" ? "stroke-unaimed" : `flick-${advice}`);
  if (stroke.stopped !== null) return stopWords(stroke.stopped.why);
  return stroke.aimed && stroke.mayLeave ? leavingWords(stroke) : "";
}

/** Does the aim stay when the finger leaves? Of a device with both, the finger is meant. */
function staysWhenLifted(): boolean {
  const hold = preferred("hold");
  return hold === "always" || (hold === "touch" && matchMedia("(pointer: coarse)").matches);
}

export function Hint({ aiming }: { aiming: Aiming }) {
  const [stroke, mode, advice] = [aiming.stroke.value, aiming.mode.value, aiming.advice.value];
  const warned = stroke === null ? "" : warning(stroke, advice);
  const taught = storage.read("taught") !== null;
  const usual = mode === "aim" ? text(staysWhenLifted() ? "stroke-aiming-stays" : "stroke-aiming") : mode === "flick" ? text("flick-on") : (mode === "rest" || mode === "ring") && stroke?.kept === true ? text("stroke-kept") : taught ? "" : text("stroke-hint");
  const alarming = warned !== "" && stroke?.stopped === null && advice === null;
  return (
    <>
      <p id="hint" class={["note", warned === "" ? "" : "news", alarming ? "warning" : ""].filter(Boolean).join(" ")}>{warned || usual}</p>
      <p id="stroke-said" class="unseen" role="status">{aiming.announced.value || warned}</p>
    </>
  );
}
