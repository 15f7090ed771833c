// Where the page asks, by where it lies.

import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, pageAddress } from "../src/wire/address";

/** The page, opened at this address. */
function openedAt(address: string): void {
  Object.defineProperty(document, "baseURI", { value: address, configurable: true });
}

test("all that the page asks for and links to lies in its own folder", () => {
  openedAt("https://carrom.test/club/carrom/#table=t1");
  assert.equal(addressOf("/books"), "https://carrom.test/club/carrom/books");
  assert.equal(pageAddress("rules"), "https://carrom.test/club/carrom/#rules");
  openedAt("https://carrom.test/index.html");
  assert.equal(addressOf("/tables/t1/socket"), "https://carrom.test/tables/t1/socket");
});

test("a link with a slash too many asks where one without it does", () => {
  openedAt("http://carrom.test//#table=t1");
  assert.equal(addressOf("/tables/t1/socket"), "http://carrom.test/tables/t1/socket");
  openedAt("http://carrom.test/club///carrom//#table=t1");
  assert.equal(pageAddress("rules"), "http://carrom.test/club/carrom/#rules");
});
