// What is chosen for every table opened here, the same next time: the board, the men, returned men, the clock.

import { signal } from "@preact/signals";
import * as storage from "../state/browser_storage";

export type Setting = "board" | "matter" | "placing" | "clock";
export type Choices = Readonly<Record<Setting, string>>;

/** What may be chosen, in the order in which it is offered; the first is the usual choice. */
export const OFFERED: Readonly<Record<Setting, readonly string[]>> = {
  board: ["icf", "maison-80"],
  matter: ["tournament", "powdered", "dry", "worn"],
  placing: ["automatic", "by-hand"],
  /** Seconds for a stroke; empty: no clock. */
  clock: ["", "15", "30", "60", "120"],
};

function stored(setting: Setting): string {
  const value = storage.read(setting);
  const offered = OFFERED[setting];
  return offered.find((one) => one === value) ?? offered[0] ?? "";
}

export const choices = signal<Choices>({
  board: stored("board"),
  matter: stored("matter"),
  placing: stored("placing"),
  clock: stored("clock"),
});

export function choose(setting: Setting, choice: string): void {
  storage.write(setting, choice);
  choices.value = { ...choices.peek(), [setting]: choice };
}
