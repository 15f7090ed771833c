import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestHand } from "../src/breaks/store";
import { strokeOf } from "../src/state/practice_place";
import "../src/breaks/screen";
import { setLanguage, text } from "../src/texts/texts";

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
