import assert from "node:assert/strict";
import { test } from "node:test";
import { settledZoom, WHOLE, zoomed, type Zoom } from "../src/board/zoom";

const [SCALE, REACH] = [0.5, 400];

/** Which point of the board lies so many px from the picture's middle. */
function under(zoom: Zoom, [x, y]: readonly [number, number]): [number, number] {
  return [zoom.right + x / SCALE / zoom.times, zoom.up - y / SCALE / zoom.times];
}

test("what lies between two fingers stays between them", () => {
  const [from, to] = [[30, -20], [36, -28]] as const;
  const near = zoomed(WHOLE, 2, from, to, SCALE, REACH);
  assert.deepEqual(under(near, to).map((mm) => Math.round(mm * 1e6)), under(WHOLE, from).map((mm) => Math.round(mm * 1e6)));
  assert.equal(near.times, 2);
});

test("no zoom leaves the board, is smaller than the whole of it, or nearer than four times", () => {
  for (const by of [0.1, 0.9, 1.5, 3, 50]) {
    for (const point of [[-200, -200], [200, 0], [0, 0]] as const) {
      const { times, right, up } = zoomed(zoomed(WHOLE, 1.7, [10, 10], [90, 60], SCALE, REACH), by, point, [0, 0], SCALE, REACH);
      assert.ok(times >= 1 && times <= 4);
      assert.ok(Math.abs(right) + REACH / times <= REACH + 1e-9);
      assert.ok(Math.abs(up) + REACH / times <= REACH + 1e-9);
    }
  }
});

test("fingers that leave nearly the whole board leave the whole of it", () => {
  assert.equal(settledZoom({ times: 1.05, right: 3, up: 1 }), WHOLE);
  const near = { times: 1.5, right: 3, up: 1 };
  assert.equal(settledZoom(near), near);
});
