import "../src/play/character_words";
import assert from "node:assert/strict";
import { test } from "node:test";
import { runOfMen } from "../src/play/cheer";
import { runAfter, runWords, type Run } from "../src/play/log";
import { reduce, UNCONNECTED, type Connection, type ConnectionEvent } from "../src/state/connection";
import type { TableModel } from "../src/state/table";
import { setLanguage } from "../src/texts/texts";
import type { HistoryLine, Next, Numbered, Seat, Welcome } from "../src/wire/messages";

setLanguage("en");

/** The position in which `seat` is to play and black has so many men. */
function next(seat: Seat | null, black: number): Next {
  const state = { colours: { S: "white", N: "black" }, on_board: { white: 9, black, queen: true }, queen: "board", score: {}, owed: {} };
  return { seat, to_place: [], places: [[0, 0]], bet: null, state } as unknown as Next;
}

const WELCOME = {
  table: "t", n: 1, book: "icf", queen_words: "covered", layout: {}, next: next("N", 9), history: [], round_over: null, yours: ["S"], host: true, closed: false,
  seats: { S: { kind: "person", name: "Ada" }, N: { kind: "person", name: "Bo" } }, clock: null, clock_left: null, time: null, real: false,
} as unknown as Welcome;

function shot(n: number, seat: Seat, then: Next, ...codes: string[]): Numbered {
  const calls = codes.map((code) => ({ code, clause: "1", fr: code, en: code }));
  return { n, next: then, shot: { seat, layout: {}, placed: [], film: {}, stroke: {}, verdict: { calls, returned: [], round_over: null } } } as unknown as Numbered;
}

const RUN = [shot(2, "N", next("N", 8), "men-in"), shot(3, "N", next("N", 6), "men-in", "queen-covered"), shot(4, "N", next("S", 6), "miss")];
const come = (message: object): ConnectionEvent => ({ message, at: 0, waiting: false }) as ConnectionEvent;

function told(news: readonly Numbered[]): { run: Run | null; table: TableModel; words: string[] } {
  let [connection, run]: [Connection, Run | null] = [reduce(UNCONNECTED, come({ welcome: WELCOME }), () => false), null];
  const words: string[] = [];
  for (const one of news) {
    const before = connection.table;
    connection = reduce(connection, come(one), () => false);
    for (const applied of connection.applied) {
      run = runAfter(run, before, applied);
      words.push(runWords(run, applied.table));
    }
  }
  return { run, table: connection.table as TableModel, words };
}

test("a run of somebody else is told as one sentence, once it is over", () => {
  assert.deepEqual(told(RUN).words, ["", "", "Bo, 3 strokes: three men in and the queen covered."]);
  const lost = [...RUN.slice(0, 2), shot(4, "N", next("S", 6), "striker-pocketed")];
  assert.equal(told(lost).words.at(-1), "Bo, 3 strokes: three men in, the queen covered and the striker lost once.");
  setLanguage("fr");
  assert.equal(told(RUN).words.at(-1), "Bo, 3 coups\u00a0: trois pions rentrés et la reine doublée.");
  setLanguage("en");
});

test("where nobody has a colour the men of both colours are a run's", () => {
  const open = (seat: Seat | null, black: number): Next => ({ ...next(seat, black), state: { ...next(seat, black).state, colours: null } });
  assert.equal(told([shot(2, "N", open("N", 8), "men-in"), shot(3, "N", open("S", 8), "miss")]).words.at(-1), "Bo, 2 strokes: one man in.");
});

test("one stroke is no run, nor are one's own strokes, and a run ends where the other side has played", () => {
  assert.deepEqual(told([shot(2, "N", next("S", 9), "miss")]).words, [""]);
  const own = [shot(2, "S", next("S", 9), "men-in"), shot(3, "S", next("N", 9), "miss")];
  assert.deepEqual(told(own).words, ["", ""]);
  const later = told([...RUN, shot(5, "S", next("N", 6), "miss"), shot(6, "N", next("S", 6), "miss")]);
  assert.deepEqual(later.words.slice(3), ["", ""]);
});

test("a run in which nothing fell and the striker was lost says so", () => {
  const news = [shot(2, "N", next("N", 9), "striker-pocketed"), shot(3, "N", next("S", 9), "striker-off-board")];
  assert.equal(told(news).words.at(-1), "Bo, 2 strokes: the striker lost twice.");
  assert.equal(told([shot(2, "N", next("N", 9), "miss"), shot(3, "N", next("S", 9), "miss")]).words.at(-1), "Bo, 2 strokes: nothing in.");
});

test("who skips sees nothing of what others do before their turn, and then everything again", () => {
  const shows = (): boolean => true;
  const [first, second, last] = RUN as [Numbered, Numbered, Numbered];
  const skipped = (welcome: object): Connection => {
    const begun = reduce(reduce(UNCONNECTED, come({ welcome: { ...WELCOME, ...welcome } }), shows), come(first), shows);
    assert.equal(begun.table?.showing?.n, 2);
    return reduce(begun, { skipped: true }, shows);
  };
  let now = skipped({});
  assert.deepEqual([now.table?.n, now.table?.showing, now.skipping], [2, null, true]);
  now = reduce(now, come(second), shows);
  assert.deepEqual([now.table?.n, now.table?.showing], [3, null], "a person may take their time over the next one");
  now = reduce(now, come(last), shows);
  assert.deepEqual([now.table?.n, now.skipping], [4, false]);
  now = reduce(now, come(shot(5, "S", next("N", 6), "miss")), shows);
  assert.equal(now.table?.showing?.n, 5);
  const bots = { seats: { S: { kind: "person", name: "Ada" }, N: { kind: "bot", level: "child" } } };
  now = reduce(skipped(bots), come(second), shows);
  assert.deepEqual([now.table?.n, now.table?.showing, now.applied], [2, null, []], "a bot's next stroke follows at once: only the last position is seen");
  const over = reduce(now, come({ ...last, next: { ...next(null, 6), tossing: false } }), shows);
  assert.deepEqual([over.table?.n, over.skipping], [4, false]);
  const asked = reduce(now, come({ ...last, next: { ...next("N", 6), bet: { answers: "S" } } }), shows);
  assert.deepEqual([asked.table?.n, asked.skipping], [4, true], "a question to us is seen before our turn");
  now = reduce(now, come(last), shows);
  assert.deepEqual([now.table?.n, now.skipping, now.applied.map(({ news }) => news.n)], [4, false, [3, 4]]);
});

test("what somebody aims at is known until something has happened", () => {
  const aim = { seat: "N", stroke: { x: 1, vx: 2, vy: 3, spin: 0 } };
  const seen = reduce(reduce(UNCONNECTED, come({ welcome: WELCOME }), () => false), come({ aim }), () => false);
  assert.deepEqual(seen.table?.aim, aim);
  assert.equal(reduce(seen, come(RUN[0] as Numbered), () => false).table?.aim, null);
});

test("strokes in a row with a man are counted from the last one back, of one seat alone", () => {
  const line = (seat: Seat, ...codes: string[]): HistoryLine => ({ seat, calls: codes.map((code) => ({ code })) }) as unknown as HistoryLine;
  assert.equal(runOfMen([]), 0);
  assert.equal(runOfMen([line("N", "men-in"), line("S", "men-in"), line("S", "hand-kept", "men-in")]), 2);
  assert.equal(runOfMen([line("S", "men-in"), line("S", "miss")]), 0);
});
