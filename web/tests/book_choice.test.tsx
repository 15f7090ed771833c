import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { BookChoice } from "../src/books/book_choice";
import { chosenHouse, EMPTY_SHELF, type Shelf, type Rules } from "../src/books/shelf";
import { setLanguage } from "../src/texts/texts";
import type { BookOption } from "../src/wire/http";

setLanguage("en");

const TARGET: BookOption = { fr: "", en: "", type: "integer", default: 29, clause: "", lowest: 1, highest: 100, or_null: true };
const QUEEN: BookOption = { fr: "", en: "", type: "integer", default: 5, clause: "", lowest: 0, highest: 20 };
const BACK: BookOption = {
  fr: "", en: "", type: "choice", default: "allowed", clause: "", values: [{ value: "allowed", clause: "" }, { value: "void", clause: "" }],
};
const ROWS: BookOption = { fr: "", en: "", type: "table", default: { far: 3, near: 0 }, clause: "", rows: ["far", "near"], lowest: 0, highest: 9 };
const KAROM = { name: "karom", board: "icf", clauses: {}, presets: {}, options: { target: TARGET, queen_value: QUEEN, back_shot: BACK, advantages: ROWS } };
const FULL: Shelf = { ...EMPTY_SHELF, books: ["karom", "garrom"], value: "karom", unfolded: true };

const shelf = signal(FULL);
const rules = signal<Rules>({ book: KAROM, failed: false });
const place = document.createElement("div");
document.body.append(place);

function Choice() {
  return (
    <BookChoice shelf={shelf.value} rules={rules.value} onChange={(next) => (shelf.value = next)} summary="more">
      <p>before the options</p>
    </BookChoice>
  );
}

function show(now: Shelf = FULL): void {
  act(() => render(null, place));
  shelf.value = now;
  rules.value = { book: KAROM, failed: false };
  act(() => render(<Choice />, place));
}

function element<T extends Element>(selector: string): T {
  const found = place.querySelector<T>(selector);
  assert.ok(found, selector);
  return found;
}

function enter(selector: string, value: string, ...events: string[]): void {
  const field = element<HTMLInputElement>(selector);
  for (const event of events) {
    act(() => {
      field.value = value;
      field.dispatchEvent(new Event(event, { bubbles: true }));
    });
  }
}

test("without books nothing can be chosen", () => {
  show(EMPTY_SHELF);
  assert.equal(element<HTMLFieldSetElement>("#book-choice").disabled, true);
  assert.equal(place.querySelectorAll(".volume").length, 0);
});

test("a tap on a book chooses it; its pages are linked", () => {
  show();
  act(() => element<HTMLInputElement>("input[value=garrom]").click());
  assert.equal(shelf.value.value, "garrom");
  assert.deepEqual([...place.querySelectorAll("#book-ways a")].map((link) => link.getAttribute("href")), ["#rules=garrom", "#quiz=garrom"]);
});

test("how long a game is stands beside the book, the rest in the fold, once it is open", () => {
  show();
  assert.ok(place.querySelector("#book-format [name=target]"));
  assert.deepEqual([...place.querySelectorAll("#book-settings .setting")].length, 3);
  show({ ...FULL, unfolded: false });
  assert.equal(place.querySelector("#book-settings .setting"), null);
});

test("while another book is on its way, the fields of the one before take nothing, so that no change is lost", () => {
  show();
  act(() => element<HTMLInputElement>("input[value=garrom]").click());
  for (const fields of ["#book-format", "#book-settings"]) assert.equal(element<HTMLFieldSetElement>(fields).disabled, true);
  act(() => {
    rules.value = { book: { ...KAROM, name: "garrom" }, failed: false };
  });
  for (const fields of ["#book-format", "#book-settings"]) assert.equal(element<HTMLFieldSetElement>(fields).disabled, false);
  enter("[name=target]", "13", "input", "change");
  assert.deepEqual(chosenHouse(shelf.value), { name: "Our house", book: "garrom", options: { target: 13 } });
});

test("an option that is changed makes a house, marks the field and shows the house's name", () => {
  show();
  assert.equal(element<HTMLElement>("#house-row").hidden, true);
  enter("[name=queen_value]", "7", "input", "change");
  assert.deepEqual(chosenHouse(shelf.value).options, { queen_value: 7 });
  assert.ok(element("[name=queen_value]").closest(".changed"));
  assert.equal(element<HTMLElement>("#house-row").hidden, false);
  assert.equal(element<HTMLInputElement>("#house-name").value, "Our house");
});

test("a choice sends its value, a row of a table the whole table", () => {
  show();
  enter("[name=back_shot]", "1", "change");
  enter("fieldset.setting label:last-child input", "2", "input", "change");
  assert.deepEqual(chosenHouse(shelf.value).options, { back_shot: "void", advantages: { far: 3, near: 2 } });
});

test("an empty number is none where the book allows it, and changes nothing elsewhere", () => {
  show();
  enter("[name=target]", "", "input", "change");
  assert.deepEqual(chosenHouse(shelf.value).options, { target: null });
  enter("[name=queen_value]", "", "input", "change");
  assert.deepEqual(chosenHouse(shelf.value).options, { target: null });
  assert.equal(element<HTMLInputElement>("[name=queen_value]").value, "5");
});

test("a number out of its bounds changes nothing, and the old one stands there again", () => {
  show();
  enter("[name=queen_value]", "99", "input");
  assert.equal(element<HTMLInputElement>("[name=queen_value]").value, "99", "while it is typed");
  enter("[name=queen_value]", "99", "change");
  assert.equal(shelf.value, FULL);
  assert.equal(element<HTMLInputElement>("[name=queen_value]").value, "5");
});

test("a house's name may be typed with spaces and from nothing; left, it stands as it is kept", () => {
  show();
  enter("[name=queen_value]", "7", "input", "change");
  enter("#house-name", "Chez ", "input");
  assert.equal(element<HTMLInputElement>("#house-name").value, "Chez ");
  assert.equal(element(".volume b").textContent, "Chez");
  enter("#house-name", "", "input");
  assert.equal(element<HTMLInputElement>("#house-name").value, "");
  enter("#house-name", "", "blur");
  assert.equal(element<HTMLInputElement>("#house-name").value, "Our house");
});

test("a forgotten house gives way to its book", () => {
  show();
  enter("[name=queen_value]", "7", "input", "change");
  act(() => element<HTMLElement>("#house-forget").click());
  assert.equal(shelf.value.value, "karom");
  assert.equal(element<HTMLInputElement>("input[value=karom]").checked, true);
  assert.equal(element<HTMLInputElement>("[name=queen_value]").value, "5");
});

test("a server that does not answer is reported in the fold", () => {
  show();
  act(() => {
    rules.value = { book: KAROM, failed: true };
  });
  assert.match(element("#book-settings").textContent ?? "", /does not answer/);
});

test("a usual format is set with one tap, under its name, and the queen's cap follows its points", () => {
  const CAP: BookOption = { fr: "", en: "", type: "integer", default: 22, clause: "", lowest: 1, highest: 100, or_null: true, follows: { option: "target", less: 3 } };
  const presets = { "club-4": { rounds: 4, games: 1 }, "21-6": { target: 21, rounds: 6, games: 1 } };
  show();
  act(() => {
    rules.value = { book: { ...KAROM, presets, options: { target: TARGET, queen_cap: CAP } }, failed: false };
  });
  const buttons = [...place.querySelectorAll<HTMLButtonElement>(".presets button")];
  assert.deepEqual(buttons.map((button) => button.getAttribute("aria-pressed")), ["false", "false"]);
  act(() => buttons[1]?.click());
  assert.deepEqual(chosenHouse(shelf.value), { name: "One game to 21 points, six rounds", book: "karom", options: presets["21-6"] });
  assert.equal(element<HTMLInputElement>("[name=queen_cap]").value, "18");
  act(() => place.querySelectorAll<HTMLButtonElement>(".presets button")[0]?.click());
  assert.deepEqual(chosenHouse(shelf.value).options, { rounds: 4, games: 1 });
  assert.equal(place.querySelectorAll(".presets button")[0]?.getAttribute("aria-pressed"), "true");
  assert.equal(shelf.value.saved.length, 1);
});

test("a book without usual formats offers none", () => {
  show();
  assert.equal(place.querySelector(".presets"), null);
});

test("other houses' books stand folded behind the first, and unfold when one of them is chosen", () => {
  const both: Shelf = { ...FULL, books: ["karom", "garrom", "swiss"], others: ["swiss"] };
  show(both);
  const others = element<HTMLDetailsElement>("details.other-houses");
  assert.equal(others.open, false);
  assert.deepEqual([...others.querySelectorAll("input")].map((input) => input.value), ["swiss"]);
  act(() => others.querySelector("input")!.click());
  assert.equal(chosenHouse(shelf.value).book, "swiss");
  assert.equal(others.open, true);
});

test("what a house here calls its own stands in front, whatever book it is of", () => {
  const saved = [{ name: "Chez nous", book: "swiss", options: {} }];
  show({ ...FULL, books: ["karom", "swiss"], others: ["swiss"], saved, value: "kept-0" });
  assert.ok(element("#book-choice > .volume input[value=kept-0]"));
  assert.equal(element<HTMLDetailsElement>("details.other-houses").open, false);
});
