// What a page asks of a server that has no time now.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { fetchJson, postJson, Refused } from "../src/wire/http";
import { transport } from "../src/wire/transport";

const BUSY = { refused: { code: "too-busy", fr: "Plus tard.", en: "Later." } };
let requests: string[] = [];
let busy = 0;
let later = true;

transport.ask = (async (path: string, { method = "GET", body = "" }: { method?: string; body?: string } = {}) => {
  requests.push(`${method} ${path} ${body}`.trim());
  busy -= 1;
  return busy >= 0 ? new Response(JSON.stringify(BUSY), { status: 503, headers: later ? { "retry-after": "1" } : {} }) : new Response('{"told":1}');
}) as typeof transport.ask;

beforeEach(() => {
  [requests, busy, later] = [[], 0, true];
  mock.timers.enable({ apis: ["setTimeout"] });
});
afterEach(() => mock.timers.reset());

/** Lets `ms` pass, and what has waited for them happen. */
async function passed(ms: number): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  mock.timers.tick(ms);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test("a server that says later is asked again after a second and after two more, and nobody hears of it", async () => {
  busy = 2;
  const told = postJson("/tables", { book: "karom" });
  await passed(999);
  assert.equal(requests.length, 1);
  await passed(1);
  assert.equal(requests.length, 2);
  await passed(2000);
  assert.deepEqual(await told, { told: 1 });
  assert.deepEqual(requests, Array(3).fill('POST /tables {"book":"karom"}'));
});

test("a server that goes on saying later is asked four times, then it is told", async () => {
  busy = 99;
  const told = assert.rejects(fetchJson("/books"), (error) => error instanceof Refused && error.message === "Later.");
  for (const ms of [1000, 2000, 4000, 60_000]) await passed(ms);
  await told;
  assert.equal(requests.length, 4);
});

test("a refusal that says nothing of later is told at once", async () => {
  [busy, later] = [1, false];
  await assert.rejects(fetchJson("/books"), Refused);
  assert.equal(requests.length, 1);
});
