import "./dom";
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
// It learns the texts of the lessons.
import "../src/lessons/screen";
import { booksTaught, chosenBook, courseOf, starsOf, triesOnceShown } from "../src/lessons/course";
import { LessonListPage } from "../src/lessons/list";
import { LessonStore } from "../src/lessons/store";
import { lessonsProgress, MOST, nextLessonAddress, saveProgress, withStars, withTries } from "../src/state/lessons_progress";
import { setLanguage } from "../src/texts/texts";
import { position, tried, until } from "./practice_server";
import { transport } from "../src/wire/transport";

const LAYOUT = { w1: [10_000, 0] as [number, number], b1: [50_000, 50_000] as [number, number] };
const both = (words: string): { fr: string; en: string } => ({ fr: words, en: words });
const line = (name: string, number: number, book = "billard-indien", only = false) => ({ name, number, book, only_in_book: only, own: false, title: both(name) });
const LINES = [line("slide", 1), line("pull", 2), line("own-billard-indien", 12, "billard-indien", true), line("own-karom", 12, "karom", true)];

let met = true;
let store: LessonStore;
const root = document.createElement("div");
document.body.append(root);

function answerTo(path: string): unknown {
  const [, , name = "", more = ""] = path.split("/");
  if (name === "") return { lessons: LINES };
  if (more === "strokes") return { ...tried(LAYOUT), calls: [], met, missing: met ? [] : ["pocketed"] };
  const slides = name === "slide";
  const words = { task: both("do it"), how: both("so"), met: both("done"), missed: both("missed") };
  const shown = { x: 120_000, vx: 0, vy: 1_000_000, spin: 0 };
  return { ...LINES.find((one) => one.name === name), ...words, grip: "index", stars: { three: 1, two: 3 }, place: slides ? [100_000, 140_000] : null, slides, shown, matter: "tournament", state: { turn: "S" }, position: position(LAYOUT) };
}

transport.ask = (sent) => Promise.resolve(new Response(JSON.stringify(answerTo(String(sent)))));

async function open(name: string): Promise<void> {
  store.open(new URLSearchParams({ learn: name }));
  await until(() => (name === "" ? store.lines.value.length > 0 : store.stage.value === "lesson" && store.aiming.open));
}

/** Plays a stroke, and sees its film. */
async function play(): Promise<void> {
  store.aiming.change((store.aiming.stroke.peek() ?? assert.fail("no stroke")).aim(5), "finger", "rest");
  store.aiming.play();
  await until(() => store.stage.value === "film");
  store.events.ended?.(store.board.value.showing?.key ?? assert.fail("no film"));
}

/** A finger leads the striker so far to the right, and leaves. */
function slide(right: number): void {
  const stroke = (store.aiming.stroke.peek() ?? assert.fail("no stroke")).slide(right);
  store.aiming.change(stroke, "finger", "slide");
  store.aiming.change(stroke, "finger", "rest");
}

beforeEach(() => {
  localStorage.clear();
  setLanguage("en");
  met = true;
  store = new LessonStore();
});
afterEach(() => {
  render(null, root);
  store.close();
});

test("a lesson done at once brings three stars, and the next one follows", async () => {
  await open("pull");
  assert.equal(store.following.value?.name, "own-billard-indien");
  await play();
  assert.equal(store.stage.value, "told");
  assert.equal(store.outcome.value?.stars, 3);
  assert.deepEqual(lessonsProgress().stars, { pull: 3 });
  assert.equal(lessonsProgress().next, "slide");
});

test("after a miss the position is there again with what was played, and each try costs", async () => {
  await open("pull");
  met = false;
  await play();
  assert.equal(store.stage.value, "lesson");
  assert.deepEqual(store.outcome.value?.tried?.missing, ["pocketed"]);
  assert.equal(store.aiming.stroke.value?.degrees, 5);
  met = true;
  await play();
  assert.equal(store.outcome.value?.stars, 2);
});

test("a lesson done again keeps the better stars", async () => {
  await open("pull");
  await play();
  store.retry();
  met = false;
  await play();
  met = true;
  await play();
  assert.equal(store.outcome.value?.stars, 2);
  assert.deepEqual(lessonsProgress().stars, { pull: 3 });
});

test("a stroke that was set up cannot bring three stars", async () => {
  await open("pull");
  store.show();
  assert.equal(store.aiming.stroke.value?.along, 120_000);
  store.aiming.play();
  await until(() => store.stage.value === "film");
  store.events.ended?.(store.board.value.showing?.key ?? assert.fail("no film"));
  assert.equal(store.outcome.value?.stars, 2);
});

test("where only the place is asked the striker is slid there, and a finger that leaves it elsewhere has tried", async () => {
  await open("slide");
  slide(60_000);
  assert.equal(store.stage.value, "lesson");
  assert.deepEqual(store.outcome.value, { tried: null, stars: null });
  slide(120_000);
  assert.equal(store.stage.value, "told");
  assert.equal(store.outcome.value?.stars, 2);
});

test("keys that step towards the place try nothing until they are there", async () => {
  await open("slide");
  for (const right of [40_000, 80_000, 110_000]) store.aiming.change((store.aiming.stroke.peek() ?? assert.fail("no stroke")).slide(right), "finger", "rest");
  assert.equal(store.outcome.value?.stars, 3);
});

test("the twelfth lesson is that of the book one plays by, chosen for games or here", () => {
  assert.deepEqual(booksTaught(LINES), ["billard-indien", "karom"]);
  assert.equal(chosenBook(LINES), "billard-indien");
  localStorage.setItem("carrom.book", "karom");
  assert.equal(chosenBook(LINES), "karom");
  localStorage.setItem("carrom.book", "kept-1");
  localStorage.setItem("carrom.houses", JSON.stringify([{ book: "icf" }, { book: "karom" }]));
  assert.equal(chosenBook(LINES), "karom");
  localStorage.setItem("carrom.lessons.book", "billard-indien");
  assert.equal(chosenBook(LINES), "billard-indien");
  localStorage.setItem("carrom.houses", "{");
  localStorage.removeItem("carrom.lessons.book");
  assert.equal(chosenBook(LINES), "billard-indien");
  assert.deepEqual(courseOf(LINES, "karom").map(({ name }) => name), ["slide", "pull", "own-karom"]);
});

/** The page is loaded again, and the lesson opened as its address says. */
async function reload(name: string): Promise<void> {
  store.close();
  store = new LessonStore();
  await open(name);
}

test("a lesson left in the middle goes on with its tries, and is the one to go on with", async () => {
  await open("pull");
  met = false;
  await play();
  await play();
  await reload("");
  assert.equal(store.following.value?.name, "pull");
  assert.equal(nextLessonAddress(lessonsProgress()), "#learn=pull");
  await act(() => render(<LessonListPage store={store} />, root));
  assert.equal(root.querySelector("#lessons-go-on")?.textContent, "Go on: pull");
  assert.equal(root.querySelector("#lessons-list li:nth-child(2) .note")?.textContent, "2 tries so far");
  await reload("pull");
  assert.equal(store.tries.value, 2);
  met = true;
  await play();
  assert.equal(store.outcome.value?.stars, 2);
  assert.deepEqual(lessonsProgress().tries, {});
  assert.equal(lessonsProgress().next, "slide");
});

test("whoever leaves during the film has tried, or has done the lesson", async () => {
  for (const [does, tries, stars] of [[false, { pull: 1 }, {}], [true, {}, { pull: 2 }]] as const) {
    await reload("pull");
    met = does;
    store.aiming.change((store.aiming.stroke.peek() ?? assert.fail("no stroke")).aim(5), "finger", "rest");
    store.aiming.play();
    await until(() => store.stage.value === "film");
    assert.deepEqual([lessonsProgress().tries, lessonsProgress().stars], [tries, stars]);
  }
});

test("a way that was shown is still known after a reload, and once more begins anew", async () => {
  await open("pull");
  store.show();
  await reload("pull");
  await play();
  assert.equal(store.outcome.value?.stars, 2);
  store.retry();
  await play();
  assert.equal(store.outcome.value?.stars, 3);
});

test("stars by the try that does it", () => {
  assert.deepEqual([1, 2, 3, 4].map((tries) => starsOf({ three: 1, two: 3 }, tries)), [3, 2, 2, 1]);
  assert.equal(triesOnceShown({ three: 1, two: 3 }, 0), 1);
  assert.equal(triesOnceShown({ three: 1, two: 3 }, 5), 5);
});

test("what is remembered is bounded, and nothing that cannot be read is", () => {
  let progress = lessonsProgress();
  assert.equal(nextLessonAddress(progress), "#learn=slide");
  for (let index = 0; index <= MOST; index += 1) progress = withStars(progress, `lesson-${index}`, 1);
  assert.equal(Object.keys(progress.stars).length, MOST);
  assert.equal(progress.stars["lesson-0"], undefined);
  for (let index = 0; index <= MOST; index += 1) progress = withTries(progress, `lesson-${index}`, 2);
  assert.equal(Object.keys(progress.tries).length, MOST);
  assert.equal(progress.tries["lesson-0"], undefined);
  for (const broken of ["{", "[]", 'null', '{"stars":null,"of":12,"done":1}', '{"stars":{},"done":1}']) {
    localStorage.setItem("carrom.lessons", broken);
    assert.equal(lessonsProgress().done, 0);
  }
  localStorage.setItem("carrom.lessons", JSON.stringify({ stars: { slide: 3, pull: 9 }, of: 2, done: 1, next: "pull" }));
  assert.deepEqual(lessonsProgress().stars, { slide: 3 });
  assert.deepEqual(lessonsProgress().tries, {});
  localStorage.setItem("carrom.lessons", JSON.stringify({ stars: { slide: 3 }, tries: { slide: -1, pull: 2, cut: "3" }, of: 2, done: 1, next: "pull" }));
  assert.deepEqual(lessonsProgress().tries, { pull: 2 });
  const done = saveProgress(withStars(lessonsProgress(), "pull", 1), ["slide", "pull"]);
  assert.equal(done.next, null);
  assert.equal(nextLessonAddress(done), "#learn");
  assert.equal(done.done, 2);
});

test("a lesson about another book does not count among those of the chosen one", () => {
  const progress = withStars(withStars(lessonsProgress(), "slide", 1), "own-karom", 3);
  assert.equal(saveProgress(progress, ["slide", "pull", "own-billard-indien"]).done, 1);
});

test("an address of no lesson leads to the list, which says so", async () => {
  const usual = transport.ask;
  const refused = { code: "no-such-lesson", detail: "", field: "", id: null, fr: "Aucune leçon ne porte ce nom.", en: "No lesson has this name." };
  transport.ask = (sent) => (String(sent).includes("zzz") ? Promise.resolve(new Response(JSON.stringify({ refused }), { status: 404 })) : usual(sent));
  store.open(new URLSearchParams({ learn: "zzz" }));
  await until(() => store.isMissing.value);
  await act(() => render(<LessonListPage store={store} />, root));
  transport.ask = usual;
  assert.match(root.querySelector("[role=alert]:not([hidden])")?.textContent ?? "", /No lesson has this name/);
  assert.ok(root.querySelectorAll("#lessons-list .stars").length > 0);
  await open("slide");
  assert.ok(!store.isMissing.value);
});

test("the list names each lesson with its stars, and goes on where one was", async () => {
  saveProgress(withStars(lessonsProgress(), "slide", 2), ["slide", "pull"]);
  store.close();
  store = new LessonStore();
  await open("");
  await act(() => render(<LessonListPage store={store} />, root));
  assert.equal(root.querySelector("#lessons-go-on")?.getAttribute("href"), "#learn=pull");
  assert.equal(root.querySelector("#lessons-done")?.textContent, "Done: 1 of 3");
  const labels = [...root.querySelectorAll("#lessons-list .stars")].map((stars) => stars.getAttribute("aria-label"));
  store.chooseBook("karom");
  assert.deepEqual(store.course.value.map(({ name }) => name), ["slide", "pull", "own-karom"]);
  assert.deepEqual(labels, ["2 stars of three", "not done yet", "not done yet"]);
});
