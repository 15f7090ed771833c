// What each verb of the table's news does to the page, a record for each: a verb without one fails the type check.

import type { CallMessage, HistoryLine, News, Numbered, Present, Seat, ShotMessage, Sitter, Verb, VerdictMessage } from "../wire/messages";
import { discName, type Addressed } from "../texts/naming";
import { saidTo, text } from "../texts/texts";
import type { Layout } from "../wire/http";
import { addedError, addedWords, type AddedError } from "./added_error";
import { tossWords } from "./breaking";

/** What a piece of news may read of the table it came to. */
export interface TableContext {
  readonly layout: Layout;
  /** The men put back by the last thing that happened. */
  readonly returned: readonly string[];
  readonly history: readonly HistoryLine[];
  /** Strokes of this round before those. */
  readonly earlier: number;
  readonly lastVerdict: readonly CallMessage[];
  readonly added: AddedError | null;
  /** The options of its house, the changed ones. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The seats that are held here: calls speak to their players in the second person. */
  readonly yours: readonly Seat[];
  name(seat: Seat): string;
  addressed(seat: Seat): Addressed;
}

/** What has become of the table. What is left out stays as it was. */
export interface Change {
  layout?: Layout;
  returned?: string[];
  history?: HistoryLine[];
  /** Strokes of this round before those. */
  earlier?: number;
  roundOver?: Present["round_over"];
  gameOver?: VerdictMessage["game_over"];
  sitter?: { seat: Seat; sitter: Sitter };
  closed?: true;
  /** What the terms added to a stroke. */
  added?: AddedError | null;
}

/** What is animated on the board before that: a film, discs that glide to a layout, the rosette that turns to one. */
export type BoardAnimation = { film: ShotMessage } | { glide: Layout } | { rosette: Layout; by: Seat } | null;

interface Kind<V extends Verb> {
  change(payload: News[V], table: TableContext, n: number): Change;
  /** Nothing, where this is left out. */
  animation?(payload: News[V], table: TableContext): BoardAnimation;
  /** The sentence for screen readers, once the table has taken it in. */
  words(payload: News[V], table: TableContext): string;
  /** Whether the position is another after it; what is prepared for the next stroke may else go on. */
  moves: boolean;
  /** Whether it decides something: what was tapped for the position before it belongs there. */
  decides: boolean;
  /** Does the shot clock run on? */
  clock: "restarts" | "runs on";
  /** In a match listed from its beginning: its title, where it is no stroke and is not counted as one. */
  beside?: string;
}

const KINDS: { readonly [V in Verb]: Kind<V> } = {
  round: {
    change: (payload) => ({ layout: payload.layout, history: [], earlier: 0, roundOver: null, gameOver: null, returned: [] }),
    words: (payload, table) => text("log-round", { round: payload.round, ...table.addressed(payload.opener) }),
    moves: true, decides: true, clock: "restarts",
  },
  rotated: {
    change: (payload) => ({ layout: payload.layout }),
    animation: (payload) => ({ rosette: payload.layout, by: payload.seat }),
    words: (payload, table) => text("log-rotated", { ...table.addressed(payload.seat) }),
    moves: false, decides: false, clock: "runs on", beside: "timeline-turned",
  },
  tossed: {
    change: () => ({}),
    words: (payload, table) => tossWords(table.options, table.addressed(payload.seat)),
    moves: true, decides: true, clock: "restarts", beside: "timeline-tossed",
  },
  shot: {
    change: (payload, table, n) => judged(table, n, payload.seat, payload.verdict, { layout: payload.layout, returned: discs(payload.placed), added: addedError(n, payload) }),
    animation: (payload) => ({ film: payload }),
    words: (payload, table) => [verdict(payload, table), addedTold(table)].filter((words) => words !== "").join(" "),
    moves: true, decides: true, clock: "restarts",
  },
  declared: {
    change: (payload, table, n) => judged(table, n, payload.seat, payload.verdict, { returned: [] }, payload.facts),
    words: verdict,
    moves: true, decides: true, clock: "restarts",
  },
  interrupted: {
    change: (payload, table, n) => judged(table, n, payload.by, payload.verdict, { layout: payload.layout, returned: discs(payload.placed) }),
    animation: (payload) => ({ glide: payload.layout }),
    words: verdict,
    moves: true, decides: true, clock: "restarts",
  },
  counted: {
    change: (payload, table, n) => judged(table, n, payload.seat, payload.verdict, { returned: [] }),
    words: verdict,
    moves: true, decides: true, clock: "restarts",
  },
  bid: {
    change: () => ({}),
    words: (payload, table) => {
      const disc = payload.disc === null ? text("practice-man") : discName(payload.disc);
      return text(`log-${payload.word}`, { ...table.addressed(payload.seat), disc });
    },
    moves: true, decides: false, clock: "restarts", beside: "timeline-bid",
  },
  put_down: {
    change: (payload, table) => ({
      layout: { ...table.layout, [payload.disc]: payload.at },
      returned: [...table.returned, payload.disc],
    }),
    animation: (payload, table) => ({ glide: { ...table.layout, [payload.disc]: payload.at } }),
    words: (payload, table) => text("log-put-down", { ...table.addressed(payload.seat), disc: discName(payload.disc) }),
    moves: true, decides: false, clock: "restarts", beside: "timeline-put-down",
  },
  changed: {
    change: ({ present }) => ({
      layout: present.layout, history: [...present.history], earlier: present.earlier, roundOver: present.round_over, gameOver: present.game_over ?? null,
      returned: [],
    }),
    animation: ({ present }) => ({ glide: present.layout }),
    words: (payload) => text(`log-${payload.kind}`),
    moves: true, decides: true, clock: "restarts",
  },
  timed: {
    change: () => ({}),
    words: () => "",
    moves: false, decides: false, clock: "restarts",
  },
  seated: {
    change: (payload) => ({ sitter: payload }),
    words: (payload, table) => (payload.sitter.kind === "free" ? text("seat-free") : text("log-seated", { ...table.addressed(payload.seat) })),
    moves: false, decides: false, clock: "runs on",
  },
  closed: {
    change: () => ({ closed: true, returned: [] }),
    words: () => text("closed-note"),
    moves: true, decides: true, clock: "restarts",
  },
};

function discs(placed: readonly { disc: string }[]): string[] {
  return placed.map((one) => one.disc);
}

function verdict(_: unknown, table: TableContext): string {
  return lastWords(table);
}

/** So many ways there are to say that nothing fell. */
const WAYS = 10;

/** What was called on a stroke of this round, `index` in the history. That nothing fell is said in ten ways, in turn by the
 * number of the stroke: every device says the same, and of forty strokes no more than four are told alike. */
export function lineWords({ history, earlier, yours }: Pick<TableContext, "history" | "earlier" | "yours">, index: number): string {
  const calls = history[index]?.calls ?? [];
  return calls.map((call) => (call.code === "miss" ? text("nothing-in", { way: (earlier + index) % WAYS }) : saidTo(call, yours))).join(" ");
}

/** The same of what was judged last, of what can have happened. */
export function lastWords(table: Pick<TableContext, "history" | "earlier" | "yours">): string {
  return lineWords(table, table.history.reduce((last, line, index) => (line.trouble === "" ? index : last), -1));
}

/** What the terms of the table added to the last stroke, in words; "" where they add nothing. */
export function addedTold(table: Pick<TableContext, "added" | "history" | "name">): string {
  const { added, history } = table;
  return added !== null && added.n === history.at(-1)?.n ? addedWords(added, (seat) => table.name(seat)) : "";
}

function judged(
  table: TableContext, n: number, seat: Seat, verdict: VerdictMessage, more: Change, facts: HistoryLine["facts"] = null,
): Change {
  const line = { n, seat, facts, calls: verdict.calls, returned: verdict.returned, trouble: "" };
  return { ...more, history: [...table.history, line], roundOver: verdict.round_over, gameOver: verdict.game_over };
}

/** A piece of news with what its verb does to the page. */
export interface NewsEffect extends Pick<Kind<Verb>, "moves" | "decides" | "clock"> {
  change(table: TableContext): Change;
  animation(table: TableContext): BoardAnimation;
  words(table: TableContext): string;
}

export function effectOf(news: Numbered): NewsEffect {
  const all: Partial<News> = news;
  for (const verb of VERBS) {
    const effect = bound(verb, all, news.n);
    if (effect !== null) return effect;
  }
  throw new Error(`a message of no known verb: ${Object.keys(news).join(", ")}`);
}

const VERBS = Object.keys(KINDS) as Verb[];

function bound<V extends Verb>(verb: V, all: Partial<News>, n: number): NewsEffect | null {
  const kind: Kind<V> = KINDS[verb];
  const payload = all[verb];
  if (payload === undefined) return null;
  const { moves, decides, clock } = kind;
  return {
    moves, decides, clock,
    change: (table) => kind.change(payload, table, n),
    animation: (table) => kind.animation?.(payload, table) ?? null,
    words: (table) => kind.words(payload, table),
  };
}

/** The title of a moment that is no stroke, in a match listed from its beginning; undefined: it is one. */
export function besideStrokes(verb: Verb): string | undefined {
  return KINDS[verb].beside;
}
