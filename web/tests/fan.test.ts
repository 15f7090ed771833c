import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { erring, fanOf, MOST_TRIES } from "../src/kernel/fan";
import { ownPlayer } from "../src/kernel/load";
import { serve } from "./practice_server";
import kept from "./strokes.json";

const FILES = { wasm: new Uint8Array(readFileSync("../carrom/products/physics.wasm")), equipment: kept[0]?.equipment ?? {} };
const LAYOUT = { w1: [0, 200_000] as [number, number] };
const STROKE = { x: 0, vx: 0, vy: 2_500_000, spin: 0 };
const PLACES: [number, number][] = [[-184_250, 184_250]];
/** The errors of a hand of so many degrees, as the server would tell them. */
const handOf = (sigma: number) => ({ direction: (sigma * Math.PI) / 180, place: 300 + 700 * sigma, force: (2 + 4 * sigma) / 100, weakest: 0.05, strongest: 6_000_000 });

async function fan(sigma: number, layout: Record<string, [number, number]> = LAYOUT) {
  serve(true, FILES);
  const player = (await ownPlayer({ board: "icf", matter: "tournament" })) ?? assert.fail();
  const more = fanOf(player, layout, "S", STROKE, handOf(sigma), PLACES);
  let now = more(Infinity);
  while (!now.done) now = more(Infinity);
  return now;
}

test("the errors of a hand have its deviations, and the place stays allowed", () => {
  const hand = handOf(1);
  const played = Array.from({ length: MOST_TRIES }, (_, time) => erring(STROKE, hand, PLACES, time));
  const angles = played.map(({ vx, vy }) => Math.atan2(-vx, vy));
  const deviation = Math.sqrt(angles.reduce((sum, angle) => sum + angle * angle, 0) / MOST_TRIES);
  assert.ok(deviation > 0.8 * hand.direction && deviation < 1.2 * hand.direction, `${deviation}`);
  const onEdge = Array.from({ length: MOST_TRIES }, (_, time) => erring({ ...STROKE, x: 184_250 }, hand, PLACES, time).x);
  assert.ok(onEdge.every((x) => x <= 184_250));
});

test("two hundred tries are made, of the man that the stroke meets, and a shaky hand scatters it more", async () => {
  const behind = { w1: [330_000, 330_000] as [number, number], w2: [-100_000, 0] as [number, number] };
  const [steady, shaky] = [await fan(0.1, LAYOUT), await fan(2, LAYOUT)];
  assert.equal(steady.tries, MOST_TRIES);
  assert.equal(steady.man, "w1");
  assert.equal(steady.ways.length, MOST_TRIES, "a steady hand meets it every time");
  assert.equal(steady.striker.length, MOST_TRIES);
  const spread = (tried: typeof steady): number => Math.max(...tried.ways.map(({ points }) => Math.abs(points.at(-1)?.[0] ?? 0)));
  assert.ok(spread(shaky) > spread(steady));
  assert.equal((await fan(0.1, behind)).man, null, "a stroke up the middle meets none of these");
});

test("a fan is tried a few at a time", async () => {
  serve(true, FILES);
  const player = (await ownPlayer({ board: "icf", matter: "tournament" })) ?? assert.fail();
  const more = fanOf(player, LAYOUT, "S", STROKE, handOf(1), PLACES);
  assert.equal(more(0).tries, 0);
  assert.equal(more(0).done, false);
  assert.equal(more(Infinity).tries, MOST_TRIES);
});
