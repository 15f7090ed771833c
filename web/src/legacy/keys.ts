// The stroke by keyboard, in coarse, normal and fine steps, and the list of its keys.

import { byId, make } from "../widgets/element";
import { preferred } from "../state/preferences";
import type { Stroke } from "./stroke";
import { text } from "../texts/texts";

export type Pace = "coarse" | "normal" | "fine";

export interface KeyHand {
  stroke(): Stroke | null;
  changed(): void;
  play(): void;
  cancel(): void;
  skip(): boolean;
  /** Another step has been chosen. */
  paced(pace: Pace): void;
}

/** Steps of the place (µm), the direction (degrees), the force (µm/s) and the spin (mrad/s). */
const STEPS: Record<Pace, { place: number; direction: number; force: number; spin: number }> = {
  coarse: { place: 25_000, direction: 10, force: 500_000, spin: 50_000 },
  normal: { place: 5_000, direction: 1, force: 100_000, spin: 10_000 },
  fine: { place: 500, direction: 0.1, force: 20_000, spin: 1_000 },
};
/** By the key's place on the keyboard: on a French one digits want Shift. */
const PACES: Record<string, Pace> = { Digit1: "coarse", Digit2: "normal", Digit3: "fine", Numpad1: "coarse", Numpad2: "normal", Numpad3: "fine" };

/** Do keys belong to the element that has the focus, not to the board? */
export function busy(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, select, textarea, button, a, summary, dialog") !== null;
}

export function listenToKeys(hand: KeyHand): void {
  let pace: Pace = "normal";
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && document.querySelector("dialog[open]") === null) {
      hand.cancel();
      return;
    }
    if (busy(event.target)) return;
    if (event.key === " " && hand.skip()) {
      event.preventDefault();
      return;
    }
    const stroke = hand.stroke();
    if (stroke === null) return;
    const chosen = PACES[event.code];
    if (chosen !== undefined) {
      pace = chosen;
      hand.paced(pace);
    } else if (event.key === "?") {
      const list = byId<HTMLDetailsElement>("keys-list");
      list.open = !list.open;
    } else if (turnOrMove(event, stroke, event.shiftKey ? "fine" : pace)) hand.changed();
    else if (event.key !== "Enter") return;
    else if (!event.repeat) hand.play();
    event.preventDefault();
  });
}

function turnOrMove(event: KeyboardEvent, stroke: Stroke, pace: Pace): boolean {
  const step = STEPS[pace];
  const turn = (by: number): void => stroke.aim(Math.round((stroke.degrees + by) * 10) / 10);
  const acts: Record<string, () => void> = {
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
    Object.assign(acts, { KeyA: () => stroke.turn(stroke.spin - step.spin), KeyD: () => stroke.turn(stroke.spin + step.spin) });
  }
  // Letters by their place on the keyboard, everything else by name.
  const act = acts[event.code.startsWith("Key") ? event.code : event.key];
  if (act === undefined) return false;
  act();
  // A place, too, is meant by whoever sets it by keys.
  stroke.aimed = true;
  return true;
}

export function showKeys(): void {
  const rows: [string[], string][] = [
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
    [["B"], "keys-bet"],
    [["W"], "keys-sight"],
    [["?"], "keys-list"],
  ];
  const list = byId("keys");
  list.replaceChildren();
  for (const [keys, what] of rows) {
    list.append(make("dt", "", ...keys.map((key) => make("kbd", "", key))), make("dd", "", text(what)));
  }
}
