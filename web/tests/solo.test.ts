import "./dom";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { begun, BOOK, dropped, finishedWith, isGivenUp, KINDS, LISTED, OPEN, readHistory, resultOf, saveHistory, type Finished, type History } from "../src/solo/history";
import type { StoryMessage } from "../src/wire/answers";

const NONE: History = { open: [], finished: [], bests: [] };
const GAME: Finished = { table: "t1", at: 5, board: "icf", boards: 1, misses: 12, strokes: 30, whole: true };
const RACK = Object.fromEntries(Array.from({ length: 19 }, (_, n) => [`d${n}`, [n, n]]));

function story(events: readonly [number, string, string][], more: object = {}): StoryMessage {
  const moments = events.map(([n, kind, call]) => ({ n, kind, round: 1, layout: kind === "round" ? RACK : {}, calls: call === "" ? [] : [{ code: call }], score: { S: 2 } }));
  return { table: "t9", book: BOOK, board: { name: "icf" }, closed: false, moments, ...more } as unknown as StoryMessage;
}

beforeEach(() => localStorage.clear());

test("a game that is over has its misses from the judge and its strokes from the record", () => {
  const told = story([[1, "round", ""], [2, "shot", "miss-counted"], [3, "shot", "miss-counted"], [4, "shot", "game-won"]]);
  assert.deepEqual(resultOf(told, 7), { table: "t9", at: 7, board: "icf", boards: 1, misses: 2, strokes: 3, whole: true });
  assert.equal(resultOf(story([[1, "round", ""], [2, "shot", ""]]), 7), null);
});

test("what was taken back, or began midway, counts as no best", () => {
  const undone = resultOf(story([[1, "round", ""], [4, "shot", "game-won"]]), 7) ?? assert.fail();
  assert.equal(undone.whole, false);
  assert.deepEqual(finishedWith(NONE, undone).bests, []);
  assert.equal(finishedWith(NONE, undone).finished.length, 1);
});

test("a game that was closed before its end was given up", () => {
  assert.ok(isGivenUp(story([[1, "round", ""]], { closed: true })));
  assert.ok(!isGivenUp(story([[1, "round", ""], [2, "shot", "game-won"]], { closed: true })));
});

test("the best keeps the fewest misses and the fewest strokes of its kind", () => {
  const once = finishedWith(begun(NONE, "t1"), GAME);
  assert.deepEqual(once.open, []);
  const twice = finishedWith(once, { ...GAME, table: "t2", misses: 14, strokes: 28 });
  const other = finishedWith(twice, { ...GAME, table: "t3", boards: 3, misses: 40, strokes: 90 });
  assert.deepEqual(other.bests, [{ board: "icf", boards: 3, misses: 40, strokes: 90 }, { board: "icf", boards: 1, misses: 12, strokes: 28 }]);
  assert.deepEqual(other.finished.map(({ table }) => table), ["t3", "t2", "t1"]);
});

test("nothing grows without end, and what was altered is left out", () => {
  let history = NONE;
  for (let n = 0; n < LISTED + 5; n += 1) history = finishedWith(history, { ...GAME, table: `t${n}`, boards: n });
  for (let n = 0; n < OPEN + 5; n += 1) history = begun(history, `o${n}`);
  assert.deepEqual([history.open.length, history.finished.length, history.bests.length], [OPEN, LISTED, KINDS]);
  saveHistory(history);
  assert.deepEqual(readHistory(), history);
  localStorage.setItem("carrom.solo", JSON.stringify({ open: [1, "a"], finished: [{ ...GAME, misses: -1 }, GAME], bests: "x" }));
  assert.deepEqual(readHistory(), { open: ["a"], finished: [GAME], bests: [] });
  localStorage.setItem("carrom.solo", "{");
  assert.deepEqual(readHistory(), NONE);
  assert.deepEqual(dropped(begun(NONE, "a"), "a"), NONE);
});
