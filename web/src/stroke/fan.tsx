// What switches the fan of one's hand: its key, its button in the panel of the stroke, and the sentence there.

import { useEffect } from "preact/hooks";
import { text } from "../texts/texts";
import { fanShown, showFan, type HandFan } from "./hand_fan";
import { hasModifier, inDialog, isFieldOrButton } from "./keys";
import "./fan.css";

/** Listens to the key of the fan while the component that asks stands. `may`: may the fan be shown now? */
export function useFanKey(may: () => boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const elsewhere = isFieldOrButton(event.target) && !(event.target instanceof HTMLButtonElement);
      if (event.key.toLowerCase() !== "v" || hasModifier(event) || event.repeat || inDialog() || elsewhere || !may()) return;
      showFan(!fanShown.peek());
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

export function FanButton() {
  return (
    <button id="stroke-fan" type="button" aria-label={text("fan")} title={text("fan")} aria-keyshortcuts="v" aria-pressed={fanShown.value} onClick={() => showFan(!fanShown.peek())}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 21 4 5M12 21 9.3 3.4M12 21l2.7-17.6M12 21l8-16" /></svg>
      <kbd class="keyboard" aria-hidden="true">V</kbd>
    </button>
  );
}

/** The same as a box to be ticked, with its words: what is in a label. */
export function FanSwitch() {
  return (
    <>
      <input id="fan" type="checkbox" checked={fanShown.value} onChange={(event) => showFan(event.currentTarget.checked)} />
      <span>{text("fan")}</span>
      <kbd class="keyboard" aria-hidden="true">V</kbd>
    </>
  );
}

/** What the fan shows, in a sentence: by itself, because it changes in every frame. */
export function FanSaid({ fan }: { fan: HandFan }) {
  return <p id="fan-said" class="note">{fan.sentence}</p>;
}
