import { Scene } from "./wood_scenes";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

let scene: Scene;
afterEach(() => scene.close());

/** Opens the calls, taps one, and taps again where it asks back. */
async function calls(kind: string, sure = ""): Promise<void> {
  const button = `#call-${kind}`;
  await scene.tap("#referee-calls-open");
  if (sure === "") return scene.asks(button);
  await scene.tap(button);
  assert.equal(scene.words(button), sure);
  await scene.asks(button);
  assert.equal(scene.find<HTMLDialogElement>("#referee-leaf").open, false);
}

test("a round is over, and one tap opens the next for the other side; it can be undone", async () => {
  scene = await Scene.open("a round over");
  await scene.strokes(2);
  assert.match(scene.words("#referee-between"), /Camille gagne la manche/);
  assert.deepEqual(scene.all("#referee-between tbody tr:first-child > *"), ["Camille", "+10", "10"]);
  assert.equal(scene.words("#referee-between .opens"), "Noé casse la prochaine.");
  await scene.tap("#between-why");
  assert.equal(scene.find<HTMLDialogElement>("#clauses").open, true);
  await scene.tap("#clauses-close");
  await scene.asks("#referee-again");
  assert.equal(scene.find("#referee-between").hidden, true);
  assert.deepEqual([scene.next.seat, scene.next.state.round], ["N", 2]);
  assert.equal(scene.words("#referee-undo"), "Annuler : manche 2");
  await scene.asks("#referee-undo");
  assert.match(scene.words("#referee-between"), /Camille gagne la manche/);
});

test("in doubles rounds are opened in turn, and partners win together", async () => {
  scene = await Scene.open("doubles");
  await scene.strokes(2);
  assert.match(scene.words("#referee-between .winner"), /^Ada et Cyd gagne/);
  const openers = [["Bob", "E"], ["Cyd", "N"], ["Dov", "W"], ["Ada", "S"]] as const;
  for (const [name, seat] of openers) {
    assert.equal(scene.words("#referee-between .opens"), `${name} casse la prochaine.`);
    await scene.asks("#referee-again");
    assert.equal(scene.next.seat, seat);
    await calls(`concede-${"SN".includes(seat) ? "E" : "S"}`, "Abandonner vraiment la manche ?");
  }
});

test("a match of three games changes sides and ends", async () => {
  scene = await Scene.open("three games");
  for (const [loser, ends] of [["N", "Camille gagne la partie"], ["S", "Noé gagne la partie"]]) {
    await calls(`resign-${loser}`, "Abandonner vraiment la partie ?");
    assert.match(scene.words("#referee-between"), new RegExp(ends ?? ""));
    assert.equal(scene.words("#referee-between .change"), "Changez de côtéICF-31 : L’article ICF-31.");
    await scene.asks("#referee-again");
  }
  assert.deepEqual(scene.next.games, { S: 1, N: 1 });
  await calls("resign-S", "Abandonner vraiment la partie ?");
  assert.equal(scene.words("#referee-between .winner"), "Noé gagne le match");
  assert.equal(scene.count(".change, .opens"), 0);
  assert.deepEqual(scene.all("#referee-between tbody tr:nth-child(2) > *"), ["Noé", "+12", "12", "2"]);
  assert.equal(scene.words("#referee-again"), "Revanche");
});

test("the best of three rounds is won with two", async () => {
  scene = await Scene.open("best of three");
  await calls("concede-N", "Abandonner vraiment la manche ?");
  assert.deepEqual([scene.words("#referee-between .winner"), scene.words("#referee-again")], ["Camille gagne la manche", "Manche suivante"]);
  await scene.asks("#referee-again");
  await calls("concede-N", "Abandonner vraiment la manche ?");
  assert.deepEqual([scene.words("#referee-between .winner"), scene.words("#referee-again")], ["Camille gagne la partie", "Revanche"]);
});

test("a technical foul and elapsed time are called where the book knows them", async () => {
  scene = await Scene.open("calls of the laws");
  await scene.strokes(2);
  await calls("technical-foul-S");
  assert.match(scene.words("#referee-verdict .sentence"), /Faute technique de Camille\./);
  await scene.tap("#referee-calls-open");
  assert.equal(scene.count("#call-timeout-S"), 0, "the time runs for who is to play");
  await scene.asks("#call-timeout-N");
  assert.equal(document.body.dataset["turn"], "S");
  assert.match(scene.words("#stroke-5"), /^4 Noé temps écoulé/);
});

for (const book of ["karom", "classique", "saint-pierre", "garrom", "k-rhum", "billard-indien"]) {
  test(`${book} knows no technical foul and nothing to be waived`, async () => {
    scene = await Scene.open(book);
    await scene.tap("#referee-calls-open");
    assert.ok(scene.count("[id^=call-]") > 0);
    assert.equal(scene.count("[id^=call-technical-foul], [id^=call-forgo]"), 0);
    await scene.tap("#referee-leaf-close");
    assert.equal(scene.find<HTMLDialogElement>("#referee-leaf").open, false);
  });
}

test("a side that is owed a man waives it", async () => {
  scene = await Scene.open("waived");
  await scene.strokes(2);
  assert.deepEqual(scene.next.may_waive, ["N"]);
  const men = scene.next.state.on_board.white;
  await calls("forgo-N", "Renoncer vraiment à tout ?");
  assert.ok(scene.next.state.on_board.white < men);
});

test("a bet is raised twice, closed and won; no stroke is ended while the other side may answer", async () => {
  scene = await Scene.open("a bet won");
  const waits = (): string | undefined => scene.find("#referee-bet").dataset["waits"];
  await scene.stroke();
  await scene.tap("#bet-open");
  assert.match(scene.words("#referee-bet"), /Camille annonce un de ses pions\. Où est-il \?/);
  await scene.asks("#bet-far-zone");
  // The player whom the other side has raised may raise once more, or play.
  for (const [stake, word, other] of [["3 coups en jeu", "Non Just !", "true"], ["6 coups en jeu", "Si Just !", "false"]]) {
    assert.deepEqual([scene.words(".stake"), scene.words("#bet-raise"), waits()], [stake, word, other]);
    await scene.asks("#bet-raise");
  }
  assert.deepEqual([scene.words(".stake"), waits()], ["12 coups en jeu", "true"]);
  assert.match(scene.words("#referee-undo"), /^Annuler : (Camille|Noé), relance$/);
  await scene.asks("#bet-decline");
  assert.match(scene.words("#referee-bet"), /Le pari est fermé\./);
  assert.equal(waits(), "false");
  await scene.stroke();
  assert.match(scene.words("#referee-verdict .sentence"), /Pari gagné/);
  assert.deepEqual([scene.next.state.turn, scene.next.state.strokes_left], ["S", 13]);
  assert.match(scene.words("#stroke-7"), /pari gagné$/);
});

test("a bet on a man in the open is undone step by step", async () => {
  scene = await Scene.open("a bet undone");
  await scene.stroke();
  await scene.tap("#bet-open", "#bet-not");
  assert.equal(scene.count("#bet-open"), 1);
  await scene.tap("#bet-open");
  await scene.asks("#bet-open-zone");
  assert.equal(scene.words(".stake"), "1 coup en jeu");
  await scene.asks("#bet-decline");
  await scene.asks("#referee-undo");
  assert.equal(scene.count("#bet-raise"), 1);
  await scene.asks("#referee-undo");
  assert.equal(scene.count("#bet-open"), 1);
  assert.equal(scene.next.bet, null);
});

for (const book of ["karom", "classique", "saint-pierre", "garrom", "icf", "billard-indien"]) {
  test(`${book} offers no bet`, async () => {
    scene = await Scene.open(book);
    do {
      await scene.stroke();
      assert.equal(scene.find("#referee-bet").hidden, true);
    } while (!scene.isOver);
  });
}
