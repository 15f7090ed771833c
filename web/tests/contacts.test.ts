import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { effect } from "@preact/signals";
import { ContactPrediction, type ContactQuery } from "../src/stroke/contact_prediction";

Object.assign(globalThis, { window: { setTimeout: (act: () => void, after: number) => setTimeout(act, after) } });
mock.timers.enable({ apis: ["setTimeout"] });

/** ms: longer than the rest before a question. */
const RESTED = 50;

/** Questions that arrive, each answered when the test says so. */
function server(): { asked: number[]; answer: () => Promise<void> } {
  const asked: number[] = [];
  const waiting: ((response: Response) => void)[] = [];
  globalThis.fetch = (_path, sent) => {
    asked.push((JSON.parse(String(sent?.body)) as ContactQuery).stroke.vy);
    return new Promise((resolve) => waiting.push(resolve));
  };
  const answer = async (): Promise<void> => {
    waiting.shift()?.(new Response(JSON.stringify({ contact: null, after: {} })));
    await new Promise(setImmediate);
  };
  return { asked, answer };
}

const question = (vy: number): ContactQuery => ({
  board: "icf",
  matter: "tournament",
  layout: {},
  seat: "S",
  stroke: { x: 0, vx: 0, vy, spin: 0 },
});

test("of strokes that follow each other quickly only the last is asked about", () => {
  const { asked } = server();
  const foresight = new ContactPrediction();
  for (const vy of [1, 2, 3]) {
    foresight.request(question(vy));
    assert.equal(foresight.of(question(vy)), null);
  }
  mock.timers.tick(RESTED);
  assert.deepEqual(asked, [3]);
});

test("a stroke changed while an answer is on its way is asked about once, as soon as the answer is there", async () => {
  const { asked, answer } = server();
  const foresight = new ContactPrediction();
  let changes = -1;
  const stop = effect(() => {
    foresight.of(question(2));
    changes += 1;
  });
  foresight.request(question(1));
  mock.timers.tick(RESTED);
  foresight.request(question(2));
  await answer();
  assert.deepEqual(asked, [1, 2]);
  await answer();
  mock.timers.tick(RESTED);
  assert.deepEqual(asked, [1, 2]);
  assert.equal(changes, 1);
  assert.deepEqual(foresight.of(question(2)), { contact: null, after: {} });
  assert.equal(foresight.of(question(1)), null);
  foresight.request(question(2));
  mock.timers.tick(RESTED);
  assert.deepEqual(asked, [1, 2], "what is known is not asked again");
  stop();
});

test("nothing is asked for a stroke that was put away", async () => {
  const { asked, answer } = server();
  const foresight = new ContactPrediction();
  foresight.request(question(1));
  mock.timers.tick(RESTED);
  foresight.request(question(2));
  foresight.request(null);
  await answer();
  mock.timers.tick(RESTED);
  assert.deepEqual(asked, [1]);
  for (const vy of [1, 2]) assert.equal(foresight.of(question(vy)), null);
});
