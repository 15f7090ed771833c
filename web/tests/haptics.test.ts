import assert from "node:assert/strict";
import { test } from "node:test";
import type { FilmRecord, Sound } from "../src/board/film";
import { REAL } from "../src/board/pace";
import { patternOf, pulsesOf } from "../src/haptics/vibration";

const filmOf = (...sounds: Sound[]): FilmRecord => ({ duration: 5_000_000, discs: {}, fallen: {}, sounds });
const falls = (disc: string, momentum: number, t = 1_000_000): FilmRecord => filmOf([t, "pocket", [disc], momentum]);
const long = (record: FilmRecord): number[] => pulsesOf(record).map((pulse) => pulse.long);

test("only what falls is felt, at its time", () => {
  const felt = pulsesOf(filmOf([1000, "disc", ["striker", "w1"], 90_000], [400_000, "frame", ["w1"], 9000], [700_000, "pocket", ["w1"], 0], [800_000, "off", ["b1"], 0]));
  assert.deepEqual(felt, [{ at: 0.7, long: 15 }]);
});

test("a man that falls hard is felt longer, the queen longer than any, the striker twice", () => {
  const [soft, hard, harder] = [200, 9000, 90_000].map((momentum) => long(falls("b2", momentum))[0] ?? 0) as [number, number, number];
  assert.ok(soft < hard && hard < harder && harder === 40, `${soft}, ${hard}, ${harder}`);
  assert.deepEqual(long(falls("queen", 200)), [90]);
  assert.deepEqual(pulsesOf(falls("striker", 9000)), [{ at: 1, long: 45 }, { at: 1.12, long: 45 }]);
});

test("a device is told stillness and vibration in turn, from the moment that is shown, at the speed at which it is shown", () => {
  const pulses = [{ at: 0.5, long: 20 }, { at: 2, long: 90 }];
  assert.deepEqual(patternOf(pulses, 0, REAL), [500, 20, 1480, 90]);
  assert.deepEqual(patternOf(pulses, 1, REAL), [1000, 90], "what has been shown is not felt again");
  assert.deepEqual(patternOf(pulses, 0, { speed: 0.25, slow: [] }), [2000, 20, 5980, 90], "slow motion");
  assert.deepEqual(patternOf([], 0, REAL), []);
});

test("what falls while the device vibrates is felt in the same", () => {
  assert.deepEqual(patternOf([{ at: 0.1, long: 40 }, { at: 0.12, long: 90 }], 0, REAL), [100, 110]);
  assert.deepEqual(patternOf([{ at: 0.1, long: 90 }, { at: 0.12, long: 20 }, { at: 0.5, long: 15 }], 0, REAL), [100, 90, 310, 15]);
});
