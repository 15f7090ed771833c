import assert from "node:assert/strict";
import { test } from "node:test";
import { along, picture, runningTime, type FilmRecord, type Knot } from "../src/board/film";
import type { Pair } from "../src/wire/messages";
import type { Layout } from "../src/wire/http";
import kept from "./films.json";

/** Rows: disc, t, x and y exact, x and y on the film as Python reads it. */
interface Kept { name: string; layout: Layout; film: FilmRecord; places: [string, number, number, number, number, number][] }
const films = kept as unknown as Kept[];
const MOST_ERROR = 20;

/** Uniform deceleration is a parabola, and a cubic Hermite draws parabolas exactly. */
const braking = (t: number): Knot => [t, 1e6 * (t / 1e6) - 0.5 * 5e5 * (t / 1e6) ** 2, 0, 1e6 - 5e5 * (t / 1e6), 0];

test("a sliding disc follows its parabola to the micrometre between two knots", () => {
  for (const t of [0, 1, 123_456, 800_000, 1_999_999, 2_000_000]) {
    const [x, y] = along([braking(0), braking(2_000_000)], t);
    assert.ok(Math.abs(x - braking(t)[1]) < 1e-3, `${x} at ${t}`);
    assert.equal(y, 0);
  }
});

test("before its first knot a disc lies there, after its last it lies there still", () => {
  const knots: Knot[] = [[100, 5, 6, 1, 1], [200, 7, 8, 0, 0]];
  assert.deepEqual(along(knots, 0), [5, 6]);
  assert.deepEqual(along(knots, 999), [7, 8]);
});

test("two knots at one time are an impact: the velocity jumps, the position does not", () => {
  const knots: Knot[] = [
    [0, 0, 0, 1e6, 0],
    [100_000, 100_000, 0, 1e6, 0],
    [100_000, 100_000, 0, -5e5, 2e5],
    [200_000, 50_000, 20_000, -5e5, 2e5],
  ];
  assert.deepEqual(along(knots, 100_000), [100_000, 0]);
  assert.ok(Math.abs(along(knots, 50_000)[0] - 50_000) < 1e-6);
  assert.ok(Math.abs(along(knots, 150_000)[0] - 75_000) < 1e-6);
  assert.ok(Math.abs(along(knots, 150_000)[1] - 10_000) < 1e-6);
});

test("a fallen disc leaves the layout at its time and sinks into its pocket; the others stay", () => {
  const film: FilmRecord = {
    duration: 300_000,
    discs: { striker: [[0, 0, 0, 0, 1e6], [300_000, 0, 300_000, 0, 1e6]], w1: [[0, 1, 1, 0, 0], [200_000, 9, 9, 0, 0]] },
    fallen: { w1: [200_000, "NE"] },
    sounds: [],
  };
  const before = { w1: [1, 1] as [number, number], b2: [4, 4] as [number, number] };
  assert.deepEqual(Object.keys(picture(film, before, 199_999).layout).sort(), ["b2", "striker", "w1"]);
  const after = picture(film, before, 250_000);
  assert.deepEqual(after.layout["b2"], [4, 4]);
  assert.equal(after.layout["w1"], undefined);
  assert.equal(after.sinking[0]?.pocket, "NE");
  assert.ok(runningTime(film) > film.duration, "the last disc is seen going down");
  assert.deepEqual(picture(film, before, 10_000_000).sinking, []);
});

test("a disc that leaves the board goes on outwards, fades, and is gone", () => {
  const film: FilmRecord = {
    duration: 1_200_000,
    discs: { striker: [[0, 0, -252_600, 0, -8e6], [12_000, 3_000, -349_350, 1e6, -8e6]] },
    fallen: { striker: [12_000, "S"] },
    sounds: [[12_000, "off", ["striker"], 0]],
  };
  assert.deepEqual(Object.keys(picture(film, {}, 11_999).layout), ["striker"]);
  let before = { y: -349_349, gone: -1 };
  for (const t of [12_000, 100_000, 300_000, 600_000]) {
    const { layout, sinking, flying } = picture(film, {}, t);
    assert.deepEqual([layout, sinking, flying.length], [{}, [], 1]);
    const { at: [x, y], gone } = flying[0] as { at: Pair; gone: number };
    assert.ok(y < before.y && gone > before.gone && gone < 1, `${y}, ${gone} at ${t}`);
    assert.ok(Math.abs((x - 3_000) * 8 + (y + 349_350)) < 1e-6, "straight on");
    before = { y, gone };
  }
  assert.ok(before.y < -370_000 - 60_000, "beyond the frame");
  assert.deepEqual(picture(film, {}, 700_000), { layout: {}, sinking: [], flying: [], nets: [] });
});

test("every kept film is within 20 µm of the physics, and read as Python reads it", (t) => {
  let worst = 0;
  for (const { name, film, places } of films) {
    for (const [disc, at, x, y, shownX, shownY] of places) {
      const [px, py] = along(film.discs[disc] as Knot[], at);
      assert.ok(Math.hypot(px - shownX, py - shownY) < 1e-6, `${name}: ${disc} at ${at}`);
      worst = Math.max(worst, Math.hypot(px - x, py - y));
    }
  }
  assert.ok(worst <= MOST_ERROR, `${worst} µm`);
  t.diagnostic(`${films.length} films: at most ${worst.toFixed(2)} µm off`);
});

test("every film can be seen at any time, and every disc is somewhere until it is gone", () => {
  for (const { name, film, layout } of films) {
    const end = runningTime(film);
    const discs = new Set([...Object.keys(layout), ...Object.keys(film.discs)]);
    // A skipped film is drawn once at its end; a film taken up again, anywhere.
    for (const t of [-1, 0, 0.5, ...Array.from({ length: 300 }, (_, i) => (end * i) / 299), end + 1, end * 10]) {
      const { layout: lying, sinking, flying } = picture(film, layout, t);
      const seen = [...Object.entries(lying), ...[...sinking, ...flying].map(({ disc, at }) => [disc, at] as const)];
      for (const [disc, [x, y]] of seen) assert.ok(Number.isFinite(x) && Number.isFinite(y), `${name}: ${disc} at ${t}`);
      for (const disc of discs) {
        const times = seen.filter(([one]) => one === disc).length;
        const since = film.fallen[disc]?.[0] ?? Infinity;
        assert.equal(times, t < since ? 1 : times && 1, `${name}: ${disc} at ${t}`);
      }
    }
    const last = picture(film, layout, end);
    assert.deepEqual([last.sinking, last.flying], [[], []], name);
    for (const disc of Object.keys(film.fallen)) assert.equal(last.layout[disc], undefined);
  }
  assert.ok(films.some(({ film }) => Object.values(film.fallen).some(([, hole]) => hole.length === 2)), "one falls");
});

test("a net shakes the way the disc came, less and less, and hangs still at the end", () => {
  const film: FilmRecord = {
    duration: 200_000,
    discs: { w1: [[0, 0, 0, 2e6, 0], [200_000, 300_000, 300_000, 2e6, 2e6]] },
    fallen: { w1: [200_000, "NE"] },
    sounds: [],
  };
  const far = (t: number): number => Math.hypot(...(picture(film, {}, t).nets.map(({ x, y }) => [x, y])[0] ?? [0, 0]) as [number, number]);
  assert.deepEqual(picture(film, {}, 199_000).nets, []);
  const [first] = picture(film, {}, 240_000).nets;
  assert.ok(first && first.pocket === "NE" && first.x > 0.5 && first.y > 0.5);
  assert.ok(far(240_000) > far(410_000) && far(410_000) > 0);
  assert.deepEqual(picture(film, {}, runningTime(film)).nets, []);
});
