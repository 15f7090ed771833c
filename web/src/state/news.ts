// What each verb of the table's news does to the page, a record for each: a verb without one fails the type check.

import type { CallMessage, HistoryLine, News, Numbered, Present, Seat, ShotMessage, Sitter, Verb, VerdictMessage } from "../wire/messages";
import { discName } from "../texts/naming";
import { sentences, text } from "../texts/texts";
import type { Layout } from "../wire/http";

/** What a piece of news may look at of the table it came to. */
export interface Here {
  readonly layout: Layout;
  /** The men put back by the last thing that happened. */
  readonly returned: readonly string[];
  readonly history: readonly HistoryLine[];
  readonly lastVerdict: readonly CallMessage[];
  name(seat: Seat): string;
}

/** What has become of the table. What is left out stays as it was. */
export interface Change {
  layout?: Layout;
  returned?: string[];
  history?: HistoryLine[];
  roundOver?: Present["round_over"];
  sitter?: { seat: Seat; sitter: Sitter };
  closed?: true;
}

/** What is seen on the board before that: a film, discs that glide to a layout, the rosette that turns to one. */
export type Sight = { film: ShotMessage } | { glide: Layout } | { rosette: Layout; by: Seat } | null;

interface Kind<V extends Verb> {
  change(told: News[V], here: Here, n: number): Change;
  /** Nothing, where this is left out. */
  sight?(told: News[V], here: Here): Sight;
  /** What is said of it to who listens, once the table has taken it in. */
  words(told: News[V], here: Here): string;
  /** Whether the position is another after it; what is prepared for the next stroke may else go on. */
  moves: boolean;
  /** Whether it decides something: what was tapped for the position before it belongs there. */
  decides: boolean;
  /** Does the shot clock run on? */
  clock: "restarts" | "runs on" | "runs on on wood";
  /** In a match told from its beginning: its title, where it is no stroke and is not counted as one. */
  beside?: string;
}

const KINDS: { readonly [V in Verb]: Kind<V> } = {
  round: {
    change: (told) => ({ layout: told.layout, history: [], roundOver: null, returned: [] }),
    words: (told, here) => text("told-round", { round: told.round, name: here.name(told.opener) }),
    moves: true, decides: true, clock: "restarts",
  },
  rotated: {
    change: (told) => ({ layout: told.layout }),
    sight: (told) => ({ rosette: told.layout, by: told.seat }),
    words: (told, here) => text("told-rotated", { name: here.name(told.seat) }),
    moves: false, decides: false, clock: "runs on", beside: "timeline-turned",
  },
  shot: {
    change: (told, here, n) => judged(here, n, told.seat, told.verdict, { layout: told.layout, returned: discs(told.placed) }),
    sight: (told) => ({ film: told }),
    words: verdict,
    moves: true, decides: true, clock: "restarts",
  },
  declared: {
    change: (told, here, n) => judged(here, n, told.seat, told.verdict, { returned: [] }, told.facts),
    words: verdict,
    moves: true, decides: true, clock: "restarts",
  },
  interrupted: {
    change: (told, here, n) => judged(here, n, told.by, told.verdict, { layout: told.layout, returned: discs(told.placed) }),
    sight: (told) => ({ glide: told.layout }),
    words: verdict,
    moves: true, decides: true, clock: "restarts",
  },
  counted: {
    change: (told, here, n) => judged(here, n, told.seat, told.verdict, { returned: [] }),
    words: verdict,
    moves: true, decides: true, clock: "restarts",
  },
  bid: {
    change: () => ({}),
    words: (told, here) => {
      const disc = told.disc === null ? text("practice-man") : discName(told.disc);
      return text(`told-${told.word}`, { name: here.name(told.seat), disc });
    },
    moves: true, decides: false, clock: "restarts", beside: "timeline-bid",
  },
  put_down: {
    change: (told, here) => ({
      layout: { ...here.layout, [told.disc]: told.at },
      returned: [...here.returned, told.disc],
    }),
    sight: (told, here) => ({ glide: { ...here.layout, [told.disc]: told.at } }),
    words: (told, here) => text("told-put-down", { name: here.name(told.seat), disc: discName(told.disc) }),
    moves: true, decides: false, clock: "restarts", beside: "timeline-put-down",
  },
  changed: {
    change: ({ present }) => ({
      layout: present.layout, history: [...present.history], roundOver: present.round_over, returned: [],
    }),
    sight: ({ present }) => ({ glide: present.layout }),
    words: (told) => text(`told-${told.kind}`),
    moves: true, decides: true, clock: "restarts",
  },
  timed: {
    change: () => ({}),
    words: () => "",
    moves: false, decides: false, clock: "restarts",
  },
  seated: {
    change: (told) => ({ sitter: told }),
    words: (told, here) => (told.sitter.kind === "free" ? text("seat-free") : text("told-seated", { name: here.name(told.seat) })),
    moves: false, decides: false, clock: "runs on on wood",
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

function verdict(_: unknown, here: Here): string {
  return sentences(here.lastVerdict);
}

function judged(
  here: Here, n: number, seat: Seat, said: VerdictMessage, more: Change, facts: HistoryLine["facts"] = null,
): Change {
  const line = { n, seat, facts, calls: said.calls, returned: said.returned, trouble: "" };
  return { ...more, history: [...here.history, line], roundOver: said.round_over };
}

/** A piece of news with what its verb does to the page. */
export interface Happening extends Pick<Kind<Verb>, "moves" | "decides" | "clock"> {
  change(here: Here): Change;
  sight(here: Here): Sight;
  words(here: Here): string;
}

export function happening(news: Numbered): Happening {
  const all: Partial<News> = news;
  for (const verb of VERBS) {
    const told = bound(verb, all, news.n);
    if (told !== null) return told;
  }
  throw new Error(`a message of no known verb: ${Object.keys(news).join(", ")}`);
}

const VERBS = Object.keys(KINDS) as Verb[];

function bound<V extends Verb>(verb: V, all: Partial<News>, n: number): Happening | null {
  const kind: Kind<V> = KINDS[verb];
  const told = all[verb];
  if (told === undefined) return null;
  const { moves, decides, clock } = kind;
  return {
    moves, decides, clock,
    change: (here) => kind.change(told, here, n),
    sight: (here) => kind.sight?.(told, here) ?? null,
    words: (here) => kind.words(told, here),
  };
}

/** The title of a moment that is no stroke, in a match told from its beginning; undefined: it is one. */
export function besideStrokes(verb: Verb): string | undefined {
  return KINDS[verb].beside;
}
