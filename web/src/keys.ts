// The board by keyboard, and the list of its keys.

import { byId, make } from "./element";
import type { Stroke } from "./stroke";
import { text } from "./texts";

export interface KeyHand {
  stroke(): Stroke | null;
  changed(): void;
  play(): void;
  cancel(): void;
  skip(): boolean;
}

/** Do keys belong to the element that has the focus, not to the board? */
export function busy(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, select, textarea, button, a, summary, dialog") !== null;
}

export function listenToKeys(hand: KeyHand): void {
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
    const fine = event.shiftKey;
    if (!turnOrMove(event, stroke, fine)) {
      if (event.key !== "Enter") return;
      event.preventDefault();
      if (!event.repeat) hand.play();
      return;
    }
    event.preventDefault();
    hand.changed();
  });
}

function turnOrMove(event: KeyboardEvent, stroke: Stroke, fine: boolean): boolean {
  switch (event.key) {
    case "ArrowLeft":
      stroke.step(fine ? -500 : -5000);
      return true;
    case "ArrowRight":
      stroke.step(fine ? 500 : 5000);
      return true;
    case "ArrowUp":
      stroke.force(stroke.speed + (fine ? 20_000 : 100_000));
      return true;
    case "ArrowDown":
      stroke.force(stroke.speed - (fine ? 20_000 : 100_000));
      return true;
  }
  const turn = event.code === "KeyQ" || event.key === "PageUp" ? -1 : event.code === "KeyE" || event.key === "PageDown" ? 1 : 0;
  if (turn === 0) return false;
  stroke.aim(Math.round((stroke.degrees + turn * (fine ? 0.1 : 1)) * 10) / 10);
  return true;
}

export function showKeys(): void {
  const rows: [string[], string][] = [
    [["←", "→"], "keys-place"],
    [[text("keys-turn-left"), text("keys-turn-right")], "keys-direction"],
    [["↑", "↓"], "keys-force"],
    [[text("key-enter")], "keys-play"],
    [[text("key-escape")], "keys-cancel"],
    [[text("key-space")], "keys-skip"],
    [["B"], "keys-bet"],
  ];
  const list = byId("keys");
  list.replaceChildren();
  for (const [keys, what] of rows) {
    list.append(make("dt", "", ...keys.map((key) => make("kbd", "", key))), make("dd", "", text(what)));
  }
  list.append(make("dd", "fine", text("keys-fine")));
}
