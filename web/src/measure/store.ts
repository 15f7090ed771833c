// A board that is being measured: its tries, and what the server makes of them after each.

import { computed, signal } from "@preact/signals";
import { localized, text } from "../texts/texts";
import type { BoardTextMessage, MeasureMessage } from "../wire/answers";
import { fetchJson, isUnreadable, postJson, Refused } from "../wire/http";
import { keepTries, keptTries, MOST } from "./tries";

export const tries = signal<readonly string[]>(keptTries());
export const name = signal("");
/** How the slides were timed. */
export const timing = signal<"film" | "stopwatch">("film");
/** What the tries say; it stays until the next answer has come. */
export const measured = signal<MeasureMessage | null>(null);
/** A board that an address or a pasted text brought. */
export const brought = signal<BoardTextMessage | null>(null);
/** Why there is no answer, in words. */
export const trouble = signal("");
/** How many tries the shown answer knows. */
const known = signal(0);
export const isWaiting = computed(() => tries.value.length > 0 && (measured.value === null || known.value !== tries.value.length) && trouble.value === "");

let latest = 0;

export function addTry(line: string): void {
  if (tries.peek().length < MOST) change([...tries.peek(), line]);
}

export function dropTry(index: number): void {
  change(tries.peek().filter((_, place) => place !== index));
}

export function dropAll(): void {
  change([]);
}

export function timedBy(way: "film" | "stopwatch"): void {
  timing.value = way;
  void ask();
}

function change(next: readonly string[]): void {
  tries.value = next;
  keepTries(next);
  void ask();
}

/** Asks the server what the tries say. Only the last answer counts. */
export async function ask(): Promise<void> {
  const mine = ++latest;
  const asked = tries.peek();
  trouble.value = "";
  if (asked.length === 0) {
    measured.value = null;
    return;
  }
  try {
    const found = await postJson<MeasureMessage>("/measured", { tries: asked, timing: timing.peek() });
    if (mine !== latest) return;
    measured.value = found;
    known.value = asked.length;
  } catch (error) {
    if (mine === latest) trouble.value = wordsOf(error);
  }
}

/** The board's text under the name that was typed. */
export function namedText(board: string, typed: string): string {
  const words = typed.trim().replaceAll(/[\s,/="\\]+/g, "_").slice(0, 40);
  const [form, model, , ...constants] = board.split(",");
  return [form, model, words || "own", ...constants].join(",");
}

/** Fetches what a text says; the server refuses one that is no board. */
export async function bring(board: string): Promise<void> {
  const mine = ++latest;
  brought.value = null;
  trouble.value = "";
  try {
    const found = await fetchJson<BoardTextMessage>(`/measured?text=${encodeURIComponent(board.trim())}`);
    if (mine === latest) brought.value = found;
  } catch (error) {
    if (mine === latest) trouble.value = isUnreadable(error) ? text("measure-no-board") : wordsOf(error);
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Refused ? localized(error.refusal) : text("measure-failed");
}
