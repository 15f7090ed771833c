// The options of a rule book in words.

import { has, number, text } from "../texts/texts";
import type { BookOption } from "../wire/http";

export type Settings = Readonly<Record<string, unknown>>;

export function settingLabel(name: string): string {
  return text(`setting-${name}`);
}

/** A value of the option `name` in words. */
export function settingWord(name: string, value: unknown): string {
  const choice = `choice-${name}-${value === null ? "none" : String(value)}`;
  return typeof value === "number" && !has(choice) ? number(value) : text(choice);
}

/** What holds where an option is not set: its default, or what follows from another that is set. */
export function usualValue({ default: usual, follows, lowest = 0 }: BookOption, settings: Settings): unknown {
  const other = follows === undefined ? null : settings[follows.option];
  return follows !== undefined && typeof other === "number" ? Math.max(other - follows.less, lowest) : usual;
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
