import assert from "node:assert/strict";
import { test } from "node:test";
import { along, picture, runningTime } from "../src/film";
import type { FilmRecord, Knot } from "../src/wire";

/** Uniform deceleration is a parabola, and a cubic Hermite draws parabolas exactly. */
const braking = (t: number): Knot => [t, 1e6 * (t / 1e6) - 0.5 * 5e5 * (t / 1e6) ** 2, 0, 1e6 - 5e5 * (t / 1e6), 0];

test("a sliding disc follows its parabola to the micrometre between two knots", () => {
  for (const t of [0, 1, 123_456, 800_000, 1_999_999, 2_000_000]) {
    const [x, y] = along([braking(0), braking(2_000_000)], t);
    assert.ok(Math.abs(x - braking(t)[1]) < 1e-3, `${x} at ${t}`);
    assert.equal(y, 0);
  }
});

test("before its first knot a disc lies there, after its last it lies there still", () => {
  const knots: Knot[] = [[100, 5, 6, 1, 1], [200, 7, 8, 0, 0]];
  assert.deepEqual(along(knots, 0), [5, 6]);
  assert.deepEqual(along(knots, 999), [7, 8]);
});

test("two knots at one time are an impact: the velocity jumps, the position does not", () => {
  const knots: Knot[] = [
    [0, 0, 0, 1e6, 0],
    [100_000, 100_000, 0, 1e6, 0],
    [100_000, 100_000, 0, -5e5, 2e5],
    [200_000, 50_000, 20_000, -5e5, 2e5],
  ];
  assert.deepEqual(along(knots, 100_000), [100_000, 0]);
  assert.ok(Math.abs(along(knots, 50_000)[0] - 50_000) < 1e-6);
  assert.ok(Math.abs(along(knots, 150_000)[0] - 75_000) < 1e-6);
  assert.ok(Math.abs(along(knots, 150_000)[1] - 10_000) < 1e-6);
});

test("a fallen disc leaves the layout at its time and sinks into its pocket; the others stay", () => {
  const film: FilmRecord = {
    duration: 300_000,
    discs: { striker: [[0, 0, 0, 0, 1e6], [300_000, 0, 300_000, 0, 1e6]], w1: [[0, 1, 1, 0, 0], [200_000, 9, 9, 0, 0]] },
    fallen: { w1: [200_000, "NE"] },
    sounds: [],
  };
  const before = { w1: [1, 1] as [number, number], b2: [4, 4] as [number, number] };
  assert.deepEqual(Object.keys(picture(film, before, 199_999).layout).sort(), ["b2", "striker", "w1"]);
  const after = picture(film, before, 250_000);
  assert.deepEqual(after.layout["b2"], [4, 4]);
  assert.equal(after.layout["w1"], undefined);
  assert.equal(after.sinking[0]?.pocket, "NE");
  assert.ok(runningTime(film) > film.duration, "the last disc is seen going down");
  assert.deepEqual(picture(film, before, 10_000_000).sinking, []);
});
