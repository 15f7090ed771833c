import "./dom";
import assert from "node:assert/strict";
import { test, beforeEach } from "node:test";
import "../src/frame/preferences_dialog";
import { choices, groups } from "../src/state/preferences";
import { has, setLanguage } from "../src/texts/texts";
import { keyHeaders, takeKeys } from "../src/state/server_keys";

test("every preference and each of its choices has words in both languages", () => {
  const wanted = groups().flatMap(([heading, preferences]) => [
    `preferences-${heading}`,
    ...preferences.flatMap((one) => [`prefers-${one}`, ...choices(one).map((choice) => `prefers-${one}-${choice}`)]),
  ]);
  assert.ok(wanted.length > 30);
  for (const language of ["fr", "en"] as const) {
    setLanguage(language);
    assert.deepEqual(wanted.filter((id) => !has(id)), [], language);
  }
});

const OWNER = "o".repeat(22);
const INVITATION = "i".repeat(22);

beforeEach(() => {
  localStorage.clear();
  location.hash = "";
});

test("a key in the address is kept, taken out of it, and shown to the server", () => {
  location.hash = `#key=${OWNER}`;
  assert.equal(takeKeys(), true);
  assert.equal(location.hash, "");
  assert.equal(localStorage.getItem("carrom.key"), OWNER);
  assert.deepEqual(keyHeaders(), { "carrom-key": OWNER });
  assert.equal(takeKeys(), false);
});

test("the place that the address names beside a key stays", () => {
  location.hash = `#table=abc&invitation=${INVITATION}`;
  takeKeys();
  assert.equal(location.hash, "#table=abc");
  assert.deepEqual(keyHeaders(), { "carrom-key": INVITATION });
});

test("whoever has both shows both", () => {
  location.hash = `#key=${OWNER}&invitation=${INVITATION}`;
  takeKeys();
  assert.deepEqual(keyHeaders(), { "carrom-key": `${OWNER} ${INVITATION}` });
});

test("what is no key is taken out of the address, and not kept", () => {
  for (const wrong of ["", "short", "a b".repeat(9), "é".repeat(20)]) {
    location.hash = `#key=${encodeURIComponent(wrong)}`;
    assert.equal(takeKeys(), true);
    assert.equal(location.hash, "");
    assert.deepEqual(keyHeaders(), {});
  }
});
