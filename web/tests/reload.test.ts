import "./dom";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { signal } from "@preact/signals";
import { isAnimated } from "../src/play/showing";
import { PlayStore } from "../src/play/store";
import { reduce, UNCONNECTED, type Connection } from "../src/state/connection";
import type { Stroke } from "../src/board/hand/stroke";
import type { ServerMessage, ShotMessage, Welcome } from "../src/wire/messages";
import { serve, until } from "./practice_server";
import recorded from "./messages.json";

// A page at a table that is loaded anew: the tab keeps what the page itself forgets.

const [{ welcome }, ...messages] = (recorded as unknown as Record<string, [{ welcome: Welcome }, ...ServerMessage[]]>)["k-rhum"] ?? ([] as never);
const PLACE = { full_flick: 5_000_000, seats: { S: { kind: "person", name: "Ada" }, N: { kind: "bot", level: "child" } } } as Partial<Welcome>;
const STROKES = messages.filter((one): one is ServerMessage & { n: number; shot: ShotMessage } => "shot" in one);

let played: { prepared?: string }[] = [];
let films: number[] = [];

/** The page, as it stands once it has been loaded. */
function load(changes: Partial<Welcome> = {}): PlayStore {
  const state = signal<Connection>(UNCONNECTED);
  const table = {
    state, request: () => true, signal: () => undefined, skipRun: () => undefined, playAhead: () => null, differing: signal(null), filmSource: signal("server"),
    sit: () => undefined, renewOwn: () => false, renewSeat: () => null, shown: () => undefined, refuse: () => undefined, close: () => undefined,
    play: (stroke: { prepared?: string }) => played.push(stroke) > 0,
    fetchEarlier: async () => undefined,
    filmOf: async (n: number) => (films.push(n), { film: { duration: n, discs: {}, fallen: {}, sounds: [] }, before: {} }),
  };
  const store = new PlayStore(table);
  state.value = reduce(state.value, { message: { welcome: { ...welcome, ...PLACE, ...changes } }, at: 0, waiting: false }, isAnimated);
  return store;
}

const strokeOf = (store: PlayStore): Stroke => store.aiming.stroke.value ?? assert.fail("no stroke is prepared");
const chosen = ({ along, degrees, speed, spin, aimed, kept }: Stroke): unknown => ({ along, degrees, speed, spin, aimed, kept });

beforeEach(() => {
  sessionStorage.clear();
  serve(true);
  [played, films] = [[], []];
});

test("the aim that was kept is there again: place, direction, force and spin; and by what it was aimed", () => {
  for (const prepared of ["finger", "keys", "coach"] as const) {
    const page = load();
    const aimed = strokeOf(page).slide(30_000).aim(12.3).force(2_500_000).withSpin(40_000).keep();
    if (prepared === "coach") page.aiming.setValues(aimed.values, true);
    else page.aiming.change(aimed, prepared, "aim");
    page.aiming.change(strokeOf(page), prepared === "coach" ? "finger" : prepared, "rest");
    const before = chosen(strokeOf(page));
    page.close();
    const again = load();
    assert.deepEqual(chosen(strokeOf(again)), before);
    again.aiming.play();
    assert.equal(played.at(-1)?.prepared, prepared);
    again.close();
    sessionStorage.clear();
  }
});

test("an aim is forgotten once something else lies there, and is no other table's", () => {
  const { layout } = welcome;
  const others: Partial<Welcome>[] = [{ table: "other" }, { layout: { ...layout, queen: [1_000, 2_000] } }];
  for (const other of others) {
    const page = load();
    page.aiming.change(strokeOf(page).aim(12), "finger", "rest");
    page.close();
    const elsewhere = load(other);
    assert.equal(strokeOf(elsewhere).aimed, false);
    elsewhere.close();
  }
  const back = load();
  assert.equal(strokeOf(back).aimed, false, "what was forgotten does not come back");
  back.close();
});

/** The table after so many of the recorded strokes. */
function after(count: number): Partial<Welcome> {
  const gone = STROKES.slice(0, count);
  const history = gone.map(({ n, shot: { seat, verdict } }) => ({ n, seat, calls: verdict.calls, facts: null, returned: [], trouble: "" }));
  return { n: gone.at(-1)?.n ?? welcome.n, history: history as Welcome["history"] };
}

const filmed = (store: PlayStore): number | undefined => store.showing.value?.film?.duration;
const numbers = (from: number, to: number): number[] => STROKES.slice(from, to).map(({ n }) => n);

test("the film of a stroke that was not seen to its end is shown once the page is back, and then the striker may be placed", async () => {
  load(after(1)).close();
  const page = load(after(2));
  assert.notEqual(page.phase.value, "aim", "nobody places the striker before it");
  await until(() => filmed(page) !== undefined);
  assert.deepEqual(films, numbers(1, 2));
  page.events.ended(page.showing.value?.key ?? 0);
  assert.deepEqual([page.showing.value, page.boardIdle.value], [null, true]);
  page.close();
  const seen = load(after(2));
  assert.ok(seen.boardIdle.value, "it was seen");
  seen.close();
});

test("of many strokes that were not seen the last are shown, one after the other, and skipped together", async () => {
  load(after(1)).close();
  const page = load(after(6));
  await until(() => filmed(page) !== undefined);
  assert.deepEqual([films, filmed(page)], [numbers(3, 6), numbers(3, 4)[0]]);
  page.events.ended(page.showing.value?.key ?? 0);
  assert.equal(filmed(page), numbers(4, 5)[0]);
  page.skip();
  page.events.ended(page.showing.value?.key ?? 0);
  assert.ok(page.boardIdle.value);
  page.close();
});

test("whoever comes to a table for the first time is shown nothing of before", () => {
  const page = load(after(3));
  assert.deepEqual([page.boardIdle.value, films], [true, []]);
  page.close();
});
