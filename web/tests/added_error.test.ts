import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { addedError, addedWords } from "../src/state/added_error";
import { setLanguage } from "../src/texts/texts";
import type { LotPartMessage, Seat, ShotMessage } from "../src/wire/messages";

const part = (by: string, nonce: string | null = "ab"): LotPartMessage => ({ by, commitment: nonce === null ? null : "cd", nonce });
const away = { x: 0, vx: 0, vy: 2_000_000, spin: 0 };

function shot(stroke: { vx: number; vy: number }, drawn: LotPartMessage[] = [part("server"), part("S"), part("N")]): ShotMessage {
  return { seat: "S", meant: away, stroke: { ...away, ...stroke }, drawn, checksum: "", layout: {}, placed: [], verdict: { calls: [], returned: [], round_over: null } } as unknown as ShotMessage;
}

function words(message: ShotMessage): string {
  const added = addedError(3, message);
  assert.ok(added);
  return addedWords(added, (seat: Seat) => ({ S: "Ada", N: "Bo", E: "Cleo", W: "Dan" })[seat]);
}

beforeEach(() => setLanguage("en"));

test("a stroke that the terms turn and weaken says by how much, as the player who strikes it sees it", () => {
  assert.equal(words(shot({ vx: 20_000, vy: 1_900_000 })), "Added hand: 0.6° to the right, 5 % softer.");
  assert.equal(words(shot({ vx: -40_000, vy: 2_100_000 })), "Added hand: 1.1° to the left, 5 % harder.");
});

test("what is too little to be told is said as none", () => {
  assert.equal(words(shot({ vx: -1000, vy: 2_001_000 })), "Added hand: straight, as hard as meant.");
});

test("those whose device was silent are named, the server and the player are not", () => {
  assert.match(words(shot({ vx: 0, vy: 2_000_000 }, [part("server"), part("S"), part("N", null)])), / Bo’s device took no part in this lot\.$/);
  assert.match(words(shot({ vx: 0, vy: 2_000_000 }, [part("server", null), part("SN"), part("EW", null)])), / The devices of Cleo and Dan took no part in this lot\.$/);
});

test("a stroke to which nothing was added says nothing", () => {
  const { meant: _, drawn: __, ...plain } = shot({ vx: 0, vy: 2_000_000 });
  assert.equal(addedError(3, plain), null);
});
