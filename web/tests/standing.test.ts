import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Mode } from "../src/board/hand/gesture";
import type { Stroke } from "../src/board/hand/stroke";
import { handShown, ownHand, saveHand } from "../src/state/hand";
import { TableModel } from "../src/state/table";
import { carriedWords } from "../src/play/store";
import { endingOf, type Prepared } from "../src/state/terms";
import { Aiming } from "../src/stroke/aiming";
import { setLanguage } from "../src/texts/texts";
import "../src/stroke/panel";
import type { Welcome } from "../src/wire/messages";
import recorded from "./messages.json";

const [{ welcome }] = (recorded as unknown as Record<string, [{ welcome: Welcome }]>)["k-rhum"] ?? assert.fail();
const RATED = { help: "directions", hand: 0 } as const;

function table(changes: Partial<Welcome> = {}, standing: Welcome["next"]["standing"] = "rated"): TableModel {
  return new TableModel({ ...welcome, terms: RATED, yours: ["S"], next: { ...welcome.next, seat: "S", standing }, ...changes }, 0);
}

/** A change of the stroke: by what, in which mode of the finger, and how. */
type Step = [Parameters<Aiming["change"]>[1], Mode, (stroke: Stroke) => Stroke];

const PULL: Step[] = [["finger", "aim", (one) => one.aim(5)], ["finger", "rest", (one) => one.force(2_000_000)]];
const SLIDE: Step = ["finger", "slide", (one) => one.step(5_000)];
const KEY: Step = ["keys", "rest", (one) => one.turn(1)];
const DIAL: Step = ["steps", "rest", (one) => one.aim(12.34)];
const DIGITS: Step = ["numbers", "rest", (one) => one.aim(12.34)];

const ROWS: [string, Step[], Prepared][] = [
  ["a pull is the finger's", PULL, "finger"],
  ["a flick is", [["finger", "flick", (one) => one.aim(1)]], "finger"],
  ["steps, dials and the ring on a finger's aim are that finger's", [...PULL, KEY, DIAL, ["finger", "ring", (one) => one.turn(1)]], "finger"],
  ["digits typed over a finger's aim are numbers", [...PULL, DIGITS, DIAL], "numbers"],
  ["keys from the start are keys", [KEY, KEY], "keys"],
  ["dials from the start are numbers, though a finger has slid the striker", [SLIDE, DIAL], "numbers"],
  ["the last of both counts", [DIGITS, KEY], "keys"],
  ["a finger that slides what keys have aimed aims at nothing", [KEY, SLIDE], "keys"],
  ["a finger that aims takes the place of keys", [KEY, ...PULL], "finger"],
];

function aiming(): { aiming: Aiming; sent: Prepared[] } {
  const sent: Prepared[] = [];
  sessionStorage.clear();
  const at = new Aiming({ play: (_, prepared) => sent.push(prepared) > 0, skip: () => false, touched: () => undefined, carries: (means) => carriedWords(table(), means) });
  at.begin(table());
  return { aiming: at, sent };
}

const now = (at: Aiming): Stroke => at.stroke.peek() ?? assert.fail("no stroke");

for (const [what, steps, prepared] of ROWS) {
  test(what, () => {
    setLanguage("en");
    const { aiming: at, sent } = aiming();
    for (const [by, mode, change] of steps) at.change(change(now(at)), by, mode);
    assert.equal(at.carries.value !== "", prepared !== "finger", "said before it is played");
    at.mode.value = "rest";
    at.play();
    assert.deepEqual(sent, [prepared]);
    at.close();
  });
}

test("a pull that is given up leaves the stroke to whom it was before, be it nobody", () => {
  const { aiming: at, sent } = aiming();
  const fresh = now(at);
  at.change(fresh.aim(5), "finger", "aim");
  at.change(fresh, "finger", "rest");
  at.change(now(at).turn(1), "keys");
  const byKeys = now(at);
  at.change(byKeys.aim(40), "finger", "aim");
  at.change(byKeys, "finger", "rest");
  at.play();
  assert.deepEqual(sent, ["keys"]);
  at.close();
});

test("what the coach has set up is the coach's, and numbers once it is changed by more than a little", () => {
  for (const [turns, prepared] of [[1, "coach"], [300, "numbers"]] as const) {
    const { aiming: at, sent } = aiming();
    for (const [by, mode, change] of PULL) at.change(change(now(at)), by, mode);
    at.setValues(now(at).values, true);
    at.change(now(at).turn(turns), "keys");
    at.play();
    assert.equal(sent[0] === "keys" ? "numbers" : sent[0], prepared);
    at.close();
  }
});

test("a stroke carries what the server has seen of our finger, else what we say of it, else a degree", () => {
  setLanguage("en");
  const at = welcome.table;
  assert.equal(ownHand(at), 17);
  assert.match(carriedWords(table(), "keys"), /a hand of 1°, .* stays rated/);
  for (const [sigma, mrad] of [[100, 6], [740, 13], [3000, 52]] as const) {
    saveHand(sigma);
    assert.equal(ownHand(at), mrad);
  }
  handShown.value = new Map([[at, 9]]);
  assert.match(carriedWords(table(), "numbers"), /0\.5°/);
  assert.match(carriedWords(table({}, "unrated"), "keys"), /to the stroke\.$/);
  const silent: [TableModel, Prepared][] = [[table(), "finger"], [table(), "coach"], [table({}, "helped"), "keys"], [table({}, null), "keys"], [table({ terms: { help: "none", hand: 9 } }), "keys"]];
  for (const [one, prepared] of silent) assert.equal(carriedWords(one, prepared), "");
  handShown.value = new Map();
  localStorage.clear();
});

test("whatever ends a rating is said before: taking back, and another player once there was a stroke", () => {
  const begun = { next: { ...welcome.next, standing: "rated", state: { ...welcome.next.state, round: 2 } } } as Partial<Welcome>;
  for (const verb of ["undo", "consent", "redo", "correct"] as const) assert.equal(endingOf(table(), verb), "always");
  for (const verb of ["replace", "sit"] as const) assert.equal(endingOf(table(begun), verb), "player");
  assert.equal(endingOf(table(), "sit"), "devices");
  assert.equal(endingOf(table({ terms: { help: "none", hand: 9 } }), "sit"), null);
  for (const verb of ["play", "stand", "close", "call", "replace"] as const) assert.equal(endingOf(table(), verb), null);
  for (const standing of ["helped", null] as const) assert.equal(endingOf(table({}, standing), "undo"), null);
});
