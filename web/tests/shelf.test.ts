import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, chosenHouse, chosenTitle, EMPTY_SHELF, forget, isOwn, rename, setOption, volumes, type Shelf } from "../src/books/shelf";
import { setLanguage } from "../src/texts/texts";
import { settingWords } from "../src/books/settings";
import type { BookOption } from "../src/wire/http";

setLanguage("en");

const CLUB = { name: "Club", book: "garrom", options: { queen_value: 5 } };
const SHELF: Shelf = { ...EMPTY_SHELF, books: ["billard-indien", "karom", "garrom"], served: [CLUB], value: "karom" };

test("before the server has answered, nothing is offered and the usual book is played by", () => {
  assert.deepEqual(volumes(EMPTY_SHELF), []);
  assert.deepEqual(chosenHouse(choose(EMPTY_SHELF, "karom")), { name: "", book: "billard-indien", options: {} });
});

test("houses stand before books, one's own first", () => {
  const own = setOption(SHELF, "queen_value", 7, 5);
  assert.deepEqual(volumes(own).map(({ value }) => value), ["kept-0", "served-0", "billard-indien", "karom", "garrom"]);
});

test("what is not offered any more gives way to the usual book, or to the first there is", () => {
  assert.equal(choose(SHELF, "kept-3").value, "billard-indien");
  assert.equal(choose({ ...SHELF, books: [] }, "karom").value, "served-0");
});

test("an option that is changed in a book makes a house, which is chosen; the book is as it was", () => {
  const changed = setOption(SHELF, "queen_value", 7, 5);
  assert.deepEqual(chosenHouse(changed), { name: "Our house", book: "karom", options: { queen_value: 7 } });
  assert.ok(isOwn(changed));
  assert.equal(chosenTitle(changed), "Our house (Karom)");
  assert.deepEqual(chosenHouse(choose(changed, "karom")).options, {});
  assert.deepEqual(SHELF.saved, []);
});

test("a further option changes that house; one set back to what is usual is not kept", () => {
  const first = setOption(SHELF, "queen_value", 7, 5);
  const both = setOption(first, "target", null, 29);
  assert.deepEqual(both.saved.map(({ options }) => options), [{ queen_value: 7, target: null }]);
  assert.deepEqual(setOption(both, "queen_value", 5, 5).saved.map(({ options }) => options), [{ target: null }]);
});

test("a table of numbers is set back by its value", () => {
  const usual = { far: 3, near: 0 };
  const changed = setOption(SHELF, "advantages", { far: 3, near: 2 }, usual);
  assert.deepEqual(chosenHouse(setOption(changed, "advantages", { far: 3, near: 0 }, usual)).options, {});
});

test("a house of the server's is copied before it is changed", () => {
  const changed = setOption(choose(SHELF, "served-0"), "target", 13, 29);
  assert.deepEqual(chosenHouse(changed), { name: "Club", book: "garrom", options: { queen_value: 5, target: 13 } });
  assert.deepEqual(changed.served, [CLUB]);
});

test("no two houses are given the same name", () => {
  const one = setOption(SHELF, "queen_value", 7, 5);
  const two = setOption(choose(one, "garrom"), "queen_value", 7, 5);
  const three = setOption(choose(two, "karom"), "target", 13, 29);
  assert.deepEqual(three.saved.map(({ name }) => name), ["Our house", "Our house 2", "Our house 3"]);
});

test("a house is renamed without the spaces around its name, and is never without one", () => {
  const own = setOption(SHELF, "queen_value", 7, 5);
  assert.equal(chosenHouse(rename(own, " Chez Mamie ")).name, "Chez Mamie");
  assert.equal(chosenHouse(rename(own, "  ")).name, "Our house");
  assert.deepEqual(rename(SHELF, "Chez Mamie"), SHELF, "a book keeps its name");
});

test("a house that is forgotten leaves its book chosen, and the other houses", () => {
  const own = setOption(SHELF, "queen_value", 7, 5);
  const two = setOption(choose(own, "garrom"), "queen_value", 7, 5);
  const left = forget(choose(two, "kept-0"));
  assert.equal(left.value, "karom");
  assert.deepEqual(left.saved.map(({ book }) => book), ["garrom"]);
  assert.deepEqual(forget(SHELF), SHELF, "a book is not forgotten");
});

const OPTION: BookOption = { fr: "", en: "", type: "choice", default: "", clause: "" };

test("a value has the words of its option", () => {
  setLanguage("en");
  const settings = { back_shot: "void", opponents_man: "pay", queen_cap: null, advantages: { open: 2 } };
  const known = Object.fromEntries(Object.keys(settings).map((name) => [name, OPTION]));
  assert.deepEqual(settingWords(known, settings).map(([, words]) => words), [
    "do not count",
    "pays, loses the turn",
    "none",
    "elsewhere 2",
  ]);
});
