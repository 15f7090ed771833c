import "./dom";
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { AnswerCard, KindCard, RatingCard, RushCard } from "../src/puzzles/cards";
// It learns the texts of the puzzles.
import "../src/puzzles/screen";
import { isOfKind, nextOf, KEPT, rate, readRating } from "../src/puzzles/score";
import { bestRush, dayOf, keepRush, passed, readyRush, RUSH_TIME, struck } from "../src/puzzles/rush";
import { PuzzleStore } from "../src/puzzles/store";
import { setLanguage, text } from "../src/texts/texts";
import { position, tried, until } from "./practice_server";
import { transport } from "../src/wire/transport";

/** The requests that wait for their answer, by their path, when the server is slow. */
let waiting: { path: string; answer: () => void }[] = [];
let slow = false;
let found = true;
/** One's rating, as the server of this test reckons. */
let rating = 1500;
let unknown: string | null = null;
let store: PuzzleStore;
let asked: string[] = [];
const root = document.createElement("div");
document.body.append(root);

const LAYOUT = { w1: [10_000, 0] as [number, number], b1: [50_000, 50_000] as [number, number] };
const LINES = [
  { number: 1, level: 2, rating: 1400, family: "cut", themes: ["cut"], book: "icf" },
  { number: 2, level: 2, rating: 1300, family: "direct", themes: ["direct", "cover"], book: "icf" },
  { number: 3, level: 5, rating: 1900, family: "cut", themes: ["cut"], book: "icf" },
];
const IDEA = { disc: "w1", pocket: "NE", chance: 900, gain: 1500, stroke: { x: 0, vx: 0, vy: 1_000_000, spin: 0 } };

function answerTo(path: string): unknown {
  const [, , number = "", more = ""] = path.split("/");
  if (path === "/puzzles") return { puzzles: LINES, today: 3 };
  if (more === "rating") return { rating: rating += found ? 50 : -50, deviation: 100, volatility: 0.06 };
  if (more === "strokes") return { ...tried(LAYOUT), calls: [], found, points: found ? 100 : 0 };
  if (more === "answer") return { answer: IDEA, rival: { ...IDEA, disc: null, gain: 500 }, simulations: 1000, trial: tried(LAYOUT) };
  const state = { turn: "S", colours: { S: "white" }, queen: "board", owed: {}, strokes_left: 1 };
  return { ...LINES.find((one) => String(one.number) === number), matter: "tournament", queen_words: "covered", position: position(LAYOUT), sigma: 500, state };
}

transport.ask = (sent) =>
  new Promise((resolve) => {
    const path = String(sent);
    asked.push(path);
    const refused = { code: "no-such-puzzle", field: "", fr: "Aucun.", en: "None." };
    const answer = (): void => resolve(path === unknown ? new Response(JSON.stringify({ refused }), { status: 404 }) : new Response(JSON.stringify(answerTo(path))));
    if (slow) waiting.push({ path, answer });
    else answer();
  });

async function open(place: string): Promise<void> {
  store.open(new URLSearchParams(place));
  await until(() => store.stage.value === "puzzle" && store.aiming.open);
}

function aimAndPlay(): void {
  store.aiming.change((store.aiming.stroke.peek() ?? assert.fail("no stroke")).aim(5), "finger");
  store.aiming.play();
}

/** Plays a stroke, and sees its film. */
async function solve(): Promise<void> {
  aimAndPlay();
  await until(() => store.stage.value === "film");
  store.events.ended?.(store.board.value.showing?.key ?? assert.fail("no film"));
}

const number = (): number | undefined => store.puzzle.value?.number;
const shown = (selector: string): HTMLElement => root.querySelector<HTMLElement>(selector) ?? assert.fail(selector);
const words = (selector: string): string => shown(selector).textContent ?? "";
const draw = async (): Promise<void> => {
  await act(() => render(<><AnswerCard store={store} /><KindCard store={store} /></>, root));
};

beforeEach(() => {
  localStorage.clear();
  setLanguage("en");
  [slow, found, unknown, waiting, rating] = [false, true, null, [], 1500];
  store = new PuzzleStore();
});
afterEach(() => {
  render(null, root);
  store.close();
});

test("a puzzle by its number, today's, or the next one that has not been tried", async () => {
  await open("puzzles=2");
  assert.equal(number(), 2);
  assert.equal(location.hash, "#puzzles=2");
  await open("puzzles=today");
  assert.equal(number(), 3);
  await open("puzzles=");
  assert.equal(number(), 2, "an easy one, for who is not known yet");
});

test("a stroke is judged: its film, its points, the answer drawn; the first try alone counts", async () => {
  await open("puzzles=1");
  aimAndPlay();
  assert.equal(store.stage.value, "trying");
  await until(() => store.stage.value === "film");
  assert.equal(store.score.value.points, 0, "nothing is counted before the film has been seen");
  assert.equal(store.skip(), true);
  assert.equal(store.board.value.showing?.skips, 1);
  store.events.ended?.(store.board.value.showing?.key ?? 0);
  assert.equal(store.stage.value, "told");
  assert.deepEqual([store.score.value.points, store.score.value.streak], [100, 1]);
  assert.equal(store.solved.value?.counted, true);
  assert.ok((store.board.value.forecast?.ways.length ?? 0) > 0);
  assert.deepEqual(store.board.value.striker?.at, [0, -252_600], "where the answer is struck from");
  store.retry();
  assert.equal(store.stage.value, "puzzle");
  assert.equal(store.board.value.forecast, null);
  assert.equal(store.aiming.stroke.value?.aimed, false);
  found = false;
  await solve();
  assert.equal(store.solved.value?.counted, false);
  assert.deepEqual([store.score.value.points, store.score.value.streak], [100, 1]);
});

test("who misses tries once more before the answer shows, for half the points, and the streak stays as it is", async () => {
  await open("puzzles=1");
  await draw();
  await act(solve);
  await act(() => open("puzzles=2"));
  [found, asked] = [false, []];
  const missed = store.aiming.stroke.peek()?.aim(5);
  await act(solve);
  assert.ok(asked.includes("/puzzles/2/strokes") && !asked.includes("/puzzles/2/answer"), "the answer is not told yet");
  assert.deepEqual([store.stage.value, store.board.value.forecast, store.score.value.done], ["puzzle", null, [1]]);
  assert.equal(store.aiming.stroke.value?.degrees, missed?.degrees, "it is there to be changed");
  assert.equal(words("#puzzle-said"), "Not that one. Once more: found now, it is worth half.");
  assert.ok(store.justMissed.value, "said in the place of the question too, where the answer's card is out of sight");
  const again = store.aiming.stroke.peek() ?? assert.fail();
  act(() => store.aiming.change(again, "keys"));
  assert.ok(!store.justMissed.value, "until one aims anew");
  found = true;
  await act(solve);
  assert.equal(words("#puzzle-said"), "Found at the second try! 50 points.");
  assert.deepEqual([store.score.value.points, store.score.value.found, store.score.value.streak], [150, 2, 1]);
  assert.ok(store.board.value.forecast?.ways.some(({ aside }) => aside) && store.board.value.forecast.ways.some(({ aside }) => !aside), "both are drawn");
});

test("two strokes that are not the answer end the streak, and a further try does not count", async () => {
  await open("puzzles=1");
  await draw();
  await act(solve);
  await act(() => open("puzzles=2"));
  found = false;
  await act(solve);
  await act(solve);
  assert.match(words("#puzzle-said"), /^No: /);
  assert.equal(words("#puzzle-streak"), "Streak: 0 (best: 1)");
  const standing = words("#puzzle-standing");
  act(() => store.retry());
  found = true;
  await act(solve);
  assert.equal(words("#puzzle-said"), "Found! 100 points. This try does not count.");
  assert.deepEqual([words("#puzzle-streak"), words("#puzzle-standing")], ["Streak: 0 (best: 1)", standing]);
});

test("no puzzle comes again before all of its kind have been tried, whichever is the first", () => {
  const all = Array.from({ length: 200 }, (_, index) => ({ number: index + 1, level: index % 7, rating: 1000 + ((index * 37) % 900), family: "cut", themes: [["cut", "direct", "queen"][index % 3] ?? ""], book: "icf" }));
  for (let level = 0; level < 7; level += 1) {
    const kind = { level: String(level), theme: level % 2 === 0 ? "" : "cut" };
    const wanted = all.filter((one) => isOfKind(one, kind)).map((one) => one.number);
    assert.ok(wanted.length > 5);
    for (const first of [0, ...wanted, 999]) {
      const tried: number[] = [];
      // Every third time the page is opened anew, where no puzzle came before.
      for (let now = first; tried.length < wanted.length; ) {
        now = nextOf(all, (one) => isOfKind(one, kind), tried, 1450, tried.length % 3 === 2 ? 0 : now) ?? assert.fail("none comes");
        tried.push(now);
      }
      assert.equal(nextOf(all, (one) => isOfKind(one, kind), tried, 1450, tried.at(-1)), tried[0], "then the one tried longest ago");
      assert.deepEqual(tried.sort((one, two) => one - two), wanted);
    }
  }
});

test("who asks for the answer gets no points, and the streak ends", async () => {
  await open("puzzles=1");
  await solve();
  await open("puzzles=2");
  await store.giveUp();
  assert.equal(store.stage.value, "told");
  assert.equal(store.aiming.open, false);
  assert.deepEqual([store.score.value.points, store.score.value.streak, store.score.value.best], [100, 0, 1]);
  store.retry();
  const stroke = store.aiming.stroke.value;
  store.retry();
  assert.deepEqual([store.stage.value, store.aiming.stroke.value], ["puzzle", stroke], "there is nothing to try again");
});

test("answers to a puzzle that has been left are ignored", async () => {
  await open("puzzles=1");
  slow = true;
  aimAndPlay();
  slow = false;
  store.open(new URLSearchParams("puzzles=2"));
  await until(() => number() === 2);
  for (const { answer } of waiting) answer();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(store.stage.value, "puzzle");
  assert.equal(store.board.value.showing, null);
  assert.deepEqual(store.score.value.done, []);
});

test("a stroke that is refused may be played anew, and an unknown puzzle is refused", async () => {
  await open("puzzles=1");
  unknown = "/puzzles/1/strokes";
  aimAndPlay();
  await until(() => store.refusal.value !== null);
  assert.equal(store.stage.value, "puzzle");
  assert.equal(store.aiming.open, true);
  unknown = "/puzzles/99";
  store.open(new URLSearchParams("puzzles=99"));
  assert.equal(store.refusal.value, null);
  await until(() => store.refusal.value !== null);
  assert.equal(store.stage.value, "joining");
});

test("a kind is chosen and kept: only puzzles of that kind come", async () => {
  await open("puzzles=1");
  store.choose({ level: "5" });
  await until(() => number() === 3 && store.stage.value === "puzzle");
  assert.equal(store.arrivals.value, 1);
  store.close();
  store = new PuzzleStore();
  await open("puzzles=");
  assert.deepEqual(store.kind.value, { level: "5", theme: "" });
  assert.equal(number(), 3);
  store.choose({ theme: "cover" });
  assert.equal(store.following(0), null);
});

test("the cards say how the try went, and the next puzzle is at hand", async () => {
  await open("puzzles=1");
  await draw();
  assert.deepEqual(["#puzzle-answer", "#puzzle-again", "#puzzle-next"].map((one) => shown(one).hidden), [false, true, true]);
  assert.deepEqual([...root.querySelectorAll<HTMLOptionElement>("#puzzle-level option")].map(({ value }) => value), ["", "2", "5"]);
  await act(solve);
  assert.deepEqual(["#puzzle-answer", "#puzzle-again", "#puzzle-next"].map((one) => shown(one).hidden), [true, false, false]);
  assert.equal(words("#puzzle-said"), "Found! 100 points.");
  assert.equal(document.activeElement?.id, "puzzle-next");
  assert.ok(words("#puzzle-why").length > 0);
});

test("the next puzzle is the one nearest to one's rating, and the rating follows what was found", async () => {
  asked = [];
  await open("puzzles=");
  assert.equal(number(), 2, "of somebody between 1150 and 1850 the lower end is taken: 1300 is nearer to it than 1400");
  rating = 1850;
  await solve();
  await until(() => store.rated.value.now.rating === 1900);
  assert.equal(store.following(1), 3);
  assert.deepEqual(readRating(), { now: { rating: 1900, deviation: 100, volatility: 0.06 }, past: [1900] }, "it is kept");
  store.retry();
  await solve();
  assert.equal(asked.filter((path) => path.endsWith("/rating")).length, 1, "a further try does not count");
});

test("the rating is said in words and drawn, and no more than a hundred are kept", async () => {
  await act(() => render(<RatingCard rated={readRating()} />, root));
  assert.match(words("#puzzle-rating"), /^Solve a first puzzle/);
  let rated = readRating();
  for (let index = 0; index < KEPT + 5; index += 1) rated = await rate(rated, 1, { found: true, again: false });
  assert.equal(readRating().past.length, KEPT);
  await act(() => render(<RatingCard rated={readRating()} />, root));
  assert.equal(words("#puzzle-rating"), "6750, give or take 196");
  assert.match(words(".rated .note"), /^Up 500 over the last 10 puzzles\.$/);
  assert.equal(shown(".rating-curve polyline").getAttribute("points")?.split(" ").length, KEPT);
  localStorage.setItem("carrom.puzzle-rating", "{}");
  assert.deepEqual(readRating().past, [], "what cannot be read is none");
});

test("a rush lays puzzles from easy to hard, and its clock, its third miss or its last puzzle ends it", () => {
  const all = Array.from({ length: 200 }, (_, index) => ({ number: index + 1, level: 1, rating: 1000 + index, family: "cut", themes: ["cut"], book: "icf" }));
  const ready = readyRush(all, () => 0.999);
  assert.deepEqual(ready.puzzles, [...new Set(ready.puzzles)].sort((one, other) => one - other));
  assert.equal(passed(ready, 1000).left, RUSH_TIME, "the clock stands before it begins");
  const on = { ...ready, stage: "on" as const };
  assert.deepEqual([passed(on, RUSH_TIME - 1).stage, passed(on, RUSH_TIME + 1).stage, passed(on, RUSH_TIME + 1).left], ["on", "over", 0]);
  const twice = struck(struck(struck(on, false), true), false);
  assert.deepEqual([twice.stage, twice.found, twice.misses, twice.at], ["on", 1, 2, 3]);
  assert.equal(struck(twice, false).stage, "over");
  assert.equal(struck({ ...on, at: on.puzzles.length - 1 }, true).stage, "over");
  assert.deepEqual(keepRush("2026-11-26", 7), { day: "2026-11-26", today: 7, ever: 7 });
  assert.deepEqual(keepRush("2026-11-27", 4), { day: "2026-11-27", today: 4, ever: 7 });
  assert.deepEqual(bestRush("2026-11-27"), { day: "2026-11-27", today: 4, ever: 7 });
  assert.equal(dayOf(new Date(2026, 0, 5)), "2026-01-05");
});

test("a rush is played puzzle after puzzle, neither rated nor scored, and says how it went", async () => {
  store.open(new URLSearchParams("puzzles=rush"));
  await until(() => store.rush.value !== null);
  await act(() => render(<RushCard store={store} />, root));
  assert.match(words("#rush-said"), /^Three minutes, one try each/);
  asked = [];
  await act(async () => {
    shown("#rush-begin").click();
    await until(() => store.stage.value === "puzzle" && store.aiming.open);
  });
  assert.equal(number(), 2, "the easiest first");
  await act(solve);
  await until(() => store.stage.value === "puzzle" && number() === 1);
  assert.equal(words("#rush-said"), "Found! On to the next.");
  found = false;
  await act(solve);
  await until(() => store.stage.value === "puzzle" && number() === 3);
  assert.equal(words("#rush-said"), "Not that one. 2 misses left.");
  await act(solve);
  assert.equal(store.stage.value, "rush");
  assert.equal(words("#rush-said"), "That was the last puzzle. One puzzle found.");
  assert.equal(words("#rush-best"), "Best today: 1. Best ever: 1.");
  assert.deepEqual(store.score.value.done, []);
  assert.ok(!asked.some((path) => path.endsWith("/rating") || path.endsWith("/answer")));
});

test("the board in words says from which side it is seen", () => {
  const words = (language: "fr" | "en"): string[] => (setLanguage(language), (["S", "N"] as const).map((seat) => text("puzzles-words", { seat })));
  assert.deepEqual(words("fr"), ["Le plateau en mots, vu du sud", "Le plateau en mots, vu du nord"]);
  assert.deepEqual(words("en"), ["The board in words, seen from the south", "The board in words, seen from the north"]);
});
