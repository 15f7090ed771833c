import "./dom";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { contactIn } from "../src/board/film";
import { ownPlayer, type OwnPlayer } from "../src/kernel/load";
import { ContactPrediction, type ContactQuery } from "../src/stroke/contact_prediction";
import type { ContactsMessage } from "../src/wire/answers";
import { setPreference } from "../src/state/preferences";
import { Aiming } from "../src/stroke/aiming";
import "../src/stroke/panel";
import "./loaded_texts";
import type { Sitter, Welcome } from "../src/wire/messages";
import kept from "./first-contacts.json";
import messages from "./messages.json";
import { serve, until, type Asked } from "./practice_server";
import strokes from "./strokes.json";

Object.assign(globalThis, { window: globalThis });

/** Where among the boards kept stands the usual one, of the model in force. */
const SLIDE_2 = 2;
const FILES = { wasm: new Uint8Array(readFileSync("../carrom/products/physics.wasm")), equipment: strokes[SLIDE_2]?.equipment ?? {} };
const LAYOUT = { w1: [0, 0] as [number, number] };
const MET: ContactsMessage = { contact: { kind: "disc", name: "w1", striker: [0, -36_550], at: [0, 0] }, after: {} };

/** Another number is another ground: what is loaded of one stays for the tests after it. */
let grounds = 0;
const question = (vy: number, x = 0): ContactQuery => ({ board: "icf", matter: `matter ${grounds}`, layout: LAYOUT, seat: "S", stroke: { x, vx: 0, vy, spin: 0 } });

/** A prediction of what `aimed` holds, by the server alone unless it is given the files of a kernel. */
function begun(files?: typeof FILES): { aimed: ReturnType<typeof signal<ContactQuery | null>>; prediction: ContactPrediction; asked: Asked[] } {
  grounds += 1;
  const asked = serve(false, files);
  const aimed = signal<ContactQuery | null>(null);
  return { aimed, prediction: new ContactPrediction(aimed), asked };
}

/** What the board is told of the contact; a call, so that it is looked at anew. */
const told = ({ contact }: ContactPrediction) => contact.value;
const speeds = (asked: Asked[]): (number | undefined)[] => asked.map(({ body }) => body.stroke?.vy);

async function player(): Promise<OwnPlayer> {
  serve(true, FILES);
  return (await ownPlayer({ board: "icf", matter: "tournament" })) ?? assert.fail();
}

test("the page's kernel says of first contacts what the server says, to the micrometre", async () => {
  const own = await player();
  for (const { question, answer } of kept as unknown as { question: ContactQuery; answer: ContactsMessage }[]) {
    const { layout, seat, stroke } = question;
    assert.deepEqual(own.contacts(layout, seat, stroke.x, stroke), answer);
  }
});

test("a stroke is played as ever after its first contact was asked for", async () => {
  const own = await player();
  const [stroke, layout] = [{ x: 0, vx: 0, vy: 3_000_000, spin: 0 }, { w1: [10_000, 0] as [number, number] }];
  const before = own.play(layout, "S", 0, stroke);
  own.contacts(layout, "S", 0, stroke);
  const again = own.play(layout, "S", 0, stroke);
  assert.deepEqual([again?.rest, again?.film, again?.checksum()], [before?.rest, before?.film, before?.checksum()]);
});

test("a film shows the first contact that the kernel says", async () => {
  const own = await player();
  for (const { question } of kept as unknown as { question: ContactQuery }[]) {
    const { layout, seat, stroke } = question;
    const said = own.contacts(layout, seat, stroke.x, stroke)?.contact ?? assert.fail();
    const film = own.play(layout, seat, stroke.x, stroke)?.film ?? assert.fail();
    const shown = contactIn(film) ?? assert.fail();
    assert.equal(shown.disc, said.kind === "disc" ? said.name : null);
    assert.ok(Math.hypot(shown.at[0] - said.striker[0], shown.at[1] - said.striker[1]) < 20);
  }
});

test("with a kernel the contact is there at once, and nobody is asked", async () => {
  const { aimed, prediction, asked } = begun(FILES);
  await prediction.prepare(question(1));
  aimed.value = question(3_000_000);
  assert.deepEqual(told(prediction), { at: [0, -36_550], disc: "w1" });
  aimed.value = question(200_000);
  assert.equal(told(prediction)?.disc, null, "so soft a stroke does not get there");
  assert.deepEqual(asked, []);
  prediction.close();
});

test("while the kernel is on its way nothing is shown, and then what is aimed at", async () => {
  const { aimed, prediction, asked } = begun(FILES);
  aimed.value = question(1);
  aimed.value = question(3_000_000);
  assert.equal(told(prediction), null);
  await until(() => told(prediction) !== null);
  assert.equal(told(prediction)?.disc, "w1");
  assert.deepEqual(asked, []);
  prediction.close();
});

test("without a kernel the server is asked about the last of strokes that follow each other quickly", async () => {
  const { aimed, prediction, asked } = begun();
  for (const vy of [1, 2, 3]) aimed.value = question(vy);
  assert.equal(prediction.answer.value, null);
  await until(() => asked.length === 1);
  aimed.value = question(4);
  asked[0]?.answer(MET);
  await until(() => asked.length === 2);
  assert.deepEqual(speeds(asked), [3, 4]);
  assert.deepEqual(prediction.answer.value, MET, "the line is that of the stroke just before");
  asked[1]?.answer({ ...MET, after: { w1: [0, 1] } });
  await until(() => prediction.answer.value?.after["w1"] !== undefined);
  prediction.close();
});

test("what is known of one place is not shown of another", async () => {
  const { aimed, prediction, asked } = begun();
  aimed.value = question(1);
  await until(() => asked.length === 1);
  asked[0]?.answer(MET);
  await until(() => prediction.answer.value !== null);
  aimed.value = question(1, 9_000);
  assert.equal(prediction.answer.value, null);
  aimed.value = { ...question(1), layout: { w1: [5, 5] } };
  assert.equal(prediction.answer.value, null);
  prediction.close();
});

test("a server that refuses leaves the line short, and nothing is asked for a stroke that was put away", async () => {
  const { aimed, prediction, asked } = begun();
  aimed.value = question(1);
  await until(() => asked.length === 1);
  asked[0]?.refuse("not-readable");
  aimed.value = question(2);
  await until(() => asked.length === 2);
  aimed.value = null;
  asked[1]?.answer(MET);
  await new Promise((done) => setTimeout(done, 60));
  assert.equal(asked.length, 2);
  assert.equal(prediction.answer.value, null);
  prediction.close();
});

test("against gentle bots alone the line has directions, as far as the terms allow, until somebody chooses", () => {
  serve(false);
  const [{ welcome }] = messages.karom as unknown as [{ welcome: Welcome }];
  const person = { kind: "person", name: "Léa" } as const;
  const bot = (level: string): Sitter => ({ kind: "bot", level });
  const shown = (help: "none" | "contact" | "directions", ...others: Sitter[]): unknown => {
    const aiming = new Aiming({ play: () => true, skip: () => false, touched: () => undefined, carries: () => "" });
    const seats = { S: person, ...Object.fromEntries(others.map((one, index) => [["N", "E", "W"][index], one])) } as Welcome["seats"];
    aiming.begin({ position: 1, layout: {}, next: { ...welcome.next, seat: "S" }, welcome: { ...welcome, seats, terms: { help, hand: 0 } } });
    const { help: said } = aiming.board.value;
    aiming.close();
    return said;
  };
  assert.deepEqual([shown("directions", bot("child")), shown("directions", bot("family"))], ["directions", "directions"]);
  assert.deepEqual([shown("directions", bot("cafe")), shown("directions", person), shown("directions", bot("child"), bot("club"))], ["contact", "contact", "contact"]);
  assert.deepEqual([shown("contact", bot("child")), shown("none", bot("child"))], ["contact", "none"]);
  setPreference("help", "contact");
  assert.equal(shown("directions", bot("child")), "contact");
  setPreference("help", "none");
  assert.equal(shown("directions", bot("child")), "none");
});
