import "./dom";
import assert from "node:assert/strict";
import { test, beforeEach } from "node:test";
import type { HeatMessage, ReviewedMessage, StoryMessage } from "../src/wire/answers";
import { pointsOf, pathsIn } from "../src/coach/advice";
import { barsOf, extent, LEFT, LOSS, numbered, scaleOf, ZERO } from "../src/coach/graph";
import { HIGHEST, LOWEST, sigmaOf, stepOf, hand, saveHand } from "../src/state/hand";
import { cellAt, cellOf, centreOf, peakOf, spotIn, spotOf, stepped, strokeAt, type Cell } from "../src/coach/heat";
import { lines } from "../src/wire/lines";
import "../src/play/after_game";
import { dearest, outcomeOf } from "../src/coach/summary";
import { readFileSync } from "node:fs";
import { signal } from "@preact/signals";
import "../src/stroke/panel";
import "./loaded_texts";
import { isCoached } from "../src/play/phase";
import type { TableModel } from "../src/state/table";
import type { AimedStroke } from "../src/stroke/aiming";
import { HandFan, showFan } from "../src/stroke/fan";
import { serve, until } from "./practice_server";
import { setLanguage, text } from "../src/texts/texts";
import kept from "./strokes.json";
import { transport } from "../src/wire/transport";

test("the slider of the hand reaches both ends and comes back to where it was", () => {
  assert.equal(sigmaOf(0), LOWEST);
  assert.equal(sigmaOf(100), HIGHEST);
  for (let step = 0; step <= 100; step++) {
    assert.ok(Math.abs(stepOf(sigmaOf(step)) - step) <= 1, String(step));
    if (step > 0) assert.ok(sigmaOf(step) >= sigmaOf(step - 1));
  }
});

test("a spot of the picture is the stroke's place and direction, from every seat", () => {
  const like = { x: 0, vx: 0, vy: 2_000_000, spin: 0 };
  for (const seat of ["S", "E", "N", "W"] as const) {
    for (const direction of [-900, -3, 0, 250, 1400]) {
      const stroke = strokeAt({ x: 41_000, direction }, seat, like);
      assert.ok(Math.abs(Math.hypot(stroke.vx, stroke.vy) - 2_000_000) < 2);
      const spot = spotOf(stroke, seat);
      assert.equal(spot.x, 41_000);
      assert.ok(Math.abs(spot.direction - direction) < 0.01, `${seat} ${direction}: ${spot.direction}`);
    }
  }
});

test("left of straight ahead is the west for the south, and the east for the north", () => {
  const like = { x: 0, vx: 0, vy: 1_000_000, spin: 0 };
  assert.ok(strokeAt({ x: 0, direction: 300 }, "S", like).vx < 0);
  assert.ok(strokeAt({ x: 0, direction: 300 }, "N", like).vx > 0);
  assert.ok(strokeAt({ x: 0, direction: 300 }, "E", like).vy < 0);
});

test("x and y by turns are points in millimetres", () => {
  assert.deepEqual(pointsOf([1000, 2000, -500, 0]), [[1, 2], [-0.5, 0]]);
  assert.deepEqual(pointsOf([]), []);
});

test("the striker's way ends where it meets a man, and only what falls falls", () => {
  const ways = pathsIn({
    duration: 2_000_000,
    discs: {
      striker: [[0, 0, -250_000, 0, 1_000_000], [200_000, 0, -50_000, 0, 1_000_000], [200_000, 0, -50_000, 0, 100_000], [900_000, 0, 20_000, 0, 0]],
      w1: [[200_000, 0, -14_000, 0, 900_000], [700_000, 0, 400_000, 0, 0]],
      b2: [[400_000, 50_000, 0, 0, 0], [500_000, 60_000, 0, 0, 0]],
    },
    fallen: { w1: [700_000, "NE"] },
    sounds: [[100_000, "frame", ["striker"], 1], [200_000, "disc", ["striker", "w1"], 1]],
  });
  assert.deepEqual(ways.ghost, [0, -50]);
  assert.deepEqual(ways.striker, [[0, -250], [0, -50]]);
  assert.deepEqual(ways.men.map(({ disc, falls }) => [disc, falls]), [["w1", true], ["b2", false]]);
});

test("lines come whole, however they are cut", () => {
  const said = '{"n":1}\n{"n":22}\n\n{"summary":{}}\n';
  for (let cut = 1; cut < said.length; cut++) {
    const split = lines();
    const heard: string[] = [];
    for (let at = 0; at < said.length; at += cut) heard.push(...split(said.slice(at, at + cut)));
    assert.deepEqual(heard, ['{"n":1}', '{"n":22}', '{"summary":{}}'], `cut every ${cut}`);
  }
  assert.deepEqual(lines()('{"n":1'), []);
});

test("the dearest choices come first, and what cost nothing is none", () => {
  const of = (n: number, loss: number): ReviewedMessage => ({ n, loss }) as ReviewedMessage;
  const story = { moments: [] } as unknown as StoryMessage;
  const found = dearest([of(1, 40), of(2, 900), of(3, 0), of(4, 31), of(5, 400), of(6, 10)], story);
  assert.deepEqual(found.map(({ n }) => n), [2, 5, 1]);
  assert.deepEqual(dearest([of(1, 0), of(2, 29)], story), []);
});

test("a stroke that won the round is no mistake: it comes last, and praise before what was safer", () => {
  const moment = (n: number, codes: string[], score: Record<string, number>, seat = "S") => ({ n, seat, score, calls: codes.map((code) => ({ code })) });
  const moments = [
    moment(1, [], { S: 0, N: 0 }), moment(2, ["men-in", "hand-kept"], { S: 0, N: 0 }), moment(3, ["miss"], { S: 0, N: 0 }), moment(4, ["last-man", "round-won"], { S: 9, N: 3 }),
  ];
  const story = { moments } as unknown as StoryMessage;
  const lost = { moments: [...moments.slice(0, 3), moment(4, ["last-man", "round-won"], { S: 0, N: 9 })] } as unknown as StoryMessage;
  assert.deepEqual([2, 3, 4].map((n) => outcomeOf(story, n)), ["in", "other", "won"]);
  assert.equal(outcomeOf(lost, 4), "other");
  assert.equal(outcomeOf({ moments: [moment(1, [], { S: 0, E: 0 }), moment(2, ["round-won"], { S: 5, E: 0 }, "N")] } as unknown as StoryMessage, 2), "won", "partners win together");
  const of = (n: number, loss: number): ReviewedMessage => ({ n, loss }) as ReviewedMessage;
  assert.deepEqual(dearest([of(2, 40), of(3, 100), of(4, 900)], story).map(({ n }) => n), [3, 2, 4]);
  for (const [language, praise, rest] of [["en", "You won", "safer"], ["fr", "Vous avez gagné", "plus sûr"]] as const) {
    setLanguage(language);
    const told = text("after-moment", { number: 4, family: "cut", outcome: "won", who: "you" });
    assert.ok(told.includes(praise) && told.indexOf(praise) < told.indexOf(rest), told);
  }
  setLanguage("en");
});

test("a graph of small figures does not make mountains of them", () => {
  assert.equal(extent([10, -20]), 500);
  assert.equal(extent([10, -2000]), 2000);
  assert.equal(extent([]), 500);
});

test("a graph has room for all strokes that will come; marks lie within their parts", () => {
  const strokes = [{ of: 40, loss: 900, luck: -300 }, { of: 40, loss: 0, luck: 1200 }] as ReviewedMessage[];
  const scale = scaleOf(strokes, 1000);
  const [first, second] = strokes.map((stroke, index) => barsOf(stroke, index, scale));
  assert.equal(scale.step, (1000 - 2 * LEFT) / 40);
  assert.deepEqual([first?.loss, second?.loss], [LOSS, 1.5], "the dearest fills the part, what cost nothing is still seen");
  assert.ok((first?.luck ?? 0) > ZERO && (second?.luck ?? 0) < ZERO, "bad luck lies below");
  assert.ok(Math.abs((second?.x ?? 0) - (first?.x ?? 0) - scale.step) < 1e-9);
  assert.deepEqual(numbered(12, scale).map(({ number }) => number), [2, 4, 6, 8, 10, 12], "numbers stand so far apart that they can be read");
  assert.deepEqual(numbered(2, scaleOf([], 1000)).map(({ number }) => number), [1, 2]);
});

const HEAT: HeatMessage = { seat: "S", sigma: 1200, simulations: 1000, places: [-200, -100, 0, 100], directions: [-400, 0, 400], chances: [[0, 9, 0], [0, 0, 0], [0, 80, 0], [0, 0, 7]] };

test("the heat map is seen from the player's chair: their left is left, whichever side they sit on", () => {
  for (const seat of ["S", "E"] as const) assert.deepEqual(cellAt(HEAT, seat, 0.1, 0.9), [0, 0]);
  for (const seat of ["N", "W"] as const) assert.deepEqual(cellAt(HEAT, seat, 0.1, 0.9), [3, 0]);
  assert.deepEqual(cellAt(HEAT, "S", 1.2, -0.3), [3, 2], "a point beside it is in the nearest cell");
  assert.deepEqual(centreOf(HEAT, "S", [0, 0]), [1 / 8, 5 / 6]);
  assert.deepEqual(centreOf(HEAT, "N", [0, 2]), [7 / 8, 1 / 6]);
});

test("the middle of every cell is in that cell", () => {
  for (const seat of ["S", "E", "N", "W"] as const) {
    for (let place = 0; place < 4; place++) {
      for (let direction = 0; direction < 3; direction++) {
        const cell: Cell = [place, direction];
        assert.deepEqual(cellAt(HEAT, seat, ...centreOf(HEAT, seat, cell)), cell);
        assert.deepEqual(cellOf(HEAT, spotIn(HEAT, cell) ?? { x: NaN, direction: NaN }), cell);
      }
    }
  }
});

test("an arrow goes one cell the way it points, and no further than the edge", () => {
  assert.deepEqual(peakOf(HEAT), [2, 1]);
  assert.deepEqual(stepped(HEAT, "S", [2, 1], [1, 0]), [3, 1]);
  assert.deepEqual(stepped(HEAT, "N", [2, 1], [1, 0]), [1, 1], "the right of the north is the west");
  assert.deepEqual(stepped(HEAT, "S", [3, 2], [1, 0]), [3, 2]);
  assert.deepEqual(stepped(HEAT, "S", [3, 2], [0, 1]), [3, 2]);
  assert.equal(spotIn(HEAT, [9, 0]), null);
});

const FILES = { wasm: new Uint8Array(readFileSync("../carrom/products/physics.wasm")), equipment: kept[0]?.equipment ?? {} };
const AIMED: AimedStroke = { board: "icf", matter: "tournament", seat: "S", layout: { w1: [0, 250_000] }, stroke: { x: 0, vx: 0, vy: 2_500_000, spin: 0 }, places: [[-184_250, 184_250]] };

/** The kernel, and hands of which each asks for errors of its size. */
function served(): void {
  serve(true, FILES);
  const { ask } = transport;
  transport.ask = async (path, sent) => {
    const sigma = Number(/sigma=(\d+)/.exec(String(path))?.[1] ?? NaN);
    if (Number.isNaN(sigma)) return ask(path, sent);
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

test("a hand of which the server says nothing is told beside the aim, and asked for again at the next position", async () => {
  const { ask } = transport;
  let asked = 0;
  transport.ask = (path, sent) => (String(path).startsWith("/hand") ? (asked++, Promise.reject(new TypeError("cut"))) : ask(path, sent));
  const aimed = signal<AimedStroke | null>(AIMED);
  const one = new HandFan(aimed);
  showFan(true);
  await until(() => one.sentence === "No fan this time: the server does not answer. It will be tried again at the next position.");
  for (const x of [1000, 2000, 3000]) aimed.value = { ...AIMED, stroke: { ...AIMED.stroke, x } };
  await until(() => one.sentence.startsWith("No fan"));
  assert.equal(asked, 1, "an aim that turns does not ask anew");
  transport.ask = ask;
  aimed.value = { ...AIMED, layout: { w1: [0, 200_000] } };
  await until(() => shown(one)?.done === true);
  assert.match(one.sentence, /^By your hand/);
  one.close();
});

test("the coach, and with it the fan, helps where the terms allow it, as long as there is something to play", () => {
  const table = { closed: false, over: false, yours: ["S"], welcome: { terms: { help: "coach", hand: 0 } } };
  assert.equal(isCoached(table as unknown as TableModel), true);
  for (const other of [{ closed: true }, { over: true }, { yours: [] }, { welcome: { terms: { help: "directions", hand: 0 } } }]) assert.equal(isCoached({ ...table, ...other } as unknown as TableModel), false);
  assert.equal(isCoached(null), false);
});
