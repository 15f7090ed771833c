// Which puzzle comes next: of the level and the theme that were chosen, first those not tried yet, the nearest to one's rating.

import * as storage from "../state/browser_storage";
import type { PuzzleLine } from "../wire/answers";

/** Puzzles equally near come in the order of these remainders, so that neighbours in the list are none. */
const STRIDE = 89;
const MODULUS = 9973;
const place = ({ number }: PuzzleLine): number => (number * STRIDE) % MODULUS;
/** Ratings within so many points are equally near. */
const ALIKE = 50;

/** The puzzle for somebody of this rating, of those that fit and were not tried, else the one tried longest ago but `now`; null where none fits. */
export function nextOf(all: readonly PuzzleLine[], fits: (one: PuzzleLine) => boolean, done: readonly number[], rating: number, now = 0): number | null {
  const fitting = all.filter(fits);
  const away = (one: PuzzleLine): number => Math.round(Math.abs(one.rating - rating) / ALIKE);
  const [fresh] = fitting.filter(({ number }) => !done.includes(number)).sort((one, other) => away(one) - away(other) || place(one) - place(other));
  const [longest] = fitting.filter(({ number }) => number !== now).sort((one, other) => done.indexOf(one.number) - done.indexOf(other.number));
  return (fresh ?? longest ?? fitting[0])?.number ?? null;
}

/** A level and a theme, each as a word; "": any, near one's rating. */
export interface Kind {
  level: string;
  theme: string;
}

export const ANY: Kind = { level: "", theme: "" };

export function isOfKind({ level, themes }: PuzzleLine, kind: Kind): boolean {
  return ["", String(level)].includes(kind.level) && (kind.theme === "" || themes.includes(kind.theme));
}

/** The levels that there are, and the themes, those with most puzzles first. */
export function kindsOf(puzzles: readonly PuzzleLine[]): { levels: string[]; themes: string[] } {
  const levels = [...new Set(puzzles.map(({ level }) => level))].sort((one, other) => one - other);
  const counts = new Map<string, number>();
  for (const theme of puzzles.flatMap(({ themes }) => themes)) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return { levels: levels.map(String), themes: [...counts].sort(([, one], [, other]) => other - one).map(([theme]) => theme) };
}

/** The choice stored in this browser, of what there is. */
export function savedKind(puzzles: readonly PuzzleLine[]): Kind {
  const { levels, themes } = kindsOf(puzzles);
  const [level, theme] = [storage.read("puzzles.level"), storage.read("puzzles.theme")];
  return { level: levels.find((one) => one === level) ?? "", theme: themes.find((one) => one === theme) ?? "" };
}

export function saveKind(kind: Partial<Kind>): void {
  for (const [name, value] of Object.entries(kind)) storage.write(`puzzles.${name}`, value);
}
