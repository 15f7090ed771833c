import "./dom";
import "../src/start/texts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { choices, changeChair, freshForms, seatsOf, tableRequest } from "../src/start/forms";
import { isRecord, recordFailure, reportWords } from "../src/start/import";
import { nameOf } from "../src/state/table";
import { setLanguage, withLanguage, text } from "../src/texts/texts";
import { Refused } from "../src/wire/http";
import { standing, type Games, listed, putAway, putBack, takeAllOff, takeOff, undoable } from "../src/start/games";
import type { TableLine } from "../src/wire/answers";

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
  const namesakes = (name: string): string => withLanguage("fr", () => nameOf("N", { S: { kind: "person", name }, N: { kind: "bot", level: "club" } }));
  assert.deepEqual([namesakes("Léa"), namesakes(" judith")], ["Judith", "Judith (joueuse de club)"]);
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

const SEATS = { S: { kind: "person", name: "Camille" }, N: { kind: "bot", level: "cafe" } } as const;

function line(table: string, at: number, more: Partial<TableLine> = {}): TableLine {
  return { table, at, book: "karom", closed: false, position: null, real: false, round_over: false, standing: null, damaged: false, seats: SEATS, ...more };
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
  assert.equal(standing(line("a", 1, { position: fresh })), "Moussa to play");
  assert.equal(standing(line("a", 1)), "");
});
