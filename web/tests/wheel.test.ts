import assert from "node:assert/strict";
import { test } from "node:test";
import { nearerBy, Wheel } from "../src/board/hand/zooming";

const turn = (deltaY: number, deltaMode = 0): { deltaX: number; deltaY: number; deltaMode: number } => ({ deltaX: 0, deltaY, deltaMode });
const all = (wheel: Wheel, deltas: readonly number[], mode = 0): number => deltas.reduce((sum, delta) => sum + wheel.steps(turn(delta, mode), "direction"), 0);

test("one notch is one step, in the px, lines and pages of every browser", () => {
  for (const [notch, mode] of [[100, 0], [120, 0], [53, 0], [3, 1], [1, 2]] as const) {
    const wheel = new Wheel();
    for (let count = 0; count < 7; count += 1) assert.equal(wheel.steps(turn(notch, mode), "direction"), 1, `${notch} in ${mode}`);
    assert.equal(wheel.steps(turn(-notch, mode), "direction"), -1);
  }
  assert.equal(new Wheel().steps(turn(240), "direction"), 2);
});

test("the small events of a swipe are as many steps as the swipe has notches", () => {
  assert.equal(all(new Wheel(), Array<number>(100).fill(4)), 4);
  assert.equal(all(new Wheel(), Array<number>(3).fill(-20)), 0);
  assert.equal(all(new Wheel(), Array<number>(100).fill(-4)), -4);
  assert.equal(all(new Wheel(), Array<number>(30).fill(0.1), 1), 1);
});

test("what a swipe has left is forgotten by one the other way, and by one that changes something else", () => {
  const wheel = new Wheel();
  assert.equal(all(wheel, [45, 45]), 0);
  assert.equal(all(wheel, [-15]), 0);
  assert.equal(all(wheel, [-45, -45]), -1);
  assert.equal(all(wheel, [-45]), 0);
  assert.equal(wheel.steps(turn(-49), "force"), 0);
  assert.equal(wheel.steps(turn(-49), "force"), 0);
});

test("a wheel that is turned sideways with Shift turns too", () => {
  assert.equal(new Wheel().steps({ deltaX: -120, deltaY: 0, deltaMode: 0 }, "force"), -1);
});

test("a pinch on a trackpad looks nearer as it parts, and a notch by less than a third", () => {
  const pinched = Array<number>(20).fill(-Math.log(2) * 5).reduce((times, delta) => times * nearerBy(turn(delta)), 1);
  assert.ok(Math.abs(pinched - 2) < 1e-9);
  for (const [notch, mode] of [[-120, 0], [-3, 1]] as const) assert.ok(nearerBy(turn(notch, mode)) > 1.2 && nearerBy(turn(notch, mode)) < 1.34);
  assert.ok(Math.abs(nearerBy(turn(7)) * nearerBy(turn(-7)) - 1) < 1e-12);
});
