import "./dom";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import type { ReplayStore } from "../src/replay/store";
import { endsRound, indexOf, isFoul, openings, roundStart, titleOf, fallen } from "../src/replay/timeline";
import { setPreference } from "../src/state/preferences";
import { gameRefusalWords } from "../src/texts/refusal";
import { setLanguage } from "../src/texts/texts";
import { Refused } from "../src/wire/http";
import { asked, broken, filmed, MATCH, opened, settle, turned } from "./replayed";

let store: ReplayStore;

const n = (): number | undefined => store.shown.value?.moment.n;
const showing = () => store.board.value.showing ?? null;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  setPreference("turning", "player");
  setLanguage("en");
  asked.length = 0;
  broken.clear();
});

afterEach(() => {
  store.close();
  mock.timers.reset();
});

test("a match opens at the event that the address names, or the last before it; the address follows each step", async () => {
  store = await opened("replay=t1&n=5");
  assert.equal(n(), 3);
  store.step(1);
  assert.deepEqual([n(), location.hash], [7, "#replay=t1&n=7"]);
  store.go(-1);
  assert.equal(n(), 8);
  store.step(1);
  assert.equal(n(), 8, "nothing comes after the last moment");
  store.go(0);
  store.step(-1);
  assert.equal(n(), 1);
});

test("an unknown match is refused in words; another address shows another match and nothing of the one before", async () => {
  store = await opened("replay=nowhere");
  assert.deepEqual([store.phase.value, store.story.value], ["joining", null]);
  assert.notEqual(store.refusal.value, null);
  store.open(new URLSearchParams("replay=t2"));
  assert.equal(store.refusal.value, null);
  await settle();
  assert.equal(store.story.value?.table, "t2");
});

test("an address that names no match asks nobody, and says that it is not here", async () => {
  store = await opened("replay=");
  assert.deepEqual([store.phase.value, asked.length], ["joining", 0]);
  assert.equal(gameRefusalWords(store.refusal.value), "This game is not on this server.");
  assert.equal(gameRefusalWords(new Refused(Object.assign({ fr: "", en: "No such table." }, { code: "unknown-table" }))), "This game is not on this server.");
  assert.equal(gameRefusalWords(new Refused({ fr: "", en: "Another reason." })), "Another reason.");
});

test("of two matches asked for one after the other only the last is shown, and none after the end", async () => {
  store = await opened();
  store.open(new URLSearchParams("replay=t2"));
  store.open(new URLSearchParams("replay=t3"));
  await settle();
  assert.equal(store.story.value?.table, "t3");
  store.open(new URLSearchParams("replay=t4"));
  store.close();
  await settle();
  assert.equal(store.story.value, null);
});

test("a moment shows what lay there when it was over; its film, fetched once, stands at its end", async () => {
  store = await opened("replay=t1&n=2");
  assert.deepEqual([showing(), store.board.value.men], [null, MATCH.moments[1]?.layout]);
  assert.deepEqual([store.at.value, store.length.value], [2, 2]);
  store.step(1);
  assert.deepEqual([store.at.value, store.length.value], [0, 0], "the film of the stroke before is gone");
  store.step(-1);
  await settle();
  assert.deepEqual(asked.filter((path) => path.endsWith("/films/2")).length, 1);
});

test("on the frame stand the men that the moment shown has seen go", async () => {
  store = await opened("replay=t1&n=2");
  const white = (): number => store.board.value.frame?.filter(({ disc }) => disc.startsWith("w")).length ?? 0;
  assert.equal(white(), 9);
  store.seek(0);
  assert.equal(white(), 8, "the first white man lies on the board before the stroke");
});

test("a second of the film is looked for: it stands still there, and at its end the men are where they then lie", async () => {
  store = await opened("replay=t1&n=2");
  store.seek(0.5);
  assert.deepEqual([showing()?.from, showing()?.still, store.at.value, store.filming.value], [0.5, true, 0.5, false]);
  const { key } = showing() ?? { key: -1 };
  store.seek(0.6);
  assert.notEqual(showing()?.key, key, "the board is to show another picture");
  store.seek(2);
  assert.deepEqual([showing(), store.at.value], [null, 2]);
});

test("it plays on from stroke to stroke, with time to read, to the end of the match", async () => {
  store = await opened("replay=t1&n=3");
  store.toggle();
  assert.deepEqual([store.phase.value, showing()?.from, showing()?.still], ["replaying", 0, false]);
  filmed(store, 1.25);
  assert.equal(store.at.value, 1.25);
  filmed(store);
  assert.deepEqual([showing(), store.at.value, store.playing.value?.step], [null, 2, "reading"]);
  mock.timers.tick(1099);
  assert.equal(n(), 3);
  mock.timers.tick(1);
  assert.equal(n(), 7);
  await settle();
  turned(store);
  assert.equal(store.playing.value?.step, "reading", "an opening has no film");
  mock.timers.tick(550);
  assert.equal(n(), 8);
  await settle();
  assert.deepEqual([store.playing.value?.step, store.at.value], ["film", 0]);
  filmed(store);
  mock.timers.tick(1100);
  assert.deepEqual([store.phase.value, n()], ["replay", 8]);
});

test("a film that has been seen is followed by the next stroke; the last is played again", async () => {
  store = await opened("replay=t1&n=2");
  store.seek(2);
  store.toggle();
  assert.equal(n(), 3);
  store.go(-1);
  await settle();
  turned(store);
  store.seek(2);
  store.toggle();
  assert.deepEqual([n(), showing()?.from], [8, 0]);
});

test("the film begins when it is there and the board has turned to the player; until then it stands at its beginning", async () => {
  store = await opened("replay=t1&n=2");
  store.step(1);
  store.toggle();
  assert.equal(showing(), null, "the film is not there yet");
  await settle();
  assert.deepEqual([showing()?.from, showing()?.still, store.board.value.bottom], [0, true, "N"]);
  turned(store);
  assert.equal(showing()?.still, false);
});

test("playing stops where it is, and goes on from there", async () => {
  store = await opened("replay=t1&n=2");
  store.toggle();
  filmed(store, 0.75);
  store.toggle();
  assert.deepEqual([store.phase.value, showing()?.from, showing()?.still], ["replay", 0.75, true]);
  store.toggle();
  assert.deepEqual([showing()?.from, showing()?.still], [0.75, false]);
});

test("a step while it plays ends the playing, also while there is time to read", async () => {
  store = await opened("replay=t1&n=2");
  store.toggle();
  filmed(store);
  store.step(1);
  mock.timers.tick(2000);
  assert.deepEqual([n(), store.phase.value], [3, "replay"]);
});

test("slow motion is four times as slow, and a running film goes on from where it is", async () => {
  store = await opened("replay=t1&n=2");
  store.toggle();
  filmed(store, 0.5);
  const { key } = showing() ?? { key: -1 };
  store.slow();
  assert.deepEqual([showing()?.pace.speed, showing()?.from, showing()?.still], [0.25, 0.5, false]);
  assert.notEqual(showing()?.key, key);
  store.pause();
  store.slow();
  assert.deepEqual([showing()?.pace.speed, showing()?.from, showing()?.still], [1, 0.5, true]);
});

test("the end of a film that was given up for another is not taken for the other's", async () => {
  store = await opened("replay=t1&n=2");
  store.toggle();
  const { key } = showing() ?? { key: -1 };
  store.slow();
  store.events.ended?.(key);
  assert.equal(store.playing.value?.step, "film");
});

test("the board turns to whoever struck, or stays", async () => {
  store = await opened("replay=t1&n=3");
  assert.equal(store.board.value.bottom, "N");
  store.toggleTurning();
  assert.equal(store.board.value.bottom, "S");
});

test("a film that cannot be had is said, and playing goes on without it; it is asked for again", async () => {
  broken.add("/tables/t1/films/2");
  store = await opened("replay=t1&n=2");
  assert.ok(store.refusal.value instanceof TypeError);
  assert.equal(store.length.value, 0);
  store.toggle();
  await settle();
  assert.equal(store.playing.value?.step, "reading");
  broken.clear();
  store.go(1);
  await settle();
  assert.deepEqual([store.refusal.value, store.length.value], [null, 2]);
});

const question = ({ coach }: ReplayStore) => coach.question.value;

test("the coach may be asked about the position before a stroke, while it lies there; open, it has it laid there", async () => {
  store = await opened("replay=t1&n=2");
  assert.equal(question(store), null);
  store.seek(0);
  assert.deepEqual([question(store)?.key, question(store)?.seat], ["t1 2", "S"]);
  store.toggle();
  assert.equal(question(store), null);
  store.advise(3);
  await settle();
  assert.deepEqual([n(), store.advised.value, store.at.value, question(store)?.key], [3, true, 0, "t1 3"]);
});

test("the review opens by the address or by hand, where there is a match", async () => {
  store = await opened("replay=t1&review");
  assert.equal(store.reviewing.value, true);
  store.closeReview();
  store.review();
  assert.equal(store.reviewing.value, true);
  store.open(new URLSearchParams("replay=nowhere"));
  assert.equal(store.reviewing.value, false);
  store.review();
  assert.equal(store.reviewing.value, false);
});

test("the list of moments: what fell, what was a foul, which round, and how each is called", () => {
  const [opening, first, second, later] = MATCH.moments;
  assert.ok(opening && first && second && later);
  assert.deepEqual([fallen(first, opening), fallen(second, first), fallen(later, second), fallen(first, undefined)], [["w1"], ["b1"], [], []]);
  assert.deepEqual([isFoul(first), isFoul(second)], [true, false]);
  assert.deepEqual(openings(MATCH), [[0, 1, 2], [3, 4]]);
  assert.deepEqual([indexOf(MATCH, 0), indexOf(MATCH, 5), indexOf(MATCH, 99)], [0, 2, 4]);
  assert.deepEqual([roundStart(MATCH, 2), roundStart(MATCH, 4)], [0, 3]);
  assert.deepEqual(MATCH.moments.map((_, index) => endsRound(MATCH, index)), [false, false, true, false, true]);
  assert.deepEqual([1, 2, 4].map((index) => titleOf(MATCH, index)), ["1 · Ada", "2 · Bo", "1 · Bo"]);
});
