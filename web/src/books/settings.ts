// The options of a rule book in words, and the fields that set them.

import { make } from "../widgets/element";
import { number, text } from "../texts/texts";
import type { BookOption } from "../wire/http";

export type Settings = Record<string, unknown>;

function label(name: string): string {
  return text(`setting-${name}`);
}

/** A value of the option `name` in words. */
function word(name: string, value: unknown): string {
  if (typeof value === "number") return number(value);
  return text(`choice-${name}-${value === null ? "none" : String(value)}`);
}

/** A table's rows and their numbers in one line; any other value in a word. */
function words(name: string, value: unknown): string {
  if (value === null || typeof value !== "object") return word(name, value);
  return Object.entries(value).map(([row, count]) => `${word(name, row)} ${word(name, count)}`).join(", ");
}

/** What each setting decides, and how it is set; settings the book does not know are left out. */
export function settingWords(known: Record<string, BookOption>, settings: Settings): [string, string][] {
  return Object.entries(settings).flatMap(([name, value]): [string, string][] => {
    return known[name] === undefined ? [] : [[label(name), words(name, value)]];
  });
}

/** A field for every option; `set` hears of each change. */
export function settingFields(
  known: Record<string, BookOption>,
  settings: Settings,
  set: (name: string, value: unknown) => void,
): HTMLElement[] {
  return Object.entries(known).map(([name, option]) => {
    const value = settings[name] ?? (name in settings ? null : option.default);
    const changed = name in settings;
    const field = make(option.type === "table" ? "fieldset" : "label", `field setting${changed ? " changed" : ""}`);
    field.title = text(`option-${name}`);
    const what = make(option.type === "table" ? "legend" : "span", "", label(name));
    field.append(what, input(name, option, value, (now) => set(name, now)));
    return field;
  });
}

function input(name: string, option: BookOption, value: unknown, set: (value: unknown) => void): HTMLElement {
  if (option.values !== undefined) return choice(name, option.values.map((one) => one.value), value, set);
  if (option.rows !== undefined) return rows(name, option.rows, option, value as Record<string, number>, set);
  const field = figure(option, value);
  field.name = name;
  field.placeholder = option.or_null === true ? word(name, null) : "";
  field.addEventListener("change", () => {
    if (field.value === "" && option.or_null === true) set(null);
    else if (field.value !== "" && field.validity.valid) set(field.valueAsNumber);
    else field.value = value === null ? "" : String(value);
  });
  return field;
}

function choice(name: string, values: readonly (string | boolean)[], value: unknown, set: (value: unknown) => void): HTMLSelectElement {
  const field = make("select");
  field.name = name;
  values.forEach((one, index) => {
    const offered = make("option", "", word(name, one));
    offered.value = String(index);
    field.append(offered);
  });
  field.value = String(values.indexOf(value as string | boolean));
  field.addEventListener("change", () => set(values[Number(field.value)]));
  return field;
}

function figure(option: BookOption, value: unknown): HTMLInputElement {
  const field = make("input");
  field.type = "number";
  field.inputMode = "numeric";
  field.step = "1";
  field.min = String(option.lowest ?? "");
  field.max = String(option.highest ?? "");
  field.value = value === null ? "" : String(value);
  return field;
}

function rows(name: string, names: readonly string[], option: BookOption, value: Record<string, number>, set: (value: unknown) => void): HTMLElement {
  const list = make("div", "rows");
  for (const row of names) {
    const field = figure(option, value[row] ?? 0);
    field.addEventListener("change", () => {
      if (field.value !== "" && field.validity.valid) set({ ...value, [row]: field.valueAsNumber });
      else field.value = String(value[row] ?? 0);
    });
    list.append(make("label", "", make("span", "note", word(name, row)), field));
  }
  return list;
}
