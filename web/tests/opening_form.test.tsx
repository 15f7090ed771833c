import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { EMPTY_SHELF } from "../src/books/shelf";
import "../src/referee/screen";
import { clockMembers, ClockFields, NO_CLOCKS, type Clocks, change, fitting, form, offeredMany, seatsOf, tableRequest } from "../src/referee/opening";
import { setLanguage } from "../src/texts/texts";

setLanguage("en");

const SEATINGS: typeof EMPTY_SHELF.seatings = {
  karom: [["S", "N"], ["S", "E", "N", "W"]], "point-carrom": [["S", "E", "N"], ["S", "N"]], "corona-carrom": [["S"]],
};
const HOUSE = { name: "", book: "icf", options: {} };

test("two are seated, or four; a seat that is gone breaks no more", () => {
  change({ many: "4", opener: "E" });
  assert.deepEqual(seatsOf(form.value), ["S", "E", "N", "W"]);
  assert.equal(form.value.opener, "E");
  change({ many: "2" });
  assert.deepEqual(seatsOf(form.value), ["S", "N"]);
  assert.equal(form.value.opener, "");
  assert.equal(localStorage.getItem("carrom.referee.many"), "2");
});

test("the request is for a table on wood, with the names as they were meant", () => {
  change({ many: "2", names: { S: " Ada ", E: "Emil", N: "" }, opener: "S", clocks: NO_CLOCKS });
  assert.deepEqual(tableRequest(form.value, HOUSE), {
    book: "icf",
    options: {},
    house: "",
    seats: { S: { kind: "person", name: "Ada" }, N: { kind: "person" } },
    opener: "S",
    real: true,
    clock: null,
    minutes: null,
    extra: 5,
  });
});

test("only whole numbers within their bounds are sent as clocks", () => {
  const sent = (clocks: Partial<Clocks>) => clockMembers({ ...NO_CLOCKS, ...clocks });
  assert.deepEqual(sent({ stroke: "30", minutes: "25", extra: "0" }), { clock: 30, minutes: 25, extra: 0 });
  assert.deepEqual(sent({ minutes: "0", extra: "" }), { clock: null, minutes: null, extra: 5 });
  assert.deepEqual(sent({ minutes: "2.5", extra: "121" }), { clock: null, minutes: null, extra: 5 });
});

test("the clocks are filled in field by field", () => {
  const place = document.createElement("div");
  document.body.append(place);
  let clocks = NO_CLOCKS;
  const show = (): void => render(<ClockFields clocks={clocks} onChange={(next) => (clocks = next)} />, place);
  for (const [id, value, event] of [["referee-seconds", "60", "change"], ["referee-minutes", "20", "input"], ["referee-extra", "3", "input"]] as const) {
    act(show);
    const field = place.querySelector<HTMLInputElement>(`#${id}`);
    assert.ok(field);
    act(() => {
      field.value = value;
      field.dispatchEvent(new Event(event, { bubbles: true }));
    });
  }
  assert.deepEqual(clocks, { stroke: "60", minutes: "20", extra: "3" });
});

test("as many play as the chosen book has seats for", () => {
  const shelf = { ...EMPTY_SHELF, books: ["point-carrom", "corona-carrom", "karom"], seatings: SEATINGS };
  change({ many: "4", opener: "W" });
  const { many, opener } = fitting(form.peek(), { ...shelf, value: "point-carrom" });
  assert.deepEqual([many, opener], ["3", ""]);
  assert.equal(fitting(form.peek(), { ...shelf, value: "corona-carrom" }).many, "1");
  assert.equal(fitting(form.peek(), { ...shelf, value: "karom" }).many, "4");
  assert.deepEqual(offeredMany({ ...shelf, value: "point-carrom" }), ["2", "3"]);
});
