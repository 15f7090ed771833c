import "./dom";
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { BoardConfig } from "../src/board/config";
import { aimedAt, showForecast } from "../src/practice/position_analysis";
import { PracticeStore } from "../src/practice/store";
import { refusalWords } from "../src/texts/refusal";
import { setLanguage } from "../src/texts/texts";
import { serve, until, type Asked } from "./practice_server";

globalThis.scrollTo = () => undefined;
let asked: Asked[] = [];
let store: PracticeStore;
let focused = 0;

/** The board's store; how often keys have been given to its board is counted. */
function practiceStore(): PracticeStore {
  const made = new PracticeStore();
  made.canvas.current = { focus: () => (focused += 1) } as unknown as HTMLCanvasElement;
  return made;
}

/** Opens a position, and waits until a stroke may be played there. */
async function open(address: string): Promise<void> {
  store.open(new URLSearchParams(address));
  await until(() => store.aiming.open);
}

function press(key: string, more: KeyboardEventInit = {}): void {
  store.arranging.press(new window.KeyboardEvent("keydown", { key, ...more }) as unknown as KeyboardEvent);
}

/** Plays the stroke that is prepared; its film is on the board then. */
async function play(): Promise<void> {
  store.aiming.change((store.aiming.stroke.peek() ?? assert.fail("no stroke")).aim(5), "finger");
  store.aiming.play();
  await until(() => store.phase.value === "film");
}

function endFilm(): void {
  store.events.ended?.(store.board.value.showing?.key ?? assert.fail("no film"));
}

const paths = (path: string): Asked[] => asked.filter((one) => one.path === path);

beforeEach(() => {
  localStorage.clear();
  setLanguage("en");
  asked = serve(true);
  focused = 0;
  store = practiceStore();
});
afterEach(() => {
  showForecast(false);
  aimedAt.value = "";
  store.close();
});

test("a position that comes after its visitor has followed a link leaves them the address of that link", async () => {
  store.open(new URLSearchParams("practice=w1 60,120"));
  location.hash = "#table=000000000000";
  await until(() => store.aiming.open);
  assert.equal(location.hash, "#table=000000000000");
  location.hash = "";
});

test("an address opens its position, and the address follows the men", async () => {
  await open("practice=w1 60,120&matter=dry");
  assert.equal(store.phase.value, "practice");
  assert.deepEqual(store.layout.value, { w1: [60_000, 120_000] });
  assert.equal(store.place.value.matter, "dry");
  assert.match(location.hash, /^#practice=w1\+60,120&board=icf&matter=dry&seat=S$/);
  assert.equal(store.sharing.text.value, "w1 60,120");
  assert.ok(store.sharing.link.value.endsWith(location.hash));
});

test("without a position the rosette is opened, and nothing is an empty board", async () => {
  await open("practice=");
  assert.equal(paths("/positions")[0]?.body.text, "opening");
  await open("practice=nothing");
  assert.equal(paths("/positions").at(-1)?.body.text, "");
  assert.deepEqual(store.layout.value, {});
  assert.equal(store.board.value.frame?.length, 19, "all men stand on the frame");
});

test("a man is dragged from the frame to where it may lie, and out of the board back to the frame", async () => {
  await open("practice=w2 0,0");
  const { carried, placed } = store.events;
  carried?.({ disc: "w5", at: [0, 0], dragged: false });
  const ghostNow = (): BoardConfig["ghost"] => store.board.value.ghost ?? null;
  assert.deepEqual(store.board.value.ringed, ["w5"]);
  assert.equal(ghostNow(), null, "gripped, not yet carried");
  assert.equal(focused, 1);
  carried?.({ disc: "w5", at: [5_000, 0], dragged: true });
  const ghost = ghostNow();
  assert.ok(ghost?.lies === true && Math.hypot(...ghost.at) >= 31_800, "beside the man that lies there");
  assert.ok(store.board.value.frame?.every(({ disc }) => disc !== "w5"), "it is in the hand, not on the frame");
  placed?.({ disc: "w5", at: [5_000, 0], dragged: true });
  assert.deepEqual(store.layout.value["w5"], ghost?.at);
  assert.equal(ghostNow(), null);
  await until(() => paths("/positions").some(({ body }) => body.layout?.["w5"] !== undefined));
  carried?.({ disc: "w5", at: [0, 400_000], dragged: true });
  assert.equal(ghostNow()?.lies, false);
  placed?.({ disc: "w5", at: [0, 400_000], dragged: true });
  assert.deepEqual(Object.keys(store.layout.value), ["w2"]);
});

test("a tap only chooses a man; a carry that is given up leaves everything; a press on no man lets go of it", async () => {
  await open("practice=w2 0,0");
  const before = store.layout.value;
  store.events.carried?.({ disc: "w2", at: [0, 0], dragged: false });
  store.events.placed?.({ disc: "w2", at: [9_000, 9_000], dragged: false });
  assert.equal(store.layout.value, before);
  assert.equal(store.arranging.chosen.value, "w2");
  store.events.carried?.({ disc: "w2", at: [90_000, 0], dragged: true });
  store.events.carried?.(null);
  assert.equal(store.layout.value, before);
  assert.equal(store.board.value.ghost, null);
  assert.equal(store.arranging.chosen.value, "w2");
  store.events.pressed?.();
  assert.equal(store.arranging.chosen.value, null);
});

test("keys choose a man and walk it as the seat sees it, over others too, and take it off", async () => {
  store.open(new URLSearchParams("practice=nothing&seat=N"));
  await until(() => store.position.value !== null);
  for (const key of ["m", "ArrowUp"]) press(key);
  assert.deepEqual(store.layout.value, { w1: [0, 0] }, "first onto the middle of the board");
  press("ArrowRight");
  press("ArrowUp", { shiftKey: true });
  assert.deepEqual(store.layout.value, { w1: [-5_000, -500] });
  press("m");
  press("m", { shiftKey: true });
  assert.equal(store.arranging.chosen.value, "w1");
  press("Escape");
  press("ArrowUp");
  assert.deepEqual(store.layout.value, { w1: [-5_000, -500] }, "no man is chosen");
  press("m");
  press("Delete");
  assert.deepEqual(store.layout.value, {});
});

test("a board that must turn opens the striker once it has turned", async () => {
  store.open(new URLSearchParams("practice=w1 0,0&seat=E"));
  await until(() => store.position.value !== null);
  assert.equal(store.board.value.bottom, "E");
  assert.equal(store.aiming.open, false);
  store.events.faced?.("E");
  assert.equal(store.aiming.stroke.value?.seat, "E");
});

test("the stroke being prepared stays when men move, and begins anew on another board", async () => {
  await open("practice=w1 0,0");
  store.aiming.change((store.aiming.stroke.peek() ?? assert.fail()).aim(12).slide(30_000), "finger");
  press("m");
  press("ArrowUp");
  await until(() => paths("/positions").length === 2 && store.sharing.text.value === "w1 0,5");
  assert.equal(store.aiming.stroke.value?.degrees, 12);
  store.choosePlace({ board: "maison-80" });
  assert.equal(store.wanted.value.board, "maison-80");
  assert.equal(store.place.value.board, "icf", "not before the server has read it");
  await until(() => store.place.value.board === "maison-80");
  assert.equal(store.aiming.stroke.value?.degrees, 0);
});

test("a stroke is tried: its film, what lies then, again from the same place, and on from there", async () => {
  await open("practice=w1 0,0;b1 50,50");
  const before = store.layout.value;
  await play();
  assert.equal(store.board.value.showing?.film?.duration, 500_000);
  assert.equal(store.layout.value, before, "until the film has been seen");
  store.events.tapped?.();
  assert.equal(store.board.value.showing?.skips, 1);
  endFilm();
  assert.equal(store.phase.value, "tried");
  assert.deepEqual(Object.keys(store.layout.value), ["b1"]);
  assert.deepEqual(store.board.value.striker?.at, [1_000, 2_000], "where it came to rest");
  assert.equal(store.board.value.carrying, null);
  store.again();
  assert.equal(store.phase.value, "practice");
  assert.deepEqual(store.layout.value, before);
  assert.equal(Math.round((store.aiming.stroke.value?.degrees ?? 0) * 1000), 5_000, "the same stroke is ready");
  await play();
  endFilm();
  store.goOn();
  assert.equal(store.phase.value, "practice");
  assert.equal(store.board.value.striker, null);
  await until(() => store.aiming.open);
  assert.deepEqual(store.layout.value, { b1: [50_000, 50_000] });
  assert.equal(store.sharing.text.value, "b1 50,50");
});

test("a film of a position that has been left is not shown", async () => {
  await open("practice=w1 0,0");
  asked = serve(false);
  store.aiming.change((store.aiming.stroke.peek() ?? assert.fail()).aim(5), "finger");
  store.aiming.play();
  assert.equal(store.phase.value, "joining");
  assert.equal(store.board.value.striker?.at[1], -252_600, "the striker stays where it was struck");
  const [stroke] = asked;
  store.open(new URLSearchParams("practice=b1 0,0"));
  stroke?.answer();
  await until(() => asked.length === 2);
  asked[1]?.answer();
  await until(() => store.aiming.open);
  assert.deepEqual(store.layout.value, { b1: [0, 0] });
  assert.equal(store.phase.value, "practice");
});

test("a stroke that is refused is there again", async () => {
  await open("practice=w1 0,0");
  asked = serve(false);
  store.aiming.change((store.aiming.stroke.peek() ?? assert.fail()).aim(5), "finger");
  store.aiming.play();
  await until(() => asked.length === 1);
  asked[0]?.refuse("not-a-stroke");
  await until(() => store.refusal.value !== null);
  assert.equal(refusalWords(store.refusal.value), "Refused: not-a-stroke.");
  assert.equal(store.phase.value, "practice");
  assert.equal(Math.round((store.aiming.stroke.value?.degrees ?? 0) * 1000), 5_000);
});

test("a text that is refused leaves the board as the server read it last, and what was typed", async () => {
  await open("practice=w1 0,0");
  asked = serve(false);
  store.sharing.text.value = "w1 999,0";
  store.choosePlace({ matter: "worn" });
  store.begin("w1 999,0");
  await until(() => asked.length > 0);
  asked[0]?.refuse("not-readable", "text.w1");
  await until(() => store.refusal.value !== null);
  assert.match(refusalWords(store.refusal.value), /white 1/i);
  assert.deepEqual(store.layout.value, { w1: [0, 0] });
  assert.equal(store.wanted.value.matter, "tournament");
  assert.equal(store.sharing.text.value, "w1 999,0");
  asked = serve(true);
  store.begin("b2 1,1");
  await until(() => store.sharing.text.value === "b2 1,1");
  assert.equal(store.refusal.value, null);
});

test("the prediction is asked for one stroke at a time, the last one too, and goes with it", async () => {
  await open("practice=w1 0,0");
  asked = serve(false);
  const tried = () => paths("/strokes");
  showForecast(true);
  const aim = (degrees: number): void => store.aiming.change((store.aiming.stroke.peek() ?? assert.fail()).aim(degrees), "finger");
  aim(1);
  await until(() => tried().length === 1);
  for (const degrees of [2, 3, 4]) aim(degrees);
  tried()[0]?.answer();
  await until(() => tried().length === 2);
  assert.equal(tried()[1]?.body.stroke?.vy, store.aiming.stroke.value?.values.vy);
  tried()[1]?.answer();
  await until(() => store.board.value.forecast !== null);
  assert.equal(store.board.value.forecast?.ways[0]?.disc, "striker");
  showForecast(false);
  assert.equal(store.board.value.forecast, null);
});

test("the prediction is asked for as soon as it is switched on", async () => {
  await open("practice=w1 0,0");
  assert.equal(store.board.value.forecast, null);
  showForecast(true);
  await until(() => store.board.value.forecast !== null);
  assert.equal(paths("/strokes").length, 1);
  assert.deepEqual(paths("/strokes")[0]?.body.stroke, store.aiming.stroke.value?.values);
});

test("the address of a position opens it elsewhere: men, seat, surface and board", async () => {
  for (const address of ["practice=w2 0,0&seat=E&matter=dry&board=maison-80", "practice=w1 10,20;b4 -30,5&seat=N&matter=worn", "practice=nothing&seat=W"]) {
    store.open(new URLSearchParams(address));
    await until(() => store.position.value !== null && store.place.value.seat === new URLSearchParams(address).get("seat"));
    store.arranging.choose("w5");
    press("ArrowUp");
    await until(() => store.sharing.link.value.includes("w5"));
    const [link, layout, place] = [store.sharing.link.value, store.layout.value, store.place.value];
    const other = new PracticeStore();
    other.open(new URLSearchParams(link.slice(link.indexOf("#") + 1)));
    await until(() => other.position.value !== null);
    assert.deepEqual([other.layout.value, other.place.value], [layout, place]);
    other.close();
    store.close();
    store = practiceStore();
  }
});

test("targets are listed of the men that are wanted, and one sets a stroke up", async () => {
  await open("practice=w1 0,0;b1 50,50");
  aimedAt.value = "b";
  await until(() => store.analysis.targets.value.length === 1);
  assert.deepEqual(paths("/targets")[0]?.body.men, ["b1"]);
  aimedAt.value = "all";
  await until(() => store.analysis.targets.value.length === 2);
  store.arranging.choose("w1");
  const [target] = store.analysis.targets.value;
  assert.equal(store.prepare(target?.stroke ?? assert.fail()), true);
  assert.equal(store.arranging.chosen.value, null);
  assert.equal(store.aiming.stroke.value?.along, 7_000);
  aimedAt.value = "";
  assert.deepEqual(store.analysis.targets.value, []);
});

test("a stroke that the coach has set up says so while it is changed but finely, and never again once it was one's own", async () => {
  await open("practice=w1 0,0");
  const stroke = { x: 20_000, vx: 300_000, vy: 2_000_000, spin: 0 };
  const now = () => store.aiming.stroke.peek() ?? assert.fail("no stroke");
  store.prepare(stroke);
  assert.equal(store.aiming.helped.value, false, "a target of the list is nobody's advice");
  store.prepare(stroke, true);
  assert.equal(store.aiming.helped.value, true);
  store.aiming.change(now().aim(now().degrees + 0.5).slide(now().right + 1000), "finger");
  assert.equal(store.aiming.helped.value, true);
  const fine = now();
  for (const own of [fine.slide(fine.right + 8000), fine.aim(fine.degrees + 5), fine.force(fine.speed * 1.2), fine.withSpin(50_000)]) {
    store.prepare(stroke, true);
    store.aiming.change(own, "finger");
    assert.equal(store.aiming.helped.value, false);
    store.aiming.change(fine, "finger");
    assert.equal(store.aiming.helped.value, false);
  }
  store.prepare(stroke, true);
  store.aiming.cancel();
  assert.equal(store.aiming.helped.value, false);
  store.prepare(stroke, true);
  store.aiming.play();
  assert.equal(store.aiming.helped.value, false, "nothing is prepared while it is played");
});

test("the coach is asked about what lies there for the colour that is chosen, and not while something moves", async () => {
  await open("practice=w1 0,0&colour=black");
  const question = store.coach.question.value ?? assert.fail();
  assert.match(question.key, / black$/);
  void question.fetchAdvice(1200);
  await until(() => paths("/positions/advice").length === 1);
  const { layout, seat, colour, sigma } = paths("/positions/advice")[0]?.body as Record<string, unknown>;
  assert.deepEqual({ layout, seat, colour, sigma }, { layout: { w1: [0, 0] }, seat: "S", colour: "black", sigma: 1200 });
  press("m");
  press("ArrowUp");
  assert.notEqual(store.coach.question.value?.key, question.key, "another position is another question");
  assert.deepEqual(store.coach.question.value?.layout, store.layout.value);
  await play();
  assert.equal(store.coach.question.value, null);
});
