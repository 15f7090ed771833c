// Which puzzle comes next: of the level and the family that were chosen, first those not tried yet.

import type { PuzzleLine, PuzzleList } from "../wire/answers";
import { byId, make } from "../widgets/element";
import * as memory from "../state/memory";
import { text } from "../texts/texts";

/** Puzzles come in the order of these remainders, so that neighbours in the list, of one level, are none. */
const STRIDE = 89;
const MODULUS = 9973;
const place = ({ number }: PuzzleLine): number => (number * STRIDE) % MODULUS;

/** The puzzle after number `after`, of those that fit; null where none fits. */
export function nextOf(all: readonly PuzzleLine[], fits: (one: PuzzleLine) => boolean, done: readonly number[], after: number): number | null {
  const mixed = [...all].sort((one, other) => place(one) - place(other));
  const now = mixed.findIndex(({ number }) => number === after);
  const order = [...mixed.slice(now + 1), ...mixed.slice(0, now + 1)].filter(fits);
  const fresh = order.find(({ number }) => !done.includes(number));
  return (fresh ?? order[0])?.number ?? null;
}

export class Choice {
  private readonly level = byId<HTMLSelectElement>("puzzle-level");
  private readonly family = byId<HTMLSelectElement>("puzzle-family");

  constructor(chosen: () => void) {
    for (const [select, key] of [[this.level, "level"], [this.family, "family"]] as const) {
      select.addEventListener("change", () => {
        memory.write(`puzzles.${key}`, select.value);
        chosen();
      });
    }
  }

  /** Lists what there is to choose; what was chosen last stays chosen. */
  show({ puzzles }: PuzzleList): void {
    const levels = [...new Set(puzzles.map(({ level }) => level))].sort((one, other) => one - other);
    const families = [...new Set(puzzles.map(({ family }) => family))].sort();
    fill(this.level, "level", text("puzzles-any-level"), levels.map((one) => [String(one), String(one)]));
    fill(this.family, "family", text("puzzles-any-family"), families.map((one) => [one, text(`puzzles-family-${one}`)]));
  }

  fits({ level, family }: PuzzleLine): boolean {
    return [["", String(level)].includes(this.level.value), ["", family].includes(this.family.value)].every(Boolean);
  }
}

function fill(select: HTMLSelectElement, key: string, any: string, choices: [string, string][]): void {
  const options = [["", any] as const, ...choices].map(([value, words]) => Object.assign(make("option", "", words), { value }));
  select.replaceChildren(...options);
  const kept = memory.read(`puzzles.${key}`) ?? "";
  select.value = choices.some(([value]) => value === kept) ? kept : "";
}
