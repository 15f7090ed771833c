import "./dom";
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { Score } from "../src/replay/paper";
import { Screen } from "../src/replay/screen";
import type { ReplayStore } from "../src/replay/store";
import { setPreference } from "../src/state/preferences";
import { setLanguage, text } from "../src/texts/texts";
import { ReadingLinks } from "../src/widgets/reading_links";
import type { CallMessage } from "../src/wire/messages";
import { broken, MATCH, settle } from "./replayed";

const root = document.createElement("div");
document.body.append(root);

async function visit(address: string): Promise<void> {
  act(() => render(<Screen place={new URLSearchParams(address)} />, root));
  await settle();
}

function find<T extends HTMLElement = HTMLElement>(selector: string): T {
  const found = root.querySelector<T>(selector);
  assert.ok(found, selector);
  return found;
}

function words(selector: string): string {
  return (find(selector).textContent ?? "").replaceAll("\u00a0", " ");
}

function press(key: string): boolean {
  const event = Object.assign(new Event("keydown", { bubbles: true, cancelable: true }), { key });
  act(() => void document.body.dispatchEvent(event));
  return event.defaultPrevented;
}

function slide(selector: string, value: number): void {
  const slider = find<HTMLInputElement>(selector);
  slider.value = String(value);
  act(() => void slider.dispatchEvent(new Event("input", { bubbles: true })));
}

beforeEach(() => {
  setPreference("turning", "player");
  setLanguage("en");
});

afterEach(() => act(() => render(null, root)));

test("a moment: whose match, the score, the verdict with its clause, the list of moments", async () => {
  await visit("replay=t1&n=2");
  assert.equal(find("#replay").className, "table replay");
  assert.deepEqual([words("#replay-what"), words("#replay-verdict"), words("#replay-who")], ["1 · Ada", "A foul.", "replay · round 1"]);
  assert.ok(words("#replay-why").includes("12"));
  assert.equal(find("#replay-why").hidden, false);
  assert.equal(find("[data-side=S]").className, "seat card playing");
  assert.equal(words("[data-side=S] strong"), "1");
  assert.deepEqual([...root.querySelectorAll("#timeline h3")].map((one) => one.textContent), ["round 1", "round 2"]);
  const { phase, n, turn, layout } = document.body.dataset;
  assert.deepEqual([phase, n, turn, Object.keys(JSON.parse(layout ?? "{}"))], ["replay", "2", "S", ["b1", "queen"]]);
  assert.ok(find("#replay-board").getAttribute("aria-label")?.includes("1 · Ada"));
  press("ArrowRight");
  assert.equal(find("#replay-why").hidden, true, "nothing was called");
  assert.equal(words("#replay-verdict"), "2 · Bo");
});

test("the list marks the moment that is shown, and leads to any other; it stays when the language changes", async () => {
  await visit("replay=t1&n=2");
  const first = find("[data-n='2']");
  assert.equal(first.getAttribute("aria-current"), "step");
  assert.deepEqual([...first.querySelectorAll("i")].map((disc) => disc.className), ["disc white"]);
  assert.ok(first.querySelector(".foul"));
  act(() => find("[data-n='8']").click());
  assert.equal(document.body.dataset["n"], "8");
  assert.deepEqual([...root.querySelectorAll("[aria-current]")].map((one) => one.getAttribute("data-n")), ["8"]);
  act(() => setLanguage("fr"));
  assert.equal(find("[data-n='2']"), first, "the focus stays on it");
  assert.notEqual(words("#timeline h3"), "round 1");
});

test("the keys step, go to either end and play; not while somebody types, nor over a dialog", async () => {
  await visit("replay=t1&n=2");
  const n = (): string | undefined => document.body.dataset["n"];
  assert.equal(press("End"), true);
  assert.equal(n(), "8");
  press("ArrowLeft");
  assert.equal(n(), "7");
  press("Home");
  assert.equal(n(), "1");
  press(" ");
  assert.equal(document.body.dataset["phase"], "replaying");
  press(" ");
  assert.equal(document.body.dataset["phase"], "replay");
  assert.equal(press("x"), false);
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  root.append(dialog);
  assert.equal(press("End"), false);
  dialog.remove();
  assert.equal(n(), "1");
});

test("the sliders choose the moment and the second of its film, and say so", async () => {
  await visit("replay=t1&n=1");
  assert.equal(find<HTMLInputElement>("#replay-film").disabled, true, "an opening has no film");
  slide("#replay-at", 1);
  await settle();
  assert.equal(document.body.dataset["n"], "2");
  const film = find<HTMLInputElement>("#replay-film");
  assert.deepEqual([film.disabled, film.max, film.value], [false, "2000", "2000"]);
  slide("#replay-film", 500);
  assert.deepEqual([film.value, words("#replay-film-said"), document.body.dataset["film"]], ["500", "0.5 s of 2.0 s", "500"]);
  assert.equal(find<HTMLInputElement>("#replay-at").getAttribute("aria-valuetext"), "1 · Ada");
});

test("buttons at either end are named as disabled, and keep the focus", async () => {
  await visit("replay=t1&n=1");
  const state = (id: string): string | null => find(id).getAttribute("aria-disabled");
  assert.deepEqual([state("#replay-before"), state("#replay-after")], ["true", "false"]);
  press("End");
  assert.deepEqual([state("#replay-before"), state("#replay-after")], ["false", "true"]);
  act(() => find("#replay-slow").click());
  assert.equal(find("#replay-slow").getAttribute("aria-pressed"), "true");
  act(() => find("#replay-turn").click());
  assert.equal(find("#replay-turn").getAttribute("aria-pressed"), "false");
});

test("what may be kept: the record, the sheet, a picture and the address of this moment; no video where nothing can record one", async () => {
  await visit("replay=t1&n=2");
  assert.equal(find("#keep-record").getAttribute("href"), "http://carrom.test/tables/t1/record");
  assert.ok(find("#keep-diagram").getAttribute("href")?.startsWith("http://carrom.test/diagram.svg?board=icf"));
  assert.equal(find<HTMLInputElement>("#keep-link input").value, "http://carrom.test/#replay=t1&n=2");
  press("ArrowRight");
  assert.equal(find<HTMLInputElement>("#keep-link input").value, "http://carrom.test/#replay=t1&n=3");
  assert.deepEqual(["#keep-stroke", "#keep-round", "#keep-stop"].map((id) => find(id).hidden), [true, true, true]);
  assert.notEqual(words("#keep-said"), "");
});

test("an unknown match is refused in words, and another address of the same screen leads on", async () => {
  await visit("replay=nowhere");
  assert.deepEqual([words("#replay-offline"), find("#replay-offline").hidden, find("#replay").className], ["The server answered 404.", false, "table replay empty"]);
  assert.equal(document.body.dataset["phase"], "joining");
  await visit("replay=t1&n=3");
  assert.deepEqual([find("#replay-offline").hidden, words("#replay-what")], [true, "2 · Bo"]);
});

test("a bot is called by its level, by a former name too, in the language of the page, or by the name it was given", async () => {
  const { seats } = MATCH;
  const bots = { S: { kind: "bot", level: "strong" }, N: { kind: "bot", level: "club", name: "Rosalie" } };
  Object.assign(MATCH, { seats: bots });
  for (const [language, name] of [["fr", "Harjit"], ["en", "Harjit"]] as const) {
    setLanguage(language);
    await visit(`replay=bots-${language}&n=2`);
    assert.deepEqual([words("[data-side=S] .who b"), words("[data-side=N] .who b")], [name, "Rosalie"]);
    assert.ok(words("#replay-what").includes(name));
  }
  Object.assign(MATCH, { seats });
});

test("whoever played a match here against bots is spoken to in its replay; a stranger reads the names", async () => {
  const { seats } = MATCH;
  Object.assign(MATCH, { seats: { ...seats, S: { kind: "person", name: "Ada" }, N: { kind: "bot", level: "club" } } });
  const told: string[][] = [];
  for (const table of ["mine", "theirs"]) {
    if (table === "mine") localStorage.setItem(`carrom.token.${table}`, "secret");
    await visit(`replay=${table}&n=2`);
    told.push([words("[data-side=S] .who b"), words("[data-side=N] .who b"), words("#replay-what")]);
  }
  assert.deepEqual(told, [["You", "Judith", "1 · You"], ["Ada", "Judith", "1 · Ada"]]);
  Object.assign(MATCH, { seats });
});

test("who only has the link to a moment is led to no seat; who holds one is", async () => {
  await visit("replay=t1&n=3");
  assert.equal(find("#replay-table").hidden, true);
  localStorage.setItem("carrom.token.t2", "secret");
  await visit("replay=t2&n=3");
  assert.equal(find("#replay-table").hidden, false);
  assert.equal(find("#replay-table").getAttribute("href"), "#table=t2");
});

test("a game is announced until it is there; one that got no answer is asked for again", async () => {
  broken.add("/tables/t9/story");
  act(() => render(<Screen place={new URLSearchParams("replay=t9&n=2")} />, root));
  assert.equal(find("#replay-waits").hidden, false);
  await settle();
  assert.deepEqual([find("#replay-waits").hidden, find("#replay-retry").hidden], [true, false]);
  broken.clear();
  act(() => find("#replay-retry").click());
  await settle();
  assert.deepEqual([find("#replay-retry").hidden, find("#replay-waits").hidden, words("#replay-what")], [true, true, "1 · Ada"]);
});

test("of one who plays alone misses are counted, not points", () => {
  const story = { ...MATCH, seats: { S: { kind: "person", name: "" } } };
  const moment = { ...MATCH.moments[1], score: { S: 2 }, colours: null };
  const store = { story: { value: story }, shown: { value: { moment, index: 1 } } } as unknown as ReplayStore;
  act(() => render(<Score store={store} />, root));
  assert.deepEqual([words(".seat b"), words(".tally")], ["Player", "2misses"]);
});

test("a settled reading is told where its clause first decides, and every time beside the clause itself", () => {
  const call: CallMessage = { code: "hand-kept", clause: "ICF-21", fr: "", en: "", reading: true };
  const told = (calls: CallMessage[], only?: string): (string | null)[] => {
    act(() => render(<ReadingLinks book="icf" calls={calls} {...(only === undefined ? {} : { only })} />, root));
    return [...root.querySelectorAll("a")].map((one) => one.textContent);
  };
  assert.deepEqual(told([call]), ["ICF-21"]);
  assert.deepEqual(told([{ ...call, repeated: true }]), []);
  assert.deepEqual(told([{ ...call, repeated: true }], "ICF-21"), ["ICF-21"]);
});

test("a replay speaks of the queen as its book does, and no screen after it", async () => {
  Object.assign(MATCH, { queen_words: "red" });
  await visit("replay=t9&n=8");
  assert.equal(text("timeline-fell-queen"), "the red in");
  act(() => render(null, root));
  assert.equal(text("timeline-fell-queen"), "the queen in");
  Object.assign(MATCH, { queen_words: "covered" });
});
