import { Scene } from "./wood_scenes";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

let scene: Scene;
afterEach(() => scene.close());

test("everything is undone to the beginning and redone, each step by its name", async () => {
  scene = await Scene.open("undone and redone");
  await scene.strokes(5);
  const named = ["Camille, pion blanc", "Camille, rien ne rentre", "Noé, pion blanc et palet", "Camille, 2 pions noirs", "Noé, reine"];
  for (const name of [...named].reverse()) {
    assert.equal(scene.words("#referee-undo"), `Annuler : ${name}`);
    await scene.asks("#referee-undo");
    assert.equal(scene.words("#referee-redo"), `Rétablir : ${name}`);
  }
  assert.equal(scene.disabled("#referee-undo"), true);
  assert.equal(scene.count("#referee-history li"), 0);
  for (const name of named) {
    assert.equal(scene.words("#referee-redo"), `Rétablir : ${name}`);
    await scene.asks("#referee-redo");
    assert.equal(scene.words("#referee-undo"), `Annuler : ${name}`);
  }
  assert.equal(scene.disabled("#referee-redo"), true);
  assert.equal(scene.count("#referee-history li"), 5);
});

test("what is told last is taken back first: a correction before the stroke that followed the corrected one", async () => {
  scene = await Scene.open("a correction undone");
  await scene.strokes(2);
  await scene.corrects(2, "#pad-white");
  const named = ["correction (Camille, pion blanc)", "Noé, rien ne rentre", "Camille, rien ne rentre"];
  for (const name of named) {
    assert.equal(scene.words("#referee-undo"), `Annuler : ${name}`);
    await scene.asks("#referee-undo");
  }
  for (const name of ["Camille, rien ne rentre", "Noé, rien ne rentre", "correction (Camille, rien ne rentre)"]) {
    assert.equal(scene.words("#referee-redo"), `Rétablir : ${name}`);
    await scene.asks("#referee-redo");
  }
  assert.deepEqual(scene.all("#referee-history .number"), ["2", "1"]);
  assert.equal(scene.words("#referee-undo"), "Annuler : correction (Camille, pion blanc)");
});

test("every stroke of every round is in the history, the newest first, a round that is over folded", async () => {
  scene = await Scene.open("two rounds");
  await scene.strokes(2);
  await scene.asks("#referee-again");
  await scene.strokes(2);
  assert.deepEqual(scene.all("#referee-history details h3"), ["manche 2", "manche 1"]);
  assert.equal(scene.words("#referee-history details:nth-child(2) summary .points"), "Camille +8");
  assert.equal(scene.words("#referee-history details:nth-child(2) summary .note"), "score : Camille 8, Noé 0");
  assert.deepEqual(scene.dataset("#referee-history li", "n"), ["6", "5", "3", "2"]);
  assert.equal(scene.count("#stroke-6 .disc.black"), 1);
  const open = (round: number): boolean => scene.find<HTMLDetailsElement>(`#referee-history details:nth-child(${round})`).open;
  assert.deepEqual([open(1), open(2)], [true, false]);
  await scene.tap("#stroke-2");
  assert.match(scene.words("#line-2"), /Camille garde la main\./);
  await scene.tap("#why-2");
  assert.equal(scene.words("#clauses-body h3"), "Classique, S1.4");
});

test("a stroke that became impossible is shown, and repaired by another correction", async () => {
  scene = await Scene.open("impossible");
  await scene.strokes(3);
  const before = scene.all("#referee-history .line");
  await scene.corrects(2, "#pad-out-0");
  assert.match(scene.words("#referee-mended"), /2 coups n’ont plus pu se passer\./);
  assert.equal(scene.count("#stroke-3 del"), 1);
  assert.match(scene.words("#stroke-3"), /impossible$/);
  await scene.tap("#stroke-3");
  assert.match(scene.words("#line-3 .trouble"), /Depuis une correction, ce coup n’a plus pu se passer\..*Noé/);
  assert.equal(scene.count("#mend-3"), 1);
  await scene.corrects(2, "#pad-white");
  assert.equal(scene.count("#referee-history .impossible"), 0);
  assert.deepEqual(scene.all("#referee-history .line").map((line) => line.replace(/(corrigé|jugé autrement)$/, "")), before);
});

test("a time call is corrected to a stroke", async () => {
  scene = await Scene.open("a time call");
  await scene.stroke();
  await scene.tap("#referee-calls-open");
  await scene.asks("#call-timeout-N");
  assert.match(scene.words("#stroke-3"), /^2 Noé temps écoulé/);
  await scene.corrects(3, "#pad-black");
  assert.match(scene.words("#stroke-3"), /garde la main/);
  assert.equal(document.body.dataset["turn"], "N");
});

test("who only watches reads the history and changes nothing", async () => {
  scene = await Scene.open("impossible", { yours: [], host: false });
  assert.equal(scene.find("#referee-pad").hidden, true);
  assert.equal(scene.find("#referee-calls").hidden, true);
  assert.deepEqual([scene.disabled("#referee-undo"), scene.disabled("#referee-redo")], [true, true]);
});

test("the menu hands on the link and the record, and closes the match by a second tap", async () => {
  scene = await Scene.open("closed");
  await scene.stroke();
  await scene.tap("#referee-menu");
  assert.match(scene.find<HTMLInputElement>("#referee-leaf .address").value, /#referee=t1$|#table=t1$/);
  assert.equal(scene.find("#referee-record").getAttribute("href"), "http://carrom.test/tables/t1/record");
  await scene.asks("#referee-close", "#referee-close");
  assert.equal(document.body.dataset["phase"], "closed");
  assert.equal(scene.disabled("#referee-undo"), true);
});
