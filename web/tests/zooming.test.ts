import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Canvases } from "../src/board/canvases";
import { Zooming, type Look, nearerBy, Wheel } from "../src/board/hand/zooming";
import { WHOLE, type Zoom, settledZoom, zoomed } from "../src/board/zoom";
import { pressZoom } from "../src/widgets/board_view";

/** A board of 400 px whose middle lies at (300, 200) of the window. */
function board(busy = false): { zooming: Zooming; zoom: () => Zoom; under: (x: number, y: number) => [number, number] } {
  const seen = {
    zoom: WHOLE,
    wholeScale: 0.5,
    reach: 400,
    fromMiddle: (x: number, y: number): [number, number] => [x - 300, y - 200],
    look: (zoom: Zoom): void => void (seen.zoom = zoom),
  };
  const under = (x: number, y: number): [number, number] => {
    const [right, down] = seen.fromMiddle(x, y);
    const scale = seen.wholeScale * seen.zoom.times;
    return [seen.zoom.right + right / scale, seen.zoom.up - down / scale].map((mm) => Math.round(mm * 1000) / 1000) as [number, number];
  };
  const zooming = new Zooming(seen as unknown as Canvases, () => !busy, () => undefined);
  return { zooming, zoom: () => seen.zoom, under };
}

const at = (x: number, y: number, more = {}): never => ({ clientX: x, clientY: y, pointerType: "mouse", pointerId: 1, deltaX: 0, deltaMode: 0, ...more }) as never;

test("a wheel with Ctrl keeps what lies under the pointer there, and brings the whole board back", () => {
  const { zooming, zoom, under } = board();
  const before = under(350, 120);
  for (let count = 0; count < 3; count += 1) zooming.turn(at(350, 120, { deltaY: -120 }));
  assert.ok(zoom().times > 2);
  assert.deepEqual(under(350, 120), before);
  for (let count = 0; count < 4; count += 1) zooming.turn(at(250, 260, { deltaY: 120 }));
  assert.equal(zoom(), WHOLE);
  for (let count = 0; count < 30; count += 1) zooming.turn(at(300, 200, { deltaY: -2 }));
  assert.ok(zoom().times > 1.5, "a slow pinch gets on too");
});

test("a key looks nearer about the mouse, without one about the striker, and about the middle of the picture where it is not seen", () => {
  const { zooming, zoom, under } = board();
  const striker = under(310, 340);
  zooming.look("nearer", [310, 340]);
  assert.deepEqual([zoom().times, under(310, 340)], [1.5, striker]);
  zooming.move(at(200, 150));
  const man = under(200, 150);
  zooming.look("nearer", [310, 340]);
  assert.deepEqual(under(200, 150), man);
  zooming.leave();
  const middle = under(300, 200);
  zooming.look("nearer", [310, 740]);
  assert.deepEqual(under(300, 200), middle);
  zooming.look("whole", null);
  assert.equal(zoom(), WHOLE);
});

test("keys move what is seen of a board by a quarter of the picture, up to its edge, and do nothing to the whole board", () => {
  const { zooming, zoom } = board();
  for (const way of ["farther", "whole", "left", "right", "up", "down"] as const) assert.equal(zooming.look(way, null), false);
  zooming.look("nearer", null);
  zooming.look("nearer", null);
  zooming.look("right", null);
  zooming.look("up", null);
  const step = 200 / 2.25;
  assert.deepEqual([zoom().right, zoom().up].map((mm) => mm.toFixed(6)), [step, step].map((mm) => mm.toFixed(6)));
  for (let count = 0; count < 9; count += 1) zooming.look("down", null);
  assert.ok(Math.abs(zoom().up + 400 * (1 - 1 / 2.25)) < 1e-9);
});

test("nothing is seen nearer while a finger pulls", () => {
  const { zooming, zoom } = board(true);
  assert.equal(zooming.look("nearer", null), false);
  zooming.turn(at(300, 200, { deltaY: -120 }));
  assert.equal(zoom(), WHOLE);
});

test("signs are known by name, digits and letters by their place, and none of them in a field or with Ctrl", () => {
  const looks: Look[] = [];
  const stand = { look: (way: Look): boolean => looks.push(way) > 0 };
  const press = (key: string, code: string, target: unknown = document.body, more = {}): void =>
    pressZoom({ key, code, target, ctrlKey: false, metaKey: false, altKey: false, preventDefault: () => undefined, ...more } as unknown as KeyboardEvent, stand);
  press("+", "Equal");
  press("=", "Equal");
  press("-", "Digit6");
  press("à", "Digit0");
  press("i", "KeyI");
  assert.deepEqual(looks, ["nearer", "nearer", "farther", "whole", "up"]);
  const field = document.createElement("input");
  press("-", "Minus", field);
  press("+", "Equal", document.body, { ctrlKey: true });
  assert.equal(looks.length, 5);
  const slider = document.createElement("input");
  slider.type = "range";
  press("+", "Equal", slider);
  assert.equal(looks.length, 6);
});

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
