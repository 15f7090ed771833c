import "./dom";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { Screen } from "../src/quiz/screen";
import { setLanguage } from "../src/texts/texts";
import { dueOf, IN_A_ROUND, keepAnswer, KEPT } from "../src/quiz/round";
import { questions } from "./questions";
import { ANSWERS } from "./rule_books";
import { transport } from "../src/wire/transport";

let offline = false;
/** Has every question an example? */
let examples = false;
/** How many questions a round has. */
let many = 2;
/** The seeds of the rounds that were fetched. */
let seeds: (string | null)[] = [];
transport.ask = async (path) => {
  if (offline) throw new TypeError("Failed to fetch");
  const { pathname, searchParams } = new URL(String(path), "http://carrom.test");
  if (pathname !== "/quiz") return new Response(JSON.stringify(ANSWERS[pathname]));
  seeds.push(searchParams.get("seed"));
  const round = questions(many);
  if (examples) for (const one of round.questions) one.example = { given: one.given, happened: { fr: "Exemple.", en: "Example." }, drawing: one.drawing, calls: one.calls };
  return new Response(JSON.stringify({ ...round, seed: Number(searchParams.get("seed")) }));
};
globalThis.scrollTo = () => undefined;

const root = document.createElement("div");
document.body.append(root);

/** Every answer of the server has come. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

async function visit(address: string): Promise<void> {
  await act(async () => {
    render(<Screen place={new URLSearchParams(address)} />, root);
    await settle();
  });
}

function leave(): void {
  act(() => render(null, root));
}

function one<T extends HTMLElement = HTMLElement>(selector: string): T {
  const element = root.querySelector<T>(selector);
  assert.ok(element, selector);
  return element;
}

/** The words of each element, with plain spaces. */
function all(selector: string): string[] {
  return [...root.querySelectorAll(selector)].map((element) => (element.textContent ?? "").replaceAll("\u00a0", " "));
}

function phase(): string | undefined {
  return document.body.dataset["phase"];
}

async function click(selector: string): Promise<void> {
  await act(async () => {
    one(selector).click();
    await settle();
  });
}

function press(key: string, more: KeyboardEventInit = {}): void {
  act(() => void document.dispatchEvent(new window.KeyboardEvent("keydown", { key, ...more })));
}

/** Answers the present question, and goes on. */
async function answer(index: number): Promise<void> {
  await click(`.answer[data-index="${index}"]`);
  await click("#quiz-next");
}

beforeEach(async () => {
  [offline, examples] = [false, false];
  many = 2;
  setLanguage("fr");
  leave();
  // What a test before has left is over with another address.
  await visit("quiz");
  leave();
  seeds = [];
  localStorage.clear();
});

test("without a book all of them are offered, each with its best score", async () => {
  localStorage.setItem("carrom.quiz.karom", "8");
  await visit("quiz");
  assert.equal(phase(), "quiz");
  assert.deepEqual(all(".tome[data-book=karom] .links > *"), ["Apprendre", "M’interroger sur ce livre", "Examen d’arbitre", "Lire", "Meilleur : 8 sur 10"]);
  assert.deepEqual(all(".tome[data-book=garrom] .links > *"), ["Apprendre", "M’interroger sur ce livre", "Examen d’arbitre", "Lire"]);
});

test("without the server the quiz says so", async () => {
  await visit("quiz");
  offline = true;
  await visit("quiz=karom");
  assert.equal(one("#quiz-body p").className, "trouble");
  assert.equal(phase(), "quiz");
});

test("before a round is there its heading stands; one that failed is asked for again", async () => {
  offline = true;
  await visit("quiz=karom&seed=9");
  assert.equal(all("h1").length, 1);
  offline = false;
  await click("#quiz-retry");
  assert.deepEqual([phase(), seeds], ["asking", ["9"]]);
});

test("a question has its picture, its words and its answers", async () => {
  await visit("quiz=karom&seed=7");
  assert.equal(phase(), "asking");
  assert.deepEqual(seeds, ["7"]);
  assert.deepEqual(all("h1"), ["Question 1 sur 2"]);
  assert.deepEqual(all(".asked > p"), ["À vous. La reine est prise.", "Coup 1."]);
  assert.deepEqual([...root.querySelectorAll(".sitting")].map((row) => [row.className, row.querySelectorAll(".white, .black").length, row.querySelectorAll(".queen").length]), [["sitting playing", 3, 0], ["sitting", 2, 1]]);
  assert.deepEqual(all(".sitting strong"), ["4", "5"]);
  assert.deepEqual([...root.querySelectorAll(".pocket .disc")].map((disc) => disc.className), ["disc striker", "disc white"]);
  assert.equal(root.querySelector(".edge"), null);
  assert.deepEqual(all(".answer"), ["1Réponse a. Puis rien.", "2Réponse b. Puis rien.", "3Réponse c. Puis rien."]);
  assert.equal(root.querySelector(".explained"), null);
});

test("a right answer is marked and explained, and the way on has the focus", async () => {
  await visit("quiz=karom&seed=7");
  await click(".answer[data-index='0']");
  assert.equal(phase(), "told");
  assert.deepEqual(all(".explained > h2"), ["C’est juste !"]);
  assert.deepEqual(all(".answer.correct .sign"), ["la bonne réponse"]);
  assert.equal(root.querySelectorAll(".answer:disabled").length, 3);
  assert.equal(root.querySelector(".mistaken"), null);
  assert.deepEqual(all(".explained .clause .number"), ["S2.32"]);
  assert.equal(document.activeElement, one("#quiz-next"));
  await click("#quiz-next");
  assert.deepEqual(all("h1"), ["Question 2 sur 2"]);
  assert.deepEqual(all(".standing-of .note"), ["Karom", "Une juste"]);
  assert.equal(one<HTMLProgressElement>("progress").value, 1);
});

test("a wrong answer is marked beside the right one, and the question comes again", async () => {
  many = 1;
  await visit("quiz=karom&seed=7");
  await click(".answer[data-index='2']");
  assert.deepEqual(all(".explained > h2"), ["Non."]);
  assert.deepEqual([all(".answer.correct .sign"), all(".answer.mistaken .sign")], [["la bonne réponse"], ["votre réponse"]]);
  await click("#quiz-next");
  assert.equal(phase(), "asking");
  assert.deepEqual(all("h1"), ["Encore une fois"]);
  assert.equal(document.activeElement, one("h1"));
  assert.equal(root.querySelectorAll(".answer:disabled, .answer.correct, .sign").length, 0);
});

test("the other books stand by what they answer, those that say the same first", async () => {
  await visit("quiz=karom&seed=7");
  await click(".answer[data-index='0']");
  assert.deepEqual(all(".elsewhere > div"), ["GarromLa même chose.", "Lois de l’ICF, K-RhumLa main passe."]);
});

test("the end says how it went and what to look at again, and keeps the best score", async () => {
  await visit("quiz=karom&seed=7");
  await answer(1);
  await answer(0);
  await answer(0);
  assert.equal(phase(), "learnt");
  assert.deepEqual(all("h1"), ["1 sur 2, du premier coup"]);
  assert.equal(document.activeElement, one("h1"));
  assert.deepEqual(all(".missed li"), ["Coup 1. S2.32 "]);
  assert.equal(localStorage.getItem("carrom.quiz.karom"), "1");
  await click("#quiz-more");
  assert.equal(phase(), "asking");
  assert.equal(seeds.length, 2);
  assert.notEqual(seeds[1], "7");
  await answer(1);
  await answer(1);
  await answer(0);
  await answer(0);
  assert.deepEqual(all("h1"), ["0 sur 2, du premier coup"]);
  assert.equal(localStorage.getItem("carrom.quiz.karom"), "1");
});

test("a number answers, once, and neither with a modifier nor behind a dialog", async () => {
  await visit("quiz=karom&seed=7");
  press("2", { ctrlKey: true });
  press("9");
  press("x");
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  press("2");
  dialog.remove();
  assert.equal(phase(), "asking");
  press("2");
  assert.equal(phase(), "told");
  press("1");
  assert.equal(one(".mistaken").dataset["index"], "1");
});

test("a round goes on where it was left, without taking the focus; another address begins another", async () => {
  await visit("quiz=karom&seed=7");
  await click(".answer[data-index='0']");
  const words = root.textContent;
  leave();
  press("1");
  await visit("quiz=karom&seed=7");
  assert.equal(root.textContent, words);
  assert.equal(phase(), "told");
  assert.notEqual(document.activeElement, one("#quiz-next"));
  await visit("quiz=karom&seed=8");
  assert.equal(phase(), "asking");
  assert.deepEqual(seeds, ["7", "8"]);
});

/** The page is loaded again: what only its memory held is gone. */
async function reload(address: string): Promise<void> {
  leave();
  await visit("quiz");
  leave();
  seeds = [];
  await visit(address);
}

test("a page that is loaded again goes on with its round, with the questions that it had", async () => {
  many = 3;
  keepAnswer({ book: "karom", seed: 5, index: 1 }, false, 0);
  await visit("quiz=karom&learn");
  await answer(1);
  await answer(0);
  await click(".answer[data-index='2']");
  const before = one("#quiz-body").innerHTML;
  await reload("quiz=karom&learn");
  assert.equal(phase(), "told");
  assert.equal(one("#quiz-body").innerHTML, before);
  assert.equal(seeds[0], "5");
  await click("#quiz-next");
  await reload("quiz=karom&learn");
  assert.equal(phase(), "asking");
  assert.deepEqual(all("h1"), ["Encore une fois"]);
  await answer(0);
  await answer(0);
  assert.deepEqual(all("h1"), ["1 sur 3, du premier coup"]);
  await reload("quiz=karom&learn");
  assert.deepEqual(all("h1"), ["Question 1 sur 3"]);
});

test("a round that was kept in part, or whose questions are not there any more, begins anew", async () => {
  await visit("quiz=karom");
  await answer(0);
  const kept = localStorage.getItem("carrom.quiz-begun") ?? "";
  for (const spoilt of [kept.replace("[0]", "0"), kept.replace('"index":1', '"index":9'), kept.replace('"index":1', '"index":"x"'), "{"]) {
    assert.notEqual(spoilt, kept);
    localStorage.setItem("carrom.quiz-begun", spoilt);
    await reload("quiz=karom");
    assert.deepEqual(all("h1"), ["Question 1 sur 2"]);
  }
  localStorage.setItem("carrom.quiz-begun", kept);
  await reload("quiz=karom");
  assert.deepEqual(all("h1"), ["Question 2 sur 2"]);
});

test("a round that is over does not go on: its address begins another", async () => {
  many = 1;
  await visit("quiz=karom&seed=7");
  await answer(0);
  leave();
  await visit("quiz=karom&seed=7");
  assert.equal(phase(), "asking");
  assert.deepEqual(seeds, ["7", "7"]);
});

test("another language says the question, its answers and its explanation again", async () => {
  await visit("quiz=karom&seed=7");
  await click(".answer[data-index='1']");
  act(() => setLanguage("en"));
  assert.deepEqual(all("h1"), ["Once more"]);
  assert.deepEqual(all(".asked .sentence"), ["Stroke 1."]);
  assert.deepEqual(all(".answer.mistaken"), ["2Answer b. Then nothing.your answer"]);
  assert.deepEqual(all(".explained > h2"), ["No."]);
});

test("learning a book, each rule is shown with a drawn example before it is asked, and not again when its question comes again", async () => {
  examples = true;
  many = 1;
  await visit("quiz=karom&learn");
  assert.equal(phase(), "learning");
  assert.deepEqual(all("h1"), ["La règle"]);
  assert.deepEqual(all(".lesson-rule .clause .number"), ["S2.32"]);
  assert.deepEqual(all(".lesson-seen"), ["Exemple."]);
  assert.deepEqual(all(".lesson-verdict"), ["Pénalité."]);
  assert.equal(root.querySelectorAll(".drawn-stroke").length, 1);
  press("1");
  assert.equal(phase(), "learning", "nothing has been asked yet");
  press("Enter");
  assert.equal(phase(), "asking");
  await answer(1);
  assert.equal(phase(), "asking");
  assert.deepEqual(all("h1"), ["Encore une fois"]);
});

test("what was answered wrongly comes first in a later round of the same book", async () => {
  examples = true;
  await visit("quiz=karom&learn&seed=7");
  await click("#quiz-understood");
  await answer(1);
  leave();
  await visit("quiz");
  seeds = [];
  await visit("quiz=karom&learn&seed=9");
  assert.deepEqual(seeds, ["9", "7"]);
  await click("#quiz-understood");
  await answer(0);
  assert.deepEqual(dueOf("karom", Math.floor(Date.now() / 86_400_000)), [], "right now: it comes tomorrow");
  leave();
  await visit("quiz");
});

test("a missed question comes at once, after a day and after three, then no more; no more than sixty are kept", () => {
  const one = { book: "karom", seed: 1, index: 2 };
  const days = (day: number): number => dueOf("karom", day).length;
  keepAnswer(one, true, 100);
  assert.equal(days(200), 0, "what was right at once does not come again");
  keepAnswer(one, false, 100);
  assert.deepEqual([days(99), days(100)], [0, 1]);
  keepAnswer(one, true, 100);
  assert.deepEqual([days(100), days(101)], [0, 1]);
  keepAnswer(one, true, 101);
  assert.deepEqual([days(103), days(104)], [0, 1]);
  keepAnswer(one, false, 104);
  assert.equal(days(104), 1, "missed again, it begins anew");
  for (const day of [104, 105, 108]) keepAnswer(one, true, day);
  assert.equal(days(1000), 0);
  for (let index = 0; index < KEPT + 20; index += 1) keepAnswer({ book: "karom", seed: index, index: 0 }, false, 100);
  assert.equal((JSON.parse(localStorage.getItem("carrom.quiz-again") ?? "[]") as unknown[]).length, KEPT);
  assert.equal(days(100), IN_A_ROUND);
  localStorage.setItem("carrom.quiz-again", "{");
  assert.equal(days(100), 0);
});
