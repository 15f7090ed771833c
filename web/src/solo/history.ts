// Games of one alone, as this browser remembers them: those that go on, those that are over, and the best of each kind.

import * as storage from "../browser/storage";
import type { StoryMessage } from "../wire/answers";

/** The book of one alone: the judge counts misses by it. */
export const BOOK = "corona-carrom";
/** So many games under way are looked after, and so many that are over are listed. */
export const OPEN = 20;
export const LISTED = 100;
/** So many kinds have a best: boards in a game, on each size of board. */
export const KINDS = 48;

/** A game that is over. `at`: ms since 1970; `boards`: cleared in it; `whole`: nothing was taken back, so it may be a best. */
export interface Finished {
  readonly table: string;
  readonly at: number;
  readonly board: string;
  readonly boards: number;
  readonly misses: number;
  readonly strokes: number;
  readonly whole: boolean;
}

export interface Best {
  readonly board: string;
  readonly boards: number;
  /** The fewest of each, not of one game perhaps. */
  readonly misses: number;
  readonly strokes: number;
}

export interface History {
  /** The tables of the games that go on, the latest first. */
  readonly open: readonly string[];
  /** The games that are over, the latest first. */
  readonly finished: readonly Finished[];
  readonly bests: readonly Best[];
}

const KEY = "solo";
const NONE: History = { open: [], finished: [], bests: [] };

const isCount = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value) && value >= 0;
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 64;

function isKind(one: unknown): one is Best {
  const { board, boards, misses, strokes } = (one ?? {}) as Partial<Best>;
  return isText(board) && isCount(boards) && isCount(misses) && isCount(strokes);
}

function isFinished(one: unknown): one is Finished {
  const { table, at, whole } = (one ?? {}) as Partial<Finished>;
  return isKind(one) && isText(table) && isCount(at) && typeof whole === "boolean";
}

/** What this browser remembers; what cannot be read is left out. */
export function readHistory(): History {
  try {
    const saved = JSON.parse(storage.read(KEY) ?? "null") as Partial<Record<keyof History, unknown>> | null;
    const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
    if (saved === null) return NONE;
    return {
      open: list(saved.open).filter(isText).slice(0, OPEN),
      finished: list(saved.finished).filter(isFinished).slice(0, LISTED),
      bests: list(saved.bests).filter(isKind).slice(0, KINDS),
    };
  } catch {
    return NONE;
  }
}

export function saveHistory(history: History): void {
  storage.write(KEY, JSON.stringify(history));
}

/** With a game that begins. */
export function begun(history: History, table: string): History {
  return { ...history, open: [table, ...history.open.filter((one) => one !== table)].slice(0, OPEN) };
}

/** Without a game that was given up, or that the server has no more. */
export function dropped(history: History, table: string): History {
  return { ...history, open: history.open.filter((one) => one !== table) };
}

/** With a game that is over; it may be the best of its kind. */
export function finishedWith(history: History, game: Finished): History {
  const finished = [game, ...history.finished.filter(({ table }) => table !== game.table)].slice(0, LISTED);
  const { open } = dropped(history, game.table);
  return { open, finished, bests: game.whole ? withBest(history.bests, game) : history.bests };
}

function withBest(bests: readonly Best[], { board, boards, misses, strokes }: Finished): Best[] {
  const isSame = (one: Best): boolean => one.board === board && one.boards === boards;
  const before = bests.find(isSame) ?? { misses, strokes };
  const best = { board, boards, misses: Math.min(before.misses, misses), strokes: Math.min(before.strokes, strokes) };
  return [best, ...bests.filter((one) => !isSame(one))].slice(0, KINDS);
}

/** How a game ended; null while it goes on or where it was given up. `at`: when that was noticed. */
export function resultOf(story: StoryMessage, at: number): Finished | null {
  const { moments, table, board } = story;
  const last = moments.filter(({ calls }) => calls.some(({ code }) => code === "game-won")).at(-1);
  if (last === undefined || story.book !== BOOK) return null;
  const strokes = moments.filter(({ kind }) => kind === "shot").length;
  // An event that is not among the moments has taken something back.
  const whole = moments.every(({ n }, index) => n === index + 1) && moments[0]?.layout !== undefined && Object.keys(moments[0].layout).length === 19;
  return { table, at, board: board.name, boards: last.round, misses: last.score["S"] ?? 0, strokes, whole };
}

/** Was it given up? */
export function isGivenUp(story: StoryMessage): boolean {
  return story.closed && resultOf(story, 0) === null;
}
