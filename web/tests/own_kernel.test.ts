import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { tryStroke } from "../src/state/trial";
import { serve } from "./practice_server";
import kept from "./strokes.json";

const FILES = { wasm: new Uint8Array(readFileSync("../carrom/products/physics.wasm")), equipment: kept[0]?.equipment ?? {} };
const PLACE = { board: "icf", matter: "tournament", seat: "S" as const };
const LAYOUT = { w1: [0, 0] as [number, number] };
const STROKE = { x: 0, vx: 0, vy: 2_000_000, spin: 0 };

test("without a kernel of its own the page asks the server for a stroke", async () => {
  const asked = serve(true);
  const tried = await tryStroke({ ...PLACE, layout: LAYOUT, stroke: STROKE });
  assert.deepEqual(asked.map(({ path }) => path), ["/strokes"]);
  assert.deepEqual(tried.fallen, { w1: "NE" });
});

test("with one it asks for nothing, and the man goes where physics takes it", async () => {
  const asked = serve(true, FILES);
  const { layout, fallen, film } = await tryStroke({ ...PLACE, layout: LAYOUT, stroke: STROKE });
  assert.deepEqual(asked, []);
  assert.deepEqual(fallen, {});
  assert.deepEqual(Object.keys(layout), ["w1"]);
  assert.equal(layout["w1"]?.[0], 0);
  assert.deepEqual(film.sounds[0]?.slice(1, 3), ["disc", ["striker", "w1"]]);
});

test("a stroke that the kernel refuses is the server's to explain", async () => {
  const asked = serve(true, FILES);
  await tryStroke({ ...PLACE, layout: LAYOUT, stroke: { ...STROKE, vy: 80_000_000 } });
  await tryStroke({ ...PLACE, layout: { w1: [10, -252_600] }, stroke: STROKE });
  assert.deepEqual(asked.map(({ path }) => path), ["/strokes", "/strokes"]);
});
