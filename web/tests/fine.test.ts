import assert from "node:assert/strict";
import { test } from "node:test";
import { adjusted, onRing, RING, turnOnRing } from "../src/board/hand/fine";
import { Stroke } from "../src/board/hand/stroke";

const SPEEDS = { full_flick: 5_000_000, top_speed: 8_000_000, leaving_speed: null };
const STROKE = new Stroke({ line: -300_000, places: [[-200_000, 200_000]], stops: [["end", "end"]] }, "S", SPEEDS);

test("a finger turns the aim by at most a twentieth of a degree a pixel, wherever it holds the ring and whichever way it goes", () => {
  for (let angle = 0; angle < 360; angle += 7) {
    for (const away of [RING - 20, RING, RING + 20]) {
      const from = [away * Math.cos(angle), away * Math.sin(angle)] as const;
      for (const [dx, dy] of [[1, 0], [0, 1], [0.6, -0.8], [-3, 4]] as const) {
        const turn = turnOnRing([0, 0], from, [from[0] + dx, from[1] + dy]);
        assert.ok(Math.abs(turn) <= 0.05 * Math.hypot(dx, dy) + 1e-12);
      }
    }
  }
});

test("clockwise along the ring turns to the right, and towards its middle turns nothing", () => {
  assert.ok(turnOnRing([0, 0], [0, -RING], [1, -RING]) > 0);
  assert.ok(turnOnRing([0, 0], [RING, 0], [RING, 1]) > 0);
  assert.equal(turnOnRing([0, 0], [0, -RING], [0, -RING + 5]), 0);
});

test("the ring is held beside the striker, not on it", () => {
  assert.deepEqual([0, 26, 50, RING, 84, 120].map(onRing), [false, false, true, true, true, false]);
});

test("a second finger changes the stroke by steps of a tenth of a degree and a twentieth of a metre per second, and comes back to it", () => {
  const stroke = STROKE.aim(10).force(2_000_000);
  const changed = adjusted(stroke, 40, -80);
  assert.ok(Math.abs(changed.degrees - 11) < 1e-9);
  assert.equal(changed.speed, 2_500_000);
  assert.deepEqual([adjusted(stroke, 1, 1).degrees, adjusted(stroke, 1, 1).speed], [10, 2_000_000]);
});
