import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import "../src/referee/texts";
import { clockMembers, ClockFields, NO_CLOCKS, type Clocks } from "../src/referee/clock_fields";
import { change, form, seatsOf, tableRequest } from "../src/referee/opening_form";
import { setLanguage } from "../src/texts/texts";

setLanguage("en");

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
