import assert from "node:assert/strict";
import { test } from "node:test";
import { changesRead, chronicleAfter, lastTold, NO_CHRONICLE, nextTold, withStory } from "../src/referee/chronicle";
import { EMPTY_HISTORY, withChanges, withFocus, withLine, withRound, withRounds, rounds } from "../src/referee/history_state";
import type { Numbered } from "../src/wire/messages";
import { changed, declared, moment, NEXT, opened, story, verdict } from "./wood";

const before = withStory(NO_CHRONICLE, story(opened(1, 1), moment(2), moment(3), moment(4)), 4, 4);
const corrected = chronicleAfter(before, changed(5, "corrected", 2));

/** The story after the correction: event 3 is judged otherwise, and the score is another. */
const later = story(
  opened(1, 1),
  moment(2, { facts: { pocketed: ["white"] }, calls: verdict("men-in").calls }),
  moment(3, { trouble: { fr: "Ce n’est plus possible.", en: "It cannot have happened." } }),
  moment(4, { score: { S: 1, N: 0 } }),
);

test("what undoing takes back and redoing brings is known only when the story tells up to now", () => {
  const undone = { ...story(opened(1, 1), moment(2)), undone: moment(3) };
  const chronicle = withStory(NO_CHRONICLE, undone, 4, 4);
  assert.deepEqual([lastTold(chronicle, 4)?.step?.n, nextTold(chronicle, 4)?.step?.n], [2, 3]);
  assert.deepEqual([lastTold(chronicle, 5), nextTold(chronicle, 5)], [null, null]);
  const amended = { ...story(opened(1, 1), moment(2), moment(3)), amended: { kind: "corrected", event: 2 }, undone_amended: { kind: "remarked", event: null } } as const;
  const put = withStory(NO_CHRONICLE, amended, 5, 5);
  assert.deepEqual([lastTold(put, 5)?.step?.n, lastTold(put, 5)?.amends, nextTold(put, 5)], [2, "corrected", { step: null, amends: "remarked" }]);
});

test("a correction shows which later steps are judged otherwise, and what became of the score", () => {
  const { changes } = withStory(corrected, later, 5, 5);
  assert.equal(changes?.event, 2);
  assert.deepEqual([...(changes?.otherwise ?? [])], [3]);
  assert.deepEqual(changes?.score, { was: { S: 0, N: 0 }, is: { S: 1, N: 0 } });
});

test("a story that comes too early shows no correction yet", () => {
  const early = withStory(corrected, later, 5, 6);
  assert.equal(early.changes, null);
  const again = chronicleAfter(early, changed(6, "corrected", 3));
  const { changes } = withStory(again, later, 6, 6);
  assert.deepEqual([changes?.event, changes?.score?.was], [3, { S: 0, N: 0 }], "compared with the story before the first");
});

test("changes are seen once the game goes on, and gone with the next round or another change of the past", () => {
  const shown = withStory(corrected, later, 5, 5);
  assert.equal(chronicleAfter(shown, declared(6, {})).changes?.read, true);
  assert.equal(changesRead(shown).changes?.read, true);
  const round = { n: 6, next: NEXT, round: { layout: {}, opener: "N", round: 2, time: null } } as Numbered;
  assert.equal(chronicleAfter(shown, round).changes, null);
  const undone = chronicleAfter(shown, changed(6, "undone", 4));
  assert.deepEqual([undone.changes, undone.correction], [null, null]);
});

const two = rounds([opened(1, 1), moment(2), opened(3, 2), moment(4)]);

test("of the rounds the last one is open; a new one closes those before it, but not under somebody's hand", () => {
  const first = withRounds(EMPTY_HISTORY, two.slice(0, 1));
  assert.deepEqual([...first.open], [1]);
  assert.deepEqual([...withRounds(first, two).open], [3]);
  assert.deepEqual([...withRounds(withFocus(first, 1), two).open], [1, 3]);
  assert.deepEqual([...withRounds(EMPTY_HISTORY, two).open], [3], "all at once");
});

test("a round that somebody has opened stays open, and a story that comes again changes nothing", () => {
  const both = withRound(withRounds(EMPTY_HISTORY, two), 1, true);
  assert.deepEqual([...withRounds(both, two).open].sort(), [1, 3]);
  const closed = withRound(both, 3, false);
  assert.deepEqual([...withRounds(closed, two).open], [1]);
  assert.equal(withRound(closed, 3, false), closed);
});

test("a round that is taken back leaves the one before it as it is", () => {
  const both = withRounds(EMPTY_HISTORY, two);
  assert.equal(withRounds(both, two.slice(0, 1)).open.has(1), false);
});

test("the rounds that a correction has touched are opened", () => {
  const history = withChanges(withRounds(EMPTY_HISTORY, two), two, { event: 2, otherwise: new Set(), score: null, read: false });
  assert.deepEqual([...history.open].sort(), [1, 3]);
});

test("one line is open at a time", () => {
  const open = withLine(withLine(EMPTY_HISTORY, 2), 4);
  assert.equal(open.line, 4);
  assert.equal(withLine(open, 4).line, null);
});
