import "./dom";
import "../src/start/texts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { standing, type Games, listed, putAway, putBack, takeAllOff, takeOff, undoable } from "../src/start/games";
import { setLanguage, text } from "../src/texts/texts";
import type { TableLine } from "../src/wire/answers";

const SEATS = { S: { kind: "person", name: "Camille" }, N: { kind: "bot", level: "cafe" } } as const;

function line(table: string, at: number, more: Partial<TableLine> = {}): TableLine {
  return { table, at, book: "karom", closed: false, position: null, real: false, round_over: false, standing: null, seats: SEATS, ...more };
}

function games(going: TableLine[], finished: TableLine[], more: string | null = null): Games {
  return { going: { lines: going, more }, finished: { lines: finished, more: null }, all: true };
}

const GAMES = games([line("a", 50), line("b", 30)], [line("x", 40), line("y", 20)]);
const left = (all = GAMES): string => {
  const { going, finished } = listed(all, putAway.own.peek());
  return [...going.lines, ...finished.lines].map(({ table }) => table).join("");
};

test("one game is taken off the list and put back, and comes back by itself once it has been played", () => {
  takeOff("own", line("a", 50));
  assert.equal(left(), "bxy");
  assert.equal(left(games([line("a", 60)], [])), "a");
  assert.equal(undoable.own.value?.count, 1);
  putBack("own");
  assert.equal(left(), "abxy");
  assert.equal(undoable.own.value, null);
});

test("games that are over are taken off together, or all games, with those on the server's next pages", () => {
  takeAllOff("own", GAMES, "finished");
  assert.equal(left(), "ab");
  takeAllOff("own", GAMES, "all");
  assert.equal(left(), "");
  assert.equal(listed(games([line("a", 50)], [], "30-b"), putAway.own.peek()).going.more, null, "what comes then changed earlier");
  assert.equal(left(games([line("c", 70), line("a", 50)], [])), "c", "a new game is listed");
  assert.equal(left(GAMES) + JSON.parse(localStorage.getItem("carrom.put-away.own") ?? "{}").before, "50");
  putBack("own");
  assert.equal(left(), "ab", "what was taken off before stays so");
});

test("a game that was taken off by itself stays off when the rest is taken off", () => {
  const kept = putAway.own.peek();
  putAway.own.value = { before: 0, finished: 0, tables: {} };
  takeOff("own", line("a", 50));
  takeAllOff("own", GAMES, "all");
  assert.equal(left(), "");
  putAway.own.value = kept;
});

test("how many games were taken off is said only where all were known", () => {
  const kept = putAway.own.peek();
  putAway.own.value = { before: 0, finished: 0, tables: {} };
  const said = (): string => text("games-emptied", { count: undoable.own.peek()?.count ?? -1 });
  for (const [what, listed, words] of [
    ["all", games([line("a", 50)], [line("x", 40)]), "2 games are off this list."],
    ["all", games([line("a", 50)], [], "30-b"), "These games are off this list."],
    ["finished", games([line("a", 50)], [line("x", 40)], "30-b"), "One game is off this list."],
  ] as const) {
    takeAllOff("own", listed, what);
    assert.ok(said().replace(/[\u2068\u2069]/gu, "").startsWith(words), said());
    putBack("own");
  }
  putAway.own.value = kept;
});

test("the other list is not touched, and not more than a hundred single games are remembered", () => {
  for (let at = 1; at <= 130; at += 1) takeOff("guests", line(`g${at}`, at));
  assert.equal(Object.keys(putAway.guests.peek().tables).length, 100);
  assert.equal(putAway.guests.peek().tables["g130"], 130);
  assert.equal(left(), "ab");
});

test("a line says the points, the men that are in, and whose turn it is", () => {
  setLanguage("en");
  const men: Record<string, [number, number]> = { queen: [0, 0], w1: [10, 10], w2: [1, 1], b1: [2, 2] };
  const position = { men, score: { S: 12, N: 8 }, colours: { S: "white", N: "black" }, turn: "S" } as const;
  assert.equal(standing(line("a", 1, { position })), "12 – 8 · 7 – 8 men in · your turn");
  const fresh = { men, score: { S: 0, N: 0 }, colours: null, turn: "N" } as const;
  assert.equal(standing(line("a", 1, { position: fresh })), "Café player to play");
  assert.equal(standing(line("a", 1)), "");
});
