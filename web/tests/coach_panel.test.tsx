import "./dom";
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { gainBar, Panel } from "../src/coach/panel";
import { hand, saveHand } from "../src/state/hand";
import { CoachStore } from "../src/coach/store";
import { setLanguage } from "../src/texts/texts";
import type { AdviceMessage } from "../src/wire/answers";
import { Refused } from "../src/wire/http";
import { advice, Bench, idea } from "./advice";
import { transport } from "../src/wire/transport";

transport.ask = async () => Response.error();
const card = document.createElement("section");
document.body.append(card);
let bench = new Bench();
let open = signal(false);
let store = new CoachStore(bench.owner(), open);

beforeEach(() => {
  setLanguage("en");
  saveHand(1200);
  bench = new Bench();
  open = signal(false);
  store = new CoachStore(bench.owner(), open);
  act(() => render(<Panel store={store} card={{ current: card }} />, card));
});
afterEach(() => {
  act(() => render(null, card));
  store.close();
});

async function advised(message: AdviceMessage = advice()): Promise<void> {
  await act(async () => {
    open.value = true;
    await bench.answers.requests(1);
    await bench.answers.give(0, message);
  });
}

function one<T extends HTMLElement = HTMLElement>(selector: string): T {
  const found = card.querySelector<T>(selector);
  assert.ok(found, selector);
  return found;
}

function words(selector: string): string {
  return (one(selector).textContent ?? "").replaceAll("\u00a0", " ");
}

function press(target: EventTarget, init: KeyboardEventInit): void {
  act(() => void target.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init })));
}

test("a sentence says how it stands where there is no advice", async () => {
  await act(async () => {
    open.value = true;
    await bench.answers.requests(1);
  });
  assert.equal(words(".sentence"), "The coach is trying thousands of strokes…");
  await act(() => bench.answers.refuse(0, new Refused({ fr: "Non.", en: "No." })));
  assert.equal(words(".sentence"), "No.");
  act(() => setLanguage("fr"));
  assert.equal(words(".sentence"), "Non.");
  act(() => {
    open.value = false;
    bench.question.value = null;
    open.value = true;
  });
  assert.equal(words(".sentence"), "Le coach attend un coup à jouer.");
});

test("no idea is an answer too", async () => {
  await advised(advice({ ideas: [] }));
  assert.equal(words(".sentence"), "The coach sees no stroke to play from here.");
  assert.equal(one(".ideas").hidden, true);
  assert.equal(one(".compare").hidden, true);
});

test("each idea is a card with its figures; the chosen one says why, in the language of the page", async () => {
  await advised(advice({ ideas: [idea("w1", { wrong: { fr: "Trop fin.", en: "Too thin." } }), idea("w2", { gain: -410 })], played: idea("w4") }));
  assert.equal(one(".sentence").hidden, true);
  assert.deepEqual([...card.querySelectorAll(".idea")].map((item) => item.className), ["idea chosen", "idea", "idea"]);
  assert.match(words(".idea > button"), /^1Stroke 1: White 1 into the far right pocket32° cut · 41 cm · difficulty 4 of 10Chance64%Foul3%Gain\+1.23 men$/);
  assert.match(words(".idea:nth-child(2)"), /Gain−0.41/);
  assert.match(words(".idea:nth-child(3)"), /^•Played · White 4/);
  assert.match(words(".idea.chosen .explanation"), /w1 is the surest\.Too thin\./);
  act(() => setLanguage("fr"));
  assert.match(words(".idea.chosen .explanation"), /w1 est le plus sûr\.Trop fin\./);
});

test("the bar of the gain goes from the middle to the right, or to the left, and no further than its end", () => {
  assert.deepEqual([gainBar(0), gainBar(1500), gainBar(-1500), gainBar(9000)], [[0.5, 0.5], [0.5, 0.75], [0.25, 0.5], [0.5, 1]]);
});

test("a click or a digit chooses an idea; the focus goes with the digit where it was in the list", async () => {
  await advised();
  const buttons = (): HTMLElement[] => [...card.querySelectorAll<HTMLElement>(".idea > button")];
  act(() => buttons()[1]?.click());
  assert.deepEqual(buttons().map((button) => button.getAttribute("aria-pressed")), ["false", "true", "false"]);
  bench.canvas.focus();
  press(bench.canvas, { code: "Digit3", key: "\"" });
  assert.equal(store.state.value.chosen, 2);
  assert.equal(document.activeElement, bench.canvas);
  buttons()[2]?.focus();
  press(buttons()[2] ?? card, { code: "Numpad1", key: "1" });
  assert.equal(store.state.value.chosen, 0);
  assert.equal(document.activeElement, buttons()[0]);
  press(bench.canvas, { code: "Digit4", key: "4" });
  assert.equal(store.state.value.chosen, 0, "there are three");
  card.hidden = true;
  press(bench.canvas, { code: "Digit2", key: "2" });
  card.hidden = false;
  assert.equal(store.state.value.chosen, 0, "a card that is not shown listens to no key");
});

test("the chosen stroke can be prepared, but not while something moves", async () => {
  await advised();
  act(() => one(".prepare").click());
  assert.deepEqual(bench.prepared, [advice().ideas[0]?.stroke]);
  act(() => {
    bench.question.value = null;
  });
  assert.equal(card.querySelector(".prepare"), null);
});

test("whose men are taken is chosen where no match says so", async () => {
  await advised();
  const select = one<HTMLSelectElement>("select");
  assert.equal(select.value, "white");
  select.value = "black";
  act(() => void select.dispatchEvent(new Event("change", { bubbles: true })));
  assert.equal(bench.colour.value, "black");
});

test("the slider says whose hand it would be while it is dragged, and keeps the hand when it is let go", async () => {
  await advised();
  const slider = one<HTMLInputElement>(".hand input");
  assert.match(words(".hand .value"), /^1.2° · family player$/);
  slider.value = "0";
  act(() => void slider.dispatchEvent(new Event("input", { bubbles: true })));
  assert.equal(words(".hand .value"), "0.1° · machine");
  assert.equal(hand.value, 1200);
  act(() => void slider.dispatchEvent(new Event("change", { bubbles: true })));
  assert.equal(hand.value, 100);
  assert.equal(localStorage.getItem("carrom.hand"), "100");
});

test("the heat map is read by arrows from its best cell, and Enter prepares a stroke from there", async () => {
  await advised();
  const canvas = one(".heat canvas");
  assert.match(canvas.getAttribute("aria-label") ?? "", /Most promising: striker 100 mm right, direction straight ahead\./);
  press(canvas, { key: "ArrowLeft" });
  assert.match(words(".heat [role=status]"), /^Striker 100 mm left, direction straight ahead: comes off about 2% of the time$/);
  press(canvas, { key: "ArrowUp" });
  assert.match(words(".heat [role=status]"), /direction 29° left: comes off about 3%/);
  press(canvas, { key: "Enter" });
  assert.deepEqual(bench.prepared.map(({ x }) => x), [-100_000]);
  assert.match(words(".heat [role=status]"), /^Tap a point/);
});
