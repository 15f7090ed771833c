// What happens, in words, in order and once: a log that a screen reader follows.

import { signal } from "@preact/signals";
import { effectOf } from "../state/news";
import type { AppliedNews, TableModel } from "../state/table";
import { text } from "../texts/texts";
import type { CallMessage, Seat } from "../wire/messages";
import { endSaying, spoken, startSaying } from "./character_words";
import { verdictWords } from "./verdict";

/** So many sentences are kept to be read again. */
const LIMIT = 60;

interface LogLine {
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
    if (table.mayPlay && seat !== null) this.say(text("log-turn", { ...table.addressed(seat) }));
    const winner = table.roundOver?.winner;
    if (table.over && winner != null) this.say(text("log-over", { ...table.sideAddressed(winner), points: table.roundOver?.points[winner] ?? 0 }), spoken(endSaying(table)));
  }
}

// A run of strokes that somebody else plays, told as one: how many, what fell, and what it cost.

export interface Run {
  seat: Seat;
  strokes: number;
  /** Men of their colour that stayed pocketed. */
  men: number;
  queen: boolean;
  /** Strokes in which the striker was pocketed or left the board. */
  strikers: number;
}

const COVERED = ["queen-covered", "queen-covered-together"];
const LOST_STRIKER = ["striker-pocketed", "striker-off-board"];

function says(calls: readonly CallMessage[], codes: readonly string[]): boolean {
  return calls.some(({ code }) => codes.includes(code));
}

/** The run that goes on at a table with news that has just become its present; `before`: the table before that. */
export function runAfter(run: Run | null, before: TableModel | null, { news, table }: AppliedNews): Run | null {
  if (!("shot" in news)) return "put_down" in news || "bid" in news || "seated" in news || "timed" in news ? run : null;
  const { seat, verdict: { calls } } = news.shot;
  if (before === null || table.yours.length === 0 || table.yours.includes(seat)) return null;
  const colour = table.next.state.colours?.[table.side(seat)];
  // where nobody has a colour every man is for whoever pockets it
  const left = ({ next: { state: { on_board: { white, black } } } }: TableModel): number => (colour === undefined ? white + black : { white, black }[colour]);
  const fewer = left(before) - left(table);
  const earlier = run?.seat === seat ? run : { seat, strokes: 0, men: 0, queen: false, strikers: 0 };
  return {
    seat,
    strokes: earlier.strokes + 1,
    men: earlier.men + Math.max(0, fewer),
    queen: earlier.queen || says(calls, COVERED),
    strikers: earlier.strikers + (says(calls, LOST_STRIKER) ? 1 : 0),
  };
}

/** Does whoever played this run not play on? */
function isRunOver(run: Run, table: TableModel): boolean {
  return table.over || table.next.seat !== run.seat;
}

/** The run in a sentence; "" for one stroke, whose verdict says all. */
export function runWords(run: Run | null, table: TableModel): string {
  if (run === null || run.strokes < 2 || !isRunOver(run, table)) return "";
  const parts = [
    run.men > 0 ? text("run-men", { count: run.men }) : "",
    run.queen ? text("run-queen") : "",
    run.strikers > 0 ? text("run-striker", { count: run.strikers }) : "",
  ].filter(Boolean);
  const last = parts.pop() ?? text("run-nothing");
  const what = parts.length === 0 ? last : text("and", { one: parts.join(", "), two: last });
  return text("run", { name: table.name(run.seat), count: run.strokes, what });
}
