import "./dom";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { setLanguage } from "../src/texts/texts";
import { Screen } from "../src/which/screen";
import { answers, asked } from "../src/which/store";
import type { WhichCandidate, WhichMessage } from "../src/wire/answers";
import { transport } from "../src/wire/transport";

const both = (said: string) => ({ fr: said, en: said });
const book = (name: string): WhichCandidate => ({ book: name, options: {}, agrees: 2, differences: [], place: `house=${name}` });
const DECIDES = { name: "bets", said: both("Do you bet?"), answers: [{ code: "yes", said: both("Yes") }, { code: "no", said: both("No") }] };
const END: WhichMessage = {
  question: null, asked: 5, most: 5, nearest: [book("karom"), book("uk-family"), book("icf")], leading: 2,
  leaders: { fr: "du Karom ou de la Famille britannique", en: "Karom or the UK family rule" }, decides: DECIDES,
};
let answer = END;
const requests: string[] = [];
transport.ask = async (path) => {
  requests.push(decodeURIComponent(String(path)));
  return new Response(JSON.stringify(answer));
};

const root = document.createElement("div");
document.body.append(root);

async function settle(doing: () => void): Promise<void> {
  await act(async () => {
    doing();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** The words of each element, with plain spaces. */
function all(selector: string): string[] {
  return [...root.querySelectorAll(selector)].map((element) => (element.textContent ?? "").replaceAll("\u00a0", " "));
}

async function visit(given: readonly (readonly [string, string])[], said: WhichMessage): Promise<void> {
  await setLanguage("fr");
  answer = said;
  answers.value = given;
  await settle(() => render(<Screen place={new URLSearchParams()} />, root));
}

afterEach(() => {
  act(() => render(null, root));
  answers.value = [];
  asked.value = null;
});

test("books that agree alike are both named, and the question that decides is answered there", async () => {
  await visit([["target", "29"], ["bets", ""]], END);
  assert.deepEqual(all("h1"), ["Vous jouez à la règle du Karom ou de la Famille britannique"]);
  assert.deepEqual(all(".inquiry h2"), ["Do you bet?"]);
  assert.equal(root.querySelectorAll(".found > .first").length, 2);
  assert.ok(all(".found .note")[0]!.startsWith("Il répond comme vous."));
  answer = { ...END, leading: 1, leaders: { fr: "du Karom", en: "Karom" }, decides: null };
  await settle(() => root.querySelector<HTMLElement>("[data-code=no]")!.click());
  assert.equal(requests.at(-1), "/which?answers=target:29,bets:no", "in place of what was not known");
  assert.deepEqual(all("h1"), ["Vous jouez à la règle du Karom"]);
  assert.equal(document.activeElement, root.querySelector("h1"));
  assert.equal(root.querySelector(".inquiry"), null);
});

test("books that no question tells apart are said to answer alike", async () => {
  await visit([["target", "29"]], { ...END, decides: null });
  assert.ok(all(".title .lead")[0]!.endsWith("à toutes nos questions, ils répondent de même."));
  assert.equal(root.querySelector(".inquiry"), null);
});

test("whoever knows nothing is told where to begin, and of no book that it answers as they do", async () => {
  await visit([["target", ""]], { ...END, leading: 1, leaders: { fr: "du Karom", en: "Karom" }, decides: null });
  assert.deepEqual(all("h1"), ["Personne ne sait ? Commencez par la règle du Karom"]);
  assert.equal(root.querySelector(".found .note"), null);
});
