// What the quiz shows: all books, or a round of questions on one.

import { computed, signal } from "@preact/signals";
import { fetchRuleBook, quizNames } from "../clauses/rule_books";
import { begun, keepBegun, type Begun } from "../state/begun";
import * as storage from "../browser/storage";
import type { QuizMessage, QuizQuestion, RuleBookMessage } from "../wire/answers";
import { fetchJson, isUnreadable } from "../wire/http";
import { dueOf, keepAnswer, today, answered, firstOf, next, question, resumed, score, understood, type Round } from "./round";

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
  return question(round) === null ? "learnt" : round.learning ? "learning" : round.chosen === null ? "asking" : "told";
});

/** The book and the seed of the address. */
let book = "";
let seed: string | null = null;
/** Are rules shown before they are asked about? */
let taught = false;
/** Which round drew a question, and its place there. */
interface Origin {
  seed: number;
  index: number;
}
const origins = new WeakMap<QuizQuestion, Origin>();

interface BegunRound extends Begun {
  /** The seed of the address that it was begun at, if that names one. */
  readonly asked: string | null;
  readonly taught: boolean;
  readonly questions: readonly Origin[];
  /** Has one gone on from the last answer? */
  readonly onward: boolean;
}
/** Counts the requests: what comes after the next request is not shown. */
let latest = 0;

/** Shows what the address names. */
export async function open(place: URLSearchParams): Promise<void> {
  const [wantedBook, wantedSeed] = [place.get("quiz") ?? "", place.get("seed")];
  const present = shown.peek();
  const round = present?.kind === "round" ? present.round : null;
  const wantsTeaching = place.has("learn");
  if (round !== null && question(round) !== null && wantedBook === book && wantedSeed === seed && wantsTeaching === taught) return;
  [book, seed, taught] = [wantedBook, wantedSeed, wantsTeaching];
  if (round !== null) shown.value = null;
  await begin(seed);
}

/** Another round on the same book. */
export function openAnother(): Promise<void> {
  return begin(null);
}

/** Asks once more for what the address names. */
export function retry(): Promise<void> {
  shown.value = null;
  return begin(seed);
}

/** Only a round that is not over is kept. */
export function close(): void {
  latest += 1;
  const present = shown.peek();
  shown.value = present?.kind === "round" && question(present.round) !== null ? { ...present, fresh: false } : null;
}

/** Answers the present question; whether rightly at the first try decides when it comes again. */
export function choose(index: number): void {
  const before = shown.peek();
  change((round) => answered(round, index));
  const now = shown.peek();
  if (before?.kind !== "round" || now?.kind !== "round" || now === before) return;
  keepRound(now.round, [...(begunRound()?.answers ?? []), index], false);
  const present = question(before.round);
  const origin = present === null ? undefined : origins.get(present);
  if (present === null || origin === undefined || before.round.missed.includes(present)) return;
  keepAnswer({ book, ...origin }, index === present.right, today());
}

/** The rule has been read: its question comes. */
export function ask(): void {
  change(understood);
}

/** Goes on to the next question, or to the end of the round. */
export function goOn(): void {
  change(next);
  const now = shown.peek();
  if (now?.kind !== "round") return;
  keepRound(now.round, begunRound()?.answers ?? [], true);
  if (question(now.round) !== null) return;
  const { quiz } = now.round;
  storage.write(`quiz.${quiz.book}`, String(Math.max(score(now.round), Number(bestScore(quiz.book) ?? 0))));
}

/** Keeps how far a round has come, until it is over. */
function keepRound(round: Round, answers: readonly number[], onward: boolean): void {
  const questions = round.quiz.questions.flatMap((one) => origins.get(one) ?? []);
  const kept: BegunRound = { book, seed: round.quiz.seed, asked: seed, taught, questions, answers, onward };
  keepBegun("quiz", question(round) === null ? null : kept);
}

/** The round that was begun at this address and is not over. */
function begunRound(): BegunRound | null {
  return begun<BegunRound>("quiz", (kept) => kept.book === book && kept.asked === seed && kept.taught === taught && areOrigins(kept.questions));
}

function areOrigins(read: unknown): boolean {
  return Array.isArray(read) && (read as Partial<Origin>[]).every((one) => Number.isInteger(one.seed) && Number.isInteger(one.index));
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
  const next = await fetchState(book, seed ?? draw()).catch(async (error: unknown): Promise<QuizState> => {
    return isUnreadable(error) ? { kind: "shelf", books: await quizNames() } : { kind: "failure" };
  });
  if (request === latest) shown.value = next;
}

function draw(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(drawn % SEEDS);
}

async function fetchState(book: string, seed: string): Promise<QuizState> {
  const books = await quizNames();
  if (!books.includes(book)) return { kind: "shelf", books };
  const kept = begunRound();
  if (kept !== null) {
    const [questions, ruleBook] = await Promise.all([fetchQuestions(book, kept.questions), fetchRuleBook(book).catch(() => null)]);
    if (questions.length === kept.questions.length) return { kind: "round", round: resumed({ book, seed: kept.seed, questions }, kept), ruleBook, fresh: false };
    keepBegun("quiz", null);
  }
  const drawn = await fetchRound(book, seed);
  const again = taught ? await fetchQuestions(book, dueOf(book, today())).catch(() => []) : [];
  const fresh = drawn.questions.filter((one) => !again.some((other) => sameOrigin(one, other)));
  const quiz = { ...drawn, questions: [...again, ...fresh].slice(0, drawn.questions.length) };
  const ruleBook = await fetchRuleBook(book).catch(() => null);
  return { kind: "round", round: firstOf(quiz, taught), ruleBook, fresh: false };
}

async function fetchRound(book: string, seed: string): Promise<QuizMessage> {
  const quiz = await fetchJson<QuizMessage>(`/quiz?book=${encodeURIComponent(book)}&seed=${encodeURIComponent(seed)}`);
  quiz.questions.forEach((one, index) => origins.set(one, { seed: quiz.seed, index }));
  return quiz;
}

/** Questions from the rounds that drew them. */
async function fetchQuestions(book: string, wanted: readonly Origin[]): Promise<QuizQuestion[]> {
  const seeds = [...new Set(wanted.map(({ seed }) => seed))];
  const rounds = new Map(await Promise.all(seeds.map(async (seed) => [seed, await fetchRound(book, String(seed))] as const)));
  return wanted.flatMap(({ seed, index }) => rounds.get(seed)?.questions[index] ?? []);
}

function sameOrigin(one: QuizQuestion, other: QuizQuestion): boolean {
  const [first, second] = [origins.get(one), origins.get(other)];
  return first?.seed === second?.seed && first?.index === second?.index;
}
