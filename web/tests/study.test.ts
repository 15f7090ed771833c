import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { StudyStore } from "../src/study/store";
import { added, changed, EMPTY, MOST, moved, readStudy, removed, StudyFault, studyText, type Chapter, type Study } from "../src/study/study";
import { transport } from "../src/wire/transport";

const CUT: Chapter = { title: "The thin cut", board: "icf", position: "w1 0,200 queen 50,-50", arrows: [{ from: [0, 200], to: [-310, 310] }], note: "Aim at its left third.\n\nNot too hard." };
const BARE: Chapter = { title: "", board: "maison-80", position: "", arrows: [], note: "" };
const STUDY: Study = { title: "Cuts", chapters: [CUT, BARE] };

function fault(text: string): StudyFault {
  try {
    readStudy(text);
  } catch (error) {
    if (error instanceof StudyFault) return error;
  }
  return assert.fail(`it was read: ${text}`);
}

test("a study is the same after it was written and read", () => {
  assert.deepEqual(readStudy(studyText(STUDY)), STUDY);
  assert.deepEqual(readStudy(studyText(EMPTY)), EMPTY);
  assert.deepEqual(readStudy(studyText(STUDY).replaceAll("\n", "\r\n")), STUDY);
  assert.match(studyText(STUDY), /^carrom study 1\ntitle: Cuts\n\nchapter: The thin cut\nboard: icf\nposition: w1 0,200 queen 50,-50\narrow: 0,200 -310,310\nnote: Aim at its left third\.\nnote:\nnote: Not too hard\.\n/);
});

test("a text that is no study names the line, what stands there, and what would do", () => {
  const head = "carrom study 1\nchapter: A\n";
  const faults = [
    ["carrom study 2", 1, "carrom study 2", "first"],
    ["carrom study 1\nnote: hello", 2, "hello", "chapter"],
    [`${head}colour: red`, 3, "red", "word"],
    [`${head}title: late`, 3, "late", "word"],
    [`${head}board: kitchen`, 3, "kitchen", "board"],
    [`${head}\narrow: 0,0 far,0`, 4, "0,0 far,0", "arrow"],
    [`${head}arrow: 0,0 501,0`, 3, "0,0 501,0", "arrow"],
  ] as const;
  for (const [text, line, value, remedy] of faults) {
    const found = fault(text);
    assert.deepEqual([found.line, found.value, found.remedy], [line, value, remedy]);
  }
});

test("nothing of a study grows without end", () => {
  const head = "carrom study 1\nchapter: A\n";
  const over = [
    [`carrom study 1\n${"chapter: A\n".repeat(MOST.chapters + 1)}`, "chapters"],
    [`${head}${"arrow: 0,0 1,1\n".repeat(MOST.arrows + 1)}`, "arrows"],
    [`${head}note: ${"x".repeat(MOST.note + 1)}`, "length"],
    [`${head}position: ${"x".repeat(MOST.position + 1)}`, "length"],
    [`carrom study 1\ntitle: ${"x".repeat(MOST.title + 1)}`, "length"],
    ["x".repeat(MOST.text + 1), "text"],
  ] as const;
  for (const [text, remedy] of over) assert.equal(fault(text).remedy, remedy);
  const full = { title: "", chapters: Array.from({ length: MOST.chapters }, () => BARE) };
  assert.equal(added(full, CUT), full);
});

test("chapters are added, changed, moved and removed", () => {
  assert.deepEqual(added(EMPTY, CUT).chapters, [CUT]);
  assert.equal(changed(STUDY, 1, { title: "B" }).chapters[1]?.title, "B");
  assert.deepEqual(moved(STUDY, 0, 1).chapters, [BARE, CUT]);
  assert.equal(moved(STUDY, 0, -1), STUDY);
  assert.deepEqual(removed(STUDY, 0).chapters, [BARE]);
});

test("a position that a link brings becomes a chapter, and a text that is none becomes nothing but a sentence", async () => {
  transport.ask = async (_, request) => {
    const { text } = JSON.parse(String(request?.body)) as { text: string };
    if (text === "garbage") return new Response(JSON.stringify({ refused: { code: "not-readable", field: "text", fr: "", en: "" } }), { status: 400 });
    return new Response(JSON.stringify({ layout: {} }));
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  localStorage.clear();
  const store = new StudyStore();
  store.open(new URLSearchParams("study&position=garbage&board=icf"));
  await settle();
  assert.deepEqual([store.study.value.chapters.length, store.fault.value === null], [0, false]);
  store.open(new URLSearchParams("study&position=w1 0,200&board=icf"));
  await settle();
  assert.deepEqual(store.study.value.chapters.map(({ position }) => position), ["w1 0,200"]);
  assert.equal(store.fault.value, null);
  store.close();
});
