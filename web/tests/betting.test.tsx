import "./dom";
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { computed, signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { BetOffer } from "../src/play/request_cards";
import { Betting } from "../src/play/bet";
import type { TableModel } from "../src/state/table";
import { setLanguage, text } from "../src/texts/texts";
import type { TableRequest } from "../src/wire/http";

/** A table of K-Rhum, as far as a bet is made at it: two white men of the south's, who is to play. */
const TABLE = {
  n: 4,
  welcome: { table: "k-rhum" },
  mayPlay: true,
  waiting: null,
  layout: { w1: [300_000, -100_000], w2: [-100_000, 0], b1: [-200_000, 100_000], queen: [0, 200_000] },
  next: { bet: null, may_bet: true, seat: "S", state: { colours: { S: "white", N: "black" } } },
  side: (seat: string) => seat,
} as unknown as TableModel;

const root = document.createElement("div");
document.body.append(root);
let asked: TableRequest[] = [];
let betting: Betting;

function one<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = root.querySelector<E>(selector);
  assert.ok(found, selector);
  return found;
}

const said = (): string | null => one("[role=status]").textContent;

function key(name: string): void {
  act(() => betting.press(new KeyboardEvent("keydown", { key: name, cancelable: true })));
}

beforeEach(() => {
  setLanguage("en");
  asked = [];
  const table = signal<TableModel | null>(TABLE);
  betting = new Betting(computed(() => table.value), (wish) => asked.push(wish) > 0);
  act(() => render(<BetOffer betting={betting} />, root));
});
afterEach(() => act(() => render(null, root)));

test("who begins by hand is asked to touch a man, and the list that has the focus rings its first", () => {
  assert.equal(said(), text("bet-note"));
  act(() => one("#bet-call").click());
  assert.equal(document.activeElement, one("#bet-man"));
  act(() => void one("#bet-man").dispatchEvent(new Event("focus")));
  assert.equal(said(), text("bet-pick"));
  assert.equal(betting.named.value, "w2", "the man on my left");
});

test("who begins by keys is told of keys, whatever the list then points at", () => {
  key("b");
  assert.equal(said(), text("bet-pointed"));
  key("ArrowRight");
  assert.equal(betting.named.value, "w1");
  one<HTMLSelectElement>("#bet-man").value = "w2";
  act(() => void one("#bet-man").dispatchEvent(new Event("change")));
  assert.equal(betting.named.value, "w2");
  assert.equal(said(), text("bet-pointed"));
  key("Enter");
  assert.deepEqual(asked, [{ bet: { disc: "w2" } }]);
});

test("who walks by keys after beginning by hand is told of keys", () => {
  act(() => one("#bet-call").click());
  act(() => void one("#bet-man").dispatchEvent(new Event("focus")));
  key("ArrowRight");
  assert.equal(said(), text("bet-pointed"));
  assert.equal(betting.named.value, "w1");
});
