import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { linePlace } from "../src/board/seats";
import type { Layout } from "../src/board/types";
import { kernelOf, type EquipmentRecord } from "../src/kernel/doors";
import { strokePlayer } from "../src/kernel/stroke";
import { FIRST, MIDDLE, STROKES } from "../src/start/living_round";
import kept from "./strokes.json";

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
