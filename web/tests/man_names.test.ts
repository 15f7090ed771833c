import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOfLabel, pointsAlong, type Box } from "../src/board/drawing/man_names";
import type { Pair } from "../src/board/types";

const [RADIUS, HALF] = [16, 370];
const SIZE = { w: 30, h: 10 };
const FREE = { men: [], ways: [], boxes: [] };

function hides({ x, y, w, h }: Box, [mx, my]: Pair): boolean {
  return Math.hypot(Math.max(0, Math.abs(mx - x) - w), Math.max(0, Math.abs(my - y) - h)) < 0.85 * RADIUS;
}

test("a label stands above its man where there is room, and beside whatever lies there", () => {
  const man: Pair = [0, 0];
  const above = placeOfLabel(man, SIZE, RADIUS, HALF, FREE);
  assert.ok(above.x === 0 && above.y + above.h < -RADIUS);
  const other: Pair = [0, -30];
  const beside = placeOfLabel(man, SIZE, RADIUS, HALF, { ...FREE, men: [man, other] });
  assert.ok(!hides(beside, man) && !hides(beside, other));
});

test("it keeps on the board, off other labels, and off the way of the stroke", () => {
  for (const corner of [[-355, -355], [355, -355], [355, 355], [-355, 355]] as Pair[]) {
    const { x, y, w, h } = placeOfLabel(corner, SIZE, RADIUS, HALF, FREE);
    assert.ok(Math.abs(x) + w <= HALF && Math.abs(y) + h <= HALF);
  }
  const first = placeOfLabel([0, 0], SIZE, RADIUS, HALF, FREE);
  const second = placeOfLabel([20, 0], SIZE, RADIUS, HALF, { ...FREE, boxes: [first] });
  assert.ok(Math.abs(first.x - second.x) >= first.w + second.w || Math.abs(first.y - second.y) >= first.h + second.h);
  const ways = pointsAlong([[0, 0], [0, -200]], 5);
  const clear = placeOfLabel([0, 0], SIZE, RADIUS, HALF, { ...FREE, ways });
  assert.ok(ways.every(([x, y]) => Math.abs(x - clear.x) >= clear.w || Math.abs(y - clear.y) >= clear.h));
});

test("in the middle of the rosette it hides one man at most", () => {
  const men: Pair[] = [[0, 0]];
  for (const [ring, many] of [[32, 6], [62, 12]] as const) {
    for (let one = 0; one < many; one++) men.push([ring * Math.cos((2 * Math.PI * one) / many), ring * Math.sin((2 * Math.PI * one) / many)]);
  }
  const outer = placeOfLabel([62, 0], SIZE, RADIUS, HALF, { ...FREE, men });
  assert.equal(men.filter((man) => hides(outer, man)).length, 0);
});
