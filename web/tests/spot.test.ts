import assert from "node:assert/strict";
import { test } from "node:test";
import type { BoardMessage, Pair } from "../src/wire/messages";
import { isFree, nearestOnBoard, nearestSpot } from "../src/board/hand/spot";

const RADIUS = 15_900;
const away = (one: Pair, other: Pair): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** Numbers between 0 and 1, the same every time. */
function luck(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

test("a free wish is granted to the micrometre", () => {
  assert.deepEqual(nearestSpot([12_345.4, -6_789.6], [0, 85_000], [], RADIUS, [0, 0]), [12_345, -6_790]);
});

test("a man on top of another lies beside it, touching", () => {
  const spot = nearestSpot([10_000, 0], [0, 85_000], [[0, 0]], RADIUS, [9, 9]);
  assert.ok(Math.abs(away(spot, [0, 0]) - 2 * RADIUS) < 3);
  assert.ok(isFree(spot, [0, 85_000], [[0, 0]], RADIUS));
});

test("outside the ring it lies on the ring's edge, and inside the inner circle on that one", () => {
  assert.ok(Math.abs(away(nearestSpot([200_000, 50_000], [15_900, 85_000], [], RADIUS, [0, 0]), [0, 0]) - 85_000) < 3);
  assert.ok(Math.abs(away(nearestSpot([1_000, 0], [15_900, 85_000], [], RADIUS, [0, 0]), [0, 0]) - 15_900) < 3);
});

test("where the ring has no room the server's place is taken", () => {
  const full: Pair[] = [];
  for (let x = -140_000; x <= 140_000; x += 28_000) for (let y = -140_000; y <= 140_000; y += 28_000) full.push([x, y]);
  assert.deepEqual(nearestSpot([0, 0], [0, 85_000], full, RADIUS, [111_111, 0]), [111_111, 0]);
});

test("among men lying anywhere the spot is free, and no free point of a fine grid is nearer", () => {
  const random = luck(7);
  const ring: Pair = [15_900, 85_000];
  for (let round = 0; round < 60; round++) {
    const men = Array.from({ length: 8 }, (): Pair => [Math.round((random() - 0.5) * 200_000), Math.round((random() - 0.5) * 200_000)]);
    const wish: Pair = [(random() - 0.5) * 200_000, (random() - 0.5) * 200_000];
    const spot = nearestSpot(wish, ring, men, RADIUS, [0, 0]);
    if (spot[0] === 0 && spot[1] === 0) continue;
    assert.ok(isFree(spot, ring, men, RADIUS));
    for (let x = -85_000; x <= 85_000; x += 1_000) {
      for (let y = -85_000; y <= 85_000; y += 1_000) {
        if (isFree([x, y], ring, men, RADIUS)) assert.ok(away([x, y], wish) > away(spot, wish) - 5, `${x}, ${y} is nearer to ${wish} than ${spot}`);
      }
    }
  }
});

const BOARD = { half_side: 370_000, man_radius: RADIUS, pocket_radius: 22_250, pocket_offset: 347_750 } as BoardMessage;
const REACH = BOARD.half_side - RADIUS;

/** May a man's centre lie there: on the board, over no hole, overlapping nobody? */
function lies([x, y]: Pair, men: readonly Pair[]): boolean {
  const hole = Math.hypot(Math.abs(x) - BOARD.pocket_offset, Math.abs(y) - BOARD.pocket_offset);
  return Math.max(Math.abs(x), Math.abs(y)) <= REACH && hole >= BOARD.pocket_radius && men.every((man) => away([x, y], man) >= 2 * RADIUS);
}

test("on the whole board a free wish is granted, and one over the frame lies along it", () => {
  assert.deepEqual(nearestOnBoard([200_000.4, -300_000.2], BOARD, []), [200_000, -300_000]);
  assert.deepEqual(nearestOnBoard([100_000, 500_000], BOARD, []), [100_000, REACH]);
});

test("anywhere on the board the spot is free, and no free point of a grid is nearer", () => {
  const random = luck(11);
  const anywhere = (): Pair => [Math.round((random() - 0.5) * 780_000), Math.round((random() - 0.5) * 780_000)];
  for (let round = 0; round < 150; round++) {
    const men = Array.from({ length: 18 }, anywhere).filter((man) => lies(man, []));
    const corner: Pair = [Math.sign(random() - 0.5) * 345_000, Math.sign(random() - 0.5) * 345_000];
    const wish = round % 3 === 0 ? corner : round % 3 === 1 ? (men[0] ?? [0, 0]) : anywhere();
    const spot = nearestOnBoard(wish, BOARD, men);
    assert.ok(spot !== null && lies(spot, men), `${spot} for ${wish}`);
    const far = away(spot, wish);
    for (let i = -12; i <= 12; i++) {
      for (let j = -12; j <= 12; j++) {
        const other: Pair = [Math.round(wish[0] + (i * far) / 12), Math.round(wish[1] + (j * far) / 12)];
        assert.ok(away(other, wish) > far - 10 || !lies(other, men), `${other} is free and nearer to ${wish} than ${spot}`);
      }
    }
  }
});
