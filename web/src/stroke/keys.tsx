// The stroke by keyboard, in coarse, normal and fine steps, and the list of its keys.

import { useEffect } from "preact/hooks";
import type { Stroke } from "../board/hand/stroke";
import { preferred } from "../state/preferences";
import { text } from "../texts/texts";
import type { Aiming } from "./aiming";

type Pace = "coarse" | "normal" | "fine";

/** Steps of the place (µm), the direction (degrees), the force (µm/s) and the spin (mrad/s). */
const STEPS: Record<Pace, { place: number; direction: number; force: number; spin: number }> = {
  coarse: { place: 25_000, direction: 10, force: 500_000, spin: 50_000 },
  normal: { place: 5_000, direction: 1, force: 100_000, spin: 10_000 },
  fine: { place: 500, direction: 0.05, force: 20_000, spin: 1_000 },
};
/** By the key's place on the keyboard: on a French one digits want Shift. */
const PACES: Record<string, Pace> = { Digit1: "coarse", Digit2: "normal", Digit3: "fine", Numpad1: "coarse", Numpad2: "normal", Numpad3: "fine" };

/** Do keys belong to the element that has the focus, not to the board? */
export function isFieldOrButton(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, select, textarea, button, a, summary, dialog") !== null;
}

/** Is a dialog open over the page? Keys belong to it then. */
export function inDialog(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

/** Is a key pressed together with others that the browser listens to? */
export function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** Listens to letters, each with what it does, where no field, link or dialog has a use of its own for them. */
export function useLetters(acts: Record<string, () => void>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const elsewhere = isFieldOrButton(event.target) && !(event.target instanceof HTMLButtonElement);
      if (!hasModifier(event) && !event.repeat && !inDialog() && !elsewhere) acts[event.key.toLowerCase()]?.();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

/** Listens to the keys of the stroke while the component that asks stands. */
export function useStrokeKeys(aiming: Aiming): void {
  useEffect(() => {
    let pace: Pace = "normal";
    const press = (event: KeyboardEvent): void => {
      if (hasModifier(event)) return;
      if (event.key === "Escape" && !inDialog()) {
        // The list of keys is nearer than the stroke.
        if (aiming.keysShown.peek()) aiming.keysShown.value = false;
        else aiming.cancel();
        return;
      }
      if (isFieldOrButton(event.target)) return;
      if (event.key === " " && aiming.skip()) {
        event.preventDefault();
        return;
      }
      const stroke = aiming.stroke.peek();
      if (stroke === null) return;
      const chosen = PACES[event.code];
      const changed = chosen === undefined ? changedByKey(event, stroke, event.shiftKey ? "fine" : pace) : null;
      if (chosen !== undefined) {
        pace = chosen;
        aiming.announced.value = text(`pace-${pace}`);
      } else if (event.key === "?") aiming.keysShown.value = !aiming.keysShown.peek();
      else if (changed !== null) aiming.change(changed, "keys");
      else if (event.key !== "Enter") return;
      else if (!event.repeat) aiming.play();
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [aiming]);
}

/** The stroke as a key changes it; null: this one does not. */
function changedByKey(event: KeyboardEvent, stroke: Stroke, pace: Pace): Stroke | null {
  const step = STEPS[pace];
  const turn = (by: number): Stroke => stroke.aim(Math.round((stroke.degrees + by) * 20) / 20);
  const acts: Record<string, () => Stroke> = {
    ArrowLeft: () => stroke.step(-step.place),
    ArrowRight: () => stroke.step(step.place),
    ArrowUp: () => stroke.force(stroke.speed + step.force),
    ArrowDown: () => stroke.force(stroke.speed - step.force),
    Home: () => stroke.slide(stroke.ends[0]),
    End: () => stroke.slide(stroke.ends[1]),
    KeyQ: () => turn(-step.direction),
    PageUp: () => turn(-step.direction),
    KeyE: () => turn(step.direction),
    PageDown: () => turn(step.direction),
  };
  if (preferred("spin") === "on") {
    Object.assign(acts, { KeyA: () => stroke.withSpin(stroke.spin - step.spin), KeyD: () => stroke.withSpin(stroke.spin + step.spin) });
  }
  // Letters by their place on the keyboard, everything else by name. A place, too, is meant by whoever sets it by keys.
  return acts[event.code.startsWith("Key") ? event.code : event.key]?.().withAimed(true) ?? null;
}

/** Each group of keys, and the text that says what they do. */
function rows(fan: boolean): [string[], string][] {
  return [
    [["←", "→"], "keys-place"],
    [[text("keys-turn-left"), text("keys-turn-right")], "keys-direction"],
    [["↑", "↓"], "keys-force"],
    ...(preferred("spin") === "on" ? [[[text("keys-spin-left"), text("keys-spin-right")], "keys-spin"] as [string[], string]] : []),
    [[text("key-home"), text("key-end")], "keys-ends"],
    [["1", "2", "3"], "keys-paces"],
    [[text("key-shift")], "keys-fine"],
    [[text("key-enter")], "keys-play"],
    [[text("key-escape")], "keys-cancel"],
    [[text("key-space")], "keys-skip"],
    [["+", "−"], "keys-zoom"],
    [["0"], "keys-whole"],
    [["I", "J", "K", "L"], "keys-look"],
    [["B"], "keys-bet"],
    [["W"], "keys-sight"],
    ...(fan ? [[["V"], "keys-fan"] as [string[], string]] : []),
    [["?"], "keys-list"],
  ];
}

/** `fan`: may the fan of the hand be switched on here? */
export function KeyList({ aiming, fan }: { aiming: Aiming; fan: boolean }) {
  return (
    <details id="keys-list" class="keys" open={aiming.keysShown.value} onToggle={(event) => (aiming.keysShown.value = event.currentTarget.open)}>
      <summary><span aria-hidden="true">?</span> <span>{text("keys")}</span></summary>
      <dl id="keys">
        {rows(fan).map(([keys, what]) => [
          <dt key={`${what}-keys`}>{keys.map((key) => <kbd key={key}>{key}</kbd>)}</dt>,
          <dd key={what}>{text(what)}</dd>,
        ])}
      </dl>
    </details>
  );
}
