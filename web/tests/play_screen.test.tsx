import "./dom";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import "../src/play/menu";
import { Play } from "../src/play/screen";
import { isAnimated } from "../src/play/showing";
import { reduce, UNCONNECTED, type Connection, type ConnectionEvent } from "../src/state/connection";
import { setLanguage } from "../src/texts/texts";
import { WhyDialog } from "../src/widgets/why";
import "../src/widgets/why_dialog";
import { NO_FILM } from "../src/state/films";
import type { TableModel } from "../src/state/table";
import type { TableRequest } from "../src/wire/http";
import type { CallMessage, HistoryLine, Next, Numbered, ServerMessage, Welcome } from "../src/wire/messages";
import recorded from "./messages.json";
import { transport } from "../src/wire/transport";

const TABLES = recorded as unknown as Record<string, [{ welcome: Welcome }, ...ServerMessage[]]>;
const PERSONS = { S: { kind: "person", name: "Camille" }, N: { kind: "person", name: "Noé" } } as Welcome["seats"];
const CLAUSES = { S1: { fr: "L’article.", en: "The clause." } };
transport.ask = async () => new Response(JSON.stringify({ name: "", board: "icf", options: {}, clauses: CLAUSES }));

const state = signal<Connection>(UNCONNECTED);
const place = document.createElement("div");
document.body.append(place);
let asked: TableRequest[] = [];
let taken: string[] = [];
let next: Next;
let fetchEarlier: () => void;

/** A page at a table that two persons share, in the words of `language`. */
function show(book: string, welcome: Partial<Welcome> = {}, language: "fr" | "en" = "fr"): void {
  setLanguage(language);
  [asked, taken] = [[], []];
  const opened = { ...(TABLES[book] ?? assert.fail(book))[0].welcome, seats: PERSONS, yours: ["S", "N"], ...welcome } as Welcome;
  next = opened.next;
  state.value = UNCONNECTED;
  const request = (body: TableRequest): boolean => {
    asked.push(body);
    change({ sent: true });
    return true;
  };
  const table = { state, request, play: (play: Extract<TableRequest, { play: unknown }>["play"]) => request({ play }), sit: (seat: string) => void taken.push(seat), signal: () => undefined, skipRun: () => undefined, renewOwn: () => false, renewSeat: () => null, shown: () => undefined, playAhead: () => null, filmOf: async () => ({ film: NO_FILM, before: {} }), fetchEarlier: async () => fetchEarlier(), differing: signal(null), filmSource: signal("server"), refuse: () => undefined, close: () => undefined };
  act(() => render(<><Play join={() => table} /><WhyDialog /></>, place));
  change({ message: { welcome: opened }, at: 0, waiting: false });
}

function change(event: ConnectionEvent): void {
  act(() => {
    state.value = reduce(state.value, event, isAnimated);
  });
}

const table = (): TableModel => state.value.table ?? assert.fail();

/** News; what is seen of it on the board is seen to its end. */
function hears(news: object, changes: Partial<Next> = {}): void {
  next = { ...next, ...changes };
  const n = (state.value.table?.n ?? 0) + 1;
  change({ message: { n, next, ...news } as unknown as Numbered, at: 0, waiting: false });
  while (state.value.table?.showing != null) change({ shown: n });
}

function find<T extends HTMLElement = HTMLElement>(selector: string): T {
  return place.querySelector<T>(selector) ?? assert.fail(selector);
}

function type(selector: string, value: string, events = ["input"]): void {
  act(() => {
    find<HTMLInputElement>(selector).value = value;
    for (const event of events) find(selector).dispatchEvent(new window.Event(event, { bubbles: true }));
  });
}

const words = (selector: string): string => (find(selector).textContent ?? "").replace(/\s+/g, " ").trim();
const click = (...selectors: string[]): void => selectors.forEach((selector) => act(() => find(selector).click()));

/** Opens the menu, whose code comes when it is wanted. */
async function openMenu(): Promise<void> {
  click("#menu-open");
  while (place.querySelector("#menu-body > *") === null) await act(() => new Promise((done) => setTimeout(done)));
}

const call = (code: string): CallMessage => ({ code, clause: "S1", fr: `C’est ${code}.`, en: `It is ${code}.` });

/** South gives up, and north wins the round; with a call that ends the game that is `champion`'s. */
function southGivesUp(code: string, changes: Partial<Next>, champion: "S" | "N" = "N"): void {
  const over = { winner: "N", points: { S: 0, N: 9 }, clause: "S1" };
  const verdict = { calls: [call(code)], continues: false, returned: [], round_over: over, game_over: code.startsWith("game-") ? { winner: champion, clause: "S1" } : null };
  hears({ interrupted: { kind: "resign", by: "S", layout: {}, placed: [], verdict } }, { seat: null, opens: "N", ...changes });
}

afterEach(() => act(() => render(null, place)));

test("whoever breaks turns karom's rosette by its slider and by the number; a stroke that is prepared stays", () => {
  show("karom");
  assert.equal(find("#rosette").hidden, false);
  type("#place-number", "60");
  type("#rosette-turn", "3", ["input", "change"]);
  assert.deepEqual(asked, [{ rotate: { angle: 3_000 } }]);
  hears({ rotated: { seat: "S", angle: 3_000, layout: state.value.table?.layout } }, { rosette: 3_000 });
  assert.equal(find<HTMLInputElement>("#rosette-number").value, "3");
  type("#rosette-number", "181.5", ["input", "change"]);
  assert.deepEqual(asked.at(-1), { rotate: { angle: 181_500 } });
  hears({ rotated: { seat: "S", angle: 181_500, layout: state.value.table?.layout } }, { rosette: 181_500 });
  assert.equal(find<HTMLInputElement>("#rosette-turn").value, "181.5");
  assert.equal(find<HTMLInputElement>("#place-number").value, "60");
});

test("where the server offers no rosette, and to whoever does not break, it cannot be turned", () => {
  show("k-rhum");
  assert.equal(next.rosette, null);
  assert.equal(find("#rosette").hidden, true);
  show("karom", { yours: ["N"] });
  assert.notEqual(next.rosette, null);
  assert.equal(find("#rosette").hidden, true);
});

test("who plays for both sides gives one up by a second tap, and may take it again", async () => {
  show("karom");
  assert.equal(document.body.dataset["yours"], "SN");
  await openMenu();
  click("#stand-N");
  assert.deepEqual(asked, []);
  click("#stand-N");
  assert.deepEqual(asked, [{ stand: { seat: "N" } }]);
  show("karom", { seats: { ...PERSONS, N: { kind: "free" } }, yours: ["S"] });
  assert.match(find<HTMLInputElement>("#chairs .address").value, /#table=/);
  await openMenu();
  click("#take-N");
  assert.deepEqual(taken, ["N"]);
});

test("the menu leads to the sheet, in the language of the page", async () => {
  for (const language of ["fr", "en"] as const) {
    show("karom", { table: "t1" }, language);
    await openMenu();
    assert.equal(find("#menu-sheet").getAttribute("href"), `http://carrom.test/tables/t1/sheet?lang=${language}`);
    assert.equal(find("#menu-sheet").getAttribute("target"), "_blank");
    click("#menu-close");
  }
});

test("conceding loses the round, and resigning the game", async () => {
  show("karom");
  await openMenu();
  click("#concede", "#concede");
  assert.deepEqual(asked.at(-1), { call: { kind: "concede", by: "S" } });
  southGivesUp("conceded", {});
  assert.equal(document.body.dataset["phase"], "over");
  assert.deepEqual([words("#winner"), words("#again")], ["Noé gagne la manche", "Manche suivante"]);
  click("#again");
  assert.deepEqual(asked.at(-1), { open_round: {} });
  show("karom");
  await openMenu();
  click("#resign", "#resign");
  assert.deepEqual(asked.at(-1), { call: { kind: "resign", by: "S" } });
  southGivesUp("game-given-up", { match_over: true, state: { ...next.state, round: 2 } });
  assert.deepEqual([words("#winner"), words("#again")], ["Noé gagne la partie", "Revanche"]);
  show("karom", { yours: ["N"] });
  southGivesUp("game-given-up", { match_over: true });
  assert.equal(words("#winner"), "Vous gagnez la partie");
  show("karom");
  southGivesUp("game-given-up", { games: { S: 0, N: 1 } });
  assert.deepEqual([words("#winner"), words("#again")], ["Noé gagne la partie", "Partie suivante"]);
});

test("where no stroke was judged none can be seen again, nor compared", async () => {
  show("karom");
  southGivesUp("conceded", {});
  assert.deepEqual([find("#why").hidden, find("#afterwards").hidden], [false, true]);
  await act(async () => {
    find("#why").click();
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
  assert.equal(words("#clauses-body .sentence"), "L’article.");
  assert.deepEqual([find("#others-title").hidden, find("#others-body").hidden], [true, true]);
});

test("the end of a round shows its points, the end of a game its score, with what else counts in small", () => {
  const score = { S: 14, N: 26 };
  for (const [code, changes, points, note] of [
    ["conceded", {}, ["0", "9"], "Score de la partie : Camille 14, Noé 26"],
    ["game-given-up", { match_over: true }, ["14", "26"], "Dernière manche : Camille 0, Noé 9"],
    ["game-given-up", { games: { S: 1, N: 1 } }, ["14", "26"], "Parties gagnées : Camille 1, Noé 1"],
    ["game-given-up", { games: { S: 1, N: 2 }, match_over: true }, ["14", "26"], "Parties gagnées : Camille 1, Noé 2"],
  ] as const) {
    show("karom");
    southGivesUp(code, { ...changes, state: { ...next.state, score, round: 3 } });
    assert.deepEqual([...place.querySelectorAll("#points strong")].map((one) => one.textContent), points, note);
    assert.equal(words("#points > .note"), note);
  }
});

test("the rules say who has won the game, also to a page that comes when it is over", () => {
  const state = { ...next.state, score: { S: 20, N: 14 }, round: 4 };
  const rows = [["game-won", "S", "Camille gagne la partie"], ["game-given-up", "N", "Noé gagne la partie"]] as const;
  for (const [code, champion, said] of rows) {
    show("karom");
    southGivesUp(code, { match_over: true, state }, champion);
    assert.deepEqual([words("#winner"), words("#points .won b")], [said, said.split(" ")[0]]);
    const { history, roundOver, gameOver } = table();
    show("karom", { history: [...history], next, round_over: roundOver, game_over: gameOver });
    assert.equal(words("#winner"), said);
  }
});

test("the head says which game and round it is, of how many, and a game that has ended is still the present one", async () => {
  for (const [changes, code, said] of [
    [{}, "", /^manche 1\/4 · en 23 points/],
    [{ games: { S: 0, N: 0 } }, "", /^manche 1\/4 · en 23 points/],
    [{ games: { S: 0, N: 1 } }, "", /^partie 2\/3 · manche 1\/4/],
    [{ games: { S: 0, N: 1 } }, "game-given-up", /^manche 1\/4/],
    [{ state: { ...next.state, round: 5 } }, "", /^manche 5 · /],
  ] as const) {
    show("karom", { options: { target: 23, rounds: 4, games: 3, format: "points" } });
    if (code === "") hears({ timed: { runs: false, left: null, extra: null } }, changes);
    else southGivesUp(code, changes);
    assert.match(words("#round"), said);
  }
});

test("a card says at which try somebody breaks, what a side owes, and that its last chance is the next stroke", () => {
  show("karom");
  const card = (seat: string): string => words(`#seats .seat[data-seat=${seat}]`);
  const news = { timed: { runs: false, left: null, extra: null } };
  for (const [attempts, said] of [[0, /à vous de casser/], [1, /deuxième essai pour casser/], [2, /dernier essai pour casser/]] as const) {
    hears(news, { state: { ...next.state, breaking: true, break_attempts: attempts } });
    assert.match(card("S"), said);
    assert.doesNotMatch(card("N"), /casser/);
    assert.match(find("#seats .seat.playing").dataset["seat"] ?? "", /S/);
  }
  const state = { ...next.state, breaking: false, break_attempts: 0 };
  hears(news, { seat: "N", state: { ...state, turn: "N", breaking: true } });
  assert.match(card("N"), /à vous de casser/);
  assert.doesNotMatch(card("S"), /casser/);
  hears(news, { state: { ...state, owed: { S: 1, N: 0 } } });
  assert.match(card("S"), /un pion à rendre/);
  assert.doesNotMatch(card("N"), /à rendre/);
  assert.equal(words(".of-round li.alert"), "Camille : un pion à rendre");
  hears(news, { state: { ...state, owed: { S: 0, N: 0 }, last_chance: "N" } });
  assert.match(card("N"), /dernière chance : un seul coup/);
  assert.doesNotMatch(card("S"), /dernière chance/);
});

test("what is due may be waived by who may waive it, by a second tap", () => {
  show("karom");
  assert.equal(find("#forgo").hidden, true);
  hears({ timed: { runs: false, left: null, extra: null } }, { may_waive: ["N"] });
  assert.match(words("#forgo p"), /Noé, qui peut y renoncer/);
  click("#forgo-all");
  assert.deepEqual(asked, []);
  click("#forgo-all");
  assert.deepEqual(asked, [{ call: { kind: "forgo", by: "N" } }]);
  hears({ timed: { runs: false, left: null, extra: null } }, { may_waive: [] });
  assert.equal(find("#forgo").hidden, true);
  show("karom", { yours: ["S"] });
  hears({ timed: { runs: false, left: null, extra: null } }, { may_waive: ["N"] });
  assert.equal(find("#forgo").hidden, true, "it is the other's to waive");
});

test("a bot thinks until it plays: while its stroke is seen it plays", () => {
  const [opened, ...messages] = TABLES["k-rhum"] ?? assert.fail();
  const shot = messages.find((one) => "shot" in one) as Numbered & { shot: { seat: "S" | "N" } };
  const seats = { ...opened.welcome.seats, [shot.shot.seat]: { kind: "bot", name: "", level: "cafe" } } as Welcome["seats"];
  show("k-rhum", { seats, yours: [], next: { ...opened.welcome.next, seat: shot.shot.seat } }, "en");
  const does = (): string => find(`.seat[data-seat="${shot.shot.seat}"] .does`).textContent ?? "";
  assert.equal(does(), "is thinking…");
  change({ message: { ...shot, n: (state.value.table?.n ?? 0) + 1 } as Numbered, at: 0, waiting: false });
  assert.notEqual(state.value.table?.showing, null);
  assert.equal(does(), "is playing");
});

test("a call is said once to whom it speaks of: the same words in the verdict and in the list, and the names to who watches", () => {
  const paid: CallMessage = {
    ...call("paid"), en: "Ada pays one man: Noé lays it.",
    you: [{ seats: "SN", fr: "", en: "You pay one man: Noé lays it." }, { seats: "E", fr: "", en: "Ada pays one man: you lay it." }],
  };
  for (const [yours, said] of [[["S"], "You pay"], [["S", "N"], "You pay"], [["E"], "you lay it"], [["S", "E"], "Ada pays one man: Noé"], [[], "Ada pays one man: Noé"]] as const) {
    show("karom", { yours: [...yours] }, "en");
    const verdict = { calls: [paid], continues: true, returned: [], round_over: null, game_over: null };
    hears({ interrupted: { kind: "timeout", by: "S", layout: {}, placed: [], verdict } }, { seat: "S" });
    assert.ok(words("#verdict").includes(said), `${yours.join("")}: ${words("#verdict")}`);
    assert.equal(words("#history li span"), words("#verdict"));
  }
});

test("a card says you to whoever sits there alone, and the names to two at one screen and to who watches", () => {
  const card = (): string => words('.seat[data-seat="S"] b');
  for (const [yours, lang, said, queen] of [
    [["S"], "fr", "Vous", "doublée par vous"], [["S"], "en", "You", "covered by you"],
    [["S", "N"], "fr", "Camille", "doublée par Camille"], [[], "en", "Camille", "covered by Camille"],
  ] as const) {
    show("karom", { seats: { S: { kind: "person", name: "Camille" }, N: { kind: "bot", level: "club" } }, yours: [...yours] }, lang);
    hears({ timed: { runs: false, left: null, extra: null } }, { state: { ...next.state, queen: "covered:S" } });
    assert.deepEqual([card(), words("#queen .note"), words('.seat[data-seat="N"] b')], [said, queen, "Judith"]);
  }
});

const line = (n: number): HistoryLine => ({ n, seat: "S", facts: null, calls: [call(`stroke-${n}`)], returned: [], trouble: "" });
const listed = (): (string | undefined)[] => [...place.querySelectorAll("#history li:not(.earlier) b")].map((one) => one.textContent?.split(" ")[0]);

test("the strokes before those that came are fetched when somebody asks, as often as there are more", async () => {
  show("karom", { history: [line(52), line(53)], earlier: 40, n: 53 });
  assert.deepEqual([listed(), words("#history-earlier")], [["42", "41"], "Voir les coups d’avant (40)"]);
  const pages = [{ history: Array.from({ length: 39 }, (_, at) => line(13 + at)), earlier: 1 }, { history: [line(12)], earlier: 0 }];
  fetchEarlier = () => {
    const [before, earlier] = [table().history[0] ?? assert.fail(), pages.shift() ?? assert.fail()];
    change({ earlier, before });
  };
  const ask = (): Promise<void> => act(async () => find("#history-earlier").click());
  await ask();
  assert.deepEqual([listed().length, listed().at(-1), words("#history-earlier")], [41, "2", "Voir le coup d’avant"]);
  assert.match(words("#history"), /C’est stroke-13\./);
  assert.equal(document.activeElement, find("#history"), "a person who pressed a key reads on there");
  await ask();
  assert.deepEqual([listed().length, listed().at(-1), place.querySelector("#history-earlier")], [42, "1", null]);
});

test("where they do not come, that is said beside the replay, and they may be asked for again", async () => {
  show("karom", { history: [line(52)], earlier: 1, n: 53 });
  fetchEarlier = () => assert.fail("the server is of yesterday");
  await act(async () => find("#history-earlier").click());
  assert.equal(words("#history .earlier .note"), "Ils ne sont pas arrivés. La relecture les a aussi : Revoir la partie");
  assert.equal(find<HTMLButtonElement>("#history-earlier").disabled, false);
});

test("of what has come late nothing is kept once the past has changed", () => {
  show("karom", { history: [line(52)], earlier: 1, n: 53 });
  const before = table().history[0] ?? assert.fail();
  hears({ changed: { kind: "undone", event: 51, present: { layout: {}, history: [line(52)], earlier: 0, round_over: null } } });
  change({ earlier: { history: [line(51)], earlier: 0 }, before });
  assert.deepEqual(table().history.map(({ n }) => n), [52]);
});

test("the page is called after who is to play, and who plays whom", () => {
  const rows: [Partial<Welcome>, Partial<Next>, "fr" | "en", string][] = [
    [{ yours: ["S"] }, { seat: "S" }, "fr", "À vous · Camille contre Noé"],
    [{ yours: ["N"] }, { seat: "S" }, "fr", "Camille joue · Camille contre Noé"],
    [{}, { seat: "S" }, "en", "Camille to play · Camille against Noé"],
    [{ yours: ["S"] }, { seat: "S" }, "en", "Your turn · Camille against Noé"],
    [{}, { seat: null }, "fr", "Manche terminée · Camille contre Noé"],
    [{}, { seat: null, tossing: true }, "en", "Camille against Noé"],
    [{ yours: ["S"], seats: { S: { kind: "person", name: "" }, N: { kind: "bot", level: "club" } } }, { seat: "S" }, "fr", "À vous · Vous contre Judith"],
    [{ yours: ["N"], seats: { S: { kind: "bot", level: "club" }, N: { kind: "person", name: "Joueur" } } }, { seat: "S" }, "en", "Judith to play · Judith against you"],
  ];
  for (const [welcome, changes, language, title] of rows) {
    show("karom");
    show("karom", { ...welcome, next: { ...next, ...changes } }, language);
    assert.equal(place.querySelector("main")?.dataset["title"], title);
  }
});
