import assert from "node:assert/strict";
import { test } from "node:test";
import type { Numbered } from "../src/wire/messages";
import { EMPTY_PAD, padAfter, padAfterGap, padCorrecting, padUncorrected, strokeOn, withDisc, withoutDisc, withTaps, withZone, type PadState } from "../src/referee/pad_state";
import { changed, declared, moment, opened, seated, tableWith } from "./wood";

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
