import "./dom";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { begun, BOOK, dropped, finishedWith, isGivenUp, KINDS, LISTED, OPEN, readHistory, resultOf, saveHistory, type Finished, type History } from "../src/solo/history";
import type { StoryMessage } from "../src/wire/answers";
import { nearestHand } from "../src/breaks/store";
import { strokeOf, placeOf } from "../src/state/practice_place";
import "../src/breaks/screen";
import { setLanguage, text } from "../src/texts/texts";
import { tryLine } from "../src/measure/tries";
import { boardName, forgetBoard, isMeasured, keepBoard, ownBoards } from "../src/state/own_boards";

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

test("a hand looks at the breaks of the one that is nearest to it, by shares", () => {
  const hands = [100, 250, 500, 1000];
  assert.deepEqual([100, 150, 170, 340, 360, 1200, 3000].map((one) => nearestHand(hands, one)), [100, 100, 250, 250, 500, 1000, 1000]);
  assert.equal(nearestHand([], 300), 300);
});

test("an address may bring a stroke: four whole numbers, or none", () => {
  assert.deepEqual(strokeOf("137491,-2852396,3781758,0"), { x: 137_491, vx: -2_852_396, vy: 3_781_758, spin: 0 });
  for (const words of [null, "", "1,2,3", "1,2,3,4,5", "1,2,x,4", "1,2,3.5,4"]) assert.equal(strokeOf(words), null);
});

test("how often the striker falls is said as people say it", () => {
  setLanguage("en");
  const said = [0, 1, 7].map((lost) => text("breaks-fan", { tries: 200, lost }));
  assert.deepEqual(said.map((words) => words.split("striker ")[1]), ["never falls.", "falls once.", "falls 7 times."]);
  setLanguage("fr");
  assert.match(text("breaks-fan", { tries: 200, lost: 0 }), /le palet ne tombe jamais\.$/);
});

// A try typed on the page becomes the line that the server reads; boards are kept by their names.

const MAMIE = "measured-1,slide-2,Chez_Mamie,mu=0.12,g=9.81";

test("typed numbers become the line of a try, with a comma or a point", () => {
  assert.equal(tryLine("slide", ["512", " 0,93 "]), "slide 512 0.93");
  assert.equal(tryLine("rebound", ["300", "250", "210", "140"]), "rebound 300 250 210 140");
  assert.equal(tryLine("men", ["−12", "380", ""]), "men -12 380");
  assert.equal(tryLine("striker", ["246", "540", "210"]), "striker 246 540+210");
});

test("a field that is empty or no number makes no try", () => {
  assert.equal(tryLine("slide", ["512", ""]), null);
  assert.equal(tryLine("rebound", ["300", "250", "far", "140"]), null);
  assert.equal(tryLine("men", ["", "380", ""]), null);
  assert.equal(tryLine("men", ["10", "380", "x"]), null);
});

test("a board is kept in the place of one of the same name, and forgotten", () => {
  const softer = MAMIE.replace("0.12", "0.14");
  assert.equal(keepBoard(MAMIE), true);
  assert.equal(keepBoard(MAMIE.replace("Chez_Mamie", "Papi")), true);
  assert.equal(keepBoard(softer), true);
  assert.deepEqual(ownBoards().map(boardName), ["Chez Mamie", "Papi"]);
  forgetBoard(softer);
  assert.deepEqual(ownBoards().map(boardName), ["Papi"]);
});

test("an address may name a measured board where it may name a surface", () => {
  assert.equal(placeOf(new URLSearchParams({ matter: MAMIE })).matter, MAMIE);
  assert.equal(placeOf(new URLSearchParams({ matter: "ice" })).matter, "tournament");
  assert.equal(isMeasured("dry"), false);
});
