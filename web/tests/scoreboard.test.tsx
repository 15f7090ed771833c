import "./dom";
import { largestFit, type Fit } from "../src/scoreboard/screen";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { clocksOf, Side, inEach, verdictWords } from "../src/scoreboard/side";
import { phaseOf, troubleWords } from "../src/scoreboard/store";
import { UNCONNECTED } from "../src/state/connection";
import { TableModel } from "../src/state/table";
import { setLanguage, text } from "../src/texts/texts";
import type { Lang } from "../src/wire/http";
import type { Next, Seat, StateMessage, Welcome } from "../src/wire/messages";
import { transport } from "../src/wire/transport";

transport.ask = async () => Response.error();
const BOTH: readonly Lang[] = ["fr", "en"];
const STATE = {
  breaking: false, break_attempts: 0, colours: { S: "white", N: "black" }, last_chance: null, on_board: { white: 6, black: 9, queen: true }, opener: "S",
  owed: {}, queen: "centre", round: 2, score: { S: 7, N: 3 }, strokes_left: 1, seats: ["S", "N"],
};
const WELCOME = {
  table: "t", n: 1, book: "icf", queen_words: "covered", house: "", layout: {}, history: [], round_over: null, yours: [], host: false, closed: false, options: { target: 25 },
  seats: { S: { kind: "person", name: "Ada" }, N: { kind: "person", name: "Bo" } }, clock: null, clock_left: null, time: null, real: true,
};

/** A table where Ada plays: `state` and `next` as changed. */
function table(welcome: object = {}, state: Partial<StateMessage> = {}, next: Partial<Next> = {}): TableModel {
  const now = { seat: "S", to_place: [], places: [[0, 0]], bet: null, games: null, match_over: false, state: { ...STATE, ...state }, ...next };
  return new TableModel({ ...WELCOME, next: now, ...welcome } as unknown as Welcome, performance.now());
}

const root = document.createElement("div");
document.body.append(root);

function side(shown: TableModel, seat: Seat, languages: readonly Lang[] = ["fr"]): HTMLElement {
  act(() => render(<Side table={shown} side={seat} languages={languages} />, root));
  const found = root.querySelector<HTMLElement>(".side");
  assert.ok(found);
  return found;
}

function words(box: HTMLElement, selector: string): string[] {
  return [...box.querySelectorAll(selector)].map((one) => (one.textContent ?? "").replaceAll("\u00a0", " "));
}

beforeEach(() => setLanguage("fr"));

test("what is the same in both languages stands there once, and what is empty not at all", () => {
  assert.deepEqual(inEach(BOTH, () => text("scoreboard-plays")), [{ language: "fr", words: "à jouer" }, { language: "en", words: "to play" }]);
  assert.deepEqual(inEach(BOTH, () => "25"), [{ language: "fr", words: "25" }]);
  assert.deepEqual(inEach(BOTH, () => ""), []);
});

test("a side shows who plays, its points and its men", () => {
  const shown = side(table(), "S");
  assert.equal(shown.className, "side playing");
  assert.deepEqual([words(shown, ".ribbon"), words(shown, ".names"), words(shown, ".points strong")], [["à jouer"], ["Ada"], ["7"]]);
  assert.equal(shown.querySelectorAll(".men .white").length, 3);
  assert.equal(shown.querySelectorAll(".men .hole").length, 6);
  const other = side(table(), "N");
  assert.deepEqual([other.className, words(other, ".ribbon")], ["side", [""]]);
});

test("both languages at once: each word in each, names and figures once", () => {
  const shown = side(table({}, { owed: { S: 2 } }), "S", BOTH);
  assert.deepEqual(words(shown, ".ribbon span"), ["à jouer", "to play"]);
  assert.deepEqual([...shown.querySelectorAll(".ribbon span")].map((span) => [span.className, span.getAttribute("lang")]), [["first", "fr"], ["second", "en"]]);
  assert.deepEqual(words(shown, ".names"), ["Ada"]);
  assert.equal(shown.querySelectorAll(".unit span").length, 1, "points are called so in one language");
  const [french, english] = words(shown, ".facts .alert span");
  assert.ok(french !== undefined && english !== undefined && french !== english);
});

test("where the whole game is one round, men are counted while it goes on", () => {
  const shown = side(table({ options: { target: null, format: "round" } }), "S", BOTH);
  assert.deepEqual(words(shown, ".points strong"), ["3"]);
  assert.equal(shown.querySelectorAll(".unit span").length, 2);
});

test("the winner of a round is named, with what was gained", () => {
  const over = table({ round_over: { clause: "", points: { S: 5 }, winner: "S" } }, { score: { S: 12, N: 3 } }, { seat: null });
  const shown = side(over, "S");
  assert.deepEqual([shown.className, words(shown, ".ribbon"), words(shown, ".gained")], ["side won", ["gagne la manche"], ["+5"]]);
});

test("the queen lies with the men of the side that has it, half until it is covered", () => {
  assert.equal(side(table({}, { queen: "awaiting:S" }), "S").querySelectorAll(".men .queen.half").length, 1);
  assert.equal(side(table({}, { queen: "covered:S" }), "S").querySelectorAll(".men .queen:not(.half)").length, 1);
  assert.equal(side(table({}, { queen: "covered:S" }), "N").querySelector(".men .queen"), null);
});

test("of a verdict, whose turn it is is left out where there is something else to say", () => {
  const call = (code: string, fr: string): object => ({ code, clause: "", fr, en: "" });
  const judged = (...calls: object[]): TableModel => table({ history: [{ n: 1, trouble: "", calls }] });
  assert.equal(verdictWords(judged(call("pocketed", "Un pion."), call("hand-kept", "Ada rejoue."))), "Un pion.");
  assert.equal(verdictWords(judged(call("hand-passes", "La main passe."))), "La main passe.");
  assert.match(verdictWords(table()), /Ada/);
  assert.equal(verdictWords(table({ closed: true })), text("closed-note"));
});

test("clocks are shown where the match has them, and say when they have run out", () => {
  assert.deepEqual(clocksOf(table()), []);
  const time = { left: 60_000, extra: 300_000, runs: false };
  assert.deepEqual(clocksOf(table({ time })), [{ figures: "1:00", word: "clock-stands", phase: "play" }]);
  assert.deepEqual(clocksOf(table({ time: { ...time, left: 0 } })), [{ figures: "5:00", word: "clock-extra", phase: "extra" }]);
  assert.deepEqual(clocksOf(table({ clock: 15, clock_left: 0 })), [{ figures: "0", word: "clock-up", phase: "over" }]);
});

test("how it stands, and what is the matter", () => {
  const refusal = { id: null, code: "unknown-table", detail: "", field: "", fr: "Non.", en: "No." };
  assert.deepEqual([phaseOf(UNCONNECTED), troubleWords(UNCONNECTED)], ["joining", ""]);
  assert.equal(troubleWords({ ...UNCONNECTED, refusal }), text("gone"));
  assert.equal(troubleWords({ ...UNCONNECTED, refusal: { ...refusal, code: "other" } }), "Non.");
  const connected = { ...UNCONNECTED, table: table() };
  assert.deepEqual([phaseOf(connected), troubleWords(connected)], ["scoreboard", ""]);
  assert.deepEqual([phaseOf({ ...connected, lost: true }), troubleWords({ ...connected, lost: true })], ["offline", text("scoreboard-offline")]);
  assert.equal(phaseOf({ ...connected, table: table({ closed: true }) }), "closed");
});

test("a text takes the largest size that fits; words are broken only where the smallest does not fit whole", () => {
  const fit = (upTo: number, broken = upTo): Fit => largestFit((one) => one.size <= (one.broken ? broken : upTo));
  assert.deepEqual(fit(1), { size: 1, broken: false });
  assert.deepEqual(fit(0.6), { size: 0.56, broken: false });
  assert.deepEqual(fit(0.1, 0.5), { size: 0.5, broken: true });
  assert.deepEqual(fit(0), { size: 0.38, broken: true }, "nothing fits: as small as can be read");
});
