import "./dom";
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { hand, saveHand } from "../src/state/hand";
import { Review } from "../src/coach/review";
import { setLanguage } from "../src/texts/texts";
import type { SeatMessage, StoryMessage, SummaryMessage } from "../src/wire/answers";
import { reviewed, settled } from "./advice";
import { transport } from "../src/wire/transport";

/** What the server answers to the next requests for a review. */
let lines: ReadableStreamDefaultController<Uint8Array> | null = null;
let refusal: object | null = null;
let requests: string[] = [];
let aborted = 0;
transport.ask = async (path, init) => {
  requests.push(String(path));
  if (refusal !== null) return new Response(JSON.stringify({ refused: refusal }), { status: 403 });
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      lines = controller;
      init?.signal?.addEventListener("abort", () => {
        aborted += 1;
        controller.error(new DOMException("aborted", "AbortError"));
      });
    },
  });
  return new Response(body);
};

const STORY = {
  table: "t", board: { name: "icf" }, matter: "tournament", seats: { S: { kind: "person", name: "Ada" }, N: { kind: "person", name: "Bo" } },
  moments: [{ n: 2, seat: "S", calls: [], score: {}, colours: { S: "black", N: "white" } }, { n: 4, seat: "S", calls: [], score: {} }],
} as unknown as StoryMessage;
const FIGURES: SeatMessage = { families: {}, hand: { sigma: 800, low: 600, high: 1100, strokes: 20 }, level: "", loss: 120, luck: -40, name: "Ada", strokes: 2 };
const SUMMARY: SummaryMessage = { seats: { S: FIGURES, N: { ...FIGURES, hand: null } }, drill: { family: "cut", n: 2, position: "w1 60,120", seat: "S" } };

const root = document.createElement("div");
document.body.append(root);
let shown: number[] = [];
let open = true;
let yours = "";
let begun = 0;

async function show(story: StoryMessage | null = STORY): Promise<void> {
  await act(async () => {
    render(<Review story={story} yours={yours} open={open} onClose={() => (open = false)} onShow={(n) => shown.push(n)} />, root);
    await settled();
  });
}

async function come(...messages: object[]): Promise<void> {
  await act(async () => {
    lines?.enqueue(new TextEncoder().encode(messages.map((one) => `${JSON.stringify(one)}\n`).join("")));
    await settled();
  });
}

async function end(): Promise<void> {
  await act(async () => {
    lines?.close();
    await settled();
  });
}

function one<T extends Element = HTMLElement>(selector: string): T {
  const found = root.querySelector<T>(selector);
  assert.ok(found, selector);
  return found;
}

const state = (): string | null => one("#review").getAttribute("data-state");
const status = (): string | null => one("#review [role=status]").textContent;
const dear = (): (string | undefined)[] => [...root.querySelectorAll(".dearest span")].map((one) => one.textContent?.split(":")[0]);
const points = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("#review .point")];

async function click(selector: string): Promise<void> {
  await act(async () => {
    one(selector).click();
    await settled();
  });
}

function press(target: Element | undefined, key: string): void {
  act(() => void target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
}

beforeEach(() => {
  setLanguage("en");
  saveHand(1200);
  STORY.table = `t${(begun += 1)}`; // a review that came to its end is remembered
  [lines, refusal, requests, aborted, shown, open] = [null, null, [], 0, [], true];
  yours = "";
});
afterEach(() => act(() => render(null, root)));

test("a review begins when it is opened, comes stroke by stroke, and ends with its summary", async () => {
  await show();
  assert.deepEqual([state(), status()], ["going", "The coach is trying thousands of strokes…"]);
  assert.deepEqual(requests, [`/tables/${STORY.table}/review?sigma=1200&first=SN`]);
  await come(reviewed(2), reviewed(3));
  assert.match(one("#review .going").textContent ?? "", /Stroke 2 of 3/);
  assert.deepEqual(dear(), ["Bo, stroke 2", "Ada, stroke 1"], "the dearest so far");
  await come(reviewed(4), { summary: SUMMARY });
  await end();
  assert.deepEqual([state(), status()], ["done", "3 strokes reviewed."]);
  assert.deepEqual(points().map((point) => point.dataset["n"]), ["2", "3", "4"]);
  assert.equal(points()[1]?.getAttribute("aria-label"), "Stroke 2, Bo, cut: the choice costs 0.30 men, the execution −0.15.");
  assert.match(one(".dearest li").textContent ?? "", /^Ada, stroke 3: cut\. Better: white 2 into the far right pocket\. It cost 0\.40 men\./);
  assert.match(one("tbody tr").textContent ?? "", /^Ada20\.12−0\.040\.8° \(between 0\.6° and 1\.1°\)$/);
  assert.equal(root.querySelectorAll(".takes button").length, 1, "of the other too few strokes are known");
  assert.equal(one("#review-drill").getAttribute("href"), "#practice=w1+60%2C120&board=icf&matter=tournament&seat=S&colour=black");
});

test("one's own strokes are asked for first, and each stands at its place among all that will come", async () => {
  await show({ ...STORY, seats: { ...STORY.seats, S: { kind: "bot", level: "cafe" } } } as unknown as StoryMessage);
  assert.deepEqual(requests, [`/tables/${STORY.table}/review?sigma=1200&first=N`]);
  const left = (): number => Number(points().find((point) => point.dataset["n"] === "3")?.querySelector("rect")?.getAttribute("x"));
  await come(reviewed(3));
  const alone = left();
  assert.deepEqual(dear(), ["Bo, stroke 2"]);
  assert.match(one("#review .going").textContent ?? "", /Stroke 1 of 3/);
  await come(reviewed(2), reviewed(4));
  assert.deepEqual(points().map((point) => point.dataset["n"]), ["2", "3", "4"]);
  assert.equal(left(), alone);
});

test("it is stopped, on the server too, and begun again by the same button, which keeps the focus", async () => {
  await show();
  await come(reviewed(2));
  one("#review-stop").focus();
  await click("#review-stop");
  assert.deepEqual([state(), status(), aborted], ["stopped", "Stopped: 1 strokes reviewed of 3.", 1]);
  assert.equal(document.activeElement?.id, "review-again");
  assert.equal(points().length, 1);
  await click("#review-again");
  assert.deepEqual([state(), points().length, document.activeElement?.id], ["going", 0, "review-stop"]);
});

test("a review that is opened again goes on as it is; that of another match begins, and the first ends", async () => {
  await show();
  await come(reviewed(2));
  open = false;
  await show();
  open = true;
  await show();
  assert.deepEqual([requests.length, points().length], [1, 1]);
  await show({ ...STORY, table: "u" });
  assert.deepEqual([requests[1], aborted, points().length], ["/tables/u/review?sigma=1200&first=SN", 1, 0]);
});

test("a review that came to its end is shown elsewhere without being computed again; with another hand it is", async () => {
  await show();
  await come(reviewed(2), { summary: SUMMARY });
  await end();
  await act(() => render(null, root));
  await show();
  assert.deepEqual([state(), points().length, requests.length], ["done", 1, 1]);
  await act(() => render(null, root));
  saveHand(700);
  await show();
  assert.deepEqual([state(), requests[1]], ["going", `/tables/${STORY.table}/review?sigma=700&first=SN`]);
});

test("a review that the server had to end says why, below the strokes that came before", async () => {
  await show();
  await come(reviewed(2), { refused: { code: "fault", fr: "Une panne.", en: "A failure." } });
  await end();
  assert.deepEqual([state(), status(), points().length], ["refused", "A failure.", 1]);
});

test("a refusal is shown in the server's words, and the review begins when it is opened again", async () => {
  refusal = { fr: "Sur le bois, non.", en: "Not on wood." };
  await show();
  assert.deepEqual([state(), status()], ["refused", "Not on wood."]);
  [open, refusal] = [false, null];
  await show();
  open = true;
  await show();
  assert.equal(state(), "going");
});

test("arrows go from stroke to stroke, of which one is in the order of Tab; Enter shows it in the replay", async () => {
  await show();
  await come(reviewed(2), reviewed(3), reviewed(4));
  const order = (): (string | null)[] => points().map((point) => point.getAttribute("tabindex"));
  assert.deepEqual(order(), ["0", "-1", "-1"]);
  points()[0]?.focus();
  press(points()[0], "ArrowRight");
  assert.deepEqual(order(), ["-1", "0", "-1"]);
  press(points()[1], "End");
  press(points()[2], "ArrowRight");
  assert.equal(document.activeElement, points()[2]);
  await come({ summary: SUMMARY });
  assert.equal(document.activeElement, points()[2], "what comes does not take the focus away");
  press(points()[2], "Enter");
  assert.deepEqual([shown, open], [[4], false]);
});

test("the hand that was found is taken for one's own", async () => {
  await show();
  await come(reviewed(2), { summary: SUMMARY });
  await end();
  await click(".takes button");
  assert.equal(hand.value, 800);
  assert.equal(status(), "Your hand is at 0.8°.");
});

test("the two sides look differently, and the key names them", async () => {
  await show();
  await come(reviewed(2), reviewed(3));
  assert.equal(one(".key").textContent, "AdaBo");
  assert.deepEqual([points()[0]?.querySelector("circle"), points()[1]?.querySelector("circle") === null], [null, false]);
});

test("against a bot one's own dearest choices are listed; those of the bot are added on request", async () => {
  await show({ ...STORY, seats: { ...STORY.seats, N: { kind: "bot", level: "cafe" } } } as unknown as StoryMessage);
  await come(reviewed(2, { loss: 300 }), reviewed(3, { loss: 900 }), reviewed(4, { loss: 0 }));
  await end();
  const dear = (): string[] => [...root.querySelectorAll(".dearest span")].map((one) => one.textContent ?? "");
  assert.equal(dear().length, 1);
  assert.match(dear()[0] ?? "", /^Ada, stroke 1/);
  await act(async () => root.querySelector<HTMLElement>("#review-others")?.click());
  assert.equal(dear().length, 2);
  assert.match(dear()[0] ?? "", /^Ada/);
});

test("between two persons the choices of the seats that the address names come first, the others' on request", async () => {
  yours = "N";
  await show();
  await come(reviewed(2, { loss: 300 }), reviewed(3, { loss: 200, seat: "N" }));
  await end();
  const dear = (): string[] => [...root.querySelectorAll(".dearest span")].map((one) => one.textContent?.split(",")[0] ?? "");
  assert.deepEqual(dear(), ["You"]);
  await act(async () => root.querySelector<HTMLElement>("#review-others")?.click());
  assert.deepEqual(dear(), ["You", "Ada"]);
});

test("a seat that is not of the match, in the address, counts for nothing", async () => {
  yours = "EX";
  await show();
  await come(reviewed(2, { loss: 300 }), reviewed(3, { loss: 200, seat: "N" }));
  await end();
  assert.equal(root.querySelectorAll(".dearest li").length, 2);
  assert.equal(root.querySelector("#review-others"), null);
});
