import assert from "node:assert/strict";
import { test } from "node:test";
import { commitmentToStroke, HandPart } from "../src/state/toss";
import type { HandDrawMessage, Seat, ShotMessage } from "../src/wire/messages";

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
