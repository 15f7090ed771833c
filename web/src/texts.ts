// Every sentence of the page, in French and in English.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import en from "../../carrom/texts/en/page.ftl";
import fr from "../../carrom/texts/fr/page.ftl";
import { memory } from "./element";
import type { CallMessage } from "./messages";
import type { Lang } from "./wire";

function bundle(lang: Lang, source: string): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  made.addResource(new FluentResource(source));
  return made;
}

const bundles: Record<Lang, FluentBundle> = { fr: bundle("fr", fr), en: bundle("en", en) };

let current: Lang = firstChoice();

function firstChoice(): Lang {
  const kept = memory.read("lang");
  if (kept === "fr" || kept === "en") return kept;
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

export function lang(): Lang {
  return current;
}

export function speak(chosen: Lang): void {
  current = chosen;
  memory.write("lang", chosen);
}

export function text(id: string, variables: Record<string, FluentVariable> = {}): string {
  const message = bundles[current].getMessage(id);
  return message?.value ? bundles[current].formatPattern(message.value, variables) : id;
}

export function has(id: string): boolean {
  return bundles[current].hasMessage(id);
}

export function number(value: number, digits = 0): string {
  return value.toLocaleString(current, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function sentences(calls: readonly CallMessage[]): string {
  return calls.map((call) => call[current]).join(" ");
}

/** Puts the words of the current language into every element that names a text. */
export function translate(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-text]")) {
    element.textContent = text(element.dataset["text"] ?? "");
  }
  for (const element of root.querySelectorAll<HTMLElement>("[data-label]")) {
    element.setAttribute("aria-label", text(element.dataset["label"] ?? ""));
  }
  for (const element of root.querySelectorAll<HTMLInputElement>("[data-placeholder]")) {
    element.placeholder = text(element.dataset["placeholder"] ?? "");
  }
}
