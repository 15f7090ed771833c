// The state of the solo screen: the choice before a game, the games remembered, and the table that is being opened.

import { batch, signal } from "@preact/signals";
import * as storage from "../browser/storage";
import { openAndGo } from "../state/known_tables";
import { fetchStory } from "../state/story";
import { Refused } from "../wire/http";
import type { NewTableRequest } from "../wire/requests";
import { begun, BOOK, dropped, finishedWith, isGivenUp, readHistory, resultOf, saveHistory, type History } from "./history";

/** Boards that make a game, as they are offered; the book allows twelve at most. */
export const MANY = [1, 2, 3, 5, 8, 12];
export const BOARDS = ["icf", "maison-80"] as const;

export class SoloStore {
  readonly history = signal<History>(readHistory());
  readonly boards = signal(MANY.find((many) => String(many) === storage.read("solo-boards")) ?? 1);
  readonly board = signal<(typeof BOARDS)[number]>(BOARDS.find((one) => one === storage.read("solo-board")) ?? "icf");
  readonly opening = signal(false);
  /** What went wrong last. */
  readonly refusal = signal<unknown>(null);
  /** The game that has just been noticed to be over. */
  readonly news = signal<string | null>(null);

  /** Asks the server how the games went that were going on. */
  async look(): Promise<void> {
    for (const table of readHistory().open) {
      const story = await fetchStory(table).catch((error: unknown) => (error instanceof Refused ? null : undefined));
      // Without an answer nothing is known of it.
      if (story === undefined) continue;
      const result = story === null ? null : resultOf(story, Date.now());
      if (result !== null) this.change((history) => finishedWith(history, result));
      else if (story === null || isGivenUp(story)) this.change((history) => dropped(history, table));
      if (result !== null) this.news.value = table;
    }
  }

  choose(change: { boards?: number; board?: (typeof BOARDS)[number] }): void {
    if (change.boards !== undefined) storage.write("solo-boards", String((this.boards.value = change.boards)));
    if (change.board !== undefined) storage.write("solo-board", (this.board.value = change.board));
  }

  async play(): Promise<void> {
    if (this.opening.peek()) return;
    batch(() => {
      this.opening.value = true;
      this.refusal.value = null;
    });
    try {
      const name = storage.read("name") ?? "";
      const [boards, board] = [this.boards.peek(), this.board.peek()];
      const options = boards === 1 ? {} : { boards };
      const wanted: NewTableRequest = { book: BOOK, options, board, seats: { S: { kind: "person", name } }, opener: "S" };
      const table = await openAndGo(wanted);
      this.change((history) => begun(history, table));
    } catch (error) {
      this.refusal.value = error;
    } finally {
      this.opening.value = false;
    }
  }

  /** What another window has stored meanwhile is kept. */
  private change(next: (history: History) => History): void {
    const history = next(readHistory());
    saveHistory(history);
    this.history.value = history;
  }
}
