// The board's colours: names in the program, values in a sheet.

import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import sheet from "../src/board/board.css";
import contrasts from "../src/board/contrast.css";
import { channels, channelsOf, colour, drawInContrast, faded, mixed, SOLID, THIN, type Colour, type Solid } from "../src/board/drawing/colours";

/** The values of contrast.css by the names of the colours they stand for. */
const inContrast = new Map([...contrasts.matchAll(/--contrast-([a-z-]+): ([^;]+);/g)].map(([, name, value]) => [name as Colour, value as string]));

/** Relative luminance, as WCAG has it. */
function luminance(value: string): number {
  const [red, green, blue] = channelsOf(value).map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: Solid, other: Solid): number {
  const [low, high] = [one, other].map((name) => luminance(inContrast.get(name) ?? "")).sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

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

test("in strong contrast every value belongs to a colour of the board, written as that one is", () => {
  assert.ok(inContrast.size > 30);
  for (const [name, value] of inContrast) {
    const solid = (SOLID as readonly string[]).includes(name);
    assert.ok(solid || (THIN as readonly string[]).includes(name), name);
    assert.match(value, solid ? /^#[0-9a-f]{6}$/ : /^rgb\(\d+ \d+ \d+ \/ \.\d+\)$/, name);
  }
});

test("in strong contrast the faces of two kinds of men differ by 4.5 to 1, and each man stands out from the surface", () => {
  const men = ["white", "black", "queen"] as const;
  for (const one of men) for (const other of men) {
    if (one < other) assert.ok(contrastOf(`${one}-body`, `${other}-body`) >= 4.5, `${one}, ${other}`);
  }
  assert.ok(contrastOf("striker-body", "white-body") >= 4.5);
  for (const disc of [...men, "striker"] as const) {
    for (const ground of ["satin", "rosewood", "petal", "print-red"] as const) {
      const most = Math.max(contrastOf(`${disc}-body`, ground), contrastOf(`${disc}-rim`, ground));
      assert.ok(most >= 4.5, `${disc} on ${ground}: ${most}`);
    }
  }
});

test("in strong contrast the striker, alone and by its path, is by half darker than the queen and by half lighter than a black man, so that grey tells them apart", () => {
  for (const part of ["striker-body", "path-striker"] as const) {
    const [queen, black] = part === "striker-body" ? (["queen-body", "black-body"] as const) : (["path-queen", "path-black"] as const);
    for (const other of [queen, black]) assert.ok(contrastOf(part, other) >= 2, `${part}, ${other}`);
    assert.ok(contrastOf(part, "satin") >= 4.5);
  }
});

test("in strong contrast a sign stands out from its man, and what is drawn on the surface from the surface", () => {
  for (const disc of ["black", "queen"] as const) assert.ok(contrastOf(`${disc}-sign`, `${disc}-body`) >= 4.5, disc);
  assert.ok(contrastOf("striker-ring", "striker-body") >= 4.5);
  for (const mark of ["print", "ink", "ring", "red", "line-shut", "spin", "force-low", "force-high", "path-black", "path-queen", "path-striker", "advice-good", "advice-bad"] as const) {
    assert.ok(contrastOf(mark, "satin") >= 4.5, mark);
  }
});

test("the colours are read again when the board is drawn in contrast, and when it is drawn in wood again", () => {
  const wood = colour("satin");
  drawInContrast(true);
  assert.equal(colour("satin"), inContrast.get("satin"));
  assert.equal(colour("net"), "#d8be96", "what has no other value keeps its own");
  drawInContrast(false);
  assert.equal(colour("satin"), wood);
});
