// A try typed on the page becomes the line that the server reads; boards are kept by their names.

import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { tryLine } from "../src/measure/tries";
import { boardName, forgetBoard, isMeasured, keepBoard, ownBoards } from "../src/state/own_boards";
import { placeOf } from "../src/state/practice_place";

const MAMIE = "measured-1,slide-2,Chez_Mamie,mu=0.12,g=9.81";

test("typed numbers become the line of a try, with a comma or a point", () => {
  assert.equal(tryLine("slide", ["512", " 0,93 "]), "slide 512 0.93");
  assert.equal(tryLine("rebound", ["300", "250", "210", "140"]), "rebound 300 250 210 140");
  assert.equal(tryLine("men", ["−12", "380", ""]), "men -12 380");
  assert.equal(tryLine("striker", ["246", "540", "210"]), "striker 246 540+210");
});

test("a field that is empty or no number makes no try", () => {
  assert.equal(tryLine("slide", ["512", ""]), null);
  assert.equal(tryLine("rebound", ["300", "250", "far", "140"]), null);
  assert.equal(tryLine("men", ["", "380", ""]), null);
  assert.equal(tryLine("men", ["10", "380", "x"]), null);
});

test("a board is kept in the place of one of the same name, and forgotten", () => {
  const softer = MAMIE.replace("0.12", "0.14");
  assert.equal(keepBoard(MAMIE), true);
  assert.equal(keepBoard(MAMIE.replace("Chez_Mamie", "Papi")), true);
  assert.equal(keepBoard(softer), true);
  assert.deepEqual(ownBoards().map(boardName), ["Chez Mamie", "Papi"]);
  forgetBoard(softer);
  assert.deepEqual(ownBoards().map(boardName), ["Papi"]);
});

test("an address may name a measured board where it may name a surface", () => {
  assert.equal(placeOf(new URLSearchParams({ matter: MAMIE })).matter, MAMIE);
  assert.equal(placeOf(new URLSearchParams({ matter: "ice" })).matter, "tournament");
  assert.equal(isMeasured("dry"), false);
});
