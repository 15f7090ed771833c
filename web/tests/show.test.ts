import assert from "node:assert/strict";
import { test } from "node:test";
import type { Showing } from "../src/board/config";
import type { FilmRecord } from "../src/board/film";
import { Stroke } from "../src/board/hand/stroke";
import type { Lengths } from "../src/board/lengths";
import { clockAt, type Pace } from "../src/board/pace";
import { Show, type Snapshot } from "../src/board/show";

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
