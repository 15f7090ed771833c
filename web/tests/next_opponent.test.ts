import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { proposalIn } from "../src/me/store";
import * as storage from "../src/browser/storage";
import { gameResults, loadRatedOpponents, nextOpponent, proposalFor, proposalWords, saveResult, takeRatings, type GameResult } from "../src/state/next_opponent";
import type { BookProfile } from "../src/wire/answers";
import { setLanguage } from "../src/texts/texts";
import { transport } from "../src/wire/transport";

const LEVELS = ["child", "cousin", "family"].map((name, index) => ({ name, number: index + 1, formerly: name === "cousin" ? "weak" : null }));

/** Games in Karom against a level, the latest first: `w` won, `l` lost. */
function games(level: string, results: string, book = "karom"): GameResult[] {
  return [...results].map((one, index) => ({ game: `${level}${book}${index}`, book, level, won: one === "w" }));
}

const proposed = (...results: GameResult[]) => Object.values(nextOpponent(results, "karom", LEVELS) ?? {});

test("who has played nobody yet is offered the gentlest, and nobody while no levels are known", () => {
  assert.deepEqual(proposed(), ["child", "first"]);
  assert.equal(nextOpponent([], "karom", []), null);
});

test("a game won leads one step up, up to the strongest", () => {
  assert.deepEqual(proposed(...games("child", "w")), ["cousin", "won"]);
  assert.deepEqual(proposed(...games("family", "wl")), ["family", "top"]);
});

test("a game lost is offered again, a second one lost to the same level leads one step down, down to the gentlest", () => {
  assert.deepEqual(proposed(...games("cousin", "lw")), ["cousin", "again"]);
  assert.deepEqual(proposed(...games("cousin", "ll")), ["child", "lost"]);
  assert.deepEqual(proposed(...games("child", "l"), ...games("cousin", "ll")), ["child", "again"]);
  assert.deepEqual(proposed(...games("child", "lll")), ["child", "bottom"]);
});

test("games in the same book decide before those in others, and a level may be named as it was formerly", () => {
  assert.deepEqual(proposed(...games("family", "w", "icf"), ...games("weak", "w")), ["family", "won"]);
  assert.deepEqual(proposed(...games("child", "w", "icf")), ["cousin", "won"]);
});

test("a book that gives stroke after stroke begins with the gentlest, whatever was won in others", () => {
  const elsewhere = games("family", "www");
  assert.deepEqual(nextOpponent(elsewhere, "k-rhum", LEVELS), { level: "child", because: "first" });
  assert.deepEqual(nextOpponent([...games("child", "w", "k-rhum"), ...elsewhere], "k-rhum", LEVELS), { level: "cousin", because: "won" });
});

test("results are kept once and not without end, and what cannot be read is none", () => {
  const [one] = games("child", "w");
  assert.ok(one);
  saveResult(one);
  saveResult(one);
  assert.equal(gameResults().length, 1);
  for (let index = 0; index < 70; index += 1) saveResult({ ...one, game: `g${index}` });
  assert.deepEqual([gameResults().length, gameResults()[0]?.game], [60, "g69"]);
  localStorage.setItem("carrom.results", '[{"game": 3}, null]');
  assert.deepEqual(gameResults(), []);
  localStorage.setItem("carrom.results", "{");
  assert.deepEqual(gameResults(), []);
});

test("each proposal has a sentence of its own in both languages", () => {
  const reasons = ["first", "won", "lost", "again", "top", "bottom"] as const;
  for (const lang of ["fr", "en"] as const) {
    setLanguage(lang);
    assert.equal(new Set(reasons.map((because) => proposalWords({ level: "child", because }))).size, reasons.length);
  }
});

test("once five rounds are rated, the opponent with whom the chances are even is proposed", async () => {
  storage.write("profile", "k".repeat(32));
  const book = (name: string, boards: number) => ({ book: name, boards, next_level: "family" });
  transport.ask = async () => new Response(JSON.stringify({ books: [book("karom", 5), book("icf", 4)], more: false }));
  await loadRatedOpponents();
  assert.deepEqual(proposalFor("karom", LEVELS), { level: "family", because: "rated" });
  assert.equal(proposalFor("icf", LEVELS)?.because, "first");
});

test("the page of a profile proposes what the start page does, and by the rating what was played in another browser", () => {
  const few = { book: "karom", next_level: "family" };
  localStorage.clear();
  takeRatings({ books: [] });
  assert.deepEqual(proposalIn(few, LEVELS), { level: "family", because: "rated" });
  saveResult({ game: "one", book: "karom", level: "child", won: true });
  assert.deepEqual(proposalIn(few, LEVELS), { level: "cousin", because: "won" });
  takeRatings({ books: [{ ...few, boards: 4 } as BookProfile] });
  assert.equal(proposalIn(few, LEVELS).because, "won");
  takeRatings({ books: [{ ...few, boards: 5 } as BookProfile] });
  assert.deepEqual(proposalIn(few, LEVELS), { level: "family", because: "rated" });
});
