import "./dom";
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { signal } from "@preact/signals";
import { hand, saveHand } from "../src/state/hand";
import { drawnOf, ideasOf, signsOf } from "../src/coach/state";
import { CoachStore } from "../src/coach/store";
import { setLanguage } from "../src/texts/texts";
import { Refused } from "../src/wire/http";
import { advice, Bench, HEAT, idea, settled } from "./advice";
import { until } from "./practice_server";
import { transport } from "../src/wire/transport";

let bench = new Bench();
let open = signal(false);
let store = new CoachStore(bench.owner(), open);
/** The film of every stroke: the striker meets w1 after 0.2 s. */
const FILM = {
  duration: 1_000_000,
  discs: { striker: [[0, 0, -250_000, 0, 1_000_000], [200_000, 0, -50_000, 0, 0]], w1: [[200_000, 0, -14_000, 0, 900_000], [700_000, 0, 400_000, 0, 0]] },
  fallen: { w1: [700_000, "NE"] },
  sounds: [[200_000, "disc", ["striker", "w1"], 1]],
};
let films = true;
transport.ask = async () => (films ? new Response(JSON.stringify({ film: FILM })) : Response.error());

beforeEach(() => {
  setLanguage("en");
  saveHand(1200);
  films = true;
  bench = new Bench();
  open = signal(false);
  store = new CoachStore(bench.owner(), open);
});
afterEach(() => store.close());

/** Opens the card; the first request is answered. */
async function advised(message = advice()): Promise<void> {
  open.value = true;
  await bench.answers.requests(1);
  await bench.answers.give(0, message);
  await drawn();
}

/** The films of all ideas have come, where there are any. */
async function drawn(): Promise<void> {
  await until(() => !films || (drawnOf(store.state.value)?.ideas ?? []).every(({ ghost }) => ghost !== null));
}

test("advice is requested once the card is open, shown when it comes, and drawn with the paths of its strokes", async () => {
  assert.equal(store.status, "closed");
  open.value = true;
  assert.equal(store.status, "asking");
  assert.equal(bench.attended, 1, "the position belongs on the board");
  await bench.answers.requests(1);
  assert.deepEqual(bench.answers.sigmas, [1200]);
  assert.equal(bench.drawing.peek(), null);
  await bench.answers.give(0, advice({ played: idea("w4") }));
  await drawn();
  assert.equal(store.status, "told");
  assert.deepEqual(signsOf(store.state.value), ["1", "2", "3", "•"]);
  assert.match(store.state.value.announced, /^The coach suggests first: White 1/);
  assert.notEqual(bench.drawing.peek(), null);
  const seen = drawnOf(store.state.value);
  assert.deepEqual(seen?.ideas.map(({ chosen, at, ghost }) => [chosen, at, ghost]), [true, false, false, false].map((chosen) => [chosen, [50, -250], [0, -50]]));
  assert.deepEqual(seen?.ideas[0]?.men.map(({ disc, falls }) => [disc, falls]), [["w1", true]]);
});

test("the men that the cards name bear the same names on the board, in the language of the page", async () => {
  bench.lay("one", { w1: [0, 150_000], w2: [80_000, 0], b4: [-10_000, 20_000], queen: [5_000, 5_000] });
  await advised(advice({ ideas: [idea("w2"), idea("queen"), idea("w2", { pocket: "NW" }), idea("b4", { man: null })] }));
  const named = (): unknown => drawnOf(store.state.value)?.names.map(({ words, at, chosen }) => [words, at, chosen]);
  assert.deepEqual(named(), [["White 2", [80, 0], true], ["Queen", [5, 5], false]]);
  store.choose(1);
  setLanguage("fr");
  assert.deepEqual(named(), [["Blanc 2", [80, 0], false], ["Reine", [5, 5], true]]);
  assert.equal(drawnOf(store.state.value)?.men.length, 4);
});

test("without its film an idea is drawn as a place only", async () => {
  films = false;
  await advised();
  assert.deepEqual(drawnOf(store.state.value)?.ideas[0], { sign: "1", chosen: true, at: [50, -250], striker: [], ghost: null, men: [] });
});

test("the map is requested once the advice is there, comes after it, and goes with it; the advice stands without it", async () => {
  open.value = true;
  await bench.answers.requests(1);
  assert.deepEqual(bench.answers.mapped, [], "the advice waits for nothing");
  await bench.answers.give(0, advice());
  assert.deepEqual(bench.answers.mapped, [1200]);
  assert.equal(store.state.value.heat, HEAT);
  bench.answers.heat = null;
  store.compare();
  assert.equal(store.state.value.heat, null);
  await bench.answers.requests(2);
  await bench.answers.give(1, advice());
  assert.deepEqual(bench.answers.mapped, [1200, 500]);
  assert.deepEqual([store.status, store.state.value.heat], ["told", null]);
});

test("an answer that comes late, about another position, is not shown", async () => {
  open.value = true;
  await bench.answers.requests(1);
  bench.lay("two");
  await bench.answers.give(0, advice());
  assert.equal(store.status, "asking");
  assert.equal(bench.drawing.peek(), null);
  await bench.answers.requests(2);
  await bench.answers.give(1, advice({ ideas: [idea("w7")] }));
  assert.deepEqual(ideasOf(store.state.value).map(({ man }) => man), ["w7"]);
});

test("an answer that comes after the card was closed is not shown when it is opened again", async () => {
  open.value = true;
  await bench.answers.requests(1);
  open.value = false;
  await bench.answers.give(0, advice());
  assert.equal(store.status, "closed");
  open.value = true;
  assert.equal(store.status, "asking");
  await bench.answers.requests(2);
});

test("a refusal is shown and announced in the server's words, until the card is opened anew", async () => {
  open.value = true;
  await bench.answers.requests(1);
  await bench.answers.refuse(0, new Refused({ fr: "Pas entre personnes.", en: "Not between persons." }));
  assert.equal(store.status, "refused");
  assert.equal(store.state.value.announced, "Not between persons.");
  open.value = false;
  open.value = true;
  assert.equal(store.status, "asking");
  await bench.answers.requests(2);
  await bench.answers.refuse(1, new TypeError("Failed to fetch"));
  assert.deepEqual(store.state.value.failure, { refusal: null });
});

test("an idea that is chosen is drawn as such and announced; one that does not exist changes nothing", async () => {
  await advised();
  store.choose(2);
  assert.equal(bench.attended, 2);
  assert.deepEqual(drawnOf(store.state.value)?.ideas.map(({ chosen }) => chosen), [false, false, true]);
  assert.match(store.state.value.announced, /^White 3 .*w3 is the surest\.$/);
  store.choose(7);
  assert.equal(store.state.value.chosen, 2);
});

test("while something moves the advice stays, and nothing is drawn; the same position is not requested again", async () => {
  await advised();
  const { question } = bench;
  const rested = question.value;
  question.value = null;
  assert.equal(store.status, "told");
  assert.equal(bench.drawing.peek(), null);
  question.value = rested;
  assert.notEqual(bench.drawing.peek(), null);
  bench.lay("one");
  await settled();
  assert.equal(store.status, "told");
  assert.deepEqual(bench.answers.sigmas, [1200]);
});

test("once it is about something else the advice is discarded, before there is another position", async () => {
  await advised();
  bench.question.value = null;
  bench.subject.value += 1;
  assert.equal(store.status, "waiting");
  assert.equal(store.state.value.announced, "");
});

test("a champion's hand is requested by one tap and given up by another, or when one's own hand changes", async () => {
  await advised();
  store.compare();
  assert.equal(store.status, "asking");
  await bench.answers.requests(2);
  await bench.answers.give(1, advice());
  assert.equal(store.state.value.champion, true);
  store.compare();
  await bench.answers.requests(3);
  await bench.answers.give(2, advice());
  store.compare();
  await bench.answers.requests(4);
  saveHand(600);
  assert.equal(store.state.value.champion, false);
  await bench.answers.give(3, advice());
  await bench.answers.requests(5);
  assert.deepEqual(bench.answers.sigmas, [1200, 500, 1200, 500, 600]);
  assert.equal(hand.value, 600);
});

test("a stroke is prepared exactly, and keys belong to the board then; from a spot it is as fast as the idea", async () => {
  const first = idea("w1", { stroke: { x: -20_000, vx: 300_000, vy: 1_500_000, spin: 0 } });
  await advised(advice({ ideas: [first] }));
  store.prepare(first);
  assert.deepEqual(bench.prepared, [first.stroke]);
  assert.equal(store.state.value.announced, "Stroke 1 is ready: let go, or adjust it.");
  assert.equal(document.activeElement, bench.canvas);
  store.aim({ x: 40_000, direction: 0 });
  const [, { x, vx, vy }] = bench.prepared as [unknown, { x: number; vx: number; vy: number }];
  assert.deepEqual([x, vx], [40_000, 0]);
  assert.ok(Math.abs(vy - Math.hypot(300_000, 1_500_000)) < 1);
});

test("what is closed for good leaves nothing on the board and follows it no more", async () => {
  await advised();
  store.close();
  assert.equal(bench.drawing.peek(), null);
  bench.lay("three");
  await settled();
  assert.deepEqual(bench.answers.sigmas, [1200]);
});
