import "./dom";
import "./kept_choices";
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { games } from "../src/start/games";
import { Screen } from "../src/start/screen";
import { setLanguage } from "../src/texts/texts";
import { ANSWERS } from "./rule_books";
import { transport } from "../src/wire/transport";

const LEVELS = { levels: [{ name: "cafe", number: 1, formerly: "fair" }, { name: "league", number: 2, formerly: "strong" }, { name: "oracle", number: 3, formerly: null }] };
const posted: Record<string, unknown>[] = [];
transport.ask = async (path, sent) => {
  if (sent?.body !== undefined) posted.push(JSON.parse(String(sent.body)));
  const answers: Record<string, unknown> = { ...ANSWERS, "/levels": LEVELS, "/tables": sent?.body === undefined ? { tables: [], more: null } : { table: "t1", token: "secret" } };
  return new Response(JSON.stringify(answers[String(path).replace(/\?known=.*|\?finished=true&known=.*/, "")] ?? {}));
};

const root = document.createElement("div");
document.body.append(root);

async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
}

async function show(): Promise<void> {
  act(() => render(<Screen />, root));
  await settle();
}

function find<T extends HTMLElement = HTMLElement>(selector: string): T {
  return root.querySelector<T>(selector) ?? assert.fail(selector);
}

async function submit(form: string): Promise<Record<string, unknown>> {
  act(() => void find(form).dispatchEvent(new window.Event("submit", { bubbles: true, cancelable: true })));
  await settle();
  return posted.at(-1) ?? assert.fail("nothing was asked");
}

const chosen = (name: string): string | undefined => root.querySelector<HTMLInputElement>(`#${name}-choice input:checked`)?.value;
const words = (selector: string): string => (find(selector).textContent ?? "").replaceAll("\u00a0", " ");

test("what was chosen another day is chosen again, and what is not offered any more gives way to the usual", async () => {
  setLanguage("fr");
  await show();
  assert.deepEqual([chosen("board"), chosen("matter"), find<HTMLSelectElement>("#placing-choice").value, find<HTMLSelectElement>("#clock-choice").value], ["maison-80", "worn", "automatic", ""]);
  assert.deepEqual([words("#level-name"), find("#level").getAttribute("aria-valuetext")], ["2 · Harjit, joueur de ligue", "2 · Harjit, joueur de ligue"], "by the name that a level had before");
  const { board, matter, clock, seats } = await submit("#form-bot");
  assert.deepEqual([board, matter, clock], ["maison-80", "worn", null]);
  assert.deepEqual(seats, { S: { kind: "person", name: "Camille" }, N: { kind: "bot", level: "league" } });
  assert.equal(location.hash, "#table=t1");
  assert.equal(localStorage.getItem("carrom.token.t1"), "secret");
});

test("another choice is sent, and kept for another day", async () => {
  await show();
  act(() => find("#matter-choice input[value=dry]").click());
  const slider = find<HTMLInputElement>("#level");
  act(() => {
    slider.value = "3";
    slider.dispatchEvent(new window.Event("input", { bubbles: true }));
  });
  const { matter, seats } = await submit("#form-bot");
  assert.deepEqual([matter, (seats as Record<string, { level?: string }>)["N"]?.level], ["dry", "oracle"]);
  assert.deepEqual([localStorage.getItem("carrom.matter"), localStorage.getItem("carrom.level")], ["dry", "oracle"]);
});

test("a game that goes on, or is over, is not followed by a first one", async () => {
  setLanguage("en");
  await show();
  assert.equal(words("#next-title"), "Your first game");
  const line = { table: "t2", at: 1, book: "karom", closed: false, position: null, real: false, round_over: false, standing: null, damaged: false, seats: { S: { kind: "person", name: "" }, N: { kind: "bot", level: "cafe" } } } as const;
  const [none, one] = [{ lines: [], more: null }, { lines: [line], more: null }];
  for (const [going, finished] of [[one, none], [none, one]] as const) {
    act(() => {
      games.own.value = { going, finished, all: false };
    });
    assert.deepEqual([words("#next-title"), words("#next-words")], ["Your next opponent", "Moussa, café player. A gentle opponent: shoots straight and never minds losing."]);
    assert.equal(root.querySelector("#learn-first"), null);
  }
});

test("who has begun the lessons is not asked whether they have never played", async () => {
  setLanguage("en");
  games.own.value = { going: { lines: [], more: null }, finished: { lines: [], more: null }, all: false };
  const said = async (done: number): Promise<string | undefined> => {
    localStorage.setItem("carrom.lessons", JSON.stringify({ stars: {}, of: 12, done, next: "cut" }));
    act(() => render(null, root));
    await show();
    return root.querySelector("#learn-first")?.textContent;
  };
  assert.equal(await said(0), "New to carrom? Learn it in a few minutes");
  assert.equal(await said(3), undefined);
});
