// The search for puzzles in one's own games: it comes position by position, may be left, and goes on where it was left.

import { batch, signal } from "@preact/signals";
import { knownTables } from "../state/known_tables";
import { keyHeaders } from "../state/server_keys";
import { tablePath, fetchJson, Refused } from "../wire/http";
import { fetchStory } from "../state/story";
import type { LookedAllMessage, LookedMessage, TableLine, TablesMessage } from "../wire/answers";
import { readLines } from "../wire/lines";
import type { Refusal } from "../wire/messages";
import { readKept, saveKept, withFound, withDates, without, withOutcome, type Game, type Kept, type Outcome } from "./kept";

type Line = LookedMessage | LookedAllMessage | { refused: Refusal };

export interface Search {
  readonly table: string;
  readonly stage: "going" | "stopped" | "done" | "refused";
  /** Positions that were looked at, of so many; 0 of 0: not known yet. */
  readonly place: number;
  readonly of: number;
  /** Puzzles of this game, and positions not looked at yet. */
  readonly found: number;
  readonly left: number;
  readonly refusal: unknown;
}

export class OwnGames {
  readonly kept = signal<readonly Kept[]>(readKept());
  readonly search = signal<Search | null>(null);
  /** Finished games that this browser knows; null: not known yet. */
  readonly finished = signal<readonly TableLine[] | null>(null);
  private reading: AbortController | null = null;

  /** Fetches the finished games; none where the server does not answer. */
  async list(): Promise<void> {
    const path = `/tables?finished=true&known=${encodeURIComponent(knownTables().join())}`;
    const { tables } = await fetchJson<TablesMessage>(path, keyHeaders()).catch(() => ({ tables: [] }));
    this.finished.value = tables.filter(({ real, damaged }) => !real && !damaged);
    // A search that was begun by an address did not know when its game was.
    this.keep(withDates(this.kept.peek(), tables));
  }

  /** Looks for the puzzles of a game, on from where an earlier search was left. */
  async look(table: string): Promise<void> {
    this.stop();
    const reading = new AbortController();
    this.reading = reading;
    this.search.value = { table, stage: "going", place: 0, of: 0, found: 0, left: 0, refusal: null };
    const change = (next: Partial<Search>): void => {
      const now = this.search.peek();
      if (reading === this.reading && now !== null) this.search.value = { ...now, ...next };
    };
    try {
      const { book, seats } = await fetchStory(table);
      const at = (): number => this.finished.peek()?.find((one) => one.table === table)?.at ?? 0;
      await readLines<Line>(tablePath(table, "puzzles"), reading.signal, (lines) => {
        if (reading !== this.reading) return;
        batch(() => lines.forEach((line) => this.receive({ table, book, seats, at: at() }, line, change)));
      });
      if (this.search.peek()?.stage === "going") change({ stage: "done" });
    } catch (refusal) {
      change(reading.signal.aborted ? { stage: "stopped" } : { stage: "refused", refusal });
    }
  }

  private receive(game: Game, line: Line, change: (next: Partial<Search>) => void): void {
    if ("refused" in line) change({ stage: "refused", refusal: new Refused(line.refused) });
    else if ("left" in line) change({ left: line.left });
    else {
      change({ place: line.place, of: line.of, found: (this.search.peek()?.found ?? 0) + (line.puzzle === null ? 0 : 1) });
      this.keep(withFound(this.kept.peek(), game, line));
    }
  }

  stop(): void {
    this.reading?.abort();
  }

  /** How a puzzle went, the first time. */
  mark(one: Kept, outcome: Outcome): void {
    this.keep(withOutcome(this.kept.peek(), one, outcome));
  }

  /** The puzzles of a game are kept no longer. */
  forget(table: string): void {
    batch(() => {
      if (this.search.peek()?.table === table) {
        this.stop();
        this.search.value = null;
      }
      this.keep(without(this.kept.peek(), table));
    });
  }

  private keep(all: readonly Kept[]): void {
    if (all === this.kept.peek()) return;
    saveKept(all);
    this.kept.value = all;
  }
}
