import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { Play } from "../src/play/screen";
import { isAnimated } from "../src/play/showing";
import { reduce, UNCONNECTED, type Connection, type ConnectionEvent } from "../src/state/connection";
import { setLanguage } from "../src/texts/texts";
import type { ServerMessage } from "../src/wire/messages";
import recorded from "./messages.json";
import { NO_FILM } from "../src/state/films";

setLanguage("en");

/** The page's state at every point of a recorded list of messages; each film is seen to its end before the next message. */
function history(messages: readonly ServerMessage[]): Connection[] {
  const states: Connection[] = [UNCONNECTED];
  const change = (occurrence: ConnectionEvent): void => void states.push(reduce(states.at(-1) ?? UNCONNECTED, occurrence, isAnimated));
  for (const message of messages) {
    change({ message, at: 1000, waiting: false });
    for (let showing = states.at(-1)?.table?.showing; showing != null; showing = states.at(-1)?.table?.showing) change({ shown: showing.n });
  }
  return states;
}

/** A page of its own at a table whose state is set, in a tab that has seen nothing of it. */
function page(first: Connection): { show(state: Connection): string; leave(): void } {
  sessionStorage.clear();
  const state = signal(first);
  const place = document.createElement("div");
  document.body.append(place);
  const table = { state, request: () => false, play: () => false, sit: () => undefined, signal: () => undefined, skipRun: () => undefined, renewOwn: () => false, renewSeat: () => null, shown: () => undefined, playAhead: () => null, filmOf: async () => ({ film: NO_FILM, before: {} }), fetchEarlier: async () => undefined, differing: signal(null), filmSource: signal("server"), refuse: () => undefined, close: () => undefined };
  act(() => render(<Play join={() => table} />, place));
  return {
    show: (now) => {
      act(() => {
        state.value = now;
      });
      return seen(place);
    },
    leave: () => {
      act(() => render(null, place));
      place.remove();
    },
  };
}

/**
 * What stands there, but for what tells of the past: the log of what has happened, what is called or told across the board,
 * and the figures of the last stroke where none is prepared. How large the verdict is written depends on it too.
 */
function seen(place: HTMLElement): string {
  const { phase, n, turn, yours, layout } = document.body.dataset;
  return JSON.stringify({ phase, n, turn, yours, layout }) + [...place.childNodes].map(written).join("");
}

/** An element with its attributes in order: when each came is nothing to see. */
function written(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.textContent ?? "";
  if (["cheer", "run"].includes(node.id) || (node.id === "stroke" && node.classList.contains("idle"))) return "";
  const verdict = node.classList.contains("verdict");
  const attributes = [...node.attributes].filter(({ name }) => !verdict || name !== "data-length").map(({ name, value }) => ` ${name}="${value}"`).sort();
  return `<${node.tagName}${attributes.join("")}>${node.id === "told" ? "" : [...node.childNodes].map(written).join("")}</>`;
}

/** What a page shows that has been opened just now. */
function fresh(state: Connection): string {
  const one = page(UNCONNECTED);
  const found = one.show(state);
  one.leave();
  return found;
}

function same(found: string, expected: string | undefined, where: string): void {
  if (found === expected) return;
  const at = [...found].findIndex((sign, index) => sign !== expected?.[index]);
  assert.fail(`${where}: ${found.slice(Math.max(0, at - 90), at + 60)} … and not ${expected?.slice(at, at + 60)}`);
}

for (const [name, messages] of Object.entries(recorded)) {
  test(`${name}: a page that has lived through all messages shows at each point what a new one shows there, and so does one that travels`, () => {
    // While an answer is awaited a stroke is prepared, or is not, by whoever has asked.
    const states = history(messages as unknown as ServerMessage[]).filter(({ waiting }) => !waiting);
    const expected = states.map(fresh);
    assert.ok(new Set(expected).size > messages.length / 2, "the points differ");
    const lived = page(UNCONNECTED);
    states.forEach((state, index) => same(lived.show(state), expected[index], `forwards, point ${index}`));
    for (let index = states.length - 1; index >= 0; index--) same(lived.show(states[index] as Connection), expected[index], `back at point ${index}`);
    for (let step = 0; step < states.length; step++) {
      const index = (step * 7 + 3) % states.length;
      same(lived.show(states[index] as Connection), expected[index], `to and fro, point ${index}`);
    }
    lived.leave();
  });
}

test("a page at a recorded table says what has happened and whose turn it is", () => {
  const states = history(recorded["k-rhum"] as unknown as ServerMessage[]);
  const lived = page(UNCONNECTED);
  for (const state of states) lived.show(state);
  const log = document.querySelector("#told")?.textContent ?? "";
  assert.match(log, /Noé/);
  assert.match(lived.show(states.at(-1) as Connection), /"phase":"closed"/);
  lived.leave();
});
