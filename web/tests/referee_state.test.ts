import assert from "node:assert/strict";
import { test } from "node:test";
import type { Numbered, AsksResultMessage, RoundOverMessage } from "../src/wire/messages";
import { EMPTY_PAD, padAfter, padAfterGap, padCorrecting, padUncorrected, strokeOn, withDisc, withoutDisc, withTaps, withZone, type PadState } from "../src/referee/pad_state";
import { changed, declared, moment, opened, seated, tableWith, verdict } from "./wood";
import type { CountingMessage } from "../src/wire/answers";
import { EMPTY_COUNT, previewOf, questionOf, resultIn, withAnswer, withMen, withReply, type CountState } from "../src/referee/count_state";

const tapped = withDisc(withDisc(EMPTY_PAD, "white", false), "striker", false);

function fallen({ taps }: PadState): string[] {
  return taps.gone.map(({ disc, zone, off }) => [disc, ...(zone === "open" ? [] : [zone]), ...(off ? ["off"] : [])].join(" "));
}

test("discs are kept in the order of the taps, and each can be taken out again", () => {
  const three = withDisc(tapped, "white", true);
  assert.deepEqual(fallen(three), ["white", "striker", "white off"]);
  const [first] = three.taps.gone;
  assert.ok(first);
  assert.deepEqual(fallen(withoutDisc(three, first)), ["striker", "white off"], "of two alike the one that was tapped");
  assert.deepEqual(fallen(withZone(three, first, "far")), ["white far", "striker", "white off"]);
});

test("a stroke of ours that is judged leaves an empty pad, without a message", () => {
  const sent: PadState = { ...tapped, sent: { n: 2, facts: { pocketed: ["white", "striker"] } } };
  const after = padAfter(sent, declared(2, { pocketed: ["white", "striker"] }));
  assert.deepEqual([fallen(after), after.notice, after.cooldown], [[], "", true]);
});

test("a stroke that somebody else was quicker to enter takes the taps away, and says so", () => {
  const sent: PadState = { ...tapped, sent: { n: 2, facts: { pocketed: ["white", "striker"] } } };
  const after = padAfter(sent, declared(2, { pocketed: ["black"] }));
  assert.deepEqual([fallen(after), after.notice], [[], "pad-forestalled"]);
  assert.equal(padAfter(EMPTY_PAD, declared(2, {})).notice, "", "nothing had been tapped");
});

test("a past that has changed takes the taps away, and says that", () => {
  const after = padAfter(tapped, changed(2, "undone", 1));
  assert.deepEqual([fallen(after), after.notice], [[], "pad-changed"]);
  assert.equal(padAfterGap(tapped).notice, "pad-changed");
});

test("somebody who sits down changes nothing", () => {
  assert.equal(padAfter(tapped, seated(2)), tapped);
});

test("the next tap takes the message away", () => {
  const late = padAfterGap(tapped);
  assert.equal(withTaps(late, { improper: true }).notice, "");
});

test("a correction shows what was entered, and what was tapped of the present stroke is there again after it", () => {
  const correcting = padCorrecting(tapped, moment(5, { facts: { pocketed: ["black"], off_board: ["queen"] } }));
  assert.deepEqual(fallen(correcting), ["black", "queen off"]);
  assert.equal(correcting.unfolded, true, "a disc that left the board is to be seen");
  const another = padCorrecting(correcting, moment(6, { facts: { pocketed: [] } }));
  assert.equal(another.correcting?.n, 6);
  const back = padUncorrected(another);
  assert.deepEqual([fallen(back), back.correcting, back.unfolded], [["white", "striker"], null, false]);
});

test("a correction goes on while strokes are entered elsewhere, and ends when the past changes", () => {
  const correcting = padCorrecting(EMPTY_PAD, moment(5, { facts: { pocketed: ["black"] } }));
  const meanwhile = padAfter(correcting, declared(8, { pocketed: [] }));
  assert.deepEqual([meanwhile.correcting?.n, fallen(meanwhile), meanwhile.cooldown], [5, ["black"], true]);
  const sent: PadState = { ...correcting, sent: { n: 8, facts: { pocketed: ["black"] } } };
  const ours = padAfter(sent, changed(8, "corrected", 5));
  assert.deepEqual([ours.correcting, ours.notice], [null, ""]);
  const theirs = padAfter(correcting, changed(8, "undone", 7));
  assert.deepEqual([theirs.correcting, theirs.notice], [null, "pad-changed"]);
});

test("what cannot be corrected is not put on the pad", () => {
  assert.equal(padCorrecting(tapped, opened(2, 1)), tapped);
});

test("there is a stroke on the pad for the umpire only, while one is to be played or corrected", () => {
  assert.equal(strokeOn(EMPTY_PAD, tableWith())?.state.turn, "S");
  assert.equal(strokeOn(EMPTY_PAD, tableWith({}, { yours: [], host: false })), null, "a visitor");
  const over = tableWith({ asks: null, seat: null });
  assert.equal(strokeOn(EMPTY_PAD, over), null);
  assert.ok(strokeOn(padCorrecting(EMPTY_PAD, moment(5)), over), "a round that is over can be corrected");
  const closed = { n: 2, next: over.next, closed: {} } as unknown as Numbered;
  assert.equal(strokeOn(EMPTY_PAD, tableWith().apply(closed)), null);
});

const usual = { covered: true, uncovered: true, demanded: 0, ending: "usual", most: 9, winner: false } as const;
const POCKETED: AsksResultMessage = { men: "pocketed", ways: [{ ...usual, uncovered: false }, { ...usual, ending: "conceded", winner: true, uncovered: false }] };
const LEFT: AsksResultMessage = { men: "left", ways: [{ ...usual, winner: true, demanded: 2 }, { ...usual, ending: "by-striker", winner: true, covered: false, most: 5 }] };
const SIDES = ["S", "N"] as const;

const billard = tableWith({ asks_result: POCKETED });
const laws = tableWith({ asks_result: LEFT });
const refused: CountingMessage = { field: "winner", refused: { fr: "Qui a gagné ?", en: "Who won?" }, verdict: null };
const points: RoundOverMessage = { winner: "S", points: { S: 9, N: 0 }, clause: "K.1", terms: [] };
const granted: CountingMessage = { field: "", refused: null, verdict: { ...verdict("round-won"), round_over: points } };

/** The men of both sides, and the queen's owner, where a book counts what is in. */
const drawn = withAnswer(withMen(withMen(EMPTY_COUNT, POCKETED, SIDES, 0, 7), POCKETED, SIDES, 1, 7), { queen: "S" }, true);

function question(count: CountState): string {
  const result = resultIn(count, billard);
  assert.ok(result);
  return questionOf(result, billard);
}

test("a result is whole once every question is answered", () => {
  assert.equal(resultIn(EMPTY_COUNT, laws), null);
  const won = withAnswer(EMPTY_COUNT, { winner: "N" });
  assert.equal(resultIn(won, laws), null);
  const men = withMen(won, LEFT, SIDES, 0, 4);
  assert.equal(resultIn(men, laws), null, "the queen is still to be said");
  assert.deepEqual(resultIn(withAnswer(men, { queen: "nobody" }, true), laws), { men: { S: 4 }, winner: "N", queen: null, ending: "usual", demanded: 0 });
});

test("the men left are the loser's: of another winner they are asked again", () => {
  const men = withMen(withAnswer(EMPTY_COUNT, { winner: "N", queen: "N" }), LEFT, SIDES, 0, 4);
  assert.equal(resultIn(withAnswer(men, { winner: "S" }), laws), null);
  assert.equal(withMen(EMPTY_COUNT, LEFT, SIDES, 0, 4), EMPTY_COUNT, "nobody has won yet");
});

test("a visitor is asked for no result", () => {
  assert.equal(resultIn(drawn, tableWith({ asks_result: POCKETED }, { yours: [], host: false })), null);
});

test("what the server answers is shown for the result that it was asked about", () => {
  const replied = withReply(drawn, question(drawn), granted);
  assert.deepEqual(previewOf(replied, billard).over, points);
  assert.equal(previewOf(withMen(replied, POCKETED, SIDES, 0, 8), billard).over, null, "other men");
  assert.equal(previewOf(replied, tableWith({ asks_result: POCKETED }, { n: 2 })).over, null, "another position");
});

test("a count that decides nothing asks who won, until the count is another", () => {
  const tied = withReply(drawn, question(drawn), refused);
  assert.equal(tied.tied, true);
  assert.equal(previewOf(tied, billard).counting, refused, "why is still to be read");
  const said = withAnswer(tied, { winner: "N" });
  assert.equal(resultIn(said, billard)?.winner, "N");
  assert.equal(previewOf(said, billard).counting, null, "and the server is asked again");
  const other = withMen(said, POCKETED, SIDES, 0, 9);
  assert.deepEqual([other.tied, other.answers.winner], [false, null]);
});
