import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { approach } from "../src/board/show";
import { Stroke } from "../src/board/hand/stroke";
import { LiveAim } from "../src/play/showing";

const SPEEDS = { full_flick: 5_000_000, top_speed: 8_000_000, leaving_speed: null };
const OPENED = new Stroke({ line: -300_000, places: [[-200_000, 200_000]], stops: [["end", "end"]] }, "S", SPEEDS);

test("somebody who aims begins where the striker opened and ends at the very stroke that is played", () => {
  for (const degrees of [-70, 0, 3.3, 41]) {
    const final = OPENED.slide(120_000).aim(degrees).force(4_000_000);
    assert.equal(approach(final, OPENED, 0).along, OPENED.along);
    assert.equal(approach(final, OPENED, 0).aimed, false);
    const end = approach(final, OPENED, 1);
    assert.deepEqual([end.along, end.degrees, end.speed], [final.along, final.degrees, final.speed]);
  }
});

test("on the way the aim goes past the mark and comes back", () => {
  const final = OPENED.aim(30).force(3_000_000);
  const all = Array.from({ length: 101 }, (_, i) => approach(final, OPENED, i / 100).degrees);
  assert.ok(Math.max(...all) > 30.5);
  assert.equal(all.at(-1), 30);
});

test("an aim is reported at most ten times a second, the last of it always and nothing twice", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const sent: number[] = [];
  const live = new LiveAim(({ x }) => sent.push(x));
  for (let x = 0; x < 30; x++) {
    live.report({ x, vx: 0, vy: 0, spin: 0 });
    context.mock.timers.tick(10);
  }
  assert.deepEqual(sent, [0, 9, 19, 29]);
  live.report({ x: 29, vx: 0, vy: 0, spin: 0 });
  context.mock.timers.tick(1000);
  assert.equal(sent.length, 4);
  live.report(null);
  live.report({ x: 29, vx: 0, vy: 0, spin: 0 });
  assert.deepEqual(sent.slice(4), [29]);
  live.close();
});
