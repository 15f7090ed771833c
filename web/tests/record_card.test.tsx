import "./dom";
import assert from "node:assert/strict";
import { test, afterEach } from "node:test";
import { LONGEST_LINK, packed, recordPlace, unpacked } from "../src/state/record_link";
import { randomBytes } from "node:crypto";
import { render } from "preact";
import { act } from "preact/test-utils";
import { GameLink } from "../src/replay/export_card";
import "../src/replay/screen";
import { setLanguage } from "../src/texts/texts";
import { transport } from "../src/wire/transport";

const RECORD = `carrom game notation 1\n[Rules "karom"]\n[South "Léa"]\n\n1 S opens seed 7\n${Array.from({ length: 40 }, (_, n) => `${n + 2} S from ${n}.125 v 0.39${n},2.89${n}\n`).join("")}`;

/** What a browser would pack: letters for an address, of any text. */
async function letters(words: string): Promise<string> {
  return (await packed(words)) ?? assert.fail("this machine cannot compress");
}

test("a record is the same after its link, and the link needs no letter that an address would change", async () => {
  const link = await letters(RECORD);
  assert.match(link, /^[\w-]+$/);
  assert.ok(link.length < RECORD.length / 2, `${link.length} of ${RECORD.length}`);
  assert.equal(await unpacked(link), RECORD);
  assert.equal(new URLSearchParams(recordPlace(link, 12)).get("record"), link);
});

test("a link that was cut, altered or is too long is refused", async () => {
  const link = await letters(RECORD);
  await assert.rejects(unpacked(link.slice(0, -20)));
  await assert.rejects(unpacked("hello, world"));
  await assert.rejects(unpacked("A".repeat(LONGEST_LINK + 1)), RangeError);
});

test("a short link that would unpack to more than a record may hold is given up", async () => {
  const most = 2_097_152;
  const bomb = Buffer.from(await new Response(new Blob(["0".repeat(most + 1)]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());
  const link = bomb.toString("base64url");
  assert.ok(link.length <= LONGEST_LINK, `${link.length}`);
  await assert.rejects(unpacked(link), /more than a record/);
});

setLanguage("en");
const place = document.createElement("div");
document.body.append(place);
afterEach(() => act(() => render(null, place)));

/** Presses the button of a table whose record is this, and waits until there is news. */
async function made(record: string): Promise<string> {
  transport.ask = async (path) => new Response(String(path).includes("/record?short=true") ? record : '{"network":[]}');
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
