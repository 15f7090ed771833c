import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import "../src/reader/screen";
import { questionOf, Situation, toldBy, type Told } from "../src/reader/situation";
import { setLanguage } from "../src/texts/texts";
import type { OtherBooksMessage } from "../src/wire/answers";
import { until } from "./practice_server";
import { transport } from "../src/wire/transport";

const CALL = { code: "striker-fell", clause: "S2.32", fr: "Le palet est rentré.", en: "The striker fell." };
const ANSWER: OtherBooksMessage = {
  answers: [
    { book: "karom", calls: [CALL], seat: "N", returned: [], refused: null },
    { book: "garrom", calls: [{ ...CALL, clause: "S4.20" }], seat: "N", returned: [], refused: null },
    { book: "points", calls: null, seat: null, returned: [], refused: { fr: "", en: "" } },
  ],
};
const asked: { facts: { pocketed: string[] }; state: { on_board: Record<string, number>; queen: string } }[] = [];
transport.ask = async (_, init) => {
  asked.push(JSON.parse(String(init?.body)));
  return new Response(JSON.stringify(ANSWER));
};
setLanguage("fr");

const HOUSE = { book: "karom", link: "", settings: { queen_value: 7 } };
const NOTHING: Told = { own: "none", opponent: "none", queen: false, striker: false, off: [], before: "board", bare: false };

test("what the words of a question tell is tapped already", () => {
  for (const [language, question, told] of [
    ["fr", "palet et reine", { queen: true, striker: true }],
    ["fr", "j’ai rentré le dernier pion de mon adversaire", { opponent: "last" }],
    ["fr", "mon dernier pion alors que la reine est là", { own: "last" }],
    ["fr", "palet hors du plateau", { off: ["striker"] }],
    ["en", "striker and two of my pieces", { own: "two", striker: true }],
    ["en", "opponent's piece with the striker", { opponent: "one", striker: true }],
    ["en", "who starts?", {}],
  ] as const) assert.deepEqual(toldBy(question, language), { ...NOTHING, ...told }, question);
});

test("a last man leaves none behind, and a side that had nothing in has nine", () => {
  const board = (told: Partial<Told>): unknown => (questionOf({ ...NOTHING, ...told }, HOUSE) as (typeof asked)[number]).state.on_board;
  assert.deepEqual(board({ own: "last" }), { white: 1, black: 6 });
  assert.deepEqual(board({ opponent: "last" }), { white: 6, black: 1 });
  assert.deepEqual(board({ bare: true }), { white: 9, black: 6 });
});

test("a tap asks the judge of every book, whose verdicts stand one below the other, the one that is read first", async () => {
  const root = document.createElement("div");
  document.body.append(root);
  await act(() => render(<Situation question="reine" first={HOUSE} />, root));
  await until(() => root.querySelector("li") !== null);
  assert.deepEqual(asked.map(({ facts, state }) => [facts.pocketed, state.queen]), [[["queen"], "board"]]);
  assert.deepEqual([...root.querySelectorAll("li")].map((one) => [one.closest(".own") !== null, one.textContent]), [[true, "KaromLe palet est rentré.S2.32"], [false, "GarromLe palet est rentré.S4.20"]]);
  assert.match(root.textContent ?? "", /Ne jugent pas un tel coup/);
  await act(() => root.querySelector<HTMLButtonElement>("#situation-before-awaiting")?.click());
  await until(() => asked.length === 2);
  assert.deepEqual([asked[1]?.facts.pocketed, asked[1]?.state.queen], [[], "awaiting:S"], "a queen that waits cannot fall");
});
