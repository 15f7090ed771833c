import "./dom";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { endSaying, spoken, startSaying } from "../src/play/character_words";
import { SeatCards } from "../src/play/seat_cards";
import { Over, VerdictCard } from "../src/play/verdict";
import { loadLevels } from "../src/state/levels";
import { setPreference } from "../src/state/preferences";
import { TableModel } from "../src/state/table";
import variables from "../src/styles/variables.css";
import { setLanguage, text } from "../src/texts/texts";
import { Face, LOOKS } from "../src/widgets/face";
import type { Next, Seat, Welcome } from "../src/wire/messages";
import recorded from "./messages.json";
import { transport } from "../src/wire/transport";

const { karom } = recorded as unknown as { karom: [{ welcome: Welcome }] };
const [{ welcome }] = karom;
const PERSON = { kind: "person", name: "Camille" };
const bot = (level: string) => ({ kind: "bot", level });
const place = document.createElement("div");
document.body.append(place);

/** A table before its first stroke. */
function table(seats: Record<string, object>, state: Partial<Next["state"]> = {}): TableModel {
  const next = { ...welcome.next, state: { ...welcome.next.state, ...state } };
  return new TableModel({ ...welcome, seats: seats as Welcome["seats"], next, history: [] }, 0);
}

function wonBy(winner: Seat | null, before: TableModel): TableModel {
  const roundOver = winner === null ? null : { winner, points: { S: 0, N: 9 }, clause: "S1" };
  return before.with({ next: { ...before.next, seat: null }, roundOver: roundOver as TableModel["roundOver"] });
}

setLanguage("en");

function show(shown: Parameters<typeof render>[0]): string {
  act(() => render(shown, place));
  return (place.querySelector(".saying q")?.textContent ?? "").trim();
}

const faces = (): (string | undefined)[] => [...place.querySelectorAll<SVGElement>(".face")].map((face) => face.dataset["character"]);
const over = (end: TableModel) => <Over table={end} shown onAgain={() => true} onAfter={() => undefined} />;

afterEach(() => {
  act(() => render(null, place));
  setPreference("characters", "on");
});

test("every character has a face of its own and three looks, in colours that are variables of the page", () => {
  const moods = ["calm", "glad", "sorry"] as const;
  const drawn = Object.keys(LOOKS).flatMap((level) => moods.map((mood) => ({ level, mood }))).map(({ level, mood }) => {
    act(() => render(<Face level={level} mood={mood} />, place));
    const face = place.querySelector(".face");
    assert.equal(face?.getAttribute("aria-hidden"), "true");
    return [...place.querySelectorAll("path")].map((path) => path.getAttribute("d")).join(" ");
  });
  assert.equal(new Set(drawn).size, 3 * Object.keys(LOOKS).length);
  for (const { ground, skin, hair, cloth, trim } of Object.values(LOOKS)) {
    const names = [`ground-${ground}`, `skin-${skin}`, `hair-${hair}`, `cloth-${cloth}`, `cloth-${trim}`];
    assert.deepEqual(names.filter((name) => !variables.includes(`--face-${name}:`)), []);
  }
});

test("a former name of a level has its face once the server has listed the levels, the level of another server none", async (t) => {
  const listed = [{ name: "cousin", number: 2, formerly: "weak" }, { name: "league", number: 6, formerly: "strong" }];
  const asked: unknown[] = [];
  t.mock.method(transport, "ask", async (address: unknown) => {
    asked.push(address);
    return Response.json({ levels: listed });
  });
  const both = <><Face level="weak" /><Face level="from-elsewhere" /></>;
  act(() => render(both, place));
  assert.deepEqual(faces(), []);
  await loadLevels();
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(faces(), ["cousin"]);
  assert.deepEqual(asked, ["/levels"]);
});

test("a bot's card has its face beside the disc, a person's has the disc alone", () => {
  act(() => render(<SeatCards table={table({ S: PERSON, N: bot("club") })} />, place));
  assert.deepEqual(faces(), ["club"]);
  assert.equal(place.querySelectorAll("[data-seat=N] .disc").length, 1);
  assert.equal(place.querySelectorAll("[data-seat=S] .disc").length, 1);
});

test("a face shows how its own last stroke went, the other's covered queen, and who has won", () => {
  const before = table({ S: PERSON, N: bot("club") });
  const after = (seat: Seat, ...codes: string[]): TableModel => {
    const calls = codes.map((code) => ({ code, clause: "", fr: "", en: "" }));
    return before.with({ history: [{ n: 2, seat, facts: null, calls, returned: [], trouble: "" }] });
  };
  const looks = [
    [before, "calm"], [after("N", "men-in", "hand-kept"), "glad"], [after("N", "miss", "hand-passes"), "sorry"],
    [after("N", "miss", "strokes-left"), "sorry"], [after("S", "men-in", "hand-kept"), "calm"], [after("S", "queen-covered"), "sorry"],
    [wonBy("N", before), "glad"], [wonBy("S", before), "sorry"],
  ] as const;
  for (const [shown, mood] of looks) {
    act(() => render(<SeatCards table={shown} />, place));
    assert.equal(place.querySelector<SVGElement>(".face")?.dataset["mood"], mood);
  }
});

test("before the first stroke of a game the bot says a word, in both languages; not in a later round", () => {
  for (const language of ["en", "fr"] as const) {
    setLanguage(language);
    assert.equal(show(<VerdictCard run="" table={table({ S: PERSON, N: bot("cafe") })} />), text("character-quoted", { words: text("character-start-cafe") }));
  }
  assert.equal(show(<VerdictCard run="" table={table({ S: PERSON, N: bot("cafe") }, { round: 2 })} />), "");
  assert.equal(show(<VerdictCard run="" table={table({ S: PERSON, N: { kind: "person", name: "Noé" } })} />), "");
  assert.equal(show(<VerdictCard run="" table={table({ S: PERSON, N: bot("without-sentences") })} />), "");
});

test("of several bots the one who breaks speaks, and at the end one who has won", () => {
  setLanguage("en");
  const two = table({ S: bot("child"), N: bot("oracle") }, { opener: "N" });
  assert.equal(startSaying(two)?.level, "oracle");
  assert.equal(startSaying(table({ S: bot("child"), N: bot("oracle") }, { opener: "S" }))?.level, "child");
  assert.equal(endSaying(wonBy("S", two))?.words, text("character-won-child"));
  const four = table({ S: PERSON, E: bot("child"), N: bot("club"), W: bot("state") }, { opener: "S" });
  assert.equal(endSaying(wonBy("S", four))?.words, text("character-won-club"));
  assert.equal(endSaying(wonBy("E", four))?.words, text("character-won-child"));
});

test("the end says the winner's word or the loser's beside the face, and the log says it with the name", () => {
  setLanguage("en");
  const before = table({ S: PERSON, N: bot("grandmaster") });
  assert.equal(show(over(wonBy("N", before))), `“${text("character-won-grandmaster")}”`);
  assert.deepEqual(faces(), ["grandmaster"]);
  assert.equal(show(over(wonBy("S", before))), `“${text("character-lost-grandmaster")}”`);
  assert.equal(spoken(endSaying(wonBy("S", before))), `Narayan: “${text("character-lost-grandmaster")}”`);
  assert.equal(show(over(wonBy(null, before))), "", "nobody has won");
  assert.equal(endSaying(before), null);
});

test("who wants no characters sees no face and no sentence", () => {
  setPreference("characters", "off");
  const before = table({ S: PERSON, N: bot("world") });
  show(<><SeatCards table={before} /><VerdictCard run="" table={before} />{over(wonBy("N", before))}</>);
  assert.equal(place.querySelectorAll(".face, .saying").length, 0);
  assert.deepEqual([spoken(startSaying(before)), spoken(endSaying(wonBy("N", before)))], ["", ""]);
});
