import assert from "node:assert/strict";
import { test } from "node:test";
import type { CallMessage, News, Next, Numbered, Sitter, Verb, VerdictMessage } from "../src/wire/messages";
import { besideStrokes, effectOf, lastWords, lineWords, type TableContext } from "../src/state/news";
import { setLanguage } from "../src/texts/texts";

const CALL: CallMessage = { code: "miss", clause: "S1.10", fr: "Rien.", en: "Nothing." };
const OLD = { n: 4, seat: "N" as const, facts: null, calls: [CALL], returned: [], trouble: "" };
const HERE: TableContext = {
  layout: { w1: [0, 0], b1: [9, 9] },
  returned: ["w2"],
  history: [OLD],
  earlier: 0,
  lastVerdict: [CALL],
  options: {},
  added: null,
  yours: [],
  name: (seat) => `seat ${seat}`,
  addressed: (seat) => ({ name: `seat ${seat}`, people: 1, who: "they" }),
};
const VERDICT: VerdictMessage = {
  calls: [CALL], continues: false, returned: [{ disc: "white", to: "centre", by: "S" }], round_over: null, game_over: null,
};
const LAID: TableContext["layout"] = { w1: [5, 5] };
const PERSON: Sitter = { kind: "person", name: "Noé" };
const NEWS: News = {
  round: { round: 2, opener: "N", layout: LAID, time: null },
  rotated: { seat: "S", angle: 12_500, layout: LAID },
  tossed: { seat: "N", parts: [] },
  shot: {
    seat: "S", stroke: { x: 0, vx: 0, vy: 1, spin: 0 }, checksum: "", film: {}, layout: LAID,
    placed: [{ disc: "w3", at: [1, 1], to: "centre" }], verdict: VERDICT,
  },
  declared: { seat: "S", facts: { touched: true }, verdict: VERDICT },
  interrupted: { kind: "concede", by: "N", layout: LAID, placed: [], verdict: VERDICT },
  counted: { seat: "S", result: { men: {}, winner: "S", queen: null, ending: "usual", demanded: 0 }, verdict: VERDICT },
  bid: { seat: "S", word: "bet", disc: "w1" },
  put_down: { seat: "N", disc: "w2", at: [7, 7], automatic: false },
  changed: { kind: "undone", event: 3, present: { layout: LAID, history: [], earlier: 0, round_over: null } },
  timed: { runs: true, left: 1, extra: 0 },
  seated: { seat: "N", sitter: PERSON },
  closed: {},
};
const VERBS = Object.keys(NEWS) as Verb[];

/** Only the verb is looked at: who plays next is nothing to these records. */
function message(verb: Verb): Numbered {
  return { n: 5, next: {} as Next, [verb]: NEWS[verb] } as unknown as Numbered;
}

test("a stroke, a call and a counted round add their line to the history", () => {
  for (const verb of ["shot", "declared", "interrupted", "counted"] as const) {
    const { history, roundOver } = effectOf(message(verb)).change(HERE);
    assert.deepEqual(history?.[0], OLD);
    assert.equal(history?.[1]?.n, 5);
    assert.equal(history?.[1]?.seat, verb === "interrupted" ? "N" : "S");
    assert.deepEqual(history?.[1]?.facts, verb === "declared" ? { touched: true } : null);
    assert.deepEqual(history?.[1]?.returned, VERDICT.returned);
    assert.equal(roundOver, null);
  }
});

test("a new round and a changed past replace what lay there", () => {
  for (const verb of ["round", "changed"] as const) {
    assert.deepEqual(effectOf(message(verb)).change(HERE), { layout: LAID, history: [], earlier: 0, roundOver: null, gameOver: null, returned: [] });
  }
});

test("the men put back are those of the last thing that happened, and of a man put down after it", () => {
  assert.deepEqual(effectOf(message("shot")).change(HERE).returned, ["w3"]);
  assert.deepEqual(effectOf(message("put_down")).change(HERE).returned, ["w2", "w2"]);
  assert.deepEqual(effectOf(message("put_down")).change(HERE).layout, { ...HERE.layout, w2: [7, 7] });
  for (const verb of ["bid", "rotated", "tossed", "timed", "seated"] as const) {
    assert.equal(effectOf(message(verb)).change(HERE).returned, undefined);
  }
});

test("a seat taken, the clock and the rosette leave the position as it is", () => {
  const still = VERBS.filter((verb) => !effectOf(message(verb)).moves);
  assert.deepEqual(still.sort(), ["rotated", "seated", "timed"]);
  const tapped = VERBS.filter((verb) => !effectOf(message(verb)).decides);
  assert.deepEqual(tapped.sort(), ["bid", "put_down", "rotated", "seated", "timed"]);
});

test("a stroke is a film, men that lie elsewhere glide, the rosette turns, and nothing else is seen", () => {
  const seen = Object.fromEntries(VERBS.map((verb) => [verb, Object.keys(effectOf(message(verb)).animation(HERE) ?? {})[0] ?? null]));
  assert.deepEqual(seen, {
    round: null, rotated: "rosette", tossed: null, shot: "film", declared: null, interrupted: "glide", counted: null, bid: null,
    put_down: "glide", changed: "glide", timed: null, seated: null, closed: null,
  });
});

test("only the end of a match says that the table is closed", () => {
  setLanguage("en");
  const closing = effectOf(message("closed")).words(HERE);
  for (const verb of VERBS) {
    if (verb !== "closed") assert.notEqual(effectOf(message(verb)).words(HERE), closing, verb);
  }
});

test("a rosette that is turned is told in a sentence, in both languages", () => {
  setLanguage("en");
  assert.equal(effectOf(message("rotated")).words(HERE), "seat S turns the rosette.");
  setLanguage("fr");
  assert.equal(effectOf(message("rotated")).words(HERE), "seat S tourne la rosace.");
  setLanguage("en");
});

test("bets, men put down and the rosette stand beside the strokes of a story", () => {
  assert.deepEqual(VERBS.filter((verb) => besideStrokes(verb) !== undefined).sort(), ["bid", "put_down", "rotated", "tossed"]);
});

test("a message of a verb that is not known is an error", () => {
  assert.throws(() => effectOf({ n: 5, next: {} } as unknown as Numbered), /no known verb/);
});

test("that nothing fell is said in ten ways, none of them more than four times in forty strokes", () => {
  const game = { yours: [], earlier: 0, history: Array.from({ length: 60 }, (_, n) => ({ ...OLD, n })) };
  for (const language of ["en", "fr"] as const) {
    setLanguage(language);
    const told = game.history.map((_, index) => lineWords(game, index));
    assert.equal(new Set(told).size, 10);
    for (let from = 0; from <= 20; from++) {
      const forty = told.slice(from, from + 40);
      assert.ok(forty.every((words) => forty.filter((one) => one === words).length <= 4));
    }
    const joined = { ...game, earlier: 23, history: game.history.slice(23) };
    assert.deepEqual(joined.history.map((_, index) => lineWords(joined, index)), told.slice(23), "who joins later reads the same");
  }
});

test("what was judged last is said of the last stroke that can have happened", () => {
  setLanguage("en");
  const paid = { ...OLD, calls: [{ ...CALL, code: "man-paid", en: "Paid." }] };
  assert.equal(lastWords({ yours: [], earlier: 0, history: [paid, { ...OLD, trouble: "no-man" }] }), "Paid.");
  assert.equal(lastWords({ yours: [], earlier: 0, history: [] }), "");
});
