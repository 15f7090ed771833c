import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { findLevel, levels } from "../src/state/levels";
import { setLanguage } from "../src/texts/texts";
import { LevelManner, LevelOptions, LevelSlider } from "../src/widgets/levels";

const LEVELS = [
  { name: "child", number: 1, formerly: null },
  { name: "cafe", number: 2, formerly: "fair" },
  { name: "oracle", number: 3, formerly: null },
];
const place = document.createElement("div");
document.body.append(place);
const level = signal("cafe");

function show(listed = LEVELS): HTMLInputElement {
  setLanguage("en");
  act(() => {
    levels.value = listed;
    level.value = "cafe";
    render(<Slider />, place);
  });
  const slider = place.querySelector("input");
  assert.ok(slider);
  return slider;
}

function Slider() {
  return <LevelSlider level={level.value} onChange={(name) => (level.value = name)} />;
}

test("a level is found by its name, by a former name, or is the weakest", () => {
  assert.equal(findLevel(LEVELS, "oracle")?.number, 3);
  assert.equal(findLevel(LEVELS, "fair")?.name, "cafe");
  assert.equal(findLevel(LEVELS, "nobody")?.name, "child");
  assert.equal(findLevel([], "cafe"), undefined);
});

test("the slider waits for the levels", () => {
  const slider = show([]);
  assert.equal(slider.disabled, true);
  assert.equal(place.querySelector("#level-name")?.textContent, "");
});

test("the slider says number, name and manner of the level it stands at, to screen readers too", () => {
  const slider = show();
  assert.deepEqual([slider.disabled, slider.max, slider.value], [false, "3", "2"]);
  assert.equal(place.querySelector("#level-name")?.textContent, "2 · Moussa, café player");
  assert.match(place.querySelector("#level-manner")?.textContent ?? "", /opens the pack/);
  assert.equal(slider.getAttribute("aria-valuetext"), "2 · Moussa, café player");
});

test("sliding chooses the level, another language names it", () => {
  const slider = show();
  act(() => {
    slider.value = "3";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  });
  assert.equal(level.value, "oracle");
  assert.equal(slider.getAttribute("aria-valuetext"), "3 · Sibyl, oracle");
  const english = place.querySelector("#level-manner")?.textContent;
  act(() => setLanguage("fr"));
  assert.notEqual(place.querySelector("#level-manner")?.textContent, english);
  assert.equal(slider.value, "3");
});

test("a list offers every level; only a level has a line about it", () => {
  show();
  const list = (kind: string) => act(() => render(<div><select><LevelOptions /></select><LevelManner level={kind} /></div>, place));
  list("oracle");
  assert.deepEqual([...place.querySelectorAll("option")].map((one) => one.value), ["child", "cafe", "oracle"]);
  const line = place.querySelector<HTMLElement>(".manner");
  assert.ok(line);
  assert.equal(line.hidden, false);
  assert.match(line.textContent ?? "", /Never trembles/);
  list("free");
  assert.equal(line.hidden, true);
});
