import assert from "node:assert/strict";
import { test } from "node:test";
import type { Canvases } from "../src/board/canvases";
import { Zooming } from "../src/board/hand/zooming";
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

test("two quick taps look nearer, but not where the first has ended a film", () => {
  for (const ended of [false, true]) {
    const looks: Zoom[] = [];
    const canvases = { zoom: WHOLE, wholeScale: SCALE, reach: REACH, fromMiddle: () => [0, 0], look: (zoom: Zoom) => looks.push(zoom) };
    const zooming = new Zooming(canvases as unknown as Canvases, () => true, () => undefined);
    for (const at of [0, 100]) {
      const event = (timeStamp: number): PointerEvent => ({ pointerType: "touch", pointerId: 1, clientX: 50, clientY: 50, timeStamp }) as PointerEvent;
      zooming.press(event(at));
      if (ended && at === 0) zooming.forgetTaps();
      zooming.lift(event(at + 30));
    }
    assert.deepEqual(looks.map(({ times }) => times), ended ? [] : [2]);
  }
});
