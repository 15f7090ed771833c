import assert from "node:assert/strict";
import { test } from "node:test";
import { Stroke, nearestPlace } from "../src/board/hand/stroke";
import type { Seat } from "../src/wire/messages";
import { placeOfLabel, pointsAlong, type Box } from "../src/board/drawing/man_names";
import type { Pair, Layout } from "../src/board/types";
import { readFileSync } from "node:fs";
import { linePlace } from "../src/board/seats";
import { kernelOf, type EquipmentRecord } from "../src/kernel/doors";
import { strokePlayer } from "../src/kernel/stroke";
import { FIRST, MIDDLE, STROKES } from "../src/start/living_round";
import kept from "./strokes.json";

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

const canonical = (layout: Layout): string => JSON.stringify(Object.entries(layout).sort());

test("the round of the start page plays to its end in the page's kernel, through the position that is shown where nothing moves", async () => {
  const { instance } = await WebAssembly.instantiate(readFileSync("../carrom/products/physics.wasm"));
  // The tournament board by the model of today is the last but one.
  const equipment = kept.at(-2)?.equipment as EquipmentRecord | undefined;
  assert.ok(equipment);
  const player = strokePlayer(kernelOf(instance), equipment);
  let layout = FIRST;
  const seen: string[] = [];
  for (const [seat, x, vx, vy, spin] of STROKES) {
    const played = player.play({ ...layout, striker: linePlace(seat, x, equipment.line) }, { vx, vy, spin });
    assert.ok(played);
    const { striker: _, ...men } = played.rest;
    layout = men;
    seen.push(canonical(layout));
  }
  assert.ok(seen.includes(canonical(MIDDLE)));
  assert.ok(["w", "b"].some((colour) => !Object.keys(layout).some((disc) => disc.startsWith(colour))), "a side has no man left");
});
