import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { commitmentTo, drawnFrom, TossPart, commitmentToStroke, HandPart } from "../src/state/toss";
import type { Seat, TossedMessage, HandDrawMessage, ShotMessage } from "../src/wire/messages";
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

const SERVER = "5".repeat(64);
const OTHER = "6".repeat(64);
const STROKE = { seat: "S" as Seat, stroke: { x: 0, vx: 0, vy: 1_000_000, spin: 0 } };

function told(commitments: Record<string, string> = {}, handed_in: HandDrawMessage["handed_in"] = null): HandDrawMessage {
  return { n: 7, commitments: { server: commitmentToStroke(7, "server", SERVER), ...commitments }, handed_in };
}

function shot(...parts: [string, string | null, string | null][]): ShotMessage {
  return { drawn: parts.map(([by, commitment, nonce]) => ({ by, commitment, nonce })) } as unknown as ShotMessage;
}

function part(by: string, nonce: string): [string, string, string] {
  return [by, commitmentToStroke(7, by, nonce), nonce];
}

test("while another plays, a page gives its commitment once and reveals its nonce once the stroke is handed in", () => {
  const page = new HandPart();
  const given = page.answer(told(), ["N"], "S");
  assert.match(given?.commitment ?? "", /^[0-9a-f]{64}$/);
  const commitments = { N: given?.commitment ?? "" };
  assert.deepEqual(page.answer(told(), ["N"], "S"), given, "told again before it has arrived: the first one counts");
  assert.equal(page.answer(told(commitments), ["N"], "S"), null);
  const revealed = page.answer(told(commitments, STROKE), ["N"], "S");
  assert.equal(commitmentToStroke(7, "N", revealed?.nonce ?? ""), commitments.N);
  assert.equal(page.answer(told(commitments, STROKE), ["N"], "S"), null, "who has revealed knows: never twice");
  const mine = revealed?.nonce ?? "";
  assert.ok(page.accepts(7, shot(part("server", SERVER), part("N", mine))));
  assert.ok(!page.accepts(7, shot(part("server", OTHER), part("N", mine))), "another commitment of the server");
  assert.ok(!page.accepts(7, shot(part("server", SERVER), ["N", commitments.N, null])), "our nonce was dropped");
});

test("a stroke that is drawn again after our nonce was known is noticed, and another nonce is given", () => {
  const page = new HandPart();
  const first = page.answer(told(), ["N"], "S")?.commitment ?? "";
  assert.ok(!page.isAgain(told({ N: first })));
  page.answer(told({ N: first }, STROKE), ["N"], "S");
  const again = { ...told(), commitments: { server: commitmentToStroke(7, "server", OTHER) } };
  assert.ok(page.isAgain(again));
  assert.notEqual(page.answer(again, ["N"], "S")?.commitment, first);
  assert.ok(!page.isAgain({ ...again, n: 8 }));
  const player = new HandPart();
  player.answer(told(), ["S"], "S");
  player.handIn(7);
  assert.ok(!player.isAgain(told()) && player.isAgain(again));
  const sentAgain = player.handIn(7);
  player.answer(again, ["S"], "S");
  assert.ok(player.accepts(7, shot(part("server", OTHER), part("S", sentAgain))), "who was told of it is not warned twice");
});

test("a commitment that is not ours is not revealed, and a watcher gives none", () => {
  const page = new HandPart();
  page.answer(told(), ["N"], "S");
  assert.equal(page.answer(told({ N: "0".repeat(64) }, STROKE), ["N"], "S"), null);
  assert.equal(new HandPart().answer(told(), [], "S"), null);
  assert.equal(new HandPart().answer(told(), ["S", "N"], "S"), null, "who plays hands in a nonce with the stroke");
});

test("who plays knows when all others are bound, and takes no commitment made once the own nonce was known", () => {
  const page = new HandPart();
  assert.ok(!page.hasAll(7, ["N"]));
  page.answer(told(), ["S"], "S");
  assert.ok(page.hasAll(7, []) && !page.hasAll(7, ["N"]));
  const bound = { N: commitmentToStroke(7, "N", OTHER) };
  page.answer(told(bound), ["S"], "S");
  assert.ok(page.hasAll(7, ["N"]) && !page.hasAll(8, ["N"]));
  const mine = page.handIn(7);
  assert.ok(page.accepts(7, shot(part("server", SERVER), part("S", mine), part("N", OTHER))));
  assert.ok(page.accepts(7, shot(part("server", SERVER), part("S", mine), ["N", bound.N, null])), "silent, and named");
  assert.ok(!page.accepts(7, shot(part("server", SERVER), part("S", mine), part("N", "7".repeat(64)))));
  assert.ok(!page.accepts(7, shot(part("server", SERVER), part("S", mine))), "who was bound is named");
  const alone = new HandPart();
  alone.answer(told(), ["S"], "S");
  const own = alone.handIn(7);
  assert.ok(!alone.accepts(7, shot(part("server", SERVER), part("S", own), part("N", OTHER))), "bound only afterwards");
  assert.ok(alone.accepts(7, shot(part("server", SERVER), part("S", own), ["N", null, null])));
});

test("a nonce that does not fit its commitment is found by who only watches", () => {
  assert.ok(!new HandPart().accepts(7, shot(part("server", SERVER), ["S", "0".repeat(64), OTHER])));
  assert.ok(new HandPart().accepts(7, {} as ShotMessage), "a table without a hand");
});
