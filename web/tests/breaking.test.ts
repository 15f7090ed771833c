import assert from "node:assert/strict";
import test from "node:test";
import { breakWords } from "../src/state/breaking";
import { seatBadges } from "../src/state/seat_badges";
import { setLanguage } from "../src/texts/texts";
import type { Seat } from "../src/wire/messages";
import { STATE, tableWith } from "./wood";

const BREAKING = { ...STATE, breaking: true, opener: "N" as const };

test("a toss is said before the first stroke, and a draw of the colours says who has white", async () => {
  await setLanguage("en");
  assert.equal(breakWords(tableWith({ state: BREAKING })), "The rosette is ready. Bo breaks.");
  assert.equal(breakWords(tableWith({ state: BREAKING, tossed: true })), "Lots are drawn: Bo breaks.");
  const drawn = tableWith({ state: BREAKING, tossed: true }, { options: { colours: "draw" } });
  assert.equal(breakWords(drawn), "Bo draws white: Bo breaks.");
  await setLanguage("fr");
  assert.equal(breakWords(drawn), "Bo tire le blanc\u00a0: Bo casse.");
});

test("the toss of K-Rhum makes a gérant, whose seat says so for the whole game", async () => {
  await setLanguage("fr");
  const table = tableWith({ state: BREAKING, tossed: true, manager: "N" }, { book: "k-rhum" });
  assert.equal(breakWords(table), "Le sort a parlé\u00a0: Bo casse. La partie a pour gérant Bo.");
  assert.deepEqual(seatBadges(table, "N").map(({ words }) => words), ["gérant de la partie"]);
  assert.deepEqual(seatBadges(table, "S"), []);
});

test("whoever breaks reads it in the second person; a page with both seats, one on wood and one that looks on read a name", async () => {
  const next = { state: { ...BREAKING, opener: "S" as const } };
  const of = (...yours: Seat[]): string => breakWords(tableWith(next, { yours, real: false }));
  await setLanguage("en");
  assert.equal(of("S"), "The rosette is ready. You break.");
  assert.equal(of("S", "N"), "The rosette is ready. Ada breaks.");
  assert.equal(of(), "The rosette is ready. Ada breaks.");
  assert.equal(breakWords(tableWith(next, { real: true })), "The rosette is ready. Ada breaks.");
  await setLanguage("fr");
  const drawn = tableWith({ ...next, tossed: true, manager: "S" }, { book: "k-rhum", options: { colours: "draw" }, real: false });
  assert.equal(breakWords(drawn), "Vous tirez le blanc\u00a0: à vous de casser. Vous êtes le gérant de la partie.");
});
