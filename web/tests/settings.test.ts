import assert from "node:assert/strict";
import { test } from "node:test";
import { settingWords } from "../src/books/settings";
import { setLanguage } from "../src/texts/texts";
import type { BookOption } from "../src/wire/http";

const OPTION: BookOption = { fr: "", en: "", type: "choice", default: "", clause: "" };

test("a value has the words of its option", () => {
  setLanguage("en");
  const settings = { back_shot: "void", opponents_man: "pay", queen_cap: null, advantages: { open: 2 } };
  const known = Object.fromEntries(Object.keys(settings).map((name) => [name, OPTION]));
  assert.deepEqual(settingWords(known, settings).map(([, words]) => words), [
    "do not count",
    "pays, loses the turn",
    "none",
    "elsewhere 2",
  ]);
});
