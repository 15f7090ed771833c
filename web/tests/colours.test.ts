// The board's colours: names in the program, values in a sheet.

import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import sheet from "../src/board/board.css";
import { channels, colour, faded, mixed, SOLID, THIN } from "../src/board/drawing/colours";

test("every colour has a value in the board's sheet, and no value is without a name", () => {
  const named = [...sheet.matchAll(/--board-([a-z-]+):/g)].map(([, name]) => name);
  assert.deepEqual([...SOLID, ...THIN].sort(), named.sort());
});

test("what is laid on thinly is written as red, green and blue", () => {
  for (const name of SOLID) assert.match(colour(name), /^#[0-9a-f]{6}$/, name);
  for (const name of THIN) assert.match(colour(name), /^rgb\(\d+ \d+ \d+ \/ \.\d+\)$/, name);
});

test("a colour is laid on thinly, and lies between two others", () => {
  assert.deepEqual(channels("paper"), [255, 250, 240]);
  assert.equal(faded("paper", 0.75), "rgba(255, 250, 240, 0.75)");
  assert.equal(mixed("force-low", "force-high", 0), "rgb(176, 124, 48)");
  assert.equal(mixed("force-low", "force-high", 1), "rgb(168, 30, 24)");
});
