import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, comesAgain, done, firstOf, next, question, score, type Round } from "../src/quiz/round";
import { questions } from "./questions";

/** A round of so many questions, of which the first answer is right. */
function round(count: number): Round {
  return firstOf(questions(count));
}

function answer(round: Round, ...indexes: readonly number[]): Round {
  return indexes.reduce((now, index) => next(answered(now, index)), round);
}

test("a round answered rightly is over after its questions", () => {
  const over = answer(round(10), ...Array<number>(10).fill(0));
  assert.deepEqual([question(over), score(over), done(over), over.best], [null, 10, 10, 10]);
});

test("what was wrong comes again after three others, until it is right, and no more counts", () => {
  const first = round(10);
  const wrong = question(first);
  let one = answer(first, 1);
  assert.deepEqual([done(one), score(one), one.streak], [0, 0, 0]);
  for (let count = 0; count < 3; count += 1) {
    assert.notEqual(question(one), wrong);
    one = answer(one, 0);
  }
  assert.equal(question(one), wrong);
  assert.equal(comesAgain(one), true);
  one = answer(one, 2);
  while (question(one) !== null) one = answer(one, 0);
  assert.deepEqual([score(one), one.missed], [9, [wrong]]);
});

test("the last question, wrong, comes again at once", () => {
  const first = round(1);
  const again = answer(first, 1);
  assert.equal(question(again), question(first));
  const over = answer(again, 0);
  assert.deepEqual([question(over), score(over)], [null, 0]);
});

test("a streak ends with a wrong answer, the best one is kept", () => {
  const { streak, best } = answer(round(5), 0, 0, 1, 0);
  assert.deepEqual([streak, best], [1, 2]);
});

test("an answer is given once, and nothing goes on without one", () => {
  const first = round(2);
  assert.equal(next(first), first);
  const wrong = answered(first, 1);
  assert.equal(wrong.chosen, 1);
  assert.equal(answered(wrong, 0), wrong);
});

test("an answer that is not offered is none", () => {
  const first = round(2);
  assert.equal(answered(first, 3), first);
});
