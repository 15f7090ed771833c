// Every sentence of the page, in French and in English.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";
import enOptions from "../../../carrom/texts/en/options.ftl";
import en from "../../../carrom/texts/en/page.ftl";
import enBooks from "../../../carrom/texts/en/page_books.ftl";
import enGames from "../../../carrom/texts/en/page_games.ftl";
import enLevels from "../../../carrom/texts/en/page_levels.ftl";
import enLook from "../../../carrom/texts/en/page_look.ftl";
import enPractice from "../../../carrom/texts/en/page_practice.ftl";
import enScoreboard from "../../../carrom/texts/en/page_scoreboard.ftl";
import enSheet from "../../../carrom/texts/en/page_sheet.ftl";
import enStroke from "../../../carrom/texts/en/page_stroke.ftl";
import frOptions from "../../../carrom/texts/fr/options.ftl";
import fr from "../../../carrom/texts/fr/page.ftl";
import frBooks from "../../../carrom/texts/fr/page_books.ftl";
import frGames from "../../../carrom/texts/fr/page_games.ftl";
import frLevels from "../../../carrom/texts/fr/page_levels.ftl";
import frLook from "../../../carrom/texts/fr/page_look.ftl";
import frPractice from "../../../carrom/texts/fr/page_practice.ftl";
import frScoreboard from "../../../carrom/texts/fr/page_scoreboard.ftl";
import frSheet from "../../../carrom/texts/fr/page_sheet.ftl";
import frStroke from "../../../carrom/texts/fr/page_stroke.ftl";
import * as storage from "../state/browser_storage";
import type { CallMessage } from "../wire/messages";
import type { Lang } from "../wire/http";

function bundle(lang: Lang, ...sources: string[]): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) made.addResource(new FluentResource(source));
  return made;
}

const bundles: Record<Lang, FluentBundle> = {
  fr: bundle("fr", fr, frOptions, frBooks, frGames, frLevels, frLook, frPractice, frScoreboard, frSheet, frStroke),
  en: bundle("en", en, enOptions, enBooks, enGames, enLevels, enLook, enPractice, enScoreboard, enSheet, enStroke),
};

/** Adds the texts of a part of the page that is loaded on demand. */
export function addTexts(sources: Record<Lang, string>): void {
  for (const one of ["fr", "en"] as const) bundles[one].addResource(new FluentResource(sources[one]));
}

/** The language chosen here; null: the browser's own. A component that shows a text is rendered again in another. */
const chosen = signal<Lang | null>(null);
/** The language of `withLanguage`, while it runs. */
let overriding: Lang | null = null;
let browserDefault: Lang | null = null;

function browserLanguage(): Lang {
  const stored = storage.read("lang");
  if (stored === "fr" || stored === "en") return stored;
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

export function lang(): Lang {
  return overriding ?? chosen.value ?? (browserDefault ??= browserLanguage());
}

export function setLanguage(language: Lang): void {
  storage.write("lang", language);
  chosen.value = language;
}

/** What `say` makes in `language`, whatever language is chosen. */
export function withLanguage<T>(language: Lang, say: () => T): T {
  const before = overriding;
  overriding = language;
  try {
    return say();
  } finally {
    overriding = before;
  }
}

/** French sets a space at these signs, and no line may break there. */
const LOOSE = / (?=[;:!?»%])|(?<=«) /g;

function typeset(words: string): string {
  return lang() === "fr" ? words.replace(LOOSE, "\u00a0") : words;
}

export function text(id: string, variables: Record<string, FluentVariable> = {}): string {
  const message = bundles[lang()].getMessage(id);
  if (!message?.value) {
    console.error(`carrom: there is no text ${id}`);
    return id;
  }
  return typeset(bundles[lang()].formatPattern(message.value, variables));
}

/** What the server says in both languages, in the language that is chosen. */
export function localized(both: Record<Lang, string>): string {
  return typeset(both[lang()]);
}

export function localizedSentences(both: Record<Lang, string[]>): string[] {
  return both[lang()].map(typeset);
}

export function has(id: string): boolean {
  return bundles[lang()].hasMessage(id);
}

export function number(value: number, digits = 0): string {
  return value.toLocaleString(lang(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function sentences(calls: readonly CallMessage[]): string {
  return calls.map(localized).join(" ");
}
