// What this browser remembers of games against the computer, and the opponent that it proposes next.

import { signal, untracked } from "@preact/signals";
import type { LevelMessage, ProfileMessage } from "../wire/answers";
import * as storage from "../browser/storage";
import { findLevel, levelTitle } from "./levels";
import { fetchProfile } from "./profile";
import { text } from "../texts/texts";

/** A game against bots, as it ended. */
export interface GameResult {
  /** Which game: the table, and the number of its last event; so it counts once. */
  readonly game: string;
  readonly book: string;
  /** The strongest of the bots that were played against. */
  readonly level: string;
  readonly won: boolean;
}

export interface Proposal {
  readonly level: string;
  /** Why that one: the sentence is `next-` and this word. */
  readonly because: "first" | "won" | "lost" | "again" | "top" | "bottom" | "rated";
}

/** So many results are remembered, the latest first. */
const LIMIT = 60;
/** After so many games lost to a level one after the other, an easier one is proposed. */
const ENOUGH = 2;
const KEY = "results";
/** Counts what has been remembered here: who shows the results is rendered again. */
const remembered = signal(0);

function isResult(value: unknown): value is GameResult {
  const one = value as Partial<GameResult> | null;
  return [one?.game, one?.book, one?.level].every((word) => typeof word === "string") && typeof one?.won === "boolean";
}

/** The results stored in this browser, the latest first. */
export function gameResults(): readonly GameResult[] {
  void remembered.value;
  try {
    const stored: unknown = JSON.parse(storage.read(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isResult).slice(0, LIMIT) : [];
  } catch {
    return [];
  }
}

/** Remembers a game that has ended; one that is known already counts no second time. */
export function saveResult(result: GameResult): void {
  const known = untracked(gameResults);
  if (known.some(({ game }) => game === result.game)) return;
  storage.write(KEY, JSON.stringify([result, ...known].slice(0, LIMIT)));
  remembered.value = remembered.peek() + 1;
}

/** Books that give the stronger player stroke after stroke: who plays one for the first time begins with the weakest. */
export const STEEP: readonly string[] = ["k-rhum"];

/** Who is proposed after these results: by those in `book`, and by all where there are none in it. Null while no levels are known. */
export function nextOpponent(results: readonly GameResult[], book: string, levels: readonly LevelMessage[]): Proposal | null {
  const weakest = levels[0];
  if (weakest === undefined) return null;
  const inBook = results.filter((one) => one.book === book);
  const counted = inBook.length > 0 || STEEP.includes(book) ? inBook : results;
  const last = counted[0];
  if (last === undefined) return { level: weakest.name, because: "first" };
  const met = findLevel(levels, last.level) ?? weakest;
  const at = levels.indexOf(met);
  const [easier, harder] = [levels[at - 1], levels[at + 1]];
  if (last.won) return harder === undefined ? { level: met.name, because: "top" } : { level: harder.name, because: "won" };
  const others = counted.findIndex(({ level, won }) => won || level !== last.level);
  const lost = others === -1 ? counted.length : others;
  if (lost < ENOUGH) return { level: met.name, because: "again" };
  return easier === undefined ? { level: met.name, because: "bottom" } : { level: easier.name, because: "lost" };
}

/** The opponents that the server proposes by our ratings, by book: with those the chances are about even. */
const even = signal<ReadonlyMap<string, string>>(new Map());
/** After so many rated rounds in a book the rating knows more than the last results do. */
const KNOWN = 5;

/** Takes in what our ratings propose. */
export function takeRatings({ books }: Pick<ProfileMessage, "books">): void {
  const known = books.filter(({ boards }) => boards >= KNOWN);
  even.value = new Map(known.map(({ book, next_level }) => [book, next_level]));
}

/** Asks for them, if we have a profile. Nothing changes where the server does not answer. */
export async function loadRatedOpponents(): Promise<void> {
  const profile = await fetchProfile().catch(() => null);
  if (profile !== null) takeRatings(profile);
}

/** Who is proposed in `book`: by our rating in it, else by what this browser remembers. */
export function proposalFor(book: string, levels: readonly LevelMessage[]): Proposal | null {
  const level = even.value.get(book);
  if (level !== undefined && levels.some(({ name }) => name === level)) return { level, because: "rated" };
  return nextOpponent(gameResults(), book, levels);
}

/** Who is proposed, and why: in a sentence of their own, `why`, where the usual one does not fit. */
export function proposalWords({ level, because }: Proposal, why = `next-${because}`): string {
  return text("next-words", { title: levelTitle(level), why: text(why) });
}
