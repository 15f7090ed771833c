import "./dom";
import "../src/start/texts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { GameList } from "../src/start/game_list";
import { gameLines, games, loadGames, notes, players, type Pages, type Whose } from "../src/start/games";
import { saveTable, knownTables, tokenFor } from "../src/state/known_tables";
import { setLanguage } from "../src/texts/texts";
import type { TableLine } from "../src/wire/answers";
import { transport } from "../src/wire/transport";

setLanguage("en");

const place = document.createElement("div");
document.body.append(place);

function line(table: string, more: Partial<TableLine> = {}): TableLine {
  const seats = { S: { kind: "person", name: "Camille" }, N: { kind: "bot", level: "cafe" } } as const;
  return { table, at: 1, book: "karom", closed: false, position: null, real: false, round_over: false, standing: null, damaged: false, seats, ...more };
}

function lines(count: number, from: string): TableLine[] {
  return Array.from({ length: count }, (_, index) => line(`${from}${index}`));
}

function whole(lines: TableLine[], more: string | null = null): Pages {
  return { lines, more };
}

function show(going: TableLine[], finished: TableLine[], more: string | null = null, whose: Whose = "own"): void {
  act(() => {
    games[whose].value = { going: whole(going, more), finished: whole(finished), all: false };
    render(<GameList whose={whose} />, place);
  });
}

/** What a list shows while the server answers with these pages, by what is asked. */
async function served(pages: Record<string, Pages>, act: () => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  const fetched = transport.ask;
  transport.ask = (path) => {
    asked.push(String(path));
    const { lines: tables, more } = pages[String(path)] ?? whole([]);
    return Promise.resolve(new Response(JSON.stringify({ tables, more })));
  };
  await act();
  transport.ask = fetched;
  return asked;
}

test("players are named, bots by their level, partners together, a free seat as such", () => {
  assert.equal(players(line("a")), "Camille against Moussa");
  localStorage.setItem("carrom.token.mine", "secret");
  assert.equal(players(line("mine")), "You against Moussa", "whoever plays it in this browser is spoken to");
  assert.equal(players(line("owners", { token: "secret" })), "You against Moussa", "so is the owner, to whom the server hands the host's token");
  assert.equal(players(line("guests", { token: "secret" }), "guests"), "Camille against Moussa", "but not about a guest's game");
  const north = { S: { kind: "bot", level: "cafe" }, N: { kind: "person" } } as const;
  assert.equal(players(line("owners", { token: "secret", seats: north })), "Moussa against you");
  const four = { ...line("a").seats, E: { kind: "free" }, W: { kind: "person" } } as const;
  assert.equal(players(line("a", { seats: four })), "Camille and Moussa against seat free and West");
  assert.equal(players(line("a", { seats: { S: { kind: "person" } } })), "Solo");
});

test("a line says the book, whether it is on wood, when it was, whether it is over", () => {
  const words = notes({ game: line("a", { real: true, at: Date.UTC(2024, 4, 17, 12) }), finished: true });
  assert.match(words, /^Karom · .+ · .*May.* · finished$/);
});

test("a game that the disk has damaged is named with what is to be done, in place of what leads to it", () => {
  show([line("damaged", { damaged: true, book: "", at: Date.UTC(2024, 4, 17, 12) }), line("whole")], []);
  const [damaged, whole] = place.querySelectorAll("li");
  assert.match(damaged?.textContent ?? "", /Camille against Moussa.*disk has changed this game.*backup.*May/);
  assert.deepEqual([damaged?.querySelectorAll("a, button.game").length, whole?.querySelectorAll("a, button.game").length], [0, 2]);
  assert.equal(damaged?.querySelectorAll("button.take-off").length, 1);
});

test("six games are shown at first, finished ones only with all", () => {
  const six = gameLines({ going: whole(lines(8, "g")), finished: whole(lines(2, "f")), all: false }, "own");
  assert.deepEqual([six.shown.length, six.count], [6, 10]);
  const none = gameLines({ going: whole([]), finished: whole(lines(2, "f")), all: false }, "own");
  assert.deepEqual([none.shown.length, none.count], [0, 2]);
  const all = gameLines({ going: whole(lines(8, "g")), finished: whole(lines(2, "f")), all: true }, "own");
  assert.deepEqual(all.shown.map(({ finished }) => finished).indexOf(true), 8);
});

test("the button for what is left says so where only games are left that are over", () => {
  show([], lines(1, "f"));
  assert.equal(place.querySelector("#games-all")?.textContent, "Finished games: 1");
  show([], lines(3, "f"));
  assert.equal(place.querySelector("#games-all")?.textContent, "Finished games: 3");
});

test("without games the list is hidden", () => {
  show([], []);
  assert.equal(place.querySelector<HTMLElement>("#resume")?.hidden, true);
});

test("whoever asks for all gets them, and goes on at the first that is new", () => {
  show(lines(7, "g"), lines(1, "f"));
  const all = place.querySelector<HTMLElement>("#games-all");
  assert.equal(all?.textContent, "All 8 games");
  act(() => all?.click());
  assert.equal(place.querySelectorAll("#games li").length, 8);
  assert.equal(place.querySelector("#games-all"), null);
  assert.equal(document.activeElement, place.querySelector("#games li:nth-child(7) button"));
});

test("whoever takes games off goes on at the next one, and whoever empties the list has the way back at hand", () => {
  const focused = (): string => document.activeElement?.id || document.activeElement?.getAttribute("aria-label") || document.activeElement?.className || "";
  const named = (name: string, at: number): TableLine => line(name, { at, seats: { S: { kind: "person", name }, N: { kind: "bot", level: "cafe" } } });
  show([named("Ada", 30), named("Ben", 20), named("Cy", 10)], []);
  const press = (selector: string): void => void act(() => place.querySelector<HTMLElement>(selector)?.click());
  press("li:nth-child(2) .take-off");
  assert.match(focused(), /Cy/);
  press("li:nth-child(2) .take-off");
  assert.match(focused(), /Ada/);
  press("#games-empty");
  assert.equal(place.querySelectorAll("li").length, 0);
  assert.equal(focused(), "games-back");
  press("#games-back");
  assert.equal(focused(), "game");
  localStorage.clear();
});

test("while the server has further pages, the next one is fetched for whoever asks, and games that are over come after all others", async () => {
  show(lines(7, "g"), lines(1, "f"), "7-g6");
  const more = (): HTMLElement | null => place.querySelector("#games-all");
  assert.equal(more()?.textContent, "More games");
  act(() => more()?.click());
  assert.equal(place.querySelectorAll("#games li").length, 7);
  const asked = await served({ "/tables?known=&after=7-g6": whole(lines(2, "h")) }, () => act(async () => {
    more()?.click();
    // whatever is answered already has come by then
    await new Promise(setImmediate);
  }));
  assert.deepEqual(asked, ["/tables?known=&after=7-g6"]);
  assert.equal(place.querySelectorAll("#games li").length, 10);
  assert.equal(document.activeElement, place.querySelector("#games li:nth-child(8) button"));
  assert.equal(more(), null);
});

test("the owner has the games of guests on a list of their own, and nobody else asks for it", async () => {
  const guests = { "/tables?guests=true": whole(lines(4, "x")) };
  assert.equal((await served(guests, loadGames)).some((path) => path.includes("guests")), false);
  localStorage.setItem("carrom.key", "k".repeat(22));
  const asked = await served(guests, loadGames);
  assert.deepEqual(asked.filter((path) => path.includes("guests")), ["/tables?guests=true", "/tables?finished=true&guests=true"]);
  act(() => render(<GameList whose="guests" />, place));
  assert.equal(place.querySelector("h2")?.textContent, "Games of your guests");
  assert.equal(place.querySelectorAll("#guest-games li").length, 3);
  localStorage.removeItem("carrom.key");
});

test("a game is resumed at its table, on wood at the referee's, with the token that the list brings", () => {
  show([line("w1", { real: true, token: "secret" }), line("p1")], []);
  const [wood, page] = place.querySelectorAll<HTMLElement>("#games .game");
  act(() => wood?.click());
  assert.equal(location.hash, "#referee=w1");
  assert.equal(tokenFor("w1", new URLSearchParams("referee=w1"), true), "secret");
  act(() => page?.click());
  assert.equal(location.hash, "#table=p1");
});

test("a token of the address is kept, and taken out of the address", () => {
  location.hash = "#table=t1&token=abc";
  assert.equal(tokenFor("t1", new URLSearchParams("table=t1&token=abc")), "abc");
  assert.equal(location.hash, "#table=t1");
  assert.equal(tokenFor("t1", new URLSearchParams("table=t1")), "abc");
  assert.equal(tokenFor("t2", new URLSearchParams("table=t2")), null);
});

test("tables are remembered once, the latest first, and not without end", () => {
  for (let index = 0; index < 60; index += 1) saveTable(`r${index}`);
  saveTable("r58");
  const known = knownTables();
  assert.deepEqual(known.slice(0, 3), ["r58", "r59", "r57"]);
  assert.equal(known.length, 50);
  assert.equal(new Set(known).size, 50);
});
