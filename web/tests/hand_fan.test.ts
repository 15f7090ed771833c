import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { signal } from "@preact/signals";
import "./dom";
import "../src/stroke/panel";
import "./loaded_texts";
import { hand, saveHand } from "../src/state/hand";
import { isCoached } from "../src/play/phase";
import type { TableModel } from "../src/state/table";
import type { AimedStroke } from "../src/stroke/aiming";
import { HandFan, showFan } from "../src/stroke/fan";
import { serve, until } from "./practice_server";
import kept from "./strokes.json";

const FILES = { wasm: new Uint8Array(readFileSync("../carrom/products/physics.wasm")), equipment: kept[0]?.equipment ?? {} };
const AIMED: AimedStroke = { board: "icf", matter: "tournament", seat: "S", layout: { w1: [0, 250_000] }, stroke: { x: 0, vx: 0, vy: 2_500_000, spin: 0 }, places: [[-184_250, 184_250]] };

/** The kernel, and hands of which each asks for errors of its size. */
function served(): void {
  serve(true, FILES);
  const { fetch } = globalThis;
  globalThis.fetch = async (path, sent) => {
    const sigma = Number(/sigma=(\d+)/.exec(String(path))?.[1] ?? NaN);
    if (Number.isNaN(sigma)) return fetch(path, sent);
    return new Response(JSON.stringify({ direction: (sigma / 1000) * (Math.PI / 180), place: sigma, force: 0.05, weakest: 0.05, strongest: 6_000_000 }));
  };
}

/** What it shows; a call, so that it is looked at anew. */
const shown = ({ fan }: HandFan) => fan.value;

beforeEach(() => {
  served();
  showFan(false);
  saveHand(1200);
});

test("the fan is tried of what is aimed while it is shown, and goes with it", async () => {
  const aimed = signal<AimedStroke | null>(AIMED);
  const one = new HandFan(aimed);
  assert.equal(shown(one), null);
  assert.equal(one.sentence, "");
  assert.equal(one.beside("2.5 m/s"), "2.5 m/s");
  showFan(true);
  await until(() => shown(one)?.done === true);
  assert.equal(shown(one)?.man, "w1");
  assert.match(one.sentence, /falls \d+ times in 200/);
  assert.match(one.beside("2.5 m/s"), /^2.5 m\/s · falls \d+\s?%$/);
  aimed.value = null;
  assert.equal(shown(one), null);
  assert.match(one.sentence, /^Aim/);
  aimed.value = AIMED;
  await until(() => shown(one)?.done === true);
  showFan(false);
  assert.equal(shown(one), null);
  one.close();
});

test("another hand is tried anew", async () => {
  const one = new HandFan(signal<AimedStroke | null>(AIMED));
  showFan(true);
  const ends = async (): Promise<number[]> => {
    await until(() => shown(one)?.done === true);
    return shown(one)?.ways.map(({ points }) => points.at(-1)?.[0] ?? 0) ?? [];
  };
  const shaky = await ends();
  saveHand(100);
  assert.equal(hand.value, 100);
  await until(() => shown(one)?.done !== true || shown(one)?.ways.length === 200);
  await until(() => shown(one)?.done === true && shown(one)?.ways.at(-1)?.points.at(-1)?.[0] !== shaky.at(-1));
  const spread = (all: number[]): number => Math.max(...all) - Math.min(...all);
  assert.ok(spread(await ends()) < spread(shaky));
  one.close();
});

test("the coach, and with it the fan, helps where the terms allow it, as long as there is something to play", () => {
  const table = { closed: false, over: false, yours: ["S"], welcome: { terms: { help: "coach", hand: 0 } } };
  assert.equal(isCoached(table as unknown as TableModel), true);
  for (const other of [{ closed: true }, { over: true }, { yours: [] }, { welcome: { terms: { help: "directions", hand: 0 } } }]) assert.equal(isCoached({ ...table, ...other } as unknown as TableModel), false);
  assert.equal(isCoached(null), false);
});
