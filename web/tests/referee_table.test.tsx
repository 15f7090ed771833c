import "./dom";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import "../src/referee/screen";
import { Table } from "../src/referee/table";
import { RefereeStore } from "../src/referee/store";
import { setLanguage } from "../src/texts/texts";
import type { StoryMessage } from "../src/wire/answers";
import type { CallMessage, Next, Welcome } from "../src/wire/messages";
import { ServerEnd } from "./server_end";
import { ASKS, changed, declared, moment, NEXT, opened, seated, STATE, story, WELCOME } from "./wood";
import { transport } from "../src/wire/transport";

/** Its messages, each taken in. */
class Server extends ServerEnd {
  async sends(...messages: object[]): Promise<void> {
    await act(async () => {
      for (const message of messages) this.tell(message);
      await flushed();
    });
  }
}

/** Whatever has been fetched is here, and has been taken in. */
async function flushed(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

let served: StoryMessage = story(opened(1, 1));
let counting: object = {};
const posted: unknown[] = [];
Object.assign(globalThis, { WebSocket: Server });
transport.ask = async (path, init) => {
  if (typeof init?.body === "string") posted.push(JSON.parse(init.body));
  return new Response(JSON.stringify(path.endsWith("/story") ? served : path.endsWith("/counting") ? counting : { options: {}, clauses: {} }));
};

const place = document.createElement("div");
document.body.append(place);
let store: RefereeStore;

/** The referee's screen of the table, as its umpire sees it. */
async function show(next: Partial<Next> = {}, welcome: Partial<Welcome> = {}): Promise<Server> {
  setLanguage("en");
  store = new RefereeStore("t1", null);
  act(() => render(<Table store={store} />, place));
  ServerEnd.last.onopen();
  const server = ServerEnd.last as Server;
  await server.sends({ welcome: { ...WELCOME, ...welcome, next: { ...NEXT, ...next } } });
  return server;
}

afterEach(() => {
  act(() => render(null, place));
  store.close();
  localStorage.clear();
  served = story(opened(1, 1));
});

function find<T extends HTMLElement>(selector: string): T {
  const found = place.querySelector<T>(selector);
  assert.ok(found, selector);
  return found;
}

function click(...selectors: string[]): void {
  for (const selector of selectors) act(() => find(selector).click());
}

function words(selector: string): string {
  return (find(selector).textContent ?? "").replace(/\s+/g, " ").trim();
}

function row(): string[] {
  return [...place.querySelectorAll("#pad-row .disc")].map((disc) => disc.className);
}

test("before the table is known there is only the way home", () => {
  setLanguage("en");
  store = new RefereeStore("t1", null);
  act(() => render(<Table store={store} />, place));
  assert.equal(place.querySelectorAll("button").length, 0);
  assert.equal(find("#referee-head a").getAttribute("href"), "#");
  assert.equal(document.body.dataset["phase"], "joining");
});

test("a stroke is tapped and sent, and the verdict clears the pad", async () => {
  const server = await show();
  assert.equal(words("#pad-go"), "Nothing fell");
  click("#pad-white", "#pad-striker");
  assert.deepEqual(row(), ["disc white", "disc striker"]);
  assert.equal(find<HTMLButtonElement>("#pad-striker").disabled, true, "there is one");
  click("#pad-out-0", "#pad-untouched", "#pad-go");
  const { declare, n } = server.requests.at(-1) ?? {};
  assert.deepEqual([declare, n], [{ pocketed: ["striker"], touched: false }, 2]);
  assert.equal(document.body.dataset["waiting"], "true");
  await server.sends(declared(2, { pocketed: ["striker"], touched: false }, "S", { seat: "N" }));
  assert.deepEqual(row(), []);
  assert.equal(words("#referee-verdict .sentence"), "It is miss.");
  assert.equal(words("#referee-verdict h2"), "Bo to play");
  assert.equal(find("#pad-go").getAttribute("aria-disabled"), "true", "a second tap is no next stroke");
  click("#pad-go");
  assert.equal(server.requests.filter((one) => "declare" in one).length, 1);
});

test("somebody who sits down leaves the taps; a quicker phone takes them away, and that is said", async () => {
  const server = await show();
  click("#pad-white", "#pad-striker");
  await server.sends(seated(2));
  assert.deepEqual(row(), ["disc white", "disc striker"]);
  click("#pad-go");
  assert.equal(server.requests.at(-1)?.["n"], 3);
  await server.sends(declared(3, { pocketed: ["black"] }));
  assert.deepEqual(row(), []);
  assert.match(words("#pad-said"), /^Another phone/);
  click("#pad-white");
  assert.equal(words("#pad-said"), "");
});

test("a verdict is announced once, in the language in which it was given", async () => {
  const server = await show();
  assert.equal(words("#referee-told"), "");
  await server.sends(declared(2, {}, "S", { seat: "N" }));
  const announced = words("#referee-told");
  assert.equal(announced, "It is miss. Bo to play");
  act(() => setLanguage("fr"));
  assert.match(words("#referee-verdict .sentence"), /^C’est miss\.$/);
  assert.equal(words("#referee-told"), announced);
});

test("the same verdict again is new to a screen reader", async () => {
  const server = await show();
  await server.sends(declared(2, {}));
  const { firstChild } = find("#referee-told");
  await server.sends(declared(3, {}));
  assert.notEqual(find("#referee-told").firstChild, firstChild);
});

test("what is not sent is said, and the taps stay", async () => {
  const server = await show();
  click("#pad-white");
  act(() => server.onclose());
  click("#pad-go");
  assert.match(words("#pad-said"), /^No connection/);
  assert.deepEqual(row(), ["disc white"]);
});

test("the focus stays on the pad when what had it is gone", async () => {
  await show();
  click("#pad-striker");
  find("#pad-out-0").focus();
  click("#pad-out-0");
  assert.equal(document.activeElement?.id, "pad-go");
  click("#pad-white", "#pad-black");
  find("#pad-out-0").focus();
  click("#pad-out-0");
  assert.equal(document.activeElement?.id, "pad-out-0", "the next disc of the row");
});

test("what can be taken back is named, and z takes it back", async () => {
  served = story(opened(1, 1), moment(2, { facts: { pocketed: ["white"] } }));
  const server = await show({ may_undo: true }, { n: 2 });
  assert.equal(words("#referee-undo"), "Undo: Ada, white man");
  assert.equal(find<HTMLButtonElement>("#referee-redo").disabled, true);
  const press = (key: string): void => {
    const event = Object.assign(new Event("keydown", { bubbles: true, cancelable: true }), { key });
    act(() => void document.body.dispatchEvent(event));
  };
  press("y");
  press("z");
  assert.deepEqual(server.requests.slice(1).map((one) => Object.keys(one)[0]), ["undo"]);
});

test("a correction is what is taken back after it, and the draw of who begins is a line without a number", async () => {
  const drawn = moment(2, { kind: "tossed", number: null, facts: null, calls: [], before: null, asks: null });
  served = { ...story(opened(1, 1), drawn, moment(3, { number: 1, facts: { pocketed: ["white"] } })), amended: { kind: "corrected", event: 3 } };
  await show({ may_undo: true }, { n: 4 });
  assert.equal(words("#referee-undo"), "Undo: correction (Ada, white man)");
  assert.equal(words("#referee-history .drawn"), "Lots are drawn: Ada breaks.");
  assert.deepEqual([words("#stroke-3 .number"), place.querySelector("#stroke-2")], ["1", null]);
});

test("a round of which only the result was told is taken back, and not corrected to a stroke", async () => {
  served = story(opened(1, 1), moment(2), moment(3, { kind: "counted", number: null, facts: null }));
  await show({ may_undo: true }, { n: 3 });
  click("#stroke-3");
  assert.equal(place.querySelector("#mend-3"), null);
  click("#stroke-2");
  assert.notEqual(place.querySelector("#mend-2"), null);
});

test("a stroke of the history is corrected on the pad, and what that changed is shown until it is read", async () => {
  served = story(opened(1, 1), moment(2, { facts: { pocketed: ["white"] } }), moment(3));
  const server = await show({}, { n: 3 });
  click("#stroke-2", "#mend-2");
  assert.equal(document.activeElement?.id, "pad-title");
  assert.deepEqual(row(), ["disc white"]);
  click("#pad-out-0", "#pad-go");
  assert.deepEqual(server.requests.at(-1)?.["correct"], { event: 2, facts: { pocketed: [] } });
  served = story(opened(1, 1), moment(2), moment(3, { trouble: { fr: "Impossible.", en: "Impossible." } }));
  await server.sends(changed(4, "corrected", 2));
  assert.equal(find("#referee-pad").className, "pad card");
  assert.match(words("#referee-mended"), /Corrected: Ada, nothing in/);
  assert.equal(words("#stroke-2 .badge"), "corrected");
  assert.equal(place.querySelectorAll("#stroke-3 del").length, 1);
  click("#mending-seen");
  assert.equal(find("#referee-mended").childNodes.length, 0);
  assert.equal(words("#stroke-2 .badge"), "corrected", "the mark stays");
});

test("a visitor sees the history and can change nothing", async () => {
  served = story(opened(1, 1), moment(2));
  await show({ may_undo: true }, { n: 2, yours: [], host: false });
  assert.equal(find("#referee-pad").hidden, true);
  assert.equal(find<HTMLButtonElement>("#referee-undo").disabled, true);
  click("#stroke-2");
  assert.equal(words("#line-2 .sentence"), "It is miss.");
  assert.equal(place.querySelector("#mend-2"), null);
  assert.equal(find("#referee-calls").hidden, true);
});

test("who cares may say why a stroke was improper; it costs the others no tap", async () => {
  const server = await show({ asks: { ...ASKS, causes: ["push", "elbow"] } });
  click("#pad-else");
  assert.equal(place.querySelector("#pad-cause"), null);
  click("#pad-improper");
  const why = find<HTMLSelectElement>("#pad-cause");
  assert.deepEqual([...why.querySelectorAll("option")].map(({ value }) => value), ["", "push", "elbow"]);
  assert.equal(why.value, "");
  why.value = "elbow";
  act(() => void why.dispatchEvent(new Event("change", { bubbles: true })));
  click("#pad-go");
  assert.deepEqual(server.requests.at(-1)?.["declare"], { pocketed: [], improper: true, improper_cause: "elbow" });
});

test("where the book tells no causes apart, none is asked", async () => {
  await show({ asks: { ...ASKS, causes: [] } });
  click("#pad-else");
  click("#pad-improper");
  assert.equal(place.querySelector("#pad-cause"), null);
});

test("a bet is offered, placed and answered; no stroke is ended meanwhile", async () => {
  const server = await show({ may_bet: true, asks: { ...ASKS, zones: ["far"] } });
  click("#bet-open");
  assert.equal(find("#referee-bet").dataset["waits"], "true");
  assert.deepEqual([...place.querySelectorAll("#referee-bet button")].map(({ id }) => id), ["bet-far-zone", "bet-open-zone", "bet-not"]);
  find("#bet-far-zone").focus();
  click("#bet-far-zone");
  assert.deepEqual(server.requests.at(-1)?.["bet"], { zone: "far" });
  const bid = { disc: null, seat: "S", word: "bet" };
  await server.sends({ n: 2, next: { ...NEXT, bet: { by: "S", stake: 3, raises: 0, answers: "N" } }, bid });
  assert.match(words("#referee-bet .stake"), /^3/);
  assert.equal(document.activeElement?.id, "bet-decline", "whoever has placed it stays at the bet");
  find("#bet-raise").focus();
  click("#bet-raise");
  await server.sends({ n: 3, next: { ...NEXT, bet: { by: "S", stake: 6, raises: 1, answers: "N" } }, bid: { ...bid, seat: "N", word: "raise" } });
  assert.equal(document.activeElement?.id, "bet-decline", "a second press does not raise again");
  assert.equal(find("#referee-bet").dataset["waits"], "true");
});

test("a round that is over shows how its points add up, each term with its clause", async () => {
  const terms = [
    { what: "men-left", points: 4, side: "S", clause: "ICF-26", fr: "quatre pions qui restent à Bo", en: "four men left to Bo" },
    { what: "queen", points: 3, side: "S", clause: "ICF-25b", fr: "trois pour la reine", en: "three for the queen" },
  ];
  const won = { code: "round-won", clause: "ICF-26", fr: "Ada gagne la manche.", en: "Ada wins the round.", terms };
  await show(
    { seat: null, asks: null, opens: "N", state: { ...STATE, turn: null, score: { S: 7, N: 0 } } },
    {
      round_over: { winner: "S", points: { S: 7, N: 0 }, clause: "ICF-26", terms: [] },
      history: [{ n: 2, seat: "S", facts: null, calls: [won as CallMessage], returned: [], trouble: "" }],
    },
  );
  const shown = [...place.querySelectorAll("#referee-between .sum li")].map((one) => one.textContent);
  assert.deepEqual(shown, ["4 four men left to Bo ICF-26", "3 three for the queen ICF-25b"]);
});

test("a round that is over shows the points, and one tap opens the next", async () => {
  const server = await show(
    { seat: null, asks: null, opens: "N", state: { ...STATE, turn: null, score: { S: 10, N: 0 } } },
    { round_over: { winner: "S", points: { S: 10, N: 0 }, clause: "K.9", terms: [] } },
  );
  assert.match(words("#referee-between"), /Ada wins the board|Ada wins the round/);
  assert.deepEqual([...place.querySelectorAll("#referee-between tbody tr")].map((one) => one.textContent), ["Ada+1010", "Bo+00"]);
  find("#referee-again").focus();
  click("#referee-again");
  assert.deepEqual(server.requests.at(-1)?.["open_round"], {});
  await server.sends({ n: 2, next: { ...NEXT, seat: "N" }, round: { layout: {}, opener: "N", round: 2, time: null } });
  assert.equal(find("#referee-between").hidden, true);
  assert.equal(document.activeElement?.id, "pad-white", "who goes on goes on at the pad");
});

test("a round is counted by its result after the server has said what it gives", async () => {
  const way = { covered: true, uncovered: true, demanded: 0, ending: "usual", most: 9, winner: true } as const;
  const server = await show({ asks_result: { men: "left", ways: [way] } });
  click("#count-mode input[value=score]");
  assert.equal(localStorage.getItem("carrom.counting.t1"), "score");
  assert.equal(find("#referee-table").className, "score-only");
  assert.equal(find<HTMLFieldSetElement>("#count-men-0").disabled, true, "the loser is not known yet");
  click("#count-winner input[value=S]", "#count-men-0 input[value='4']");
  assert.equal(find<HTMLButtonElement>("#count-go").disabled, true);
  counting = { field: "", refused: null, verdict: { calls: [], returned: [], round_over: { winner: "S", points: { S: 4, N: 0 }, clause: "" } } };
  await act(async () => {
    find("#count-queen input[value=nobody]").click();
    await flushed();
  });
  assert.equal(words("#count-preview"), "Ada 4 – 0 Bo");
  const result = { men: { N: 4 }, winner: "S", queen: null, ending: "usual", demanded: 0 };
  assert.deepEqual(posted.at(-1), result);
  click("#count-go");
  assert.deepEqual(server.requests.at(-1)?.["result"], result);
});
