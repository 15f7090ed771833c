// Clauses in the order in which they answer a question: BM25 over stems and meanings, in both languages, in the page alone.

import type { ClauseMessage, RuleBookMessage } from "../wire/answers";
import type { Bilingual, Book, Lang } from "../wire/http";
import { CASES, isEmpty, tokensOf, unitsOf, wordsWithMeaning, type Unit } from "./vocabulary";

/** A clause as it stands in a book, or where a book comes from (then without a clause). */
export interface Entry {
  book: string;
  clause: ClauseMessage | null;
  theme: Bilingual;
  words: Bilingual;
}

/** An answer: the entry, the language it was found in, and where in a text the words stand that were asked for. */
export interface Hit extends Entry {
  language: Lang;
  score: number;
  places(text: string): [number, number][];
}

/** What is read of an entry, and how much a word counts there. */
const PARTS = { said: 1, reading: 0.5, theme: 0.5, options: 0.3 };
/** BM25: how soon a word that comes again stops to count, and how much a long text loses. */
const SATURATION = 1.2;
const LENGTH = 0.45;
/** The word itself counts more than another of its meaning, and less if it is only written nearly so. */
const LITERAL = 1.8;
const NEARLY = 0.6;
/** Two words that stand side by side in the question and in the text. */
const ADJACENT = 1.1;
/** What is said of nearly everything, and a clause for a case that is not asked about. */
const WEAK = 0.5;
const NARROWER = 0.85;
/** So much better the best must be in the other language than the page's to be taken from there. */
const ELSEWHERE = 1.5;
/** A clause that is asked for by its number. */
const NAMED = 1000;
/** How the own words of the house's book, a clause it borrows, and one that holds nowhere but by an option are preferred. */
const PREFERRED = { own: 2, borrowed: 1.7, elsewhere: 1, others: 0.9, optional: 0.75, introduction: 0.5 };

/** The texts of one language: how much each term counts in each entry, and all words. */
interface Index {
  language: Lang;
  counts: Map<string, number>[];
  lengths: number[];
  average: number;
  rarity(term: string): number;
  words: Map<string, string>;
}

function indexOf(entries: readonly Entry[], options: ReadonlyMap<string, Bilingual[]>, language: Lang): Index {
  const words = new Map(wordsWithMeaning(language).map(({ word, stem }) => [word, stem]));
  const spread = new Map<string, number>();
  const lengths: number[] = [];
  const counts = entries.map(({ clause, theme, words: said }) => {
    const parts: [keyof typeof PARTS, string][] = [["said", said[language]], ["theme", theme[language]]];
    if (clause?.reading != null) parts.push(["reading", clause.reading[language]]);
    for (const option of options.get(clause?.clause ?? "") ?? []) parts.push(["options", option[language]]);
    const count = new Map<string, number>();
    let length = 0;
    for (const [part, text] of parts) {
      for (const token of tokensOf(text, language)) if (!isEmpty(token, language)) words.set(token.word, token.stem);
      const units = unitsOf(text, language);
      for (const term of [...units.flatMap(termsOf), ...pairsOf(units)]) count.set(term, (count.get(term) ?? 0) + PARTS[part]);
      length += PARTS[part] * units.length;
    }
    lengths.push(length);
    for (const term of count.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
    return count;
  });
  const rarity = (term: string): number => Math.log(1 + (entries.length + 0.5) / ((spread.get(term) ?? 0) + 0.5));
  return { language, counts, lengths, average: lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, lengths.length), rarity, words };
}

function termsOf({ literal, meanings }: Unit): string[] {
  return [...literal, ...meanings];
}

/** What stands side by side, for each place but the last: what each means, or else the word. */
function pairsOf(units: readonly Unit[]): string[] {
  const terms = units.map(({ literal, meanings }) => meanings[0] ?? literal[0] ?? "");
  return terms.slice(1).map((term, before) => `${terms[before] ?? ""} ${term}`);
}

/** What is looked for at one place of a question: the terms, and how much each counts. The rarer, the more; a word that has
    a meaning is as rare as that. */
type Wanted = ReadonlyMap<string, number>;

function wantedOf({ tokens: [token], literal: [literal = ""], meanings }: Unit, index: Index, slips: boolean): Wanted {
  if (meanings.length > 0) {
    const wanted = new Map(meanings.map((meaning) => [meaning, index.rarity(meaning)]));
    return wanted.set(literal, (isWeak(wanted) ? 1 : LITERAL) * Math.max(...wanted.values()));
  }
  if (token === undefined || index.counts.some((count) => count.has(literal))) return new Map([[literal, index.rarity(literal)]]);
  const near = !slips ? [] : [...index.words.keys()].filter((word) => nearly(token.word, word)).flatMap((word) => unitsOf(word, index.language));
  // A word of the game rather than one that merely looks like it.
  const likely = near.some((unit) => unit.meanings.length > 0) ? near.filter((unit) => unit.meanings.length > 0) : near;
  const wanted = new Map(likely.flatMap((unit) => [...wantedOf(unit, index, false)]).map(([term, weight]) => [term, NEARLY * weight]));
  return wanted.size > 0 ? wanted : new Map([[literal, index.rarity(literal)]]);
}

/** Is it said of nearly everything? */
function isWeak(terms: Wanted): boolean {
  return [...terms.keys()].some((term) => term.startsWith("~"));
}

/** Is it the beginning of the word, or written with one slip: a letter wrong, missing, too many, or two that have changed places? */
function nearly(typed: string, word: string): boolean {
  if (typed.length >= 3 && word.startsWith(typed)) return true;
  if (typed.length < 4 || Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  const [one, other] = [typed.slice(start), word.slice(start)];
  return one.slice(1) === other || one === other.slice(1) || one.slice(1) === other.slice(1) || (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2));
}

/** `slips`: are words looked for that are written nearly so? */
function scores(question: string, index: Index, slips: boolean): { scores: number[]; best: number; terms: Set<string> } {
  const units = unitsOf(question, index.language);
  const wanted = units.map((unit) => wantedOf(unit, index, slips));
  const weights = wanted.map((terms) => (isWeak(terms) ? 0 : Math.max(...terms.values())));
  const whole = weights.reduce((sum, one) => sum + one, 0);
  const strong = weights.filter((one) => one > 0).length;
  const pairs = pairsOf(units);
  const asked = new Set(wanted.flatMap((terms) => [...terms.keys()]));
  const cases = CASES.filter((term) => !asked.has(term));
  const all = index.counts.map((count, entry) => {
    let [score, covered, places] = [0, 0, 0];
    const norm = SATURATION * (1 - LENGTH + (LENGTH * (index.lengths[entry] ?? 0)) / index.average);
    wanted.forEach((terms, place) => {
      const found = [...terms].map(([term, weight]) => {
        const times = count.get(term) ?? 0;
        return times === 0 ? 0 : (weight * times * (SATURATION + 1)) / (times + norm);
      });
      const best = Math.max(0, ...found);
      score += isWeak(terms) ? WEAK * best : best;
      if (best === 0 || isWeak(terms)) return;
      covered += weights[place] ?? 0;
      places += 1;
    });
    for (const pair of pairs) if (count.has(pair)) score *= ADJACENT;
    score *= NARROWER ** cases.filter((term) => (count.get(term) ?? 0) >= PARTS.theme).length;
    return strong === 0 ? score : score * (covered / whole) * (places / strong);
  });
  return { scores: all, best: Math.max(0, ...all), terms: asked };
}

/** Every clause once: as it stands in the book that comes `first` if it is in force there, else where it is at home. */
export function entriesOf(books: readonly RuleBookMessage[], first: string): Entry[] {
  const all = books.flatMap(({ book, themes }) => themes.flatMap(({ title, clauses }) => clauses.map((clause) => ({ book, clause, theme: title, words: clause.said }))));
  const best = (entry: (typeof all)[number]): number => (entry.clause.optional ? 0 : 4) + (entry.book === first ? 2 : 0) + (entry.book === entry.clause.home ? 1 : 0);
  const chosen = new Map<string, (typeof all)[number]>();
  for (const entry of all) {
    const before = chosen.get(entry.clause.clause);
    if (before === undefined || best(entry) > best(before)) chosen.set(entry.clause.clause, entry);
  }
  const introductions = books.flatMap(({ book, introduction, source }) => (introduction === null ? [] : [{ book, clause: null, theme: source, words: introduction }]));
  return [...chosen.values(), ...introductions];
}

function preference({ book, clause }: Entry, { first, others = [] }: House): number {
  if (clause === null) return PREFERRED.introduction;
  if (clause.optional) return PREFERRED.optional;
  return book !== first ? (others.includes(book) ? PREFERRED.others : PREFERRED.elsewhere) : clause.home === book ? PREFERRED.own : PREFERRED.borrowed;
}

/** What answers a question, the best first. */
export type Search = (question: string, language: Lang) => Hit[];

/** Whose clauses come first: the book of a house, with what its options decide; and the books of other houses, which come last. */
interface House {
  first: string;
  options?: Book["options"];
  others?: readonly string[];
}

/** Reads the books once. */
export function searchOf(books: readonly RuleBookMessage[], house: House): Search {
  const { first, options = {} } = house;
  const entries = entriesOf(books, first);
  const deciding = new Map<string, Bilingual[]>();
  for (const option of Object.values(options)) {
    for (const clause of new Set([option.clause, ...(option.values ?? []).map((value) => value.clause)])) deciding.set(clause, [...(deciding.get(clause) ?? []), option]);
  }
  const indexes = { fr: indexOf(entries, deciding, "fr"), en: indexOf(entries, deciding, "en") };
  return (question, language) => {
    const other: Lang = language === "fr" ? "en" : "fr";
    const [here, there] = [scores(question, indexes[language], true), scores(question, indexes[other], false)];
    const elsewhere = there.best > ELSEWHERE * here.best;
    const found = elsewhere ? there : here;
    const number = question.toLowerCase().replaceAll(/\s/g, "");
    const hits = entries.flatMap((entry, at): Hit[] => {
      const named = /\d/.test(number) && entry.clause?.clause.toLowerCase().startsWith(number) === true ? NAMED - entry.clause.clause.length : 0;
      const score = (found.scores[at] ?? 0) * preference(entry, house) + named;
      // A word of the other language stands for its meaning in this one too, if it has one.
      const wording: Lang = elsewhere && places(entry.words[language], language, found.terms).length === 0 ? other : language;
      return score === 0 ? [] : [{ ...entry, language: wording, score, places: (text) => places(text, wording, found.terms) }];
    });
    return hits.sort((a, b) => b.score - a.score);
  };
}

function places(text: string, language: Lang, terms: ReadonlySet<string>): [number, number][] {
  return unitsOf(text, language).flatMap((unit): [number, number][] => {
    const [first, last] = [unit.tokens[0], unit.tokens[unit.tokens.length - 1]];
    return first !== undefined && last !== undefined && termsOf(unit).some((term) => terms.has(term)) ? [[first.from, last.to]] : [];
  });
}
