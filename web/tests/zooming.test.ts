import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Canvases } from "../src/board/canvases";
import { Zooming, type Look } from "../src/board/hand/zooming";
import { WHOLE, type Zoom } from "../src/board/zoom";
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
