import assert from "node:assert/strict";
import { test } from "node:test";
import { breaths, clockAt, filmAt, REAL, speedAt, type Pace } from "../src/board/pace";

const SLOW: Pace = { speed: 1, slow: [[1, 1.54], [3, 3.2]] };
const TIMES = Array.from({ length: 500 }, (_, i) => i / 100);

test("without a breath the film goes at its speed", () => {
  assert.equal(clockAt(REAL, 2.5), 2.5);
  assert.equal(filmAt({ speed: 0.25, slow: [] }, 4), 1);
  assert.equal(clockAt({ speed: 0.25, slow: [] }, 1), 4);
});

test("what is shown at a time of the clock is shown at that time of the clock", () => {
  for (const pace of [SLOW, { ...SLOW, speed: 0.25 }]) for (const t of TIMES) assert.ok(Math.abs(filmAt(pace, clockAt(pace, t)) - t) < 1e-6, `${t}`);
});

test("a film only goes forwards, never faster than it is, never more than three times slower, and without a jolt", () => {
  for (const t of TIMES) {
    const step = (clockAt(SLOW, t + 1e-4) - clockAt(SLOW, t)) / 1e-4;
    assert.ok(step > 0.999 && step < 3.001, `${t}: ${step}`);
    assert.ok(Math.abs(1 / step - speedAt(SLOW, t + 5e-5)) < 0.01, `${t}: ${1 / step} is not ${speedAt(SLOW, t)}`);
  }
});

test("a breath lasts a breath: less than a second more", () => {
  const one: Pace = { speed: 1, slow: [[1, 1.54]] };
  assert.equal(clockAt(one, 1), 1);
  assert.ok(clockAt(one, 2) - 2 > 0.5 && clockAt(one, 2) - 2 < 1);
  assert.equal(clockAt(one, 5) - 5, clockAt(one, 1.54) - 1.54);
});

test("breaths that touch are one", () => {
  assert.deepEqual(breaths([[2, 3], [0, 1], [2.5, 4], [0.5, 0.7]]), [[0, 1], [2, 4]]);
  assert.deepEqual(breaths([]), []);
});
