import assert from "node:assert/strict";
import { test } from "node:test";
import { along, picture, runningTime, type FilmRecord, type Knot } from "../src/board/film";
import type { Pair } from "../src/wire/messages";
import type { Layout } from "../src/wire/http";
import kept from "./films.json";
import { breaths, clockAt, filmAt, REAL, speedAt, type Pace } from "../src/board/pace";
import type { Showing } from "../src/board/config";
import { Stroke } from "../src/board/hand/stroke";
import type { Lengths } from "../src/board/lengths";
import { Show, type Snapshot } from "../src/board/show";

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

const SLOW: Pace = { speed: 1, slow: [[1, 1.54], [3, 3.2]] };
const TIMES = Array.from({ length: 500 }, (_, i) => i / 100);

test("without a breath the film goes at its speed", () => {
  assert.equal(clockAt(REAL, 2.5), 2.5);
  assert.equal(filmAt({ speed: 0.25, slow: [] }, 4), 1);
  assert.equal(clockAt({ speed: 0.25, slow: [] }, 1), 4);
});

test("what is shown at a time of the clock is shown at that time of the clock", () => {
  for (const pace of [SLOW, { ...SLOW, speed: 0.25 }]) for (const t of TIMES) assert.ok(Math.abs(filmAt(pace, clockAt(pace, t)) - t) < 1e-6, `${t}`);
});

test("a film only goes forwards, never faster than it is, never more than three times slower, and without a jolt", () => {
  for (const t of TIMES) {
    const step = (clockAt(SLOW, t + 1e-4) - clockAt(SLOW, t)) / 1e-4;
    assert.ok(step > 0.999 && step < 3.001, `${t}: ${step}`);
    assert.ok(Math.abs(1 / step - speedAt(SLOW, t + 5e-5)) < 0.01, `${t}: ${1 / step} is not ${speedAt(SLOW, t)}`);
  }
});

test("a breath lasts a breath: less than a second more", () => {
  const one: Pace = { speed: 1, slow: [[1, 1.54]] };
  assert.equal(clockAt(one, 1), 1);
  assert.ok(clockAt(one, 2) - 2 > 0.5 && clockAt(one, 2) - 2 < 1);
  assert.equal(clockAt(one, 5) - 5, clockAt(one, 1.54) - 1.54);
});

test("breaths that touch are one", () => {
  assert.deepEqual(breaths([[2, 3], [0, 1], [2.5, 4], [0.5, 0.7]]), [[0, 1], [2, 4]]);
  assert.deepEqual(breaths([]), []);
});

const FILM: FilmRecord = {
  duration: 2_000_000,
  discs: { w1: [[0, 0, 0, 100_000, 0], [2_000_000, 200_000, 0, 100_000, 0]], striker: [[0, 0, -252_600, 0, 100_000], [2_000_000, 0, -52_600, 0, 100_000]] },
  fallen: {},
  sounds: [],
};
const STEP = 0.01;

interface Circumstances {
  aimed?: Showing["aimed"];
  /** From that second on it is known what comes after the film, and at which pace it is to be seen. */
  judged?: { at: number; pace: Pace };
}

/** What is seen of a film with `pace`: the seconds of the clock at which it begins and ends, and of the film at each frame. */
function seen(pace: Pace, lead: number, { aimed = null, judged }: Circumstances = {}): { began: number; ended: number; at: number[]; drawn: Snapshot[] } {
  let [clock, next]: [number, FrameRequestCallback | null] = [0, null];
  Object.assign(globalThis, {
    requestAnimationFrame: (frame: FrameRequestCallback) => ((next = frame), 1),
    cancelAnimationFrame: () => (next = null),
  });
  Object.defineProperty(performance, "now", { value: () => clock * 1000, configurable: true });
  const found = { began: -1, ended: -1, at: [] as number[], drawn: [] as Snapshot[] };
  const showing: Showing = { key: 1, film: FILM, before: { w1: [0, 0] }, lead, aimed, pace, from: 0, still: false, then: null, unjudged: judged !== undefined, skips: 0 };
  const show = new Show(showing, {
    lengths: {} as Lengths, reducedMotion: false, initial: { men: [], frame: [], striker: null, sinking: [], flying: [], nets: [], aimed: null },
    draw: (snapshot) => void found.drawn.push(snapshot),
    began: () => (found.began = clock),
    progressed: (at) => found.at.push(at),
    ended: () => (found.ended = clock),
  });
  for (let frame = 0; frame < 2000 && found.ended < 0; frame++) {
    clock += STEP;
    if (judged !== undefined && clock > judged.at && clock <= judged.at + STEP) show.follow({ ...showing, pace: judged.pace, unjudged: false });
    const draw = next as FrameRequestCallback | null;
    next = null;
    draw?.(clock * 1000);
  }
  return found;
}

test("a film is drawn at its pace, slowly in a breath, and ends when the breath is over", () => {
  const pace: Pace = { speed: 1, slow: [[0.5, 1]] };
  const { began, ended, at } = seen(pace, 0);
  assert.ok(began >= 0 && began <= STEP);
  assert.ok(Math.abs(ended - clockAt(pace, 2)) <= 1.5 * STEP, `${ended}`);
  at.forEach((t, frame) => assert.ok(frame === at.length - 1 || Math.abs(clockAt(pace, t) - (frame + 1) * STEP) < 1e-5, `frame ${frame}: ${t}`));
});

test("a striker lies there before its film for seconds of the clock, however slow the film", () => {
  const { began, ended } = seen({ speed: 0.5, slow: [] }, 0.5);
  assert.ok(Math.abs(began - 0.5) <= 1.5 * STEP, `${began}`);
  assert.ok(Math.abs(ended - 4.5) <= 1.5 * STEP, `${ended}`);
});

test("whoever is seen to aim before a film shows what they meet once the aim is found", () => {
  const line = { line: -252_600, places: [[-184_250, 184_250] as [number, number]], stops: [] };
  const opened = new Stroke(line, "S", { full_flick: 5_000_000, top_speed: 8_000_000, leaving_speed: null });
  const { drawn } = seen({ speed: 1, slow: [] }, 1, { aimed: { opened, final: opened.aim(10) } });
  const aims = drawn.flatMap(({ aimed }) => (aimed === null ? [] : [aimed]));
  assert.ok(aims.some(({ contact }) => contact === null) && aims.some(({ contact }) => contact !== null));
  for (const { stroke, contact } of aims) if (contact !== null) assert.equal(stroke.degrees, 10, "nothing wrong is shown meanwhile");
});

const PLAIN: Pace = { speed: 1, slow: [] };

test("the last picture of a stroke that nobody has judged yet stays until somebody has", () => {
  assert.ok(Math.abs(seen(PLAIN, 0, { judged: { at: 5, pace: PLAIN } }).ended - 5) <= 2 * STEP);
  assert.ok(Math.abs(seen(PLAIN, 0, { judged: { at: 1, pace: PLAIN } }).ended - 2) <= 2 * STEP);
});

test("a breath that is known before it comes is taken, without a jump; one that has passed is not", () => {
  const pace: Pace = { speed: 1, slow: [[1, 1.5]] };
  const { ended, at } = seen(PLAIN, 0, { judged: { at: 0.5, pace } });
  assert.ok(Math.abs(ended - clockAt(pace, 2)) <= 2 * STEP, `${ended}`);
  at.forEach((t, frame) => assert.ok(frame === 0 || t - (at[frame - 1] ?? 0) <= STEP + 1e-5, `frame ${frame}`));
  assert.ok(Math.abs(seen(PLAIN, 0, { judged: { at: 1.2, pace } }).ended - 2) <= 2 * STEP);
});
