// "Me": curves drawn, a profile taken along, brought and erased, and what is asked of the server.

import "./dom";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { drawn, HEIGHT } from "../src/me/curve";
import { Screen } from "../src/me/screen";
import { become, bringFile, brought, carried, carryingPlace, done, erase, fileOf, leave, open, profile, trouble } from "../src/me/store";
import * as storage from "../src/browser/storage";
import { countTable, profileKey, profileTrouble, takeProfile } from "../src/state/profile";
import type { ProfileMessage } from "../src/wire/answers";
import { transport } from "../src/wire/transport";

const KEY = "k".repeat(32);
const OTHER = "o".repeat(32);
const EMPTY: ProfileMessage = { books: [], streak: 0, first_level: "cafe", ladder: { version: "slide-2", levels: { child: 1000, cafe: 1396, oracle: 2188 } }, more: false };
const RATING = { points: 1412, low: 1201, high: 1623 };
const PLAYED: ProfileMessage = {
  ...EMPTY,
  streak: 3,
  books: [
    {
      book: "karom", games: 4, won: 3, boards: 7, rating: RATING, next_level: "cafe", levels: EMPTY.ladder.levels, run: 5, slams: 1, against: { "": { tried: 1, done: 1 }, cafe: { tried: 3, done: 2 } },
      kinds: { cut: { tried: 8, done: 3 } }, ratings: [{ at: 1, points: 1350, low: 1000, high: 1700 }, { at: 2, ...RATING }],
      hands: [{ at: 1, sigma: 1400, low: 1000, high: 2000, strokes: 20 }, { at: 2, sigma: 900, low: 700, high: 1200, strokes: 60 }],
    },
  ],
};

interface Asked {
  path: string;
  key: string | undefined;
  body: unknown;
}
let asked: Asked[] = [];
let answers: Record<string, unknown> = {};

transport.ask = (async (path: string, { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {}) => {
  if (path !== "/levels") asked.push({ path, key: headers["carrom-profile"], body: body?.startsWith("{") === true ? JSON.parse(body) : body });
  const answer = answers[path.split("?")[0] ?? ""];
  return new Response(JSON.stringify(answer ?? { refused: { fr: "Non.", en: "No." } }), { status: answer === undefined ? 409 : 200 });
}) as typeof transport.ask;

beforeEach(() => {
  localStorage.clear();
  leave();
  profile.value = null;
  asked = [];
  answers = { "/profile": EMPTY, "/profile/erase": { erased: true } };
});

async function shown(hash: string): Promise<HTMLElement> {
  const place = document.createElement("div");
  await act(async () => {
    render(<Screen place={new URLSearchParams(hash)} />, place);
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  return place;
}

test("the first table that counts makes the key, which goes along in a header and in no address", async () => {
  answers["/tables/t1/profile"] = { counts: true, refused: null };
  await countTable("t1", "a-seat-token-of-ours");
  const key = profileKey();
  assert.match(key ?? "", /^[0-9a-f]{32}$/);
  assert.deepEqual(asked, [{ path: "/tables/t1/profile", key, body: { token: "a-seat-token-of-ours" } }]);
  await countTable("t1", "a-seat-token-of-ours");
  assert.equal(asked.length, 1);
});

test("a server that keeps no profile is no trouble at the table", async () => {
  answers["/tables/t2/profile"] = { counts: false, refused: { fr: "Non.", en: "No." } };
  await countTable("t2", "a-seat-token-of-ours");
  assert.deepEqual(profileTrouble.value?.en, "No.");
});

test("a table that the server could not be asked about is asked about again before the profile is looked at", async () => {
  await countTable("t3", "a-seat-token-of-ours");
  answers["/tables/t3/profile"] = { counts: true, refused: null };
  asked = [];
  await shown("me");
  await shown("me");
  assert.deepEqual(asked.map(({ path }) => path.split("?")[0]), ["/tables/t3/profile", "/profile", "/profile"]);
});

test("a profile that could not be shown is asked for again by a button", async () => {
  takeProfile(KEY);
  delete answers["/profile"];
  const place = await shown("me");
  assert.equal(place.querySelector("[role=alert]")?.textContent, "No.");
  answers["/profile"] = PLAYED;
  await act(async () => {
    place.querySelector<HTMLElement>("#me-retry")?.click();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  assert.equal(place.querySelector("[role=alert]"), null);
  assert.ok(place.querySelector("#me-points"));
  assert.equal(place.querySelector("#me-retry"), null);
});

test("without a key nobody is asked, and the screen invites to a first game", async () => {
  const place = await shown("me");
  assert.deepEqual(asked, []);
  assert.ok(place.querySelector(".invite #me-play"));
  assert.equal(place.querySelector("#me-erase"), null);
});

test("rating, results, hand and kinds are shown, the curves with words", async () => {
  takeProfile(KEY);
  storage.write("name", "Ada");
  answers["/profile"] = PLAYED;
  const place = await shown("me");
  assert.equal(place.querySelector("h1")?.textContent, "Ada");
  assert.match(place.querySelector("#me-points")?.textContent ?? "", /1.?412/);
  for (const id of ["#me-rating-curve", "#me-hand-curve"]) assert.match(place.querySelector(id)?.getAttribute("aria-label") ?? "", /\d/);
  assert.equal(place.querySelectorAll(".shares li").length, 3);
  assert.equal(asked[0]?.key, KEY);
});

test("tables are counted a few at a time until none is left", async () => {
  takeProfile(KEY);
  let left = 3;
  Object.defineProperty(answers, "/profile", { get: () => ({ ...EMPTY, more: --left > 0 }) });
  await shown("me");
  assert.equal(asked.length, 3);
});

test("the address of the code brings the profile, and leaves the address at once", async () => {
  takeProfile(KEY);
  storage.write("name", "Ada");
  const one = carried();
  assert.ok(one !== null);
  const hash = carryingPlace(one);
  localStorage.clear();
  location.hash = hash;
  await open(new URLSearchParams(hash));
  assert.equal(profileKey(), KEY);
  assert.equal(storage.read("name"), "Ada");
  assert.ok(!location.href.includes(KEY));
});

test("a browser that has a profile asks before another takes its place", async () => {
  takeProfile(KEY);
  profile.value = PLAYED;
  assert.ok(bringFile(fileOf({ key: OTHER, name: "Bob" })));
  assert.equal(profileKey(), KEY);
  assert.deepEqual(brought.value, { key: OTHER, name: "Bob" });
  if (brought.value !== null) become(brought.value);
  assert.equal(profileKey(), OTHER);
});

test("what was brought says whether this server knows games of it, and is not said beside a file that was refused", async () => {
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
  answers["/profile"] = PLAYED;
  bringFile(fileOf({ key: KEY, name: "" }));
  await settle();
  assert.equal(done.value, "me-brought");
  bringFile("{}");
  assert.deepEqual([done.value, trouble.value], [null, "me-no-file"]);
  answers["/profile"] = EMPTY;
  become({ key: OTHER, name: "" });
  await settle();
  assert.equal(done.value, "me-brought-new");
});

test("a file that is no profile is refused", () => {
  for (const text of ["", "{}", "[1]", "null", JSON.stringify({ "carrom-profile": "short" }), JSON.stringify({ "carrom-profile": "a b".repeat(9) })]) {
    trouble.value = null;
    assert.equal(bringFile(text), false);
    assert.equal(trouble.value, "me-no-file");
  }
  assert.equal(profileKey(), null);
});

test("erasing asks the server first, and then forgets the key", async () => {
  takeProfile(KEY);
  await erase();
  assert.deepEqual(asked.map(({ path, key }) => [path, key]), [["/profile/erase", KEY]]);
  assert.equal(profileKey(), null);
  takeProfile(KEY);
  delete answers["/profile/erase"];
  await erase();
  assert.equal(profileKey(), KEY, "what could not be erased stays ours");
});

test("a curve rises with its values, within its band, and its marks do not cover each other", () => {
  const readings = [1000, 1200, 1500].map((value, at) => ({ at, value, low: value - 100, high: value + 100 }));
  const { line, last, marks } = drawn(readings, [1500, 1510, 1100, 5000].map((value) => ({ value, words: `${value}` })), 320, 100);
  const heights = [...line.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
  assert.ok(heights.every((y, index) => index === 0 || y < (heights[index - 1] ?? 0)));
  assert.equal(last.y.toFixed(1), heights.at(-1)?.toFixed(1));
  assert.deepEqual(marks.map(({ words }) => words), ["1500", "1100"]);
  assert.ok(heights.every((y) => y > 0 && y < HEIGHT));
  assert.ok(drawn(readings.slice(0, 1), [], 320, 100).line.includes("L"), "one reading is seen too");
});
