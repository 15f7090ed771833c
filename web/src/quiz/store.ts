// What the quiz shows: all books, or a round of questions on one.

import { computed, signal } from "@preact/signals";
import { fetchRuleBook, quizNames } from "../clauses/rule_books";
import * as storage from "../state/browser_storage";
import type { QuizMessage, RuleBookMessage } from "../wire/answers";
import { fetchJson } from "../wire/http";
import { answered, firstOf, next, question, score, type Round } from "./round";

const SEEDS = 2 ** 31;

export interface RoundState {
  kind: "round";
  round: Round;
  /** The book, where it could be fetched. */
  ruleBook: RuleBookMessage | null;
  /** Has it just come to this, by an answer or by going on? What is new then gets the focus. */
  fresh: boolean;
}

export type QuizState = { kind: "shelf"; books: readonly string[] } | RoundState | { kind: "failure" };

/** A round that is not over stays while another screen is shown, and goes on where it was left. */
export const shown = signal<QuizState | null>(null);

/** The phase of the screen, as <body> names it. */
export const phase = computed(() => {
  if (shown.value?.kind !== "round") return "quiz";
  const { round } = shown.value;
  return question(round) === null ? "learnt" : round.chosen === null ? "asking" : "told";
});

/** The book and the seed of the address. */
let book = "";
let seed: string | null = null;
/** Counts the requests: what comes after the next request is not shown. */
let latest = 0;

/** Shows what the address names. */
export async function open(place: URLSearchParams): Promise<void> {
  const [wantedBook, wantedSeed] = [place.get("quiz") ?? "", place.get("seed")];
  const present = shown.peek();
  const round = present?.kind === "round" ? present.round : null;
  if (round !== null && question(round) !== null && wantedBook === book && wantedSeed === seed) return;
  [book, seed] = [wantedBook, wantedSeed];
  if (round !== null) shown.value = null;
  await begin(seed);
}

/** Another round on the same book. */
export function openAnother(): Promise<void> {
  return begin(null);
}

/** Only a round that is not over is kept. */
export function close(): void {
  latest += 1;
  const present = shown.peek();
  shown.value = present?.kind === "round" && question(present.round) !== null ? { ...present, fresh: false } : null;
}

/** Answers the present question. */
export function choose(index: number): void {
  change((round) => answered(round, index));
}

/** Goes on to the next question, or to the end of the round. */
export function goOn(): void {
  change(next);
  const now = shown.peek();
  if (now?.kind !== "round" || question(now.round) !== null) return;
  const { quiz } = now.round;
  storage.write(`quiz.${quiz.book}`, String(Math.max(score(now.round), Number(bestScore(quiz.book) ?? 0))));
}

/** The best score on a book in this browser. */
export function bestScore(book: string): string | null {
  return storage.read(`quiz.${book}`);
}

function change(make: (round: Round) => Round): void {
  const present = shown.peek();
  if (present?.kind !== "round") return;
  const round = make(present.round);
  if (round !== present.round) shown.value = { ...present, round, fresh: true };
}

async function begin(seed: string | null): Promise<void> {
  const request = ++latest;
  const next = await fetchState(book, seed ?? draw()).catch((): QuizState => ({ kind: "failure" }));
  if (request === latest) shown.value = next;
}

function draw(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(drawn % SEEDS);
}

async function fetchState(book: string, seed: string): Promise<QuizState> {
  const books = await quizNames();
  if (!books.includes(book)) return { kind: "shelf", books };
  const quiz = await fetchJson<QuizMessage>(`/quiz?book=${encodeURIComponent(book)}&seed=${encodeURIComponent(seed)}`);
  const ruleBook = await fetchRuleBook(book).catch(() => null);
  return { kind: "round", round: firstOf(quiz), ruleBook, fresh: false };
}
