// An umpire's exam: which book, the cases one after the other while the time runs, the marks.

import { batch, signal } from "@preact/signals";
import { fetchRuleBook, quizNames } from "../clauses/rule_books";
import { begun, keepBegun, type Begun } from "../state/begun";
import * as storage from "../browser/storage";
import type { ExamMessage, ExamResult, RuleBookMessage } from "../wire/answers";
import { fetchJson, isUnreadable } from "../wire/http";

const SEEDS = 2 ** 31;
const TICK = 250;
const NONE = "-";

interface BegunExam extends Begun {
  /** When its time is over, ms since 1970: it runs while nobody looks. */
  readonly end: number;
}

export type ExamState =
  | { kind: "shelf"; books: readonly string[] }
  | { kind: "ready"; exam: ExamMessage }
  | { kind: "asking"; exam: ExamMessage; answers: readonly number[]; chosen: number | null }
  | { kind: "marking" }
  | { kind: "result"; result: ExamResult; answers: string; ruleBook: RuleBookMessage | null }
  | { kind: "failure"; again(): void };

export const shown = signal<ExamState | null>(null);
/** Whole seconds that are left. */
export const left = signal(0);

let ticking: ReturnType<typeof setInterval> | undefined;
/** Counts what was begun: an answer to something earlier is ignored. */
let latest = 0;

/** Shows what the address names: all books, an exam that may begin, or one that is marked. */
export function open(place: URLSearchParams): void {
  close();
  const [book, seed, answers] = [place.get("exam") ?? "", place.get("seed") ?? draw(), place.get("answers")];
  const began = latest;
  void (async (): Promise<ExamState> => {
    const books = await quizNames();
    if (!books.includes(book)) return { kind: "shelf", books };
    if (answers !== null) return fetchMarks(book, seed, answers);
    return { kind: "ready", exam: await fetchJson<ExamMessage>(`/exam?book=${encodeURIComponent(book)}&seed=${encodeURIComponent(seed)}`) };
  })().catch(async (error: unknown): Promise<ExamState> => {
    // A number or answers that are none: what may be chosen is shown, as for a book that is not known.
    return isUnreadable(error) ? { kind: "shelf", books: await quizNames() } : { kind: "failure", again: () => open(place) };
  }).then((state) => {
    if (began !== latest) return;
    if (state.kind === "ready") left.value = state.exam.seconds;
    shown.value = state;
    const kept = state.kind === "ready" ? begunExam(state.exam) : null;
    if (kept !== null) run(kept);
  });
}

export function close(): void {
  latest += 1;
  clearInterval(ticking);
  shown.value = null;
}

/** The time begins to run. */
export function begin(): void {
  const ready = shown.peek();
  if (ready?.kind !== "ready") return;
  const { book, seed, seconds } = ready.exam;
  history.replaceState(null, "", `#exam=${encodeURIComponent(book)}&seed=${seed}`);
  run({ book, seed, answers: [], end: Date.now() + 1000 * seconds });
}

/** Goes on with an exam until its end; one whose time was over before, or all of whose cases were answered, is marked. */
function run(kept: BegunExam): void {
  const ready = shown.peek();
  if (ready?.kind !== "ready") return;
  keepBegun("exam", kept);
  shown.value = { kind: "asking", exam: ready.exam, answers: kept.answers, chosen: null };
  const tick = (): void => {
    left.value = Math.max(Math.ceil((kept.end - Date.now()) / 1000), 0);
    if (left.value === 0 || kept.answers.length >= ready.exam.questions.length) finish();
  };
  ticking = setInterval(tick, TICK);
  tick();
}

/** The exam of this number on this book, if it has been begun and not been marked. */
function begunExam({ book, seed }: ExamMessage): BegunExam | null {
  return begun<BegunExam>("exam", (kept) => kept.book === book && kept.seed === seed && Number.isFinite(kept.end));
}

/** Chooses an answer to the present case; another may be chosen until one goes on. */
export function choose(index: number): void {
  const now = shown.peek();
  if (now?.kind !== "asking" || index >= (now.exam.questions[now.answers.length]?.answers.length ?? 0)) return;
  shown.value = { ...now, chosen: index };
}

/** On to the next case, or to the marks after the last. */
export function goOn(): void {
  const now = shown.peek();
  if (now?.kind !== "asking" || now.chosen === null) return;
  const answers = [...now.answers, now.chosen];
  shown.value = { ...now, answers, chosen: null };
  const kept = begunExam(now.exam);
  if (kept !== null) keepBegun("exam", { ...kept, answers });
  if (now.answers.length + 1 === now.exam.questions.length) finish();
}

/** The answers given so far are marked: those of a time that is over, or all. */
function finish(): void {
  const now = shown.peek();
  if (now?.kind !== "asking") return;
  clearInterval(ticking);
  const { exam } = now;
  keepBegun("exam", null);
  const given = now.chosen === null ? now.answers : [...now.answers, now.chosen];
  const answers = exam.questions.map((_, index) => given[index] ?? NONE).join("");
  history.replaceState(null, "", `#exam=${encodeURIComponent(exam.book)}&seed=${exam.seed}&answers=${answers}`);
  mark(exam.book, String(exam.seed), answers);
}

function mark(book: string, seed: string, answers: string): void {
  const began = ++latest;
  shown.value = { kind: "marking" };
  void fetchMarks(book, seed, answers).catch((): ExamState => ({ kind: "failure", again: () => mark(book, seed, answers) })).then((state) => {
    if (began !== latest) return;
    batch(() => {
      shown.value = state;
      if (state.kind === "result") storage.write(`exam.${book}`, String(Math.max(state.result.score, Number(bestExam(book) ?? 0))));
    });
  });
}

async function fetchMarks(book: string, seed: string, answers: string): Promise<ExamState> {
  const query = new URLSearchParams({ book, seed, answers });
  const result = await fetchJson<ExamResult>(`/exam/result?${query.toString()}`);
  return { kind: "result", result, answers, ruleBook: await fetchRuleBook(book).catch(() => null) };
}

/** The best score on a book in this browser; null: no exam was taken. */
export function bestExam(book: string): string | null {
  return storage.read(`exam.${book}`);
}

function draw(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(drawn % SEEDS);
}
