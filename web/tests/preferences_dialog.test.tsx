import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { PreferencesDialog, forgetWho } from "../src/frame/preferences_dialog";
import { preferred } from "../src/state/preferences";
import { setLanguage } from "../src/texts/texts";

const place = document.createElement("div");
document.body.append(place);

function show(open = true): void {
  act(() => render(<PreferencesDialog open={open} onClose={() => undefined} />, place));
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

test("whoever signs out leaves neither key nor seat nor name behind, and their positions and choices stay", () => {
  localStorage.clear();
  const secrets = ["key", "invitation", "token.0a1b2c", "token.3d4e5f", "tables", "name", "referee.names"];
  const others = ["lang", "prefers.loupe", "positions"];
  for (const name of [...secrets, ...others]) localStorage.setItem(`carrom.${name}`, "0123456789abcdef");
  localStorage.setItem("token.of-another-page", "x");
  forgetWho();
  for (const name of secrets) assert.equal(localStorage.getItem(`carrom.${name}`), null, name);
  for (const name of others) assert.notEqual(localStorage.getItem(`carrom.${name}`), null, name);
  assert.equal(localStorage.getItem("token.of-another-page"), "x");
  localStorage.clear();
});

test("signing out is asked back once", () => {
  setLanguage("en");
  show();
  localStorage.setItem("carrom.key", "0123456789abcdef");
  const button = place.querySelector<HTMLButtonElement>("#sign-out");
  assert.ok(button);
  act(() => button.click());
  assert.equal(localStorage.getItem("carrom.key"), "0123456789abcdef");
  assert.match(button.textContent ?? "", /Really/);
  localStorage.clear();
});
