import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { TableModel } from "../src/state/table";
import { setLanguage } from "../src/texts/texts";
import type { Seat, Welcome } from "../src/wire/messages";
import { CarefulButton } from "../src/widgets/careful_button";
import { Chairs } from "../src/widgets/chairs";
import { CodeAndLink, reachableHome } from "../src/widgets/invitation";

const place = document.createElement("div");
document.body.append(place);

function find<T extends HTMLElement>(selector: string): T {
  const found = place.querySelector<T>(selector);
  assert.ok(found, selector);
  return found;
}

function table(yours: readonly Seat[], free: readonly Seat[]): TableModel {
  const seats = Object.fromEntries((["S", "N"] as const).map((seat) => [seat, free.includes(seat) ? { kind: "free" } : { kind: "person", name: "Ada" }]));
  return new TableModel({ table: "t1", n: 1, yours, host: false, closed: false, seats, clock: null, clock_left: null, next: { standing: null } } as unknown as Welcome, 0);
}

test("a careful button asks back, and does it by the second tap", () => {
  setLanguage("en");
  let done = 0;
  act(() => render(<CarefulButton id="end" words="End" sure="Really?" act={() => (done += 1)} />, place));
  act(() => find("#end").click());
  assert.deepEqual([find("#end").textContent, find("#end").className, done], ["Really?", "sure", 0]);
  act(() => find("#end").click());
  assert.deepEqual([find("#end").textContent, find("#end").className, done], ["End", "", 1]);
});

test("a careful button that loses the focus forgets the first tap", () => {
  let done = 0;
  act(() => render(<CarefulButton key="again" id="end" words="End" sure="Really?" act={() => (done += 1)} />, place));
  act(() => find("#end").click());
  act(() => void find("#end").dispatchEvent(new Event("blur")));
  assert.equal(find("#end").textContent, "End");
  act(() => find("#end").click());
  assert.equal(done, 0);
});

test("a visitor takes a free seat under the name typed, which is kept", () => {
  const taken: unknown[] = [];
  const sit = (...seat: unknown[]): number => taken.push(seat);
  act(() => render(<Chairs table={table([], ["N"])} onSit={sit} />, place));
  const name = find<HTMLInputElement>("#sit-name");
  name.value = " Bo ";
  act(() => void name.dispatchEvent(new Event("input", { bubbles: true })));
  act(() => find("#sit-N").click());
  assert.deepEqual(taken, [["N", "Bo"]]);
  assert.equal(localStorage.getItem("carrom.name"), "Bo");
});

test("what has been typed stays while another seat becomes free", () => {
  const sit = (): void => undefined;
  act(() => render(<Chairs key="typing" table={table([], ["N"])} onSit={sit} />, place));
  const name = find<HTMLInputElement>("#sit-name");
  name.value = "Cy";
  act(() => void name.dispatchEvent(new Event("input", { bubbles: true })));
  act(() => render(<Chairs key="typing" table={table([], ["S", "N"])} onSit={sit} />, place));
  assert.equal(find("#sit-name"), name);
  assert.equal(name.value, "Cy");
  assert.equal(place.querySelectorAll("button").length, 2);
});

test("who sits already gets the link to hand on; where no seat is free there is nothing", () => {
  act(() => render(<Chairs table={table(["S"], ["N"])} onSit={() => undefined} />, place));
  assert.equal(find<HTMLInputElement>(".address").value, "http://carrom.test/#table=t1");
  act(() => render(<Chairs table={table(["S"], [])} onSit={() => undefined} />, place));
  assert.equal(place.childElementCount, 0);
});

test("the code of an address is shown once it has been drawn", async () => {
  await act(async () => {
    render(<CodeAndLink place="referee=t1" label="Watch" />, place);
    await reachableHome();
  });
  const code = find<HTMLImageElement>(".code");
  assert.match(code.src, /\/qr\.svg\?text=http%3A%2F%2Fcarrom\.test%2F%23referee%3Dt1$/);
  assert.equal(code.hidden, true);
  assert.equal(find(".address").getAttribute("aria-label"), "Watch");
  act(() => void code.dispatchEvent(new Event("load")));
  assert.equal(code.hidden, false);
});
