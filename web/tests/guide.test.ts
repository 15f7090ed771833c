import assert from "node:assert/strict";
import { test } from "node:test";
import { firstContact, type Surroundings } from "../src/board/guide";
import { Stroke } from "../src/board/hand/stroke";
import { nearestPlace } from "../src/board/hand/stops";
import type { Seat } from "../src/wire/messages";
import kept from "./first-contacts.json";

interface Kept { men: Record<string, number[]>; from: number[]; direction: number[]; kind: string; name: string; at: number[] }
const contacts = kept as unknown as Kept[];

const around = (discs: Surroundings["discs"]): Surroundings => ({ discs, discRadius: 15.9, strikerRadius: 20.65, halfSide: 370, pocketRadius: 22.25 });
const near = (actual: number, expected: number): void => assert.ok(Math.abs(actual - expected) < 1e-9, `${actual}, not ${expected}`);

test("straight ahead the striker meets the nearer of two men, touching", () => {
  const hit = firstContact(0, -252.6, 0, 1, around([{ name: "b1", x: 0, y: 200 }, { name: "w1", x: 0, y: 0 }]));
  assert.equal(hit?.name, "w1");
  near(hit?.y ?? 0, -(15.9 + 20.65));
});

test("a cut touches with the centres one sum of radii apart", () => {
  const hit = firstContact(0, -252.6, 0, 2, around([{ name: "w1", x: 20, y: 0 }]));
  near(Math.hypot((hit?.x ?? 0) - 20, hit?.y ?? 0), 36.55);
});

test("a man just beyond reach is passed, and a man behind is not met", () => {
  const hit = firstContact(0, -252.6, 0, 1, around([{ name: "w1", x: 36.56, y: 0 }, { name: "b1", x: 0, y: -300 }]));
  assert.equal(hit?.kind, "frame");
  assert.equal(hit?.name, "N");
  near(hit?.y ?? 0, 370 - 20.65);
});

test("along the diagonal the striker goes down the pocket", () => {
  assert.equal(firstContact(0, 0, 1, 1, around([]))?.name, "NE");
  assert.equal(firstContact(0, 0, 1, 1, around([]))?.kind, "pocket");
});

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

test("the guide line meets what the physics meets first, to the micrometre", () => {
  for (const shot of contacts) {
    const [x = 0, y = 0] = shot.from;
    const [dx = 0, dy = 0] = shot.direction;
    const men = Object.entries(shot.men).map(([name, [cx = 0, cy = 0]]) => ({ name, x: cx, y: cy }));
    const hit = firstContact(x, y, dx, dy, around(men));
    assert.equal(`${hit?.kind} ${hit?.name}`, `${shot.kind} ${shot.name}`);
    assert.ok(Math.hypot((hit?.x ?? 0) - (shot.at[0] ?? 0), (hit?.y ?? 0) - (shot.at[1] ?? 0)) < 1e-3);
  }
});
