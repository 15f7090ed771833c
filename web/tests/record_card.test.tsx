import "./dom";
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { afterEach, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { GameLink } from "../src/replay/export_card";
import "../src/replay/screen";
import { LONGEST_LINK } from "../src/state/record_link";
import { setLanguage } from "../src/texts/texts";

setLanguage("en");
const place = document.createElement("div");
document.body.append(place);
afterEach(() => act(() => render(null, place)));

/** Presses the button of a table whose record is this, and waits until there is news. */
async function made(record: string): Promise<string> {
  globalThis.fetch = async (path) => new Response(String(path).includes("/record?short=true") ? record : '{"network":[]}');
  act(() => render(<GameLink table="t1" />, place));
  place.querySelector("button")?.click();
  const news = (): string => place.querySelector("#keep-game > [role=status]")?.textContent ?? "";
  for (let tries = 0; tries < 200 && news() === ""; tries += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  return news();
}

test("a short game becomes a link and a code", async () => {
  assert.match(await made('carrom game notation 1\n[Rules "karom"]\n\n1 S opens seed 7\n'), /The link itself holds the game/);
  assert.match(place.querySelector<HTMLInputElement>("input.address")?.value ?? "", /#replay&record=[\w-]+$/);
  assert.notEqual(place.querySelector("img.code"), null);
});

test("a game that is too long for a link is offered as a file, and says so", async () => {
  const record = randomBytes(LONGEST_LINK).toString("base64");
  assert.match(await made(record), /too long for a link. Save the file/);
  assert.equal(place.querySelector("input.address"), null);
});
