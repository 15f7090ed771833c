import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import "../src/frame/preferences_dialog";
import { choices, groups } from "../src/state/preferences";
import { has, setLanguage } from "../src/texts/texts";

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
