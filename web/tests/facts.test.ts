import assert from "node:assert/strict";
import { test } from "node:test";
import type { StateMessage } from "../src/wire/messages";
import { factsOf, leftOf, noTaps, sameFacts, tapsOf, untapped, type Gone, type Kind, type Taps } from "../src/referee/facts";

const nothing = { touched: false, order: false, zones: [], contact: null, backward: false, named: false, causes: [], calls: [] };
const state: StateMessage = {
  bet: null, break_attempts: 0, breaking: false, colours: { S: "white", N: "black" }, has_pocketed: { S: true, N: true },
  last_chance: null, on_board: { white: 6, black: 1, queen: true }, opener: "S", owed: { S: 0, N: 0 }, queen: "board",
  round: 1, score: { S: 0, N: 0 }, seats: ["S", "N"], strokes_left: 1, turn: "S",
};

function fell(disc: Kind, more: Partial<Gone> = {}): Gone {
  return { disc, off: false, zone: "open", ...more };
}

function tapped(...gone: Gone[]): Taps {
  return { ...noTaps(), gone };
}

test("nothing tapped is a stroke that pocketed nothing", () => {
  assert.ok(untapped(noTaps()));
  assert.deepEqual(factsOf(noTaps(), nothing, state), { pocketed: [] });
});

test("what fell is told in the order of the taps, what left the board apart from it", () => {
  const taps = tapped(fell("black"), fell("striker", { off: true }), fell("white"), fell("queen"));
  assert.deepEqual(factsOf(taps, nothing, state), { pocketed: ["black", "white", "queen"], off_board: ["striker"] });
});

test("a man that lay in a zone that counts says so, another is a bare word", () => {
  const taps = tapped(fell("white", { zone: "far" }), fell("white"));
  assert.deepEqual(factsOf(taps, { ...nothing, zones: ["far"] }, state), { pocketed: [{ disc: "white", zone: "far" }, "white"] });
});

test("only what the book asks is told, even when more was tapped", () => {
  const taps = { ...noTaps(), untouched: true, direct: true, backward: true, improper: true };
  assert.deepEqual(factsOf(taps, nothing, state), { pocketed: [], improper: true });
  assert.deepEqual(factsOf(taps, { ...nothing, touched: true, backward: true }, state), { pocketed: [], touched: false, backward: true, improper: true });
});

test("a direct hit names the zone that is asked for and a disc that is there", () => {
  const taps = { ...noTaps(), direct: true };
  const few = { ...state, on_board: { white: 0, black: 2, queen: false } };
  assert.deepEqual(factsOf(taps, { ...nothing, contact: "own_line" }, few).first_contact, { disc: "black", direct: true, zone: "own_line" });
  assert.deepEqual(factsOf(taps, { ...nothing, contact: "arrow_circle" }, state).first_contact, { disc: "white", direct: true, zone: "arrow_circle" });
});

test("with a bet the own man that fell is the named one until somebody says no, and without one it cannot have been", () => {
  const bet = { ...nothing, named: true };
  assert.equal(factsOf(noTaps(), bet, state).named_disc_pocketed, false);
  assert.equal(factsOf(tapped(fell("black")), bet, state).named_disc_pocketed, false);
  assert.equal(factsOf(tapped(fell("white", { off: true })), bet, state).named_disc_pocketed, false);
  assert.equal(factsOf(tapped(fell("white")), bet, state).named_disc_pocketed, true);
  assert.equal(factsOf({ ...tapped(fell("white")), named: false }, bet, state).named_disc_pocketed, false);
});

test("in doubles partners share a colour", () => {
  const four: StateMessage = { ...state, seats: ["S", "E", "N", "W"], colours: { S: "white", E: "black" }, turn: "W" };
  assert.equal(factsOf(tapped(fell("black")), { ...nothing, named: true }, four).named_disc_pocketed, true);
});

test("no more can be tapped than is on the board", () => {
  assert.equal(leftOf("black", noTaps(), state), 1);
  assert.equal(leftOf("black", tapped(fell("black", { off: true })), state), 0);
  assert.equal(leftOf("queen", noTaps(), { ...state, on_board: { ...state.on_board, queen: false } }), 0);
  assert.equal(leftOf("striker", tapped(fell("striker")), state), 0);
});

test("facts that the server tells again lead to the taps that made them", () => {
  const asks = { touched: true, order: true, zones: ["far" as const], contact: "own_line" as const, backward: true, named: true, causes: [], calls: [] };
  const taps: Taps = { gone: [fell("white", { zone: "far" }), fell("striker"), fell("black", { off: true })], untouched: false, direct: true, backward: true, improper: true, cause: "push", named: false };
  const told = {
    off_board: [], touched: true, first_contact: null, backward: false, improper: false, named_disc_pocketed: null, ...factsOf(taps, asks, state),
  };
  assert.deepEqual(tapsOf(told), taps);
  assert.ok(sameFacts(told, { ...factsOf(taps, asks, state) }));
  assert.ok(!sameFacts(told, { ...told, pocketed: [] }));
  assert.deepEqual(tapsOf({ pocketed: [], off_board: [], touched: true, first_contact: null, backward: false, improper: false, named_disc_pocketed: null }), noTaps());
});

test("a cause is told of an improper stroke only, and two causes are two sets of facts", () => {
  const pushed: Taps = { ...noTaps(), improper: true, cause: "push" };
  assert.deepEqual(factsOf(pushed, nothing, state), { pocketed: [], improper: true, improper_cause: "push" });
  assert.deepEqual(factsOf({ ...pushed, improper: false }, nothing, state), { pocketed: [] });
  assert.ok(!sameFacts({ improper: true, improper_cause: "push" }, { improper: true }));
});
