// The computer's players: which there are, as the server says; the slider and the lists by which one is chosen.

import type { LevelMessage, LevelsMessage } from "../wire/answers";
import { byId, make } from "./element";
import * as memory from "../state/memory";
import { has, text } from "../texts/texts";
import { ask } from "../wire/http";

/** Who plays against somebody who has chosen nobody yet. */
const FIRST = "cafe";

let asked: Promise<LevelMessage[]> | null = null;

/** The levels, the weakest first; asked for once, and again if the server could not say. */
function fetchLevels(): Promise<LevelMessage[]> {
  asked ??= ask<LevelsMessage>("/levels").then(({ levels }) => levels, () => {
    asked = null;
    return [];
  });
  return asked;
}

/** What a bot of a level is called; a level of another server by its bare name. */
export function levelName(level: string): string {
  return has(`bot-${level}`) ? text(`bot-${level}`) : level;
}

function numbered({ name, number }: LevelMessage): string {
  return text("level-numbered", { number, name: levelName(name) });
}

/** How it plays, in a line. */
function manner(level: string): string {
  return has(`level-${level}`) ? text(`level-${level}`) : "";
}

/** The slider of the quick start: its name and its line under it, the same next time. */
export class LevelSlider {
  private levels: LevelMessage[] = [];
  private readonly slider = byId<HTMLInputElement>("level");

  constructor() {
    this.slider.addEventListener("input", () => this.show());
    this.slider.addEventListener("change", () => memory.write("level", this.chosen));
  }

  /** The level on the wire. */
  get chosen(): string {
    return this.levels[this.slider.valueAsNumber - 1]?.name ?? FIRST;
  }

  /** Asks the server which there are, and says all in the language of now. */
  async open(): Promise<void> {
    const first = this.levels.length === 0;
    this.levels = await fetchLevels();
    if (this.levels.length === 0) return;
    this.slider.max = String(this.levels.length);
    if (first) {
      const kept = memory.read("level") ?? FIRST;
      const known = this.levels.find(({ name, formerly }) => name === kept || formerly === kept);
      this.slider.value = String(known?.number ?? 1);
    }
    this.slider.disabled = false;
    this.show();
  }

  private show(): void {
    const level = this.levels[this.slider.valueAsNumber - 1];
    if (level === undefined) return;
    byId("level-name").textContent = numbered(level);
    byId("level-manner").textContent = manner(level.name);
    this.slider.setAttribute("aria-valuetext", numbered(level));
  }
}

/** A list in which a bot may be chosen, beside what it offers already, and the line about the one chosen. */
export class LevelList {
  readonly note = make("span", "note manner");
  private readonly group = make("optgroup");

  /** `wanted`: the level chosen at first, if one is. */
  constructor(private readonly list: HTMLSelectElement, private wanted: string | null = FIRST) {
    list.append(this.group);
    list.addEventListener("change", () => {
      this.wanted = null;
      this.show();
    });
  }

  /** Asks the server which there are, and says all in the language of now. */
  async open(): Promise<void> {
    const levels = await fetchLevels();
    const chosen = this.wanted ?? this.list.value;
    this.group.label = text("start-computer");
    this.group.replaceChildren(...levels.map((level) => {
      const choice = make("option", "", numbered(level));
      choice.value = level.name;
      return choice;
    }));
    this.list.value = chosen;
    if (this.list.selectedIndex === -1) this.list.selectedIndex = 0;
    this.show();
  }

  private show(): void {
    const level = this.list.selectedOptions[0]?.parentElement === this.group ? this.list.value : "";
    this.note.textContent = manner(level);
    this.note.hidden = level === "";
  }
}
