import "./dom";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { gamesOf, LIMIT, nextKept, readKept, saveKept, withFound, without, withOutcome, type Game, type Kept } from "../src/puzzles/kept";
import { OwnGames } from "../src/puzzles/search";
import type { LookedMessage } from "../src/wire/answers";
import { until } from "./practice_server";
import { transport } from "../src/wire/transport";

const SEATS = { S: { kind: "person", name: "Ana" }, N: { kind: "bot", level: "cafe" } } as Game["seats"];
const GAME: Game = { table: "t1", book: "karom", seats: SEATS, at: 1_700_000_000_000 };
const puzzle = (number: number): LookedMessage["puzzle"] => ({ number, level: 4, rating: 1500, family: "cut", themes: ["cut"], book: "karom" });
const line = (n: number, found = true): LookedMessage => ({ n, stroke: n - 1, seat: "S", place: n, of: 9, puzzle: found ? puzzle(n) : null });

beforeEach(() => localStorage.clear());

test("a puzzle that is found is kept once, in the order of its game, and is there the next day", () => {
  let all: readonly Kept[] = [];
  for (const one of [line(7), line(3), line(3), line(5, false)]) all = withFound(all, GAME, one);
  saveKept(all);
  assert.deepEqual(readKept().map(({ n }) => n), [3, 7]);
  assert.deepEqual(readKept(), all);
});

test("a browser keeps so many, those of the latest game first", () => {
  let all: readonly Kept[] = [];
  for (let table = 0; table < LIMIT + 5; table += 1) all = withFound(all, { ...GAME, table: `t${table}` }, line(2));
  assert.equal(all.length, LIMIT);
  assert.equal(all[0]?.table, `t${LIMIT + 4}`);
});

test("what is stored by somebody else is left out, and nothing is stored of what was deleted", () => {
  localStorage.setItem("carrom.puzzles.own", JSON.stringify([{ table: "t1" }, null, 7, { ...GAME, n: 2, stroke: 1, seat: "S", level: 3, family: "cut", done: null }]));
  assert.deepEqual(readKept().map(({ n }) => n), [2]);
  localStorage.setItem("carrom.puzzles.own", "{");
  assert.deepEqual(readKept(), []);
  saveKept(without(withFound([], GAME, line(2)), "t1"));
  assert.equal(localStorage.getItem("carrom.puzzles.own"), null);
});

test("the first time counts, and the next one is further on in the same game", () => {
  let all = [3, 5, 7].reduce<readonly Kept[]>((known, n) => withFound(known, GAME, line(n)), []);
  all = withFound(all, { ...GAME, table: "t2" }, line(2));
  const own = all.find(({ table, n }) => table === "t1" && n === 5) ?? assert.fail("not kept");
  all = withOutcome(withOutcome(all, own, "missed"), own, "found");
  assert.equal(all.find(({ table, n }) => table === "t1" && n === 5)?.done, "missed");
  assert.equal(nextKept(all, own)?.n, 7);
  const seven = all.find(({ n }) => n === 7) ?? assert.fail("not kept");
  all = withOutcome(all, seven, "found");
  assert.equal(nextKept(all, seven)?.n, 3);
  assert.deepEqual(gamesOf(all).map((one) => one.length), [1, 3]);
});

function answering(lines: object[]): void {
  transport.ask = (sent) => {
    const body = String(sent).endsWith("/story") ? JSON.stringify(GAME) : lines.map((one) => `${JSON.stringify(one)}\n`).join("");
    return Promise.resolve(new Response(body));
  };
}

test("a search keeps what it finds at once and says how much is left", async () => {
  answering([line(2, false), line(3), { left: 4 }]);
  const games = new OwnGames();
  void games.look("t1");
  await until(() => games.search.value?.stage === "done");
  assert.deepEqual([games.search.value?.found, games.search.value?.left, games.search.value?.place], [1, 4, 3]);
  assert.deepEqual(readKept().map(({ n }) => n), [3]);
  games.forget("t1");
  assert.equal(games.search.value, null);
  assert.deepEqual(readKept(), []);
});

test("a search that the server ends with a refusal says so, and keeps what came before", async () => {
  answering([line(3), { refused: { code: "too-busy", field: "", fr: "Plus tard.", en: "Later." } }]);
  const games = new OwnGames();
  void games.look("t1");
  await until(() => games.search.value?.stage === "refused");
  assert.equal(games.kept.value.length, 1);
});

test("a puzzle is kept with the date of its game, also where that is known later only", async () => {
  const told = (sent: string): string => (sent.endsWith("/story") ? JSON.stringify(GAME) : sent.endsWith("/puzzles") ? [line(3), { left: 0 }].map((one) => `${JSON.stringify(one)}\n`).join("") : JSON.stringify({ tables: [GAME], more: null }));
  transport.ask = (sent) => Promise.resolve(new Response(told(String(sent))));
  const games = new OwnGames();
  void games.look("t1");
  await until(() => games.search.value?.stage === "done");
  assert.equal(games.kept.value[0]?.at, 0);
  await games.list();
  assert.equal(games.kept.value[0]?.at, GAME.at);
  assert.equal(readKept()[0]?.at, GAME.at);
  games.forget("t1");
  void games.look("t1");
  await until(() => games.search.value?.stage === "done");
  assert.equal(games.kept.value[0]?.at, GAME.at);
});
