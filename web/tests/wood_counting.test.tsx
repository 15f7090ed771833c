import { Scene } from "./wood_scenes";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

let scene: Scene;
afterEach(() => scene.close());

/** Opens a scene on a phone whose umpire only wants the score. */
async function opened(name: string): Promise<void> {
  scene = await Scene.open(name);
  await scene.tap("#count-mode input[value=score]");
}

const tell = (question: string, value: string | number): Promise<void> => scene.tap(`#count-${question} input[value='${value}']`);

test("how no round can end is explained before it is counted", async () => {
  await opened("counted, unfinished");
  await tell("men-0", 8);
  await tell("men-1", 7);
  assert.equal(scene.counted.length, 0, "the server is asked about whole results only");
  await tell("queen", "S");
  assert.match(scene.words("#count-preview .wrong"), /neuf pions/);
  assert.equal(scene.disabled("#count-go"), true);
  await tell("ending", "conceded");
  assert.equal(scene.disabled("#count-go"), true);
  await tell("winner", "N");
  assert.equal(scene.words("#count-preview .gives"), "Camille 12 – 7 Noé");
  assert.equal(scene.words("#count-preview .wrong"), "");
  await scene.asks("#count-go");
  assert.match(scene.words("#referee-between .winner"), /^Noé gagne/);
});

test("round after round is counted to the end of a game; each begins with nothing answered", async () => {
  await opened("counted to the end of a game");
  // The queen counts while a side has fewer than 22 points.
  for (const [round, gives, total] of [[1, 12, 12], [2, 12, 24], [3, 9, 33]] as const) {
    assert.equal(scene.words("#count-title"), `Manche ${round} : résultat`);
    assert.equal(scene.words("#referee-count header .note"), `${round % 2 === 1 ? "Camille" : "Noé"} casse.`);
    assert.equal(scene.count("#referee-count .counting input:checked"), 0);
    await tell("winner", "S");
    await tell("men-0", 9);
    await tell("queen", "S");
    assert.equal(scene.words("#count-preview .gives"), `Camille ${gives} – 0 Noé`);
    await scene.asks("#count-go");
    const [, won, score, games] = scene.all("#referee-between tbody tr:first-child > *");
    assert.deepEqual([won, score, games], [`+${gives}`, String(total), round === 3 ? "1" : "0"]);
    assert.match(scene.words("#referee-between .winner"), round === 3 ? /^Camille gagne la partie/ : /^Camille gagne la manche/);
    await scene.asks("#referee-again");
  }
  await tell("winner", "N");
  await tell("men-0", 0);
  await tell("queen", "nobody");
  assert.equal(scene.find<HTMLInputElement>("#count-demanded input[value='0']").checked, true);
  await tell("demanded", 1);
  assert.equal(scene.words("#count-preview .gives"), "Camille 0 – 4 Noé");
});

test("the tomato is an ending of K-Rhum, and the red is not asked for", async () => {
  await opened("counted, a tomato");
  assert.equal(scene.count("#count-queen"), 0);
  await tell("winner", "N");
  await tell("men-0", 6);
  await tell("ending", "tomato");
  assert.match(scene.words("#referee-count .counting > .sentence"), /Tomate/);
  await scene.asks("#count-go");
  assert.deepEqual(scene.next.state.score, { S: 0, N: 6 });
});

test("a round that has begun with strokes is ended by its result", async () => {
  scene = await Scene.open("begun with strokes");
  assert.equal(scene.count("#count-go"), 0);
  await scene.stroke();
  await scene.tap("#count-mode input[value=score]");
  await tell("winner", "S");
  await tell("men-0", 6);
  await tell("queen", "nobody");
  await scene.asks("#count-go");
  assert.deepEqual(scene.next.state.score, { S: 6, N: 0 });
  await scene.asks("#referee-again");
  await scene.tap("#count-mode input[value=strokes]");
  assert.equal(scene.count("#count-go"), 0);
});

test("who only watches is asked for no result", async () => {
  scene = await Scene.open("begun with strokes", { yours: [], host: false });
  assert.equal(scene.find("#referee-count").hidden, true);
});
