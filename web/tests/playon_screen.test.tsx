import "./dom";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { Screen } from "../src/playon/screen";
import { setLanguage } from "../src/texts/texts";

let asked: string[] = [];
globalThis.fetch = async (path) => {
  asked.push(String(path));
  throw new TypeError("Failed to fetch");
};

const root = document.createElement("div");
document.body.append(root);

async function visit(address: string): Promise<void> {
  await act(async () => {
    render(<Screen place={new URLSearchParams(address)} />, root);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

beforeEach(() => {
  asked = [];
  setLanguage("en");
});

test("without a position the screen says what it is for, leads to where positions are, and asks the server for none", async () => {
  await visit("playon");
  assert.equal(document.body.dataset["phase"], "playon");
  assert.match(root.querySelector(".lead")?.textContent ?? "", /position of your choice/);
  assert.deepEqual([...root.querySelectorAll(".playon-doors a")].map((link) => link.getAttribute("href")), ["#practice", "#puzzles"]);
  assert.equal(root.querySelector("img"), null);
  assert.deepEqual(asked, []);
});

test("an address that names a position has no doors, also where it cannot be fetched", async () => {
  await visit("playon&puzzle=17");
  assert.equal(root.querySelector(".playon-doors"), null);
  assert.notEqual(root.querySelector("#playon-refused")?.textContent, "");
  await visit("playon");
  assert.equal(root.querySelector("#playon-refused")?.textContent, "");
});
