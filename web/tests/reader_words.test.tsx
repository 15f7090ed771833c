import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { found, wordsOf } from "../src/clauses/rule_books";
import { render } from "preact";
import { act } from "preact/test-utils";
import { setLanguage } from "../src/texts/texts";
import { SumList } from "../src/widgets/cited";
import type { SaidTerm } from "../src/wire/messages";

/** The parts of a text that a query finds. */
function marked(text: string, query: string): string[] | null {
  return found(text, wordsOf(query))?.map(([from, to]) => text.slice(from, to)) ?? null;
}

test("accents and capitals do not matter, neither in what is asked nor in what is read", () => {
  assert.deepEqual(marked("La pénalité coûte la main. PÉNALITÉ !", "penalite"), ["pénalité", "PÉNALITÉ"]);
  assert.deepEqual(marked("La penalite", "Pénalité"), ["penalite"]);
  assert.deepEqual(marked("une e\u0301cole", "école"), ["e\u0301cole"]);
});

test("a ligature is found by its letters, and marked whole", () => {
  assert.deepEqual(marked("le cœur du plateau", "coeur"), ["cœur"]);
  assert.deepEqual(marked("un œil ouvert", "il"), ["il"]);
  assert.deepEqual(marked("cœur", "ur"), ["ur"]);
});

test("an apostrophe and a no-break space are found however they are typed", () => {
  assert.deepEqual(marked("l’adversaire\u00a0: il joue", "l'adversaire : il"), ["l’adversaire", ":", "il"]);
});

test("every word must be there, in any order", () => {
  assert.deepEqual(marked("Le palet rentré se paie", "paie palet"), ["palet", "paie"]);
  assert.equal(marked("Le palet rentré se paie", "palet reine"), null);
});

test("marks that overlap are one", () => {
  assert.deepEqual(marked("doubler", "dou oub"), ["doub"]);
});

test("one letter alone asks for nothing yet, but may stand beside a word", () => {
  assert.deepEqual(wordsOf(" a "), []);
  assert.deepEqual(wordsOf("A reine"), ["a", "reine"]);
  assert.deepEqual(wordsOf(""), []);
});

test("what a pattern would mean is only letters here", () => {
  assert.deepEqual(marked("S2.32 (S2.3)", "s2.3"), ["S2.3", "S2.3"]);
  assert.equal(marked("S2x32", "s2.3"), null);
});

setLanguage("en");

test("the sum of a round names its reader no more than the verdict does", () => {
  const term: SaidTerm = {
    what: "men-left", points: 4, side: "S", clause: "S2.37", fr: "", en: "four men left to Noé",
    you: [{ seats: "N", fr: "", en: "four men left to you" }],
  };
  const place = document.createElement("div");
  for (const [yours, said] of [[["N"], "left to you"], [["S"], "left to Noé"], [undefined, "left to Noé"]] as const) {
    act(() => render(<SumList terms={[term]} yours={yours} />, place));
    assert.ok(place.textContent?.includes(said));
  }
});
