import assert from "node:assert/strict";
import { test } from "node:test";
import { Stroke, nearestPlace } from "../src/board/hand/stroke";
import type { Seat } from "../src/wire/messages";

test("every seat's straight ahead points to the middle of the board, and its right is its right", () => {
  const line = { line: 0, places: [[-184_250, 184_250]] as [number, number][], stops: [["circle", "circle"]] };
  const ahead: Record<Seat, [number, number]> = { S: [0, 1], E: [-1, 0], N: [0, -1], W: [1, 0] };
  for (const seat of ["S", "E", "N", "W"] as const) {
    const stroke = new Stroke(line, seat, { full_flick: 5_000_000, top_speed: 8_000_000, leaving_speed: null }).force(5_000_000);
    const [dx, dy] = ahead[seat];
    const { vx, vy } = stroke.values;
    assert.deepEqual([vx, vy], [dx * 5_000_000 || 0, dy * 5_000_000 || 0]);
    const [x, y] = stroke.slide(10_000).centre;
    // Right of "ahead" is ahead turned clockwise: (dy, −dx).
    assert.equal(x * dy - y * dx, 10_000, seat);
    const right = stroke.aim(90).values;
    assert.deepEqual([right.vx, right.vy], [dy * 5_000_000 || 0, -dx * 5_000_000 || 0]);
  }
});

test("the striker stops at the end of an allowed stretch and takes the nearest one over a gap", () => {
  const places: [number, number][] = [[-200, -150], [-100, 50]];
  assert.equal(nearestPlace(places, -120), -100);
  assert.equal(nearestPlace(places, -140), -150);
  assert.equal(nearestPlace(places, 400), 50);
  assert.equal(nearestPlace(places, -125), -150);
  assert.equal(nearestPlace([], 0), null);
});
