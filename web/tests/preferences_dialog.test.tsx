import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { Preferences } from "../src/preferences/preferences";
import { preferred } from "../src/state/preferences";
import { setLanguage } from "../src/texts/texts";

const place = document.createElement("div");
document.body.append(place);

function show(open = true): void {
  act(() => render(<Preferences open={open} onClose={() => undefined} />, place));
}

function radio(name: string, value: string): HTMLInputElement {
  const found = place.querySelector<HTMLInputElement>(`input[name=prefers-${name}][value=${value}]`);
  assert.ok(found, `${name}: ${value}`);
  return found;
}

test("a choice acts at once and is kept", () => {
  setLanguage("en");
  show();
  assert.equal(radio("loupe", "touch").checked, true);
  act(() => radio("loupe", "off").click());
  assert.equal(preferred("loupe"), "off");
  assert.equal(radio("loupe", "off").checked, true);
  assert.equal(localStorage.getItem("carrom.prefers.loupe"), "off");
});

test("another language says everything again, and what was chosen stays", () => {
  setLanguage("en");
  show();
  act(() => radio("help", "directions").click());
  const english = place.textContent;
  act(() => setLanguage("fr"));
  assert.notEqual(place.textContent, english);
  assert.match(place.textContent ?? "", /Préférences/);
  assert.equal(radio("help", "directions").checked, true);
});
