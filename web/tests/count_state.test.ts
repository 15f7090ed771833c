import assert from "node:assert/strict";
import { test } from "node:test";
import type { CountingMessage } from "../src/wire/answers";
import type { AsksResultMessage, RoundOverMessage } from "../src/wire/messages";
import { EMPTY_COUNT, previewOf, questionOf, resultIn, withAnswer, withMen, withReply, type CountState } from "../src/referee/count_state";
import { tableWith, verdict } from "./wood";

const usual = { covered: true, uncovered: true, demanded: 0, ending: "usual", most: 9, winner: false } as const;
const POCKETED: AsksResultMessage = { men: "pocketed", ways: [{ ...usual, uncovered: false }, { ...usual, ending: "conceded", winner: true, uncovered: false }] };
const LEFT: AsksResultMessage = { men: "left", ways: [{ ...usual, winner: true, demanded: 2 }, { ...usual, ending: "by-striker", winner: true, covered: false, most: 5 }] };
const SIDES = ["S", "N"] as const;

const billard = tableWith({ asks_result: POCKETED });
const laws = tableWith({ asks_result: LEFT });
const refused: CountingMessage = { field: "winner", refused: { fr: "Qui a gagné ?", en: "Who won?" }, verdict: null };
const points: RoundOverMessage = { winner: "S", points: { S: 9, N: 0 }, clause: "K.1", terms: [] };
const granted: CountingMessage = { field: "", refused: null, verdict: { ...verdict("round-won"), round_over: points } };

/** The men of both sides, and the queen's owner, where a book counts what is in. */
const drawn = withAnswer(withMen(withMen(EMPTY_COUNT, POCKETED, SIDES, 0, 7), POCKETED, SIDES, 1, 7), { queen: "S" }, true);

function question(count: CountState): string {
  const result = resultIn(count, billard);
  assert.ok(result);
  return questionOf(result, billard);
}

test("a result is whole once every question is answered", () => {
  assert.equal(resultIn(EMPTY_COUNT, laws), null);
  const won = withAnswer(EMPTY_COUNT, { winner: "N" });
  assert.equal(resultIn(won, laws), null);
  const men = withMen(won, LEFT, SIDES, 0, 4);
  assert.equal(resultIn(men, laws), null, "the queen is still to be said");
  assert.deepEqual(resultIn(withAnswer(men, { queen: "nobody" }, true), laws), { men: { S: 4 }, winner: "N", queen: null, ending: "usual", demanded: 0 });
});

test("the men left are the loser's: of another winner they are asked again", () => {
  const men = withMen(withAnswer(EMPTY_COUNT, { winner: "N", queen: "N" }), LEFT, SIDES, 0, 4);
  assert.equal(resultIn(withAnswer(men, { winner: "S" }), laws), null);
  assert.equal(withMen(EMPTY_COUNT, LEFT, SIDES, 0, 4), EMPTY_COUNT, "nobody has won yet");
});

test("a visitor is asked for no result", () => {
  assert.equal(resultIn(drawn, tableWith({ asks_result: POCKETED }, { yours: [], host: false })), null);
});

test("what the server answers is shown for the result that it was asked about", () => {
  const replied = withReply(drawn, question(drawn), granted);
  assert.deepEqual(previewOf(replied, billard).over, points);
  assert.equal(previewOf(withMen(replied, POCKETED, SIDES, 0, 8), billard).over, null, "other men");
  assert.equal(previewOf(replied, tableWith({ asks_result: POCKETED }, { n: 2 })).over, null, "another position");
});

test("a count that decides nothing asks who won, until the count is another", () => {
  const tied = withReply(drawn, question(drawn), refused);
  assert.equal(tied.tied, true);
  assert.equal(previewOf(tied, billard).counting, refused, "why is still to be read");
  const said = withAnswer(tied, { winner: "N" });
  assert.equal(resultIn(said, billard)?.winner, "N");
  assert.equal(previewOf(said, billard).counting, null, "and the server is asked again");
  const other = withMen(said, POCKETED, SIDES, 0, 9);
  assert.deepEqual([other.tied, other.answers.winner], [false, null]);
});
