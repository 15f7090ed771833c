import "./dom";
import "../src/start/texts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { choices, changeChair, freshForms, seatsOf, tableRequest } from "../src/start/forms";
import { isRecord, recordFailure, reportWords } from "../src/start/import";
import { nameOf } from "../src/state/table";
import { setLanguage, withLanguage } from "../src/texts/texts";
import { Refused } from "../src/wire/http";

setLanguage("en");

const FORMS = freshForms("Camille", "cafe");
const HOUSE = { name: "Club", book: "garrom", options: { queen_value: 5 } };

test("the forms begin with who played last in the south, and bots against them", () => {
  assert.deepEqual(Object.values(FORMS).map((form) => form.chairs.S?.name), ["Camille", "Camille", "Camille", "Camille", "Camille"]);
  assert.deepEqual(seatsOf(FORMS.four).map((seat) => FORMS.four.chairs[seat]?.kind), ["person", "cafe", "cafe", "cafe"]);
  assert.deepEqual(seatsOf(FORMS.two), ["S", "N"]);
  assert.deepEqual(seatsOf(FORMS.three), ["S", "E", "N"]);
  assert.deepEqual(seatsOf(FORMS.alone), ["S"]);
});

test("the request holds book, house, seats, and what is chosen for every table", () => {
  const request = tableRequest({ ...FORMS.bot, opener: "N" }, HOUSE, { board: "maison-80", matter: "dry", placing: "by-hand", clock: "30", terms: "directions", hand: "17" });
  assert.deepEqual(request, {
    book: "garrom",
    options: { queen_value: 5 },
    house: "Club",
    seats: { S: { kind: "person", name: "Camille" }, N: { kind: "bot", level: "cafe" } },
    opener: "N",
    placing: "by-hand",
    clock: 30,
    help: "directions",
    hand: 17,
    board: "maison-80",
    matter: "dry",
  });
});

test("whoever adds a hand and says nothing of help plays by what is usual in a rated game", () => {
  const { help, hand } = tableRequest(FORMS.two, HOUSE, { ...choices.value, hand: "9" });
  assert.deepEqual([help, hand], ["directions", 9]);
  assert.deepEqual(tableRequest(FORMS.two, HOUSE, choices.value).help, null);
});

test("usual choices ask for no clock, and the lot decides who breaks", () => {
  const { clock, opener, placing, board, matter } = tableRequest(FORMS.two, HOUSE, choices.value);
  assert.deepEqual({ clock, opener, placing, board, matter }, { clock: null, opener: null, placing: "automatic", board: "icf", matter: "tournament" });
});

test("whoever is not named is sent without a name, which follows the language: by the seat, among bots simply a player", () => {
  const two = changeChair(FORMS.two, "S", { name: "  " });
  const { seats } = tableRequest(two, HOUSE, choices.value);
  assert.deepEqual(seats, { S: { kind: "person", name: "" }, N: { kind: "person", name: "" } });
  const bot = tableRequest(changeChair(FORMS.bot, "S", { name: "" }), HOUSE, choices.value).seats;
  const called = (lang: "fr" | "en"): string[] => withLanguage(lang, () => [nameOf("N", { S: { kind: "person", name: "" }, N: { kind: "person", name: "" } }), nameOf("S", { S: { kind: "person", name: "" }, N: { kind: "bot", level: "club" } })]);
  assert.equal(bot["S"]?.name, "");
  assert.equal(withLanguage("fr", () => nameOf("S", { S: { kind: "person", name: "Sud" } })), "Joueur");
  assert.deepEqual([called("fr"), called("en")], [["Nord", "Joueur"], ["North", "Player"]]);
});

test("a default name that an earlier table has kept follows the language too, a typed one does not", () => {
  const kept = (name: string): string => withLanguage("en", () => nameOf("S", { S: { kind: "person", name }, N: { kind: "bot", level: "club" } }));
  assert.deepEqual(["Joueur", "Player", "Joueuse", "Léa"].map(kept), ["Player", "Player", "Joueuse", "Léa"]);
  assert.equal(withLanguage("fr", () => nameOf("E", { S: { kind: "person", name: "Léa" }, E: { kind: "person", name: "East" } })), "Est");
});

test("a free chair waits for another device", () => {
  const two = changeChair(FORMS.two, "N", { kind: "free" });
  assert.deepEqual(tableRequest(two, HOUSE, choices.value).seats["N"], { kind: "free" });
});

test("pasted text is a record by its first line that is no comment", () => {
  assert.ok(isRecord("; kept\n\nCarrom Game Notation 1\n"));
  assert.ok(!isRecord("dear carrom game notation"));
});

test("what is wrong with a file is named: the line, the tag, or that it is no match", () => {
  const refused = (field: string) =>
    reportWords(recordFailure(new Refused(Object.assign({ fr: "", en: "Too long." }, { code: "not-readable", field }))));
  assert.match(refused("line 12"), /line 12/);
  assert.match(refused("line 1"), /not a carrom game/);
  assert.match(refused("record"), /not a carrom game/);
  assert.match(refused("Board"), /\[Board\]/);
});

test("any other refusal is in the server's words, and a silent server is reported", () => {
  assert.equal(reportWords(recordFailure(new Refused({ fr: "Trop long.", en: "Too long." }))), "Too long.");
  assert.match(reportWords(recordFailure(new TypeError("no network"))), /does not answer/);
  assert.equal(reportWords(null), "");
});
