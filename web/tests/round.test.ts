import assert from "node:assert/strict";
import { test } from "node:test";
import type { QuizQuestion } from "../src/wire/answers";
import { Round } from "../src/quiz/round";

/** A round of so many questions, of which the first answer is right. */
function round(count: number): Round {
  const questions = Array.from({ length: count }, (): QuizQuestion => ({
    situation: { seats: ["S", "N"], turn: "S", colours: null, white: 9, black: 9, queen: "board", owed: {}, score: null },
    given: { fr: [], en: [] },
    happened: { fr: "", en: "" },
    fell: [],
    gone: [],
    answers: [],
    right: 0,
    calls: [],
    others: [],
  }));
  return new Round({ book: "karom", seed: 0, questions });
}

function answer(one: Round, index: number): QuizQuestion | null {
  const asked = one.question;
  one.answer(index);
  one.next();
  return asked;
}

test("a round answered rightly is over after its questions", () => {
  const one = round(10);
  for (let count = 0; count < 10; count += 1) answer(one, 0);
  assert.deepEqual([one.question, one.score, one.done, one.best], [null, 10, 10, 10]);
});

test("what was wrong comes again after three others, until it is right, and no more counts", () => {
  const one = round(10);
  const first = answer(one, 1);
  assert.deepEqual([one.done, one.score, one.streak], [0, 0, 0]);
  for (let count = 0; count < 3; count += 1) assert.notEqual(answer(one, 0), first);
  assert.equal(one.question, first);
  assert.equal(one.again, true);
  assert.equal(answer(one, 2), first);
  while (one.question !== null) answer(one, 0);
  assert.deepEqual([one.score, one.missed], [9, [first]]);
});

test("the last question, wrong, comes again at once", () => {
  const one = round(1);
  const only = answer(one, 1);
  assert.equal(one.question, only);
  answer(one, 0);
  assert.deepEqual([one.question, one.score], [null, 0]);
});

test("a streak ends with a wrong answer, the best one is kept", () => {
  const one = round(5);
  answer(one, 0);
  answer(one, 0);
  answer(one, 1);
  answer(one, 0);
  assert.deepEqual([one.streak, one.best], [1, 2]);
});

test("an answer is given once, and nothing goes on without one", () => {
  const one = round(2);
  const first = one.question;
  one.next();
  assert.equal(one.question, first);
  assert.equal(one.answer(1), false);
  assert.equal(one.answer(0), false);
  assert.equal(one.chosen, 1);
});
