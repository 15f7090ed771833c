import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { searchOf } from "../src/reader/ranking";
import { render } from "preact";
import { act } from "preact/test-utils";
import { setLanguage } from "../src/texts/texts";
import { SumList } from "../src/widgets/cited";
import type { SaidTerm } from "../src/wire/messages";

const NOTHING = { fr: "", en: "" };

/** What is marked in a text that is the only clause of the only book. */
function marked(said: string, query: string): string[] | null {
  const clause = { clause: "S2.3", home: "karom", optional: false, brought_by: null, reading: null, reason: null, source: "S2", standing: "read", said: { fr: said, en: "" } } as const;
  const [hit] = searchOf([{ book: "karom", settings: {}, introduction: null, source: NOTHING, sources: {}, themes: [{ theme: "stroke", title: NOTHING, clauses: [clause] }] }], { first: "" })(query, "fr");
  return hit?.places(said).map(([from, to]) => said.slice(from, to)) ?? null;
}

test("accents and capitals do not matter, neither in what is asked nor in what is read", () => {
  assert.deepEqual(marked("La pénalité coûte la main. PÉNALITÉ !", "penalite"), ["pénalité", "PÉNALITÉ"]);
  assert.deepEqual(marked("La penalite", "Pénalité"), ["penalite"]);
  assert.deepEqual(marked("une e\u0301cole", "école"), ["e\u0301cole"]);
});

test("a ligature is found by its letters, an apostrophe parts words however it is typed", () => {
  assert.deepEqual(marked("le cœur du plateau", "coeur"), ["cœur"]);
  assert.deepEqual(marked("l’arbitre\u00a0: il décide", "l'arbitre : qui"), ["arbitre"]);
});

test("forms of a word are one, and so are words of one meaning, in a question as in a clause", () => {
  assert.deepEqual(marked("Les palets rentrent", "percuteur rentré"), ["palets", "rentrent"]);
  assert.deepEqual(marked("La reine se pose sur le rond rouge.", "pion rouge"), ["reine"], "a red circle is no queen");
  assert.deepEqual(marked("Un pion est dû du même coup.", "dette"), ["dû"]);
});

test("a word that is begun or has one slip is found, one that looks like nothing is not", () => {
  for (const typed of ["perc", "riene", "pénaltié", "chiquenade"]) assert.notEqual(marked("Le palet, la reine, une pénalité, une chiquenaude.", typed), null, typed);
  assert.equal(marked("Le palet, la reine, une pénalité", "xylophone"), null);
  assert.equal(marked("Le palet", "est-ce que quoi"), null, "words that ask nothing find nothing");
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
