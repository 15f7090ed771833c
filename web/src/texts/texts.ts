// Every sentence of the page, in French and in English.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";
import enNames from "../../../carrom/texts/en/page_names.ftl";
import frNames from "../../../carrom/texts/fr/page_names.ftl";
import * as storage from "../browser/storage";
import type { CallMessage, SaidTerm, Welcome } from "../wire/messages";
import type { Lang } from "../wire/http";
import { browserLanguage } from "./language";

/** Where the messages of a part of the page are, in each language: a file of its own, so that nobody fetches two. */
export type Catalogue = Readonly<Record<Lang, () => Promise<{ default: string }>>>;

/** Names that nobody typed are known in both languages. */
const bundles: Record<Lang, FluentBundle> = { fr: bundle("fr", frNames), en: bundle("en", enNames) };
const catalogues: Catalogue[] = [{ fr: () => import("./fr/frame"), en: () => import("./en/frame") }];
/** What is on its way, and what is there. */
const coming: Record<Lang, Map<Catalogue, Promise<void>>> = { fr: new Map(), en: new Map() };
const there: Record<Lang, Set<Catalogue>> = { fr: new Set(), en: new Set() };

function bundle(lang: Lang, names: string): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  made.addResource(new FluentResource(names));
  return made;
}

/** Adds the texts of a part of the page; `loadTexts` fetches them. */
export function addTexts(catalogue: Catalogue): void {
  if (!catalogues.includes(catalogue)) catalogues.push(catalogue);
}

/** Are the texts of `catalogue` there, in the language of the page? */
export function textsAreThere(catalogue: Catalogue): boolean {
  return there[lang()].has(catalogue);
}

/**
 * Fetches what has been added and is not there yet, in the language of the page or in `language`.
 * @throws if the server does not give them; a later call asks again
 */
export async function loadTexts(...languages: Lang[]): Promise<void> {
  const all = languages.length > 0 ? languages : [lang(), wanted ?? lang()];
  await Promise.all(all.flatMap((language) => catalogues.map((catalogue) => loadOne(catalogue, language))));
}

async function loadOne(catalogue: Catalogue, language: Lang): Promise<void> {
  if (there[language].has(catalogue)) return;
  const file = coming[language].get(catalogue) ?? fetchOne(catalogue, language);
  coming[language].set(catalogue, file);
  await file;
}

async function fetchOne(catalogue: Catalogue, language: Lang): Promise<void> {
  try {
    const { default: source } = await catalogue[language]();
    bundles[language].addResource(new FluentResource(source));
    there[language].add(catalogue);
  } finally {
    coming[language].delete(catalogue);
  }
}

/** The language chosen here; null: the browser's own. A component that shows a text is rendered again in another. */
const chosen = signal<Lang | null>(null);
/** The language of `withLanguage`, while it runs. */
let overriding: Lang | null = null;
let browserDefault: Lang | null = null;
/** The language asked for last, whose texts may be on their way. */
let wanted: Lang | null = null;

export function lang(): Lang {
  return overriding ?? chosen.value ?? (browserDefault ??= browserLanguage());
}

/** Chooses the page's language. It changes once its texts are there; where they do not come, it stays as it is. */
export function setLanguage(language: Lang): void {
  storage.write("lang", language);
  wanted = language;
  const choose = (): void => void (wanted === language && (chosen.value = language));
  if (catalogues.every((catalogue) => there[language].has(catalogue))) choose();
  else loadTexts().then(choose, () => (wanted = null));
}

/** What `say` makes in `language`, whatever language is chosen; its texts must have been loaded. */
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

/** How the book of the table, the replay or the puzzle that is open speaks of the queen: a variable of every text. */
const queenWords = signal<Welcome["queen_words"]>("covered");

export function speakOfQueen(words: Welcome["queen_words"]): void {
  queenWords.value = words;
}

export function text(id: string, variables: Record<string, FluentVariable> = {}): string {
  const message = bundles[lang()].getMessage(id);
  if (!message?.value) {
    console.error(`carrom: there is no text ${id}`);
    return id;
  }
  return typeset(bundles[lang()].formatPattern(message.value, { queen_words: queenWords.value, ...variables }));
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

/** A call or a term; to a page whose seats (`yours`) are all among those it names in one way, in the second person. */
export function saidTo(said: CallMessage | SaidTerm, yours: readonly string[]): string {
  const you = yours.length > 0 && said.you?.find(({ seats }) => yours.every((seat) => seats.includes(seat)));
  return localized(you || said);
}

/** Calls in a paragraph, to a page that holds the seats `yours`; none: everybody is named. */
export function sentences(calls: readonly CallMessage[], yours: readonly string[] = []): string {
  return calls.map((call) => saidTo(call, yours)).join(" ");
}
