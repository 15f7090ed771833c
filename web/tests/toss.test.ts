import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { commitmentTo, drawnFrom, TossPart } from "../src/state/toss";
import type { Seat, TossedMessage } from "../src/wire/messages";
import { sha256 } from "../src/wire/sha256";

// FIPS 180-4, and NIST's examples for it.
const VECTORS: [string, string][] = [
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ["abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"],
  [
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
    "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
  ],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
];

for (const [text, hash] of VECTORS) {
  test(`the hash of ${text.length} letters is the standard's`, () => assert.equal(sha256(text), hash));
}

test("texts of every length up to three blocks have the hash that the machine's own library gives", () => {
  for (let length = 0; length <= 192; length++) {
    const text = "carrom toss 0123456789abcdef".repeat(8).slice(0, length);
    assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"), String(length));
  }
});

const SEATS: Seat[] = ["S", "N"];
const OTHERS = { server: "5".repeat(64), N: "6".repeat(64) };

/** A toss in which this page plays South, up to what it says last. */
function played(page = new TossPart()): { page: TossPart; nonce: string; commitments: Record<string, string> } {
  const commitments: Record<string, string> = { server: commitmentTo("server", OTHERS.server) };
  const { commitment } = page.answer({ commitments, reveals: false }, ["S"]) ?? {};
  assert.match(commitment ?? "", /^[0-9a-f]{64}$/);
  Object.assign(commitments, { S: commitment, N: commitmentTo("N", OTHERS.N) });
  assert.equal(page.answer({ commitments, reveals: false }, ["S"]), null, "it has said so already");
  const { nonce } = page.answer({ commitments, reveals: true }, ["S"]) ?? {};
  assert.equal(commitmentTo("S", nonce ?? ""), commitment);
  return { page, nonce: nonce ?? "", commitments };
}

function result(nonces: Record<string, string | null>, commitments: Record<string, string>): TossedMessage {
  const parts = Object.entries(nonces).map(([by, nonce]) => ({ by, nonce, commitment: commitments[by] ?? null }));
  return { seat: drawnFrom(parts, SEATS) ?? "S", parts };
}

test("a page commits, reveals, and accepts the result that follows", () => {
  const { page, nonce, commitments } = played();
  const tossed = result({ server: OTHERS.server, S: nonce, N: OTHERS.N }, commitments);
  assert.ok(page.accepts(tossed, SEATS));
  assert.ok(!page.accepts({ ...tossed, seat: tossed.seat === "S" ? "N" : "S" }, SEATS));
});

test("a page notices a nonce of its own that was dropped, and one that was put in another's place", () => {
  const { page, nonce, commitments } = played();
  assert.ok(!page.accepts(result({ server: OTHERS.server, S: null, N: OTHERS.N }, commitments), SEATS));
  assert.ok(!page.accepts(result({ server: OTHERS.server, S: nonce, N: "7".repeat(64) }, commitments), SEATS));
  const forged = { ...commitments, server: commitmentTo("server", "8".repeat(64)) };
  assert.ok(!page.accepts(result({ server: "8".repeat(64), S: nonce, N: OTHERS.N }, forged), SEATS), "another commitment than before");
});

test("a page reveals nothing to a server that has changed its commitment, or ours", () => {
  const page = new TossPart();
  const commitments = { server: commitmentTo("server", OTHERS.server) };
  const { commitment } = page.answer({ commitments, reveals: false }, ["S"]) ?? {};
  const own = { S: commitment ?? "" };
  assert.equal(page.answer({ commitments: { server: "1".repeat(64), ...own }, reveals: true }, ["S"]), null);
  assert.equal(page.answer({ commitments: { ...commitments, S: "1".repeat(64) }, reveals: true }, ["S"]), null);
  assert.notEqual(page.answer({ commitments: { ...commitments, ...own }, reveals: true }, ["S"]), null);
});

test("each toss has a nonce of its own, and who only watches takes no part", () => {
  const { page, nonce } = played();
  const again = page.answer({ commitments: { server: "2".repeat(64) }, reveals: false }, ["S"]);
  assert.notEqual(again?.commitment, commitmentTo("S", nonce));
  assert.equal(page.answer({ commitments: { server: "3".repeat(64) }, reveals: false }, []), null);
});

test("who has said nothing checks only what is there", () => {
  const commitments = { server: commitmentTo("server", OTHERS.server) };
  assert.ok(new TossPart().accepts(result({ server: OTHERS.server }, commitments), SEATS));
});
