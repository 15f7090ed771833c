import assert from "node:assert/strict";
import { test } from "node:test";
import { reduce, UNCONNECTED, type Connection, type ConnectionEvent } from "../src/state/connection";
import type { Next, Numbered, Sitter, Welcome } from "../src/wire/messages";
import { setLanguage } from "../src/texts/texts";

setLanguage("en");

const NEXT = { seat: "S", to_place: [], places: [[0, 0]], bet: null } as unknown as Next;
const WELCOME = {
  table: "t", n: 1, book: "icf", queen_words: "covered", layout: {}, next: NEXT, history: [], round_over: null, yours: ["S"], host: true, closed: false,
  seats: { S: { kind: "person", name: "Ada" }, N: { kind: "free" } }, clock: 30, clock_left: 20_000, time: null, real: false,
} as unknown as Welcome;

function seated(n: number, name: string): Numbered {
  return { n, next: NEXT, seated: { seat: "N", sitter: { kind: "person", name } as Sitter } } as Numbered;
}

function come(message: object, at = 1000, waiting = false): ConnectionEvent {
  return { message, at, waiting } as ConnectionEvent;
}

function all(occurrences: readonly ConnectionEvent[], shows = (): boolean => false): Connection {
  return occurrences.reduce((connection, one) => reduce(connection, one, shows), UNCONNECTED);
}

test("news becomes the present in order, each once, and is named as what the last change brought", () => {
  const now = all([come({ welcome: WELCOME }), come(seated(2, "Bo")), come(seated(2, "Bo")), come(seated(3, "Cy"))]);
  assert.equal(now.table?.n, 3);
  assert.equal(now.table?.name("N"), "Cy");
  assert.deepEqual(now.applied.map(({ news }) => news.n), [3]);
});

test("of a message that comes too early nothing is kept: one before it is missing", () => {
  const now = all([come({ welcome: WELCOME }), come(seated(3, "Cy"))]);
  assert.equal(now.table?.received, 1);
  assert.equal(now.table?.misses(seated(3, "Cy")), true);
  assert.equal(now.table?.misses(seated(2, "Bo")), false);
});

test("what is shown on the board is the present only after it has been seen; what comes meanwhile waits", () => {
  const first = (_: unknown, { n }: Numbered): boolean => n === 2;
  const before = [come({ welcome: WELCOME }), come(seated(2, "Bo")), come(seated(3, "Cy"))];
  const meanwhile = all(before, first as () => boolean);
  assert.deepEqual([meanwhile.table?.n, meanwhile.table?.showing?.n, meanwhile.table?.behind], [1, 2, 1]);
  assert.equal(meanwhile.table?.name("N") === "Bo", false);
  assert.equal(reduce(meanwhile, { shown: 7 }, first as () => boolean).table?.n, 1, "another was seen");
  const seen = reduce(meanwhile, { shown: 2 }, first as () => boolean);
  assert.deepEqual([seen.table?.n, seen.table?.showing], [3, null]);
  assert.deepEqual(seen.applied.map(({ news, table }) => [news.n, table.name("N")]), [[2, "Bo"], [3, "Cy"]]);
});

test("a request waits until its answer and what it led to are here, in whichever order they come", () => {
  const asked: ConnectionEvent[] = [come({ welcome: WELCOME }), { sent: true }];
  const acknowledged = come({ ack: { id: "x", n: 2 } });
  assert.equal(all(asked).waiting, true);
  assert.equal(all([...asked, acknowledged]).waiting, true, "its event has not come");
  assert.equal(all([...asked, acknowledged, come(seated(2, "Bo"))]).waiting, false);
  assert.equal(all([...asked, come(seated(2, "Bo"), 0, true)]).waiting, true, "its answer has not come");
  assert.equal(all([...asked, come(seated(2, "Bo"), 0, true), acknowledged]).waiting, false);
});

test("a refusal stands until the next request, or until it has been read", () => {
  const refused = come({ refused: { id: "x", code: "not-your-turn", detail: "", field: "", fr: "", en: "" } });
  const now = all([come({ welcome: WELCOME }), { sent: true }, refused]);
  assert.deepEqual([now.refusal?.code, now.waiting], ["not-your-turn", false]);
  assert.equal(reduce(now, { sent: true }, () => false).refusal, null);
  assert.equal(reduce(now, { refused: null }, () => false).refusal, null);
});

test("the shot clock has run as long as the server says, runs on when somebody is seated, and begins again with a call", () => {
  const now = all([come({ welcome: WELCOME }, 50_000)]);
  assert.equal(now.table?.clockSince, 40_000, "20 of 30 seconds were left");
  assert.equal(reduce(now, come(seated(2, "Bo"), 51_000), () => false).table?.clockSince, 40_000);
  const called = { n: 2, next: NEXT, interrupted: { by: "S", kind: "timeout", layout: {}, placed: [], verdict: { calls: [], returned: [], round_over: null } } };
  assert.equal(reduce(now, come(called, 51_000), () => false).table?.clockSince, 51_000);
});

test("a cut connection keeps the table; who is back learns what is theirs", () => {
  const lost = all([come({ welcome: WELCOME }), { lost: true }]);
  assert.deepEqual([lost.lost, lost.table?.n], [true, 1]);
  const back = reduce(lost, come({ back: { n: 1, yours: ["S", "N"], host: false, clock_left: null, time: null } }), () => false);
  assert.deepEqual([back.lost, back.table?.yours, back.table?.host], [false, ["S", "N"], false]);
});

test("a state is a value: what follows leaves it as it was", () => {
  const one = all([come({ welcome: WELCOME })]);
  const kept = JSON.stringify(one);
  reduce(reduce(one, come(seated(2, "Bo")), () => false), { lost: true }, () => false);
  assert.equal(JSON.stringify(one), kept);
});
