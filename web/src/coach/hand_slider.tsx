// The slider by which a player says how steady their hand is.

import { useState } from "preact/hooks";
import { text } from "../texts/texts";
import { degrees, hand, saveHand, sigmaOf, STEPS, stepOf, whose } from "../state/hand";
import "./place.css";

export function HandSlider() {
  // While it is dragged; the hand is kept once it is let go.
  const [dragged, setDragged] = useState<number | null>(null);
  const sigma = dragged === null ? hand.value : sigmaOf(dragged);
  const words = text("coach-hand-value", { sigma: degrees(sigma), who: whose(sigma) });
  return (
    <label class="hand">
      <span>{text("coach-hand")}</span>
      <span class="value">{words}</span>
      <input
        type="range"
        min="0"
        max={String(STEPS)}
        step="1"
        value={String(dragged ?? stepOf(sigma))}
        aria-valuetext={words}
        onInput={(event) => setDragged(event.currentTarget.valueAsNumber)}
        onChange={(event) => {
          saveHand(sigmaOf(event.currentTarget.valueAsNumber));
          setDragged(null);
        }}
      />
      <span class="note">{text("coach-hand-note")}</span>
    </label>
  );
}
