// The rule search on a hundred questions of families (questions.txt), over the rule books as the server sends them.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { searchOf, type Hit } from "../src/reader/ranking";
import type { RuleBookMessage } from "../src/wire/answers";
import type { Book, Lang } from "../src/wire/http";

const ASKED = `
from carrom.contract import strict_json
from carrom.contract.rulebook import book_to_plain, rulebook_by_theme
from carrom.rules import EVERY_BOOK, OTHER_HOUSES

books = EVERY_BOOK.values()
print(strict_json.write([[rulebook_by_theme(book) for book in books], [book_to_plain(book)["options"] for book in books], [*OTHER_HOUSES]]))
`;
const [BOOKS, OPTIONS, OTHERS] = JSON.parse(execFileSync("../.venv/bin/python", ["-c", ASKED], { encoding: "utf8", maxBuffer: 1e8 })) as [RuleBookMessage[], Book["options"][], string[]];

interface Question {
  language: Lang;
  book: string;
  words: string;
  right: Set<string>;
}

/** The clauses that a word of the file names: itself, or all under a theme. */
function clausesOf(word: string): string[] {
  if (!word.startsWith("@")) return [word];
  return BOOKS.flatMap(({ themes }) => themes.filter(({ theme }) => `@${theme}` === word).flatMap(({ clauses }) => clauses.map(({ clause }) => clause)));
}

const QUESTIONS = readFileSync("tests/questions.txt", "utf8").split("\n").filter((line) => /^(fr|en)\b/.test(line)).map((line): Question => {
  const [asked = "", words = "", right = ""] = line.split("|").map((part) => part.trim());
  const [language, book] = asked.split(" ");
  return { language: language === "fr" ? "fr" : "en", book: book ?? "", words, right: new Set(right.split(/\s+/).flatMap(clausesOf)) };
});

const searches = new Map<string, ReturnType<typeof searchOf>>();

function search({ language, book, words }: Pick<Question, "language" | "book" | "words">): Hit[] {
  const known = searches.get(book) ?? searchOf(BOOKS, { first: book, options: OPTIONS[BOOKS.findIndex((one) => one.book === book)] ?? {}, others: OTHERS });
  searches.set(book, known);
  return known(words, language);
}

function firstThree(question: Question): string[] {
  return search(question).slice(0, 3).map(({ clause, book }) => clause?.clause ?? book);
}

/** The questions without a right clause among the first three, each with what was found. */
function missed(questions: readonly Question[]): string[] {
  return questions.filter((question) => !firstThree(question).some((clause) => question.right.has(clause))).map((question) => `${question.language} ${question.words}: ${firstThree(question).join(" ")}`);
}

test("a right clause is among the first three for the twenty-four questions that found nothing before", () => {
  assert.deepEqual(missed(QUESTIONS.slice(0, 24)), []);
});

test("a right clause is among the first three for ninety-five of a hundred questions, half of them French", () => {
  assert.deepEqual((["fr", "en"] as const).map((one) => QUESTIONS.filter(({ language }) => language === one).length), [50, 50]);
  const wrong = missed(QUESTIONS);
  assert.ok(wrong.length <= 5, wrong.join("\n"));
});

test("a sentence of a leaflet is found by its own terms in the first three, in nineteen of twenty cases", () => {
  const wrong: string[] = [];
  let book = "", count = 0;
  for (const line of readFileSync("../tests/rules/leaflets.txt", "utf8").split("\n")) {
    book = /^== \S+ (\S+)/.exec(line)?.[1] ?? book;
    for (const part of line.startsWith("#") ? [] : line.split("|").slice(1)) {
      const [clause = "", terms = ""] = part.split(":").map((one) => one.trim());
      if (terms === "" || clause === "introduction") continue;
      const words = terms.replaceAll(",", " ");
      const asked = { language: "fr" as const, book: clause.startsWith("K.") ? "k-rhum" : book, words, right: new Set([clause]) };
      count += 1;
      wrong.push(...missed([asked]));
    }
  }
  assert.ok(count > 200);
  assert.ok(wrong.length <= count / 20, wrong.join("\n"));
});
