// The options of a rule book in words.

import { number, text } from "../texts/texts";
import type { BookOption } from "../wire/http";

export type Settings = Readonly<Record<string, unknown>>;

export function settingLabel(name: string): string {
  return text(`setting-${name}`);
}

/** A value of the option `name` in words. */
export function settingWord(name: string, value: unknown): string {
  if (typeof value === "number") return number(value);
  return text(`choice-${name}-${value === null ? "none" : String(value)}`);
}

/** A table's rows and their numbers in one line; any other value in a word. */
function words(name: string, value: unknown): string {
  if (value === null || typeof value !== "object") return settingWord(name, value);
  return Object.entries(value).map(([row, count]) => `${settingWord(name, row)} ${settingWord(name, count)}`).join(", ");
}

/** What each setting decides, and how it is set; settings the book does not know are left out. */
export function settingWords(known: Record<string, BookOption>, settings: Settings): [string, string][] {
  return Object.entries(settings).flatMap(([name, value]): [string, string][] => {
    return known[name] === undefined ? [] : [[settingLabel(name), words(name, value)]];
  });
}
