import { Scene, SCENES } from "./wood_scenes";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { act } from "preact/test-utils";
import { setLanguage } from "../src/texts/texts";
import type { CallMessage, HistoryLine, Next } from "../src/wire/messages";

let scene: Scene;
afterEach(() => scene.close());

const BOOKS = {
  "billard-indien": "Billard indien", classique: "Classique", "k-rhum": "K-Rhum", karom: "Karom", "saint-pierre": "Saint-Pierre", garrom: "Garrom", icf: "Lois de l’ICF",
};

function sentences(calls: readonly CallMessage[]): string {
  return calls.map((call) => call.fr).join(" ").replace(/\s+/g, " ");
}

for (const [book, name] of Object.entries(BOOKS)) {
  test(`${book}: what is tapped is what the server was told, and what it answered is what is read`, async () => {
    scene = await Scene.open(book);
    assert.equal(scene.words("#referee-head h1"), name);
    while (!scene.isOver) {
      const { told } = scene.coming;
      assert.ok(told !== undefined && "declared" in told);
      await scene.stroke();
      const { calls, returned } = told.declared.verdict;
      assert.equal(scene.words("#referee-verdict .sentence"), sentences(calls));
      assert.equal(scene.count("#referee-verdict .little .man"), returned.length);
      assert.equal(document.body.dataset["turn"], scene.next.seat ?? "");
      assert.equal(document.body.dataset["n"], String(told.n));
      assert.equal(scene.count("#pad-row .disc"), 0);
    }
  });
}

test("the pad and the state speak of the queen as the book does", async () => {
  const said: string[][] = [];
  for (const book of ["karom", "garrom", "k-rhum"]) {
    scene = await Scene.open(book);
    const { state } = scene.next;
    said.push([scene.words("#pad-queen"), scene.words("#referee-queen")]);
    scene.close();
    scene = await Scene.open(book, { next: { ...scene.next, state: { ...state, queen: "covered:S" } } });
    said.at(-1)?.push(scene.words("#referee-queen"));
    scene.close();
  }
  assert.deepEqual(said, [
    ["Reine", "Reine sur le plateau", "Reine doublée par Camille"],
    ["Reine", "Reine sur le plateau", "Reine confirmée par Camille"],
    ["Rouge", "Rouge sur le plateau", "Rouge rentrée"],
  ]);
});

test("a miss is one tap, and each disc that fell is one more", async () => {
  scene = await Scene.open("billard-indien");
  assert.equal(await scene.stroke(), 2, "the rosette was not touched");
  assert.equal(await scene.stroke(), 1);
  assert.equal(await scene.stroke(), 3);
});

test("what is no more on the board cannot be tapped, and can be once it is taken out again", async () => {
  scene = await Scene.open("billard-indien");
  await scene.tap("#pad-striker", "#pad-queen");
  assert.deepEqual(["striker", "queen"].map((disc) => scene.disabled(`#pad-${disc}`)), [true, true]);
  await scene.tap("#pad-out-0");
  assert.equal(scene.disabled("#pad-striker"), false);
  for (let man = 0; man < 9; man += 1) await scene.tap("#pad-white");
  assert.deepEqual(["white", "black"].map((disc) => scene.disabled(`#pad-${disc}`)), [true, false]);
});

test("the own man comes first, whoever plays", async () => {
  scene = await Scene.open("classique");
  const first = (): string[] => [scene.words("#referee-pad .discs > button"), scene.find("#referee-pad .discs > button .disc").className];
  await scene.stroke();
  const [own] = scene.all("#referee-pad .discs > button");
  assert.equal(own, "Son pion");
  const colours: string[] = [first()[1] ?? ""];
  while (new Set(colours).size < 2) {
    await scene.stroke();
    assert.equal(first()[0], "Son pion");
    colours.push(first()[1] ?? "");
  }
  assert.deepEqual([...new Set(colours)].sort(), ["disc black", "disc white"]);
});

test("where a man goes back is said and shown, also to a phone that opens the page then", async () => {
  scene = await Scene.open("billard-indien");
  while (scene.count(".places li") === 0) await scene.stroke();
  const shown = (): unknown[] => [scene.words("#referee-verdict h2"), scene.all(".places li"), scene.count(".little .ring.lit"), scene.count(".little .man")];
  const [turn, [place], lit, men] = shown() as [string, string[], number, number];
  assert.match(turn, /^(Camille|Noé) (re)?joue$/);
  assert.match(place ?? "", /^(Camille|Noé) pose un pion (blanc|noir) entre les deux cercles\.$/);
  assert.deepEqual([lit, men], [1, 1]);
  const before = shown();
  const { acts } = SCENES["billard-indien"] ?? assert.fail();
  const played = acts.findIndex(({ told }) => told !== undefined && "declared" in told && told.declared.verdict.returned.length > 0);
  const history = acts.slice(0, played + 1).map(({ told }): HistoryLine => {
    assert.ok(told !== undefined && "declared" in told);
    const { seat, facts, verdict } = told.declared;
    return { n: told.n, seat, facts, calls: verdict.calls, returned: verdict.returned, trouble: "" } as unknown as HistoryLine;
  });
  const next = acts.slice(0, played + 1).reduce((now: Next, { told }) => ({ ...now, ...told?.next }), SCENES["billard-indien"]?.welcome.next as Next);
  scene.close();
  scene = await Scene.open("billard-indien", { n: played + 2, history, next });
  assert.deepEqual(shown(), before);
});

test("the clause behind a verdict is explained, and what the other books say", async () => {
  scene = await Scene.open("karom");
  await scene.strokes(3);
  await scene.tap("#referee-others");
  assert.equal(scene.find<HTMLDialogElement>("#clauses").open, true);
  assert.deepEqual([...scene.find("#others-body").querySelectorAll("tr[data-book]")].length, 2);
  await scene.tap("#clauses-close");
  assert.equal(scene.find<HTMLDialogElement>("#clauses").open, false);
  await scene.tap("#referee-why");
  assert.equal(scene.words("#clauses-body h3"), "Karom, S2.32");
  assert.match(scene.words("#clauses-body .sentence"), /L’article S2\.32\./);
});

test("each verdict is announced once, in the language in which it was given", async () => {
  scene = await Scene.open("garrom");
  assert.equal(scene.words("#referee-told"), "");
  await scene.strokes(3);
  const announced = scene.words("#referee-told");
  assert.match(announced, /Rien ne rentre\. La main passe à (Camille|Noé)\. (Camille|Noé) joue$/);
  act(() => setLanguage("en"));
  await scene.tap("#pad-white");
  assert.equal(scene.words("#referee-told"), announced);
});
