// The state of "Me": what the server keeps of us, and what is being brought or taken along.

import { computed, signal } from "@preact/signals";
import * as storage from "../browser/storage";
import { FIRST_LEVEL, levels, loadLevels } from "../state/levels";
import { proposalFor, takeRatings, type Proposal } from "../state/next_opponent";
import { openAndGo } from "../state/known_tables";
import { eraseProfile, fetchProfile, isProfileKey, profileKey, takeProfile } from "../state/profile";
import type { BookProfile, ProfileMessage, LevelMessage } from "../wire/answers";
import { Refused, type Bilingual } from "../wire/http";
import type { NewTableRequest } from "../wire/requests";

/** The book of who has not played yet. */
const FIRST_BOOK = "billard-indien";
/** What is kept in a file: the key, and what its person is called. */
const FILE = "carrom-profile";

export const profile = signal<ProfileMessage | null>(null);
export const phase = signal<"loading" | "shown" | "failed">("loading");
/** What went wrong: the server's words, or the id of ours. */
export const trouble = signal<Bilingual | string | null>(null);
/** A profile that an address or a file brings, while this browser has another. */
export const brought = signal<Carried | null>(null);
/** The name of the book that is shown, if one was chosen. */
const chosen = signal<string | null>(null);
/** What has just been done, the id of our words for it. */
export const done = signal<string | null>(null);
export const person = signal("");

/** A person, as taken from one device to another. */
export interface Carried {
  readonly key: string;
  readonly name: string;
}

export const shownBook = computed<BookProfile | null>(() => {
  const books = profile.value?.books ?? [];
  return books.find(({ book }) => book === chosen.value) ?? books[0] ?? null;
});

/** The level that is proposed to be played next in a book. */
export function opponent(book: BookProfile): Proposal {
  return proposalIn(book, levels.value);
}

/** The one that is proposed where no game counts yet: as gentle as on the start page. */
export function firstLevel(): string {
  return proposalFor(FIRST_BOOK, levels.value)?.level ?? profile.value?.first_level ?? FIRST_LEVEL;
}

export function chooseBook(book: string): void {
  chosen.value = book;
}

/** Opens the screen, with the profile that its address may bring: it leaves the address at once. */
export async function open(place: URLSearchParams): Promise<void> {
  const key = place.get("profile");
  if (key !== null) {
    history.replaceState(null, "", "#me");
    bring(key, place.get("name") ?? "");
  }
  await load();
}

export async function load(): Promise<void> {
  person.value = storage.read("name") ?? "";
  void loadLevels();
  try {
    profile.value = await fetchProfile();
    takeRatings(profile.value ?? { books: [] });
    if (phase.value === "failed") trouble.value = null;
    phase.value = "shown";
  } catch (error) {
    trouble.value = error instanceof Refused ? error.refusal : "start-failed";
    phase.value = "failed";
  }
}

/** What goes along to another device; null where there is nothing. */
export function carried(): Carried | null {
  const key = profileKey();
  return key === null ? null : { key, name: storage.read("name") ?? "" };
}

/** The place of the page that brings a profile. */
export function carryingPlace({ key, name }: Carried): string {
  return new URLSearchParams({ me: "", profile: key, ...(name === "" ? {} : { name }) }).toString();
}

export function fileOf(one: Carried): string {
  return `${JSON.stringify({ [FILE]: one.key, name: one.name })}\n`;
}

/** Reads a file that was taken along; false where it is none. */
export function bringFile(text: string): boolean {
  try {
    const read = JSON.parse(text) as Record<string, unknown>;
    const key = read[FILE];
    const name = read["name"];
    if (typeof key === "string" && isProfileKey(key)) {
      bring(key, typeof name === "string" ? name : "");
      return true;
    }
  } catch {
    // No JSON: no such file.
  }
  done.value = null;
  trouble.value = "me-no-file";
  return false;
}

/** A profile comes: at once where this browser has none, otherwise it is asked first. */
function bring(key: string, name: string): void {
  done.value = null;
  trouble.value = isProfileKey(key) ? null : "me-no-file";
  if (!isProfileKey(key) || key === profileKey()) return;
  const one = { key, name: name.slice(0, 40) };
  if (profileKey() === null || profile.peek()?.books.length === 0) become(one);
  else brought.value = one;
}

/** This browser is that person from now on. */
export function become({ key, name }: Carried): void {
  takeProfile(key);
  if (name.trim() !== "") storage.write("name", name.trim());
  brought.value = null;
  chosen.value = null;
  void load().then(() => {
    // It may come from another server, or be older than its first game.
    if (phase.peek() === "shown") done.value = (profile.peek()?.books.length ?? 0) > 0 ? "me-brought" : "me-brought-new";
  });
}

export async function erase(): Promise<void> {
  trouble.value = null;
  try {
    await eraseProfile();
    profile.value = null;
    done.value = "me-erased";
  } catch (error) {
    trouble.value = error instanceof Refused ? error.refusal : "start-failed";
  }
}

/** Opens a game against a bot, in the book that is shown, and goes there. */
export async function play(): Promise<void> {
  const book = shownBook.peek();
  const level = book === null ? firstLevel() : opponent(book).level;
  const seats: NewTableRequest["seats"] = { S: { kind: "person", name: person.peek() }, N: { kind: "bot", level } };
  try {
    await openAndGo({ book: book?.book ?? FIRST_BOOK, seats, help: "directions" });
  } catch (error) {
    trouble.value = error instanceof Refused ? error.refusal : "start-failed";
  }
}

export function leave(): void {
  phase.value = "loading";
  trouble.value = null;
  brought.value = null;
  done.value = null;
}

// Who is proposed on the page of a profile.

/** The same as elsewhere; by the rating too where this browser remembers no game, as of a profile that was brought. */
export function proposalIn({ book, next_level }: Pick<BookProfile, "book" | "next_level">, levels: readonly LevelMessage[]): Proposal {
  const found = proposalFor(book, levels);
  return found === null || found.because === "first" ? { level: next_level, because: "rated" } : found;
}
