import "../src/play/character_words";
import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { FilmRecord, Knot } from "../src/board/film";
import { momentOf } from "../src/play/cheer";
import { clockAt, GLIDE } from "../src/board/pace";
import { filmTime, paceOf } from "../src/state/film_time";
import { greatMoments } from "../src/state/great_moments";
import { setPreference } from "../src/state/preferences";
import { TableModel } from "../src/state/table";
import { setLanguage } from "../src/texts/texts";
import type { HistoryLine, Numbered, Seat, Welcome } from "../src/wire/messages";

setLanguage("en");
Object.defineProperty(globalThis, "matchMedia", { value: () => ({ matches: false }) });

type Shot = Extract<Numbered, { shot: unknown }>;

const HALF = 370_000;
const COLOURS: Partial<Record<Seat, string>> = { S: "white", N: "black" };

function tableOf(history: HistoryLine[] = [], yours: Seat[] = ["S"]): TableModel {
  return new TableModel({
    n: 1, layout: {}, next: {}, history, round_over: null, yours, host: true, closed: false, board: { half_side: HALF },
    seats: { S: { kind: "person", name: "Ada" }, N: { kind: "person", name: "Bo" } }, book: "karom", clock: null, clock_left: null, time: null,
  } as unknown as Welcome, 0);
}

/** A film in which each of `fallen` goes down at its time (s), and `misses` strikes the frame beside a hole at 1 s. */
function film(fallen: Record<string, number>, misses = ""): FilmRecord {
  const lip: Knot = [0, 0.93 * HALF, 0.97 * HALF, 0, 0];
  const discs = Object.fromEntries([...Object.keys(fallen), ...(misses ? [misses] : [])].map((disc) => [disc, [lip]]));
  return {
    duration: 3_000_000, discs, fallen: Object.fromEntries(Object.entries(fallen).map(([disc, t]) => [disc, [t * 1e6, "NE"]])),
    sounds: misses ? [[1_000_000, "frame", [misses], 900]] : [],
  };
}

/** `back`: put down again at once; `waiting`: to be put down by hand. */
interface Told { colours?: typeof COLOURS | null; codes?: string[]; back?: string[]; waiting?: string[]; winner?: Seat }

function shot(record: FilmRecord, { colours = COLOURS, codes = [], back = [], waiting = [], winner }: Told = {}): Shot {
  return {
    n: 2, next: { seat: "S", state: { colours }, to_place: waiting.map((disc) => ({ disc })) },
    shot: {
      seat: "S", film: record, layout: {}, stroke: {}, placed: back.map((disc) => ({ disc })),
      verdict: {
        calls: codes.map((code) => ({ code, clause: "", fr: "", en: "" })), continues: true, game_over: null,
        returned: [...back, ...waiting].map((disc) => ({ disc: disc.startsWith("w") ? "white" : "black" })), round_over: winner === undefined ? null : { winner, clause: "", points: {} },
      },
    },
  } as unknown as Shot;
}

const word = (news: Shot, table: TableModel): string => momentOf(news, table)?.words ?? "";
const rank = (news: Shot): string | undefined => momentOf(news, tableOf())?.rank;
const slow = (news: Shot): readonly (readonly [number, number])[] => greatMoments(tableOf(), news).slow;

test("a film goes slowly where the queen falls", () => {
  assert.deepEqual(slow(shot(film({ queen: 2 }))), [[1.7, 2.24]]);
  assert.deepEqual(slow(shot(film({ w1: 2 }))), []);
});

test("a man that rattles and stays out is a near miss for whose man it is, where nothing went in", () => {
  assert.equal(word(shot(film({}, "w1")), tableOf()), "So close!");
  assert.deepEqual(slow(shot(film({}, "w1"))).length, 1);
  assert.equal(word(shot(film({}, "queen")), tableOf()), "So close!");
  assert.equal(word(shot(film({}, "b1")), tableOf()), "", "an opponent's man is no miss of theirs");
  assert.equal(word(shot(film({}, "b1"), { colours: null }), tableOf()), "So close!", "before the colours are fixed every man is theirs");
  assert.equal(word(shot(film({ w2: 1.2 }, "w1")), tableOf()), "", "something went in");
  assert.equal(word(shot(film({ striker: 1.2 }, "w1")), tableOf()), "", "the striker went in: nobody sighs for the man");
});

test("two of one's own in one stroke are called, those that come back are not", () => {
  assert.equal(word(shot(film({ w1: 1, w2: 1.4 })), tableOf()), "Two at once!");
  assert.equal(word(shot(film({ w1: 1, w2: 1.4, w3: 1.5 })), tableOf()), "Three at once!");
  assert.equal(word(shot(film({ w1: 1, b2: 1.4 })), tableOf()), "");
  assert.equal(word(shot(film({ w1: 1, w2: 1.4 }), { back: ["w1", "w2"] }), tableOf()), "");
  assert.equal(word(shot(film({ w1: 1, w2: 1.4 }), { waiting: ["w1", "w2"] }), tableOf()), "", "they wait for somebody's hand");
});

test("the last man that wins the round falls slowly and is called, one that loses it is not", () => {
  const won = shot(film({ w9: 1 }), { winner: "S" });
  assert.equal(word(won, tableOf()), "The last man!");
  assert.deepEqual(slow(won), [[0.7, 1.24]]);
  const lost = shot(film({ w9: 1 }), { winner: "N" });
  assert.equal(word(lost, tableOf()), "");
  assert.deepEqual(slow(lost), []);
});

test("what a rule book calls great comes before what is seen on the board", () => {
  assert.equal(word(shot(film({ w1: 1, queen: 1.2 }), { codes: ["queen-covered-together"] }), tableOf()), "Queen and cover!");
});

test("who wants no great moments, no movement, or has more to see, sees the film at its own speed", () => {
  const queen = shot(film({ queen: 2 }));
  assert.equal(paceOf(tableOf(), queen).slow.length, 1);
  assert.deepEqual(paceOf(tableOf().with({ queue: [queen] }), queen).slow, []);
  setPreference("motion", "reduced");
  assert.deepEqual(paceOf(tableOf(), queen).slow, []);
  setPreference("motion", "auto");
  setPreference("moments", "off");
  assert.deepEqual(paceOf(tableOf(), queen).slow, []);
  setPreference("moments", "on");
});

test("a score board waits as long as a player sees: the aim of a stranger, the film and its breath, what glides to its place", () => {
  const queen = shot(film({ queen: 2 }));
  const own = filmTime(tableOf(), queen);
  assert.equal(own, clockAt(paceOf(tableOf(), queen), 3) + GLIDE);
  const miss = shot(film({}));
  assert.equal(filmTime(tableOf(), miss), clockAt(paceOf(tableOf(), miss), 3));
  assert.ok(own > 3.5);
  assert.ok(Math.abs(filmTime(tableOf([], ["N"]), queen) - own - 1.3) < 1e-9);
});

test("the queen's cover is louder than two men at once, and these than a near miss", () => {
  const covered = { codes: ["queen-covered"] };
  assert.deepEqual([rank(shot(film({ w1: 1 }), covered)), rank(shot(film({ w1: 1, w2: 1.4 }))), rank(shot(film({}, "w1")))], ["great", "usual", "small"]);
  const lengths = [slow(shot(film({ w1: 1 }), covered)), slow(shot(film({}, "w1")))].map(([breath]) => (breath?.[1] ?? 0) - (breath?.[0] ?? 0));
  assert.ok((lengths[0] ?? 0) > 1.5 * (lengths[1] ?? 0), "its man falls slowly for longer");
});
