import "./dom";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { Screen } from "../src/exam/screen";
import { setLanguage } from "../src/texts/texts";
import { questions } from "./questions";
import { ANSWERS } from "./rule_books";
import { transport } from "../src/wire/transport";

const MANY = 3;
let offline = false;
let asked: string[] = [];
transport.ask = async (path) => {
  if (offline) throw new TypeError("Failed to fetch");
  const { pathname, searchParams, search } = new URL(String(path), "http://carrom.test");
  asked.push(pathname + search);
  if (searchParams.get("seed") === "cut") return new Response(JSON.stringify({ refused: { code: "not-readable", field: "seed", fr: "", en: "" } }), { status: 400 });
  const round = questions(MANY).questions;
  if (pathname === "/exam") return new Response(JSON.stringify({ book: "karom", seed: 7, needed: 2, seconds: 600, questions: round.map(({ right: _right, calls: _calls, others: _others, ...one }) => one) }));
  if (pathname !== "/exam/result") return new Response(JSON.stringify(ANSWERS[pathname]));
  const marks = [...(searchParams.get("answers") ?? "")].map((one, index) => ({ question: round[index], chosen: one === "-" ? null : Number(one) }));
  const score = marks.filter(({ chosen }) => chosen === 0).length;
  return new Response(JSON.stringify({ book: "karom", seed: 7, score, needed: 2, passed: score >= 2, marks }));
};
globalThis.scrollTo = () => undefined;

const root = document.createElement("div");
document.body.append(root);

async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function visit(address: string): Promise<void> {
  await act(async () => {
    render(<Screen place={new URLSearchParams(address)} />, root);
    await settle();
  });
}

const one = <T extends HTMLElement>(selector: string): T => root.querySelector<T>(selector) ?? assert.fail(selector);
const words = (selector: string): string => (one(selector).textContent ?? "").replaceAll("\u00a0", " ");
const phase = (): string | undefined => document.body.dataset["phase"];

async function click(selector: string): Promise<void> {
  await act(async () => {
    one(selector).click();
    await settle();
  });
}

async function press(key: string): Promise<void> {
  await act(async () => {
    document.dispatchEvent(new window.KeyboardEvent("keydown", { key }));
    await settle();
  });
}

beforeEach(() => {
  [offline, asked] = [false, []];
  setLanguage("en");
  act(() => render(null, root));
  localStorage.clear();
});

test("without a book all of them are offered, each with its best score", async () => {
  localStorage.setItem("carrom.exam.karom", "13");
  await visit("exam");
  assert.equal(phase(), "exam-shelf");
  assert.deepEqual([...root.querySelectorAll(".tome[data-book=karom] .links > *")].map(({ textContent }) => textContent), ["Take the exam", "Best: 13 of 15"]);
});

test("an address that was cut short shows the exams there are, and does not blame the server", async () => {
  await visit("exam=karom&seed=cut");
  assert.equal(phase(), "exam-shelf");
  offline = true;
  await visit("exam=karom&seed=7");
  assert.equal(phase(), "exam-failure");
});

test("an exam says how it goes, asks by drawn boards and keys, and is marked at the end", async () => {
  await visit("exam=karom&seed=7");
  assert.equal(phase(), "exam-ready");
  assert.match(words(".exam-ready"), /10 minutes.*2 right answers pass.*Exam no. 7/s);
  await click("#exam-begin");
  assert.equal(words(".exam-state h1"), "Stroke 1 of 3");
  assert.match(one<HTMLImageElement>(".drawn-stroke img").src, /diagram\.svg\?position=w1%200%2C100%20b1%2050%2C0$/);
  assert.equal(root.querySelectorAll(".drawn-stroke .way.pocket").length, 1);
  assert.equal(one<HTMLButtonElement>("#exam-next").disabled, true);
  await press("3");
  await press("1");
  assert.deepEqual([...root.querySelectorAll(".verdict-choice")].map((choice) => choice.getAttribute("aria-checked")), ["true", "false", "false"], "another may be chosen");
  await press("Enter");
  assert.equal(words(".exam-state h1"), "Stroke 2 of 3");
  await press("Enter");
  assert.equal(words(".exam-state h1"), "Stroke 2 of 3", "nothing was chosen");
  await press("2");
  await click("#exam-next");
  await press("1");
  assert.equal(words("#exam-next"), "Hand in");
  await click("#exam-next");
  assert.equal(phase(), "exam-result");
  assert.ok(asked.includes("/exam/result?book=karom&seed=7&answers=010"));
  assert.equal(words(".exam-result h1"), "Passed! 2 of 3");
  assert.equal(location.hash, "#exam=karom&seed=7&answers=010");
  assert.equal(root.querySelectorAll(".exam-mistake").length, 1);
  assert.match(words(".exam-mistake dl"), /Your verdictAnswer b.*The right oneAnswer a/);
  assert.deepEqual([...root.querySelectorAll(".exam-mistake .clause .number")].map(({ textContent }) => textContent), ["S2.32"]);
  assert.equal(localStorage.getItem("carrom.exam.karom"), "2");
});

test("the certificate needs a name, which is kept", async () => {
  await visit("exam=karom&seed=7&answers=000");
  assert.equal(words(".exam-result h1"), "Passed! 3 of 3");
  assert.equal(root.querySelector("#exam-certificate"), null);
  await act(() => {
    one<HTMLInputElement>("#exam-name").value = "Ana";
    one("#exam-name").dispatchEvent(new window.Event("input", { bubbles: true }));
  });
  assert.match(one<HTMLAnchorElement>("#exam-certificate").getAttribute("href") ?? "", /^http:\/\/carrom.test\/exam\/certificate\?book=karom&seed=7&answers=000&name=Ana&date=\d{4}-\d\d-\d\d&lang=en$/);
  assert.equal(localStorage.getItem("carrom.exam.name"), "Ana");
});

test("who has not passed gets no certificate, and another exam", async () => {
  await visit("exam=karom&seed=7&answers=-11");
  assert.equal(words(".exam-result h1"), "Not yet: 0 of 3");
  assert.equal(root.querySelector("#exam-name"), null);
  assert.match(words(".exam-mistake dl"), /no answer in time/);
  assert.equal(one<HTMLAnchorElement>("#exam-another").getAttribute("href"), "#exam=karom&seed=8");
});

test("when the time is over, what was answered is handed in", async () => {
  await visit("exam=karom&seed=7");
  mock.timers.enable({ apis: ["setInterval"] });
  const real = Date.now.bind(Date);
  try {
    await click("#exam-begin");
    await press("1");
    Date.now = () => real() + 590_500;
    await act(() => mock.timers.tick(250));
    assert.ok(one("#exam-clock").classList.contains("soon"));
    Date.now = () => real() + 601_000;
    await act(async () => {
      mock.timers.tick(250);
      await settle();
    });
  } finally {
    Date.now = real;
    mock.timers.reset();
  }
  assert.ok(asked.includes("/exam/result?book=karom&seed=7&answers=0--"));
  assert.equal(phase(), "exam-result");
});

test("answers are not lost where the server does not answer: it is asked again", async () => {
  await visit("exam=karom&seed=7");
  await click("#exam-begin");
  for (const key of ["1", "Enter", "1", "Enter", "1"]) await press(key);
  offline = true;
  await press("Enter");
  assert.equal(phase(), "exam-failure");
  offline = false;
  await click("#exam-retry");
  assert.equal(words(".exam-result h1"), "Passed! 3 of 3");
});

test("a page that is loaded again goes on with the exam, and its time has gone on too", async () => {
  await visit("exam=karom&seed=7");
  await click("#exam-begin");
  assert.equal(location.hash, "#exam=karom&seed=7");
  await press("1");
  await click("#exam-next");
  const kept = JSON.parse(localStorage.getItem("carrom.exam-begun") ?? "") as { end: number };
  localStorage.setItem("carrom.exam-begun", JSON.stringify({ ...kept, end: kept.end - 300_000 }));
  act(() => render(null, root));
  await visit("exam=karom&seed=7");
  assert.equal(words(".exam-state h1"), "Stroke 2 of 3");
  assert.match(words("#exam-clock"), /^[45]:\d\d$/);
  localStorage.setItem("carrom.exam-begun", JSON.stringify({ ...kept, end: Date.now() - 1 }));
  act(() => render(null, root));
  await visit("exam=karom&seed=7");
  assert.equal(phase(), "exam-result", "its time is over: what was answered is marked");
  assert.ok(asked.includes("/exam/result?book=karom&seed=7&answers=0--"));
  await visit("exam=karom&seed=7&answers=000");
  await visit("exam=karom&seed=7");
  assert.equal(phase(), "exam-ready", "one that was marked is over");
});
