import "./dom";
import "../src/practice/screen";
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { MenForm, TrialCard } from "../src/practice/cards";
import { SharingCard } from "../src/practice/sharing_card";
import { PracticeStore } from "../src/practice/store";
import { setLanguage } from "../src/texts/texts";
import { serve, until } from "./practice_server";

let store: PracticeStore;
const root = document.createElement("div");
document.body.append(root);

function one<T extends HTMLElement = HTMLElement>(selector: string): T {
  return root.querySelector<T>(selector) ?? assert.fail(selector);
}

function type(selector: string, value: string): void {
  const field = one<HTMLInputElement>(selector);
  act(() => {
    field.value = value;
    field.dispatchEvent(new window.Event("input", { bubbles: true }));
  });
}

function submit(selector: string): void {
  act(() => void one(selector).dispatchEvent(new window.Event("submit", { bubbles: true, cancelable: true })));
}

const field = (selector: string): string => one<HTMLInputElement>(selector).value;
const click = (selector: string): void => void act(() => one(selector).click());

beforeEach(async () => {
  localStorage.clear();
  setLanguage("en");
  serve(true);
  store = new PracticeStore();
  store.open(new URLSearchParams("practice=w1 10,20"));
  await until(() => store.aiming.open);
  await act(() => render(<><MenForm store={store} /><TrialCard store={store} onAim={() => undefined} /><SharingCard store={store} /></>, root));
});
afterEach(() => {
  render(null, root);
  store.close();
});

test("a man is put by numbers; what is typed stays until it lies elsewhere; it is taken off", () => {
  assert.equal(one<HTMLButtonElement>("#man-put").disabled, true);
  act(() => store.arranging.choose("w1"));
  assert.deepEqual([field("#man-x"), field("#man-y")], ["10", "20"]);
  type("#man-x", "-123.456");
  act(() => void (store.refusal.value = new Error("something else changes")));
  assert.equal(field("#man-x"), "-123.456");
  type("#man-y", "");
  submit("#men");
  assert.deepEqual(store.layout.value, { w1: [-123_456, 0] });
  assert.equal(field("#man-y"), "0", "a number left out is the middle");
  click("#man-off");
  assert.deepEqual(store.layout.value, {});
  assert.equal(one<HTMLButtonElement>("#man-off").disabled, true);
  assert.deepEqual([field("#man-x"), field("#man-y")], ["", ""]);
});

test("a man put on another by numbers lies beside it", () => {
  act(() => store.arranging.choose("b4"));
  type("#man-x", "10");
  type("#man-y", "20");
  submit("#men");
  const [[x, y], [at, up]] = [store.layout.value["b4"] ?? assert.fail(), store.layout.value["w1"] ?? assert.fail()];
  const apart = Math.hypot(x - at, y - up) - 2 * 15_900;
  assert.ok(apart >= 0 && apart < 3, String(apart));
});

test("a position that is kept is there when the page is opened again", async () => {
  type("#save-name", "Chez Léa");
  submit("#save");
  const address = one("#saved a").getAttribute("href");
  await act(() => render(null, root));
  await act(() => render(<SharingCard store={store} />, root));
  assert.deepEqual([one("#saved a").textContent, one("#saved a").getAttribute("href")], ["Chez Léa", address]);
  assert.match(one("#saved button").getAttribute("aria-label") ?? one("#saved button").textContent ?? "", /Chez Léa/);
});

test("a position is kept under a name, and forgotten by a second tap", () => {
  type("#save-name", " Léa ");
  submit("#save");
  assert.equal(field("#save-name"), "");
  assert.equal(one("#saved a").textContent, "Léa");
  assert.equal(one("#saved a").getAttribute("href"), store.address.value);
  assert.match(one("#save-said").textContent ?? "", /Léa/);
  click("#saved button");
  assert.equal(root.querySelectorAll("#saved a").length, 1);
  click("#saved button");
  assert.equal(root.querySelectorAll("#saved a").length, 0);
  assert.equal(one("#saved").hidden, true);
});

test("a pasted text is read, and typed over only when another position lies there", async () => {
  type("#position-text", "b1 5,5");
  assert.equal(store.sharing.text.value, "b1 5,5");
  act(() => store.sharing.show("w1 10,20", store.address.value));
  assert.equal(field("#position-text"), "b1 5,5");
  click("#position-read");
  await act(() => until(() => "b1" in store.layout.value));
  assert.equal(field("#position-text"), "b1 5,5");
  assert.match(one("#practice-words").textContent ?? "", /b1 5,5/);
});

test("what has come of a stroke is said, and offered again", async () => {
  assert.equal(one("#tried").hidden, true);
  await act(async () => {
    store.aiming.change((store.aiming.stroke.peek() ?? assert.fail()).aim(5), "finger");
    store.aiming.play();
    await until(() => store.phase.value === "film");
    store.events.ended?.(store.board.value.showing?.key ?? 0);
  });
  assert.equal(one("#tried").hidden, false);
  assert.match(one("#tried-said").textContent ?? "", /^White 1/);
  click("#try-again");
  assert.equal(one("#tried").hidden, true);
  assert.equal(one("#tried-said").textContent, "");
});
