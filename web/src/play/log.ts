// What happens, in words, in order and once: a log that a screen reader follows.

import { signal } from "@preact/signals";
import { effectOf } from "../state/news";
import type { AppliedNews, TableModel } from "../state/table";
import { isRunOver, runWords, type Run } from "./run";
import { text } from "../texts/texts";
import { endSaying, spoken, startSaying } from "./character_words";
import { verdictWords } from "./verdict";

/** So many sentences are kept to be read again. */
const LIMIT = 60;

export interface LogLine {
  id: number;
  words: string;
}

export class Log {
  readonly lines = signal<readonly LogLine[]>([]);
  private count = 0;
  /** Whose turn at which position has been said. */
  private announcedTurn = "";
  private announced = "";

  say(...words: string[]): void {
    const lines = words.filter((one) => one !== "").map((one) => ({ id: ++this.count, words: one }));
    if (lines.length > 0) this.lines.value = [...this.lines.peek(), ...lines].slice(-LIMIT);
  }

  /** Somebody has come to the table: how it stands. Coming back to where one was says nothing again. */
  begin(table: TableModel): void {
    const now = `${table.welcome.table} ${table.n}`;
    if (now === this.announced) return;
    this.announced = now;
    this.announcedTurn = "";
    this.say(verdictWords(table), spoken(startSaying(table)));
  }

  /** What has become the present. The strokes of a `run` of somebody else are told at its end, as one. */
  applied({ news, table }: AppliedNews, run: Run | null = null): void {
    this.announced = `${table.welcome.table} ${news.n}`;
    if (run !== null && "shot" in news) {
      if (isRunOver(run, table)) this.say(runWords(run, table), effectOf(news).words(table));
      return;
    }
    this.say(effectOf(news).words(table));
  }

  /** Whose turn it is, when it is ours; how the round ended. */
  announceTurn(table: TableModel): void {
    const { seat } = table.next;
    const now = `${table.welcome.table} ${table.position} ${seat} ${table.mayPlay} ${table.over}`;
    if (now === this.announcedTurn) return;
    this.announcedTurn = now;
    if (table.mayPlay && seat !== null) this.say(text("told-turn", { name: table.name(seat) }));
    const winner = table.roundOver?.winner;
    if (table.over && winner != null) this.say(text("told-over", { ...table.sideAddressed(winner), points: table.roundOver?.points[winner] ?? 0 }), spoken(endSaying(table)));
  }
}
