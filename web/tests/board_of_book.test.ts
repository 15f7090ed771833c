// The board of a book: Garrom's is chosen with it, and what somebody has chosen for a book is kept for it.

import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { choices, choose, takeBook } from "../src/start/forms";

const GARROM = { name: "garrom", board: "maison-80" };
const KAROM = { name: "karom", board: "icf" };

test("with garrom its own board is chosen, and another book has the board that was chosen before", () => {
  takeBook(KAROM);
  assert.equal(choices.value.board, "icf");
  takeBook(GARROM);
  assert.equal(choices.value.board, "maison-80");
  takeBook(KAROM);
  assert.equal(choices.value.board, "icf");
});

test("another board for garrom holds for garrom alone, and is kept", () => {
  takeBook(GARROM);
  choose("board", "icf");
  assert.equal(choices.value.board, "icf");
  takeBook(KAROM);
  choose("board", "maison-80");
  takeBook(GARROM);
  assert.equal(choices.value.board, "icf");
  choose("matter", "worn");
  assert.deepEqual([choices.value.matter, choices.value.board], ["worn", "icf"]);
  takeBook(KAROM);
  assert.deepEqual([choices.value.matter, choices.value.board], ["worn", "maison-80"]);
});
