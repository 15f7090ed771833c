import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { kernelOf, type Kernel, type EquipmentRecord } from "../src/kernel/doors";
import { strokePlayer } from "../src/kernel/stroke";
import kept from "./strokes.json";
import { sha256 } from "../src/wire/sha256";

const PRODUCT = readFileSync("../carrom/products/physics.wasm");

async function kernel(bytes: BufferSource = PRODUCT): Promise<Kernel> {
  const { instance } = await WebAssembly.instantiate(bytes);
  return kernelOf(instance);
}

/** A value as JSON with its keys in order, as the server's tests write it. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(",")}}`;
}

for (const [number, { equipment, strokes }] of kept.entries())
  test(`strokes with equipment ${number} end and are filmed in WebAssembly as the server has it`, async () => {
    const { play } = strokePlayer(await kernel(), equipment as EquipmentRecord);
    for (const { layout, stroke, rest, film, checksum } of strokes) {
      const played = play(layout as never, stroke);
      assert.deepEqual(played?.rest, rest);
      assert.equal(createHash("sha256").update(canonical(played?.film)).digest("hex"), film);
      assert.equal(played?.checksum(), checksum);
    }
  });

test("a stroke on a layout that cannot lie is refused, and the next one is played", async () => {
  const [{ equipment, strokes }] = kept as [(typeof kept)[0]];
  const [first] = strokes as [(typeof strokes)[0]];
  const { play } = strokePlayer(await kernel(), equipment as EquipmentRecord);
  assert.equal(play({ striker: [0, 0], w1: [10, 10] }, first.stroke), undefined);
  assert.deepEqual(play(first.layout as never, first.stroke)?.rest, first.rest);
});

test("a door that the kernel has not is named", async () => {
  const one = await kernel();
  assert.throws(() => one.call("fly", []), /no door fly/);
});

test("the kernel asks nothing of the page that loads it", async () => {
  assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(PRODUCT)), []);
});

test("our SHA-256 is that of Node.js, whatever the length", () => {
  for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, n) => (7 * n + length) % 256);
    assert.equal(sha256(bytes), createHash("sha256").update(bytes).digest("hex"));
  }
});
