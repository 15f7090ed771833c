import "./dom";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { TableStore } from "../src/state/table_store";
import type { ServerMessage, Welcome } from "../src/wire/messages";
import { serve, until } from "./practice_server";
import { ServerEnd, type Request } from "./server_end";
import recorded from "./messages.json";
import kept from "./strokes.json";

Object.assign(globalThis, { WebSocket: ServerEnd });
Object.assign(window, { setTimeout: (act: () => void, after: number) => setTimeout(act, after) });

const [{ welcome }, ...messages] = (recorded as unknown as Record<string, [{ welcome: Welcome }, ...ServerMessage[]]>)["k-rhum"] ?? ([] as never);
const STROKE = { x: 0, vx: 0, vy: 3_000_000, spin: 0, prepared: "finger" as const };
/** ms: the others have had their time; a line that was cut is open again. */
const BOUND = 3_000;
const REOPENED = 1_000;

/** A table as this page has just joined it, which shows nothing before it is the present. */
function joined(name: string, changes: Partial<Welcome> = {}): TableStore {
  const table = new TableStore(name, null, () => false);
  ServerEnd.last.onopen();
  ServerEnd.last.tell({ welcome: { ...welcome, table: name, ...changes } });
  return table;
}

test("a stroke at which the page's own physics throws holds nothing up: the table goes on to its last message", async () => {
  const asked = serve(true, { wasm: new Uint8Array(readFileSync("../carrom/products/physics.wasm")), equipment: kept[2]?.equipment ?? {} });
  // half a micrometre is no place: of it the kernel can make nothing
  const layout = { ...welcome.layout, queen: [0.5, 0.5] as [number, number] };
  const table = joined("throws", { layout });
  await until(() => table.filmSource.value === "own");
  let last = 0;
  for (const message of messages) {
    if ("shot" in message) {
      const { film: _, ...shot } = message.shot;
      ServerEnd.last.tell({ ...message, shot });
    } else ServerEnd.last.tell(message);
    if ("n" in message) last = message.n;
  }
  await until(() => table.state.value.table?.n === last);
  assert.equal(table.filmSource.value, "server");
  assert.match(asked.map(({ path }) => path).join(" "), /^\/tables\/throws\/films\//);
  table.close();
});

/** Our turn at a table that adds an error to strokes; North sits elsewhere, and is bound to nothing yet. */
function ours(name: string): { table: TableStore; strokes(): Request[]; bind(): void } {
  const table = joined(name, { n: 4, terms: { help: "none", hand: 20 }, yours: ["S"], next: { ...welcome.next, seat: "S" } });
  ServerEnd.last.tell({ presence: { here: ["S", "N"], watching: 0 } });
  const bind = (): void => ServerEnd.last.tell({ hand: { n: 5, commitments: { server: "a", N: "b" }, handed_in: null } });
  return { table, bind, strokes: () => ServerEnd.last.requests.filter((one) => "play" in one) };
}

function reopen(): void {
  mock.timers.tick(REOPENED);
  ServerEnd.last.onopen();
}

/** What may happen to a stroke that waits for the others, and how often it is sent on the line that is open in the end. */
const HAPPENINGS: [string, (at: ReturnType<typeof ours>) => void, number][] = [
  ["goes once they are bound", ({ bind }) => bind(), 1],
  ["goes without them once they have had their time", () => mock.timers.tick(BOUND), 1],
  ["goes once the line is back that was cut meanwhile, to whom is bound", ({ bind }) => {
    ServerEnd.last.onclose();
    reopen();
    ServerEnd.last.tell({ back: { n: 4, yours: ["S"], host: true } });
    bind();
  }, 1],
  ["goes once the line is back, if their time ran out while it was cut", () => {
    ServerEnd.last.onclose();
    mock.timers.tick(BOUND);
    ServerEnd.last.onopen();
    ServerEnd.last.tell({ back: { n: 4, yours: ["S"], host: true } });
  }, 1],
  ["is forgotten where something else has happened while the line was cut", () => {
    ServerEnd.last.onclose();
    mock.timers.tick(BOUND);
    ServerEnd.last.onopen();
    ServerEnd.last.tell({ back: { n: 5, yours: ["S"], host: true } });
  }, 0],
  ["is forgotten with the table", ({ table }) => {
    table.close();
    mock.timers.tick(BOUND);
  }, 0],
];

for (const [what, happens, sent] of HAPPENINGS) {
  test(`a stroke that waits for the commitments of the others ${what}`, () => {
    serve(true);
    mock.timers.enable({ apis: ["setTimeout"] });
    const at = ours(what);
    assert.ok(at.table.play(STROKE));
    assert.deepEqual([at.strokes().length, at.table.state.value.waiting, at.table.request({ open_round: {} })], [0, true, false]);
    happens(at);
    const strokes = at.strokes();
    assert.equal(strokes.length, sent);
    for (const { play, n } of strokes) {
      assert.equal(n, 5);
      assert.match(play.nonce, /^[0-9a-f]{64}$/);
    }
    if (what.includes("something else")) assert.equal(at.table.state.value.waiting, false);
    mock.timers.tick(BOUND);
    assert.equal(at.strokes().length, sent, "and never twice");
    at.table.close();
    mock.timers.reset();
  });
}

test("where the terms add no hand a stroke by finger goes at once and its film runs ahead; one by keys waits, carries its hand, and nothing of it is seen before", () => {
  serve(true);
  const rated = { ...welcome.next, seat: "S" as const, standing: "rated" as const };
  for (const [prepared, carries] of [["finger", false], ["coach", false], ["keys", true], ["numbers", true]] as const) {
    const table = joined(prepared, { n: 4, terms: { help: "none", hand: 0 }, yours: ["S"], next: rated });
    ServerEnd.last.tell({ presence: { here: ["S", "N"], watching: 0 } });
    assert.ok(table.play({ ...STROKE, prepared }));
    const strokes = (): Request[] => ServerEnd.last.requests.filter((one) => "play" in one);
    assert.equal(strokes().length, carries ? 0 : 1);
    if (carries) assert.equal(table.playAhead({ ...STROKE, prepared }), null);
    ServerEnd.last.tell({ hand: { n: 5, commitments: { server: "a", N: "b" }, handed_in: null } });
    const play = strokes()[0]?.["play"] as { nonce?: string; hand?: number };
    assert.deepEqual([play.nonce?.length, play.hand], carries ? [64, 17] : [undefined, undefined]);
    table.close();
  }
});
