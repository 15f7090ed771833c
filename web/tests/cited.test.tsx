import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { setLanguage } from "../src/texts/texts";
import { SumList } from "../src/widgets/cited";
import type { SaidTerm } from "../src/wire/messages";

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
