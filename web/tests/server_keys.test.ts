import "./dom";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { keyHeaders, takeKeys } from "../src/state/server_keys";

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
