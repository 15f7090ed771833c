import assert from "node:assert/strict";
import { test } from "node:test";
import type { FilmRecord, Sound } from "../src/board/film";
import { notesOf } from "../src/sound/notes";
import kept from "./films.json";

const HALF = 370_000;
const films = kept as unknown as { name: string; film: FilmRecord }[];

/** A film in which `w1` lies at (x, y), the striker at the middle of the south. */
const film = (x: number, y: number, ...sounds: Sound[]): FilmRecord => ({
  duration: 1_000_000,
  discs: { w1: [[0, x, y, 0, 0]], striker: [[0, 0, -252_600, 0, 1e6]], b1: [[0, x, y, 0, 0]] },
  fallen: {},
  sounds,
});

test("each piece of wood has its own voice", () => {
  const voices = (x: number, y: number, ...sounds: Sound[]): string[] => notesOf(film(x, y, ...sounds), HALF, 0).map((note) => note.timbre);
  assert.deepEqual(voices(0, 0, [1, "disc", ["striker", "w1"], 9000], [2, "disc", ["w1", "b1"], 9000]), ["striker", "man"]);
  assert.deepEqual(voices(350_000, 0, [1, "frame", ["w1"], 9000]), ["frame"]);
  assert.deepEqual(voices(340_000, 345_000, [1, "frame", ["w1"], 9000], [2, "pocket", ["w1"], 9000]), ["rattle", "drop"]);
  assert.deepEqual(voices(0, 0, [1, "off", ["w1"], 0]), ["off"]);
});

test("a hard knock is many times as loud as a soft one, and none is louder than full", () => {
  const [soft, hard, beyond] = notesOf(
    film(0, 0, [1, "disc", ["w1", "b1"], 1300], [2, "disc", ["w1", "b1"], 65_000], [3, "frame", ["striker"], 900_000]), HALF, 0,
  );
  assert.ok(soft && hard && beyond);
  assert.ok(hard.loud > 8 * soft.loud, `${hard.loud} against ${soft.loud}`);
  assert.equal(beyond.loud, 1);
});

test("what happens on the right of the screen is heard from the right, however the board is turned", () => {
  const pan = (quarters: number): number => notesOf(film(350_000, 20_000, [1, "frame", ["w1"], 9000]), HALF, quarters)[0]?.pan ?? 0;
  assert.ok(pan(0) > 0.7);
  assert.ok(Math.abs(pan(1)) < 0.1);
  assert.ok(pan(2) < -0.7);
});

test("a cluster rattles: the hardest contact first, none at the same time", () => {
  const cluster = notesOf(
    film(0, 0, [500_000, "disc", ["w1", "b1"], 2000], [500_000, "disc", ["striker", "w1"], 30_000], [500_000, "disc", ["b1", "w1"], 900]), HALF, 0,
  );
  assert.equal(cluster[0]?.timbre, "striker");
  assert.equal(cluster[0]?.at, 0.5);
  assert.equal(new Set(cluster.map((note) => note.at)).size, 3);
});

test("a real break is a bounded number of notes in order", () => {
  for (const { film: real } of films) {
    const notes = notesOf(real, HALF, 0);
    const dark = Object.keys(real.fallen).filter((disc) => disc.startsWith("b")).length;
    assert.ok(notes.length <= 160 + dark && notes.length <= real.sounds.length + dark);
    assert.deepEqual(notes.map((note) => note.at), notes.map((note) => note.at).sort((a, b) => a - b));
    for (const { loud, pan } of notes) assert.ok(loud > 0 && loud <= 1 && Math.abs(pan) <= 0.8);
  }
});

/** A film in which each of these discs falls into the north-eastern hole, one after the other. */
const falls = (...discs: string[]): FilmRecord => ({
  duration: 1_000_000 * discs.length,
  discs: Object.fromEntries(discs.map((disc) => [disc, [[0, 345_000, 345_000, 0, 0]]])),
  fallen: Object.fromEntries(discs.map((disc, index) => [disc, [1_000_000 * index, "NE"]])),
  sounds: discs.map((disc, index) => [1_000_000 * index, "pocket", [disc], 9000]),
});

test("what falls is told apart by ear: a light man, a dark one, the queen, the striker", () => {
  const motif = (disc: string): [string, number][] => notesOf(falls(disc), HALF, 0).map(({ timbre, pitch }) => [timbre, pitch]);
  const [white, black, queen, striker] = [motif("w3"), motif("b9"), motif("queen"), motif("striker")];
  assert.deepEqual([white, black, queen, striker].map((notes) => notes.map(([timbre]) => timbre)), [["drop"], ["drop", "drop"], ["queen"], ["thud"]]);
  assert.ok((white[0]?.[1] ?? 0) > 1.3 * (black[0]?.[1] ?? 0), "a light man sounds higher");
  const [first, second] = notesOf(falls("b1"), HALF, 0);
  assert.ok(first && second && second.at - first.at > 0.1 && second.at - first.at < 0.3 && second.loud < first.loud);
  assert.deepEqual(notesOf(falls("w1", "b1", "queen"), HALF, 0).map((note) => note.timbre), ["drop", "drop", "drop", "queen"]);
});

test("a man that strikes the lip of a hole and stays out rattles, once", () => {
  const jaws: Sound[] = [[100_000, "frame", ["w1"], 9000], [150_000, "frame", ["w1"], 4000]];
  const timbres = (film: FilmRecord): string[] => notesOf(film, HALF, 0).map((note) => note.timbre);
  const out = film(353_000, 340_000, ...jaws);
  assert.deepEqual(timbres(out), ["rim", "rattle"], "at its last knock");
  assert.deepEqual(timbres({ ...out, fallen: { w1: [200_000, "NE"] } }), ["rim", "rim"], "it falls after all");
  assert.deepEqual(timbres({ ...out, fallen: { w1: [900_000, "SW"] } }), ["rim", "rattle"], "it falls elsewhere");
  assert.deepEqual(timbres(film(353_000, 310_000 - 20_000, ...jaws)), ["frame", "frame"], "beside the hole");
  assert.deepEqual(timbres({ ...out, sounds: [[100_000, "frame", ["striker"], 9000]] }), ["frame"]);
  const soft = notesOf(film(353_000, 340_000, [100_000, "frame", ["w1"], 40]), HALF, 0);
  assert.deepEqual(soft.map((note) => [note.timbre, note.loud]), [["rattle", 0.3]], "however softly it came");
});
