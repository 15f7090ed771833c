// Which puzzle comes next: of the level and the family that were chosen, first those not tried yet.

import * as storage from "../state/browser_storage";
import type { PuzzleLine } from "../wire/answers";

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

/** A level and a family, each as a word; "": any. */
export interface Kind {
  level: string;
  family: string;
}

export const ANY: Kind = { level: "", family: "" };

export function isOfKind({ level, family }: PuzzleLine, kind: Kind): boolean {
  return ["", String(level)].includes(kind.level) && ["", family].includes(kind.family);
}

/** The levels and families that there are. */
export function kindsOf(puzzles: readonly PuzzleLine[]): { levels: string[]; families: string[] } {
  const levels = [...new Set(puzzles.map(({ level }) => level))].sort((one, other) => one - other);
  return { levels: levels.map(String), families: [...new Set(puzzles.map(({ family }) => family))].sort() };
}

/** The choice stored in this browser, of what there is. */
export function savedKind(puzzles: readonly PuzzleLine[]): Kind {
  const { levels, families } = kindsOf(puzzles);
  const [level, family] = [storage.read("puzzles.level"), storage.read("puzzles.family")];
  return { level: levels.find((one) => one === level) ?? "", family: families.find((one) => one === family) ?? "" };
}

export function saveKind(kind: Partial<Kind>): void {
  for (const [name, value] of Object.entries(kind)) storage.write(`puzzles.${name}`, value);
}
