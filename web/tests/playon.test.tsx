import "./dom";
import assert from "node:assert/strict";
import { test, beforeEach } from "node:test";
import { asksForQueen, freshForm, requestOf, seatedAs, seatingsFor, sidesOf, startOf, type Source } from "../src/playon/form";
import type { StateMessage } from "../src/wire/messages";
import { render } from "preact";
import { act } from "preact/test-utils";
import { Screen } from "../src/playon/screen";
import { setLanguage } from "../src/texts/texts";
import { transport } from "../src/wire/transport";

const HOUSE = { name: "Club", book: "karom", options: { queen_value: 3 } };
const STATE: StateMessage = {
  seats: ["S", "N"], turn: "N", colours: { S: "black", N: "white" }, on_board: { white: 1, black: 1, queen: false }, queen: "covered:S", has_pocketed: { S: true, N: true },
  owed: { S: 1, N: 0 }, score: { S: 7, N: 12 }, breaking: false, break_attempts: 0, round: 3, opener: "S", strokes_left: 1, bet: null, last_chance: "N",
};
const GAME: Source = { kind: "game", board: "icf", matter: "dry", layout: { w1: [0, 0], b1: [90_000, 0] }, house: HOUSE, state: STATE, turn: "N", back: "#" };
const LAID: Source = { ...GAME, kind: "position", house: null, state: null, turn: "S" };

test("a game that goes on by its own rules keeps all that the referee knew, but for a score that is changed", () => {
  const form = freshForm(GAME, HOUSE, ["S", "N"], "Ada", "club");
  assert.deepEqual(form.chairs, { S: { kind: "club", name: "" }, N: { kind: "person", name: "Ada" } });
  const { layout, state } = startOf({ ...form, score: { ...form.score, S: 9 } }, GAME);
  assert.deepEqual(layout, GAME.layout);
  assert.deepEqual(state, { ...STATE, score: { S: 9, N: 12 } });
});

test("by other rules only what every book knows is kept", () => {
  const form = { ...freshForm(GAME, HOUSE, ["S", "N"], "", "club"), house: { name: "", book: "icf", options: {} } };
  assert.deepEqual(startOf(form, GAME).state, { turn: "N", colours: STATE.colours, queen: "covered:S", owed: STATE.owed, score: { S: 7, N: 12 } });
});

test("of a position somebody says who is to play, whose men are white, and who has covered a queen that is not there", () => {
  assert.ok(asksForQueen(LAID));
  assert.ok(!asksForQueen({ ...LAID, layout: { queen: [0, 0] } }));
  const form = { ...freshForm(LAID, HOUSE, ["S", "N"], "", "club"), turn: "N" as const, white: "S" as const, covered: "S" as const };
  assert.deepEqual(startOf(form, LAID).state, { turn: "N", colours: { S: "white" }, queen: "covered:S", score: { S: 0, N: 0 } });
  assert.equal(startOf({ ...form, white: "" }, LAID).state.colours, null);
});

test("a position is played by as many as the book seats; a game by as many as it had", () => {
  const seatings = [["S", "N"], ["S", "N", "E", "W"]] as const;
  assert.deepEqual(seatingsFor(LAID, seatings), [["S", "N"], ["S", "E", "N", "W"]]);
  assert.deepEqual(seatingsFor(GAME, seatings), [["S", "N"]]);
  assert.deepEqual(sidesOf(["S", "E", "N", "W"]), ["S", "E"]);
  const four = seatedAs({ ...freshForm(LAID, HOUSE, ["S", "N"], "Ada", "club"), white: "N" }, ["S", "E", "N", "W"], "child");
  assert.deepEqual([four.white, four.chairs.E, four.chairs.S?.name], ["", { kind: "child", name: "" }, "Ada"]);
});

test("the request says who sits where, on which board, by which rules", () => {
  const form = freshForm(GAME, HOUSE, ["S", "N"], " Ada ", "club");
  const request = requestOf({ ...form, chairs: { ...form.chairs, S: { kind: "free", name: "" } } }, GAME);
  assert.deepEqual(request.seats, { S: { kind: "free" }, N: { kind: "person", name: "Ada" } });
  assert.deepEqual([request.book, request.house, request.options, request.board, request.matter], ["karom", "Club", { queen_value: 3 }, "icf", "dry"]);
});

let asked: string[] = [];
transport.ask = async (path) => {
  asked.push(String(path));
  throw new TypeError("Failed to fetch");
};

const root = document.createElement("div");
document.body.append(root);

async function visit(address: string): Promise<void> {
  await act(async () => {
    render(<Screen place={new URLSearchParams(address)} />, root);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

beforeEach(() => {
  asked = [];
  setLanguage("en");
});

test("without a position the screen says what it is for, leads to where positions are, and asks the server for none", async () => {
  await visit("playon");
  assert.equal(document.body.dataset["phase"], "playon");
  assert.match(root.querySelector(".lead")?.textContent ?? "", /position of your choice/);
  assert.deepEqual([...root.querySelectorAll(".playon-doors a")].map((link) => link.getAttribute("href")), ["#practice", "#puzzles"]);
  assert.equal(root.querySelector("img"), null);
  assert.deepEqual(asked, []);
});

test("an address that names a position has no doors, also where it cannot be fetched", async () => {
  await visit("playon&puzzle=17");
  assert.equal(root.querySelector(".playon-doors"), null);
  assert.notEqual(root.querySelector("#playon-refused")?.textContent, "");
  await visit("playon");
  assert.equal(root.querySelector("#playon-refused")?.textContent, "");
});
