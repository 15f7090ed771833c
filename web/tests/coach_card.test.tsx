import "./dom";
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { CoachCard } from "../src/coach/coach_card";
import { loadTexts, setLanguage } from "../src/texts/texts";
import { advice, Bench, settled } from "./advice";
import { transport } from "../src/wire/transport";

Object.assign(globalThis, { innerWidth: 1440, innerHeight: 900, fetch: async () => Response.error() });
transport.ask = async () => Response.error();
const root = document.createElement("div");
document.body.append(root);
let bench = new Bench();
let open = signal(false);

function show(hidden = false): void {
  act(() => render(<CoachCard id="table-coach" {...bench.owner()} open={open} hidden={hidden} />, root));
}

function one(selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  assert.ok(found, selector);
  return found;
}

function press(target: EventTarget, init: KeyboardEventInit): void {
  act(() => void target.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init })));
}

/** What is behind the button is loaded, its sheet included. */
async function loaded(): Promise<void> {
  await act(async () => {
    while (document.head.querySelector('link[href$="/page/coach.css"]') === null) await settled();
    document.head.querySelector('link[href$="/page/coach.css"]')?.dispatchEvent(new Event("load"));
    await settled();
  });
}

beforeEach(() => {
  setLanguage("en");
  bench = new Bench();
  open = signal(false);
  show();
});
afterEach(() => act(() => render(null, root)));

test("a closed card is a button; it opens by a click, and its words change with the language", async () => {
  assert.equal(one("#table-coach").dataset["state"], "closed");
  assert.equal(one("#table-coach-body").hidden, true);
  const closed = one(".opener").textContent;
  act(() => one(".opener").click());
  assert.equal(one(".opener").getAttribute("aria-expanded"), "true");
  assert.notEqual(one(".opener").textContent, closed);
  assert.equal(one("#table-coach").dataset["state"], "asking");
  await loaded();
  await act(async () => {
    await bench.answers.requests(1);
    await bench.answers.give(0, advice());
  });
  assert.deepEqual([one("#table-coach").dataset["state"], one("#table-coach").dataset["idea"]], ["told", "0"]);
  assert.equal(root.querySelectorAll(".idea").length, 3);
  assert.match(one("#table-coach > [role=status]").textContent ?? "", /^The coach suggests first/);
  await loadTexts("fr");
  act(() => setLanguage("fr"));
  assert.match(one(".idea .explanation").textContent ?? "", /est le plus sûr/);
  act(() => one(".opener").click());
  assert.deepEqual([one("#table-coach").dataset["state"], bench.drawing.peek()], ["closed", null]);
});

test("C opens and closes it, unless keys belong to something else, or it is not shown", () => {
  const field = document.createElement("input");
  document.body.append(field);
  press(field, { key: "c" });
  press(document.body, { key: "c", ctrlKey: true });
  assert.equal(open.value, false);
  press(document.body, { key: "C" });
  assert.equal(open.value, true);
  assert.equal(document.activeElement, one(".opener"));
  bench.canvas.focus();
  press(bench.canvas, { key: "c" });
  assert.equal(open.value, false);
  show(true);
  press(document.body, { key: "c" });
  assert.equal(open.value, false);
});

test("a screen may open it itself, and what is left takes its drawing along", async () => {
  act(() => {
    open.value = true;
  });
  await act(async () => {
    await bench.answers.requests(1);
    await bench.answers.give(0, advice());
  });
  assert.notEqual(bench.drawing.peek(), null);
  act(() => render(null, root));
  assert.equal(bench.drawing.peek(), null);
});
