import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { AfterGame, praiseOf, praiseWords } from "../src/play/after_game";
import { resultOf, tableAgainst } from "../src/play/next_game";
import { TableModel } from "../src/state/table";
import { setLanguage } from "../src/texts/texts";
import type { MomentMessage, ReviewedMessage, StoryMessage } from "../src/wire/answers";
import type { Pair, Sitter, Welcome } from "../src/wire/messages";
import { reviewed, settled } from "./advice";
import { transport } from "../src/wire/transport";

const ALL = ["queen", "w1", "w2", "w3", "w4", "b1", "b2", "b3"];

/** A match in which each stroke leaves these discs on the board: who played, and what fell. */
function story(...strokes: [seat: "S" | "N", fell: string, queen?: string][]): StoryMessage {
  let lying = ALL;
  const moment = (n: number, seat: "S" | "N" | null, queen: string): Partial<MomentMessage> => ({
    n, kind: seat === null ? "round" : "shot", seat, queen, colours: { S: "white", N: "black" }, layout: Object.fromEntries(lying.map((disc): [string, Pair] => [disc, [0, 0]])),
  });
  const moments = [moment(1, null, "board")];
  strokes.forEach(([seat, fell, queen = "board"], index) => {
    lying = lying.filter((disc) => !fell.split(" ").includes(disc));
    moments.push(moment(index + 2, seat, queen));
  });
  return { moments } as unknown as StoryMessage;
}

const what = (...strokes: Parameters<typeof story>) => Object.values(praiseOf(story(...strokes), ["S"], [])).slice(0, 2);

test("the best of a game is said: a run, the queen covered, several men at once, men, or that it was played", () => {
  assert.deepEqual(what(["S", "w1"], ["S", "w2"], ["S", "w3"]), ["run", 3]);
  assert.deepEqual(what(["S", "w1"], ["N", "b1"], ["S", "w2"]), ["men", 2], "a run ends with somebody else's stroke");
  const shared = story(["S", "w1"], ["S", "w2"], ["N", "b1"], ["N", "b2"], ["S", ""], ["N", "b3"]);
  assert.deepEqual(praiseOf(shared, ["S", "N"], []), { what: "men", count: 3, seat: "N" }, "of two at one screen each has a run of their own");
  assert.equal(praiseOf({ moments: [...story(["S", "w1"], ["S", "w2"]).moments, ...story(["S", "w1"]).moments] } as StoryMessage, ["S"], []).what, "men", "and in each round");
  assert.deepEqual(what(["S", "queen", "awaiting:S"], ["S", "w1", "covered:S"]), ["cover", 1]);
  assert.deepEqual(what(["S", "w1 w2"], ["S", ""]), ["double", 2]);
  assert.deepEqual(what(["S", "b1"], ["N", "b2"], ["S", ""]), ["played", 2], "men of the other side are no reason for praise");
});

test("whoever gave a game up is not told that they saw it through", () => {
  const told = story(["S", ""], ["N", "b1"]);
  const withWord = (seat: "S" | "N"): StoryMessage => ({ ...told, moments: [...told.moments, { ...told.moments[0], kind: "interrupted", word: "resign", seat } as MomentMessage] });
  assert.equal(praiseOf(withWord("S"), ["S"], []).what, "given-up");
  assert.equal(praiseOf(withWord("N"), ["S"], []).what, "played");
});

test("a stroke that brought far more than could be expected is called fine", () => {
  const reviewed = [{ seat: "S", luck: 700, family: "cut" }, { seat: "N", luck: 900, family: "bank" }] as ReviewedMessage[];
  assert.deepEqual(praiseOf(story(["S", "w1"]), ["S"], reviewed), { what: "fine", count: 1, seat: "S", family: "cut" });
});

test("each praise has its sentence in both languages, and of several people at one screen it names the one it is about", () => {
  for (const lang of ["fr", "en"] as const) {
    setLanguage(lang);
    for (const one of ["cover", "run", "double", "fine", "men", "played", "given-up"] as const) {
      for (const count of [1, 3]) {
        const names = one !== "played" && one !== "given-up";
        const said = (...yours: string[]) => praiseWords({ what: one, count, seat: names ? "S" : null, family: "cut" }, ended("S", SEATS, yours), (family) => family);
        assert.doesNotMatch(said("S") + said("S", "N"), /after-praise|undefined|\{/);
        assert.deepEqual([said("S"), said("S", "N")].map((words) => words.includes("Léa")), [false, names]);
      }
    }
  }
});

const NEXT = { seat: null, tossing: false, to_place: [], bet: null, state: { score: { S: 0, N: 0 } } };
const SEATS: Record<string, Sitter> = { S: { kind: "person", name: "Léa" }, N: { kind: "bot", level: "child" } };

function ended(winner: "S" | "N", seats = SEATS, yours = ["S"], champion: "S" | "N" | null = winner): TableModel {
  const history = [{ n: 4, seat: "S", facts: null, calls: [], returned: [], trouble: "" }];
  const game_over = champion === null ? null : { winner: champion };
  const welcome = { table: "t1", n: 4, yours, seats, next: NEXT, history, round_over: { winner, points: {} }, game_over, book: "karom", options: { target: 30 }, house: "Chez nous", clock: null, clock_left: null, board: { name: "icf" }, matter: "dry", real: false, terms: { help: "coach", hand: 0 } };
  return new TableModel(welcome as unknown as Welcome, 0);
}

test("a game against bots is remembered as it ended for whoever played it here", () => {
  assert.deepEqual(resultOf(ended("S"), []), { game: "t1 4", book: "karom", level: "child", won: true });
  assert.equal(resultOf(ended("N"), [])?.won, false);
  assert.equal(resultOf(ended("N", SEATS, ["S"], "S"), [])?.won, true, "who lost the last round may have won the game");
});

test("a round, a game between persons, a game of bots and a game of whoever only watches are not", () => {
  assert.equal(resultOf(ended("S", SEATS, ["S"], null), []), null);
  const persons = { ...SEATS, N: { kind: "person", name: "Noé" } } as const;
  assert.equal(resultOf(ended("S", persons), []), null);
  assert.equal(resultOf(ended("S", persons, ["S", "N"]), []), null);
  assert.equal(resultOf(ended("S", SEATS, []), []), null);
});

test("the next table has the same book, house and board, the same person against the bot, and a rated game", () => {
  assert.deepEqual(tableAgainst(ended("S"), "cousin"), {
    book: "karom", options: { target: 30 }, house: "Chez nous", opener: null, clock: null, help: "directions", board: "icf", matter: "dry",
    seats: { S: { kind: "person", name: "Léa" }, N: { kind: "bot", level: "cousin" } },
  });
});

test("one's own moments stand there as they are reviewed; who closes the card stops the review", async () => {
  const root = document.createElement("div");
  const { moments: played } = story(["S", ""], ["N", "b1"]);
  const told = { moments: played.map((one) => ({ ...one, calls: [] })), table: "t1", seats: SEATS, board: { name: "icf" }, matter: "dry" };
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  let [asked, stopped] = ["", 0];
  const before = transport.ask;
  transport.ask = async (path, init) => {
    if (!String(path).includes("/review")) return new Response(JSON.stringify(told));
    asked = String(path);
    init?.signal?.addEventListener("abort", () => {
      stopped += 1;
      body?.error(new DOMException("aborted", "AbortError"));
    });
    return new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) }));
  };
  const show = (open: boolean) => act(async () => {
    render(<AfterGame table={ended("S")} open={open} onClose={() => undefined} />, root);
    await settled();
  });
  const moments = () => root.querySelectorAll("#after-moments li").length;
  await show(true);
  assert.match(asked, /&first=S$/);
  assert.equal(moments(), 0);
  await act(async () => {
    body?.enqueue(new TextEncoder().encode(`${JSON.stringify(reviewed(2))}\n`));
    await settled();
  });
  assert.deepEqual([moments(), root.querySelectorAll("progress").length, stopped], [1, 1, 0]);
  await show(false);
  assert.equal(stopped, 1);
  await act(async () => render(null, root));
  transport.ask = before;
});
