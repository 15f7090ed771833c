import "./dom";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { figureOf } from "../src/reader/figure";
import { Screen } from "../src/reader/screen";
import { entriesOf, searchOf } from "../src/reader/ranking";
import { close, open, query, shown } from "../src/reader/store";
import { setLanguage } from "../src/texts/texts";
import { ANSWERS, GARROM, KAROM } from "./rule_books";
import { transport } from "../src/wire/transport";

let offline = false;
/** Paths whose answer waits. */
const held = new Map<string, Promise<void>>();
transport.ask = async (path) => {
  await held.get(String(path));
  if (offline) throw new TypeError("Failed to fetch");
  return new Response(JSON.stringify(ANSWERS[String(path)]));
};

const root = document.createElement("div");
document.body.append(root);

/** Shows the screen at an address, and waits until its page is there. */
async function visit(address: string): Promise<void> {
  await act(async () => {
    render(<Screen place={new URLSearchParams(address)} />, root);
    await settle();
  });
}

/** Every answer has come. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

async function type(words: string): Promise<void> {
  const field = one<HTMLInputElement>("#rules-query");
  await act(async () => {
    field.value = words;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
  });
}

function one<T extends HTMLElement = HTMLElement>(selector: string): T {
  const element = root.querySelector<T>(selector);
  assert.ok(element, selector);
  return element;
}

function all(selector: string): string[] {
  return [...root.querySelectorAll(selector)].map((element) => (element.textContent ?? "").replaceAll("\u00a0", " "));
}

beforeEach(() => {
  offline = false;
  setLanguage("fr");
  act(() => render(null, root));
});

test("without the server the reader says so, and tries again with the next page", async () => {
  offline = true;
  await visit("rules=unknown");
  assert.equal(one("#rules-body p").className, "trouble");
  offline = false;
  await visit("rules");
  assert.equal(one("h1").textContent, "Les livres de règles");
});

test("a page that comes after another was asked for is not shown, nor one that comes after the end", async () => {
  // Asked each time: the type checker believes that a value it has compared stays what it was.
  const place = (): string | null | undefined => shown.value?.place.get("rules");
  let release = (): void => undefined;
  held.set("/books/karom/leaves", new Promise((resolve) => (release = resolve)));
  const late = open(new URLSearchParams("rules=karom"));
  await open(new URLSearchParams("rules=garrom"));
  assert.equal(place(), "garrom");
  const later = open(new URLSearchParams("rules=karom"));
  close();
  release();
  await Promise.all([late, later]);
  assert.equal(shown.value, null);
  await open(new URLSearchParams("rules=karom"));
  assert.equal(place(), "karom");
});

test("an address that names no book shows all of them, each with its two links", async () => {
  await visit("rules=unknown");
  assert.deepEqual([...root.querySelectorAll<HTMLElement>(".tome")].map(({ dataset }) => dataset["book"]), ["karom", "garrom"]);
  assert.deepEqual([...root.querySelectorAll(".tome[data-book=garrom] a")].map((link) => link.getAttribute("href")), ["#rules=garrom", "#quiz=garrom"]);
  assert.equal(document.body.dataset["phase"], "rules");
});

test("a book has its clauses by theme, its readings, what it leaves open and its sources", async () => {
  await visit("rules=karom");
  assert.deepEqual(all(".contents a"), ["Le palet", "La fin"]);
  assert.deepEqual(all("[data-clause='S2.32'] .wording > *"), ["Le palet rentré est une pénalité.", "Lecture : la main passe"]);
  assert.deepEqual(all(".besides [data-clause='S4.21'] .standing"), ["d’un autre livre : Garrom"]);
  assert.equal(root.querySelector("[data-theme=striker] .settled"), null);
  assert.match(one("[data-theme=end] .settled").textContent ?? "", /29 S2\.40/);
  assert.deepEqual(all(".sources dt"), ["S2"]);
  assert.deepEqual([...root.querySelectorAll<HTMLOptionElement>("#rules-beside option")].map(({ value }) => value), ["", "garrom"]);
});

test("what the project reads into a source is marked apart from it, and what comes from another book", async () => {
  const marked = (clause: string): unknown => [all(`[data-clause='${clause}'] .reading b`), all(`[data-clause='${clause}'] .standing`)];
  await visit("rules=karom");
  assert.deepEqual(marked("S2.32"), [["Lecture :"], []]);
  assert.deepEqual(marked("S2.40"), [[], []]);
  await visit("rules=garrom");
  assert.deepEqual(marked("S4.21"), [["Règle maison :"], []]);
  assert.deepEqual(marked("S2.32"), [[], ["d’un autre livre : Karom"]]);
});

test("that nothing is found is announced", async () => {
  await visit("rules");
  await type("xylophone");
  assert.equal(one("#rules-found").textContent, "Aucun article trouvé.");
  assert.equal(root.querySelectorAll("#rules-body .clause").length, 0);
});

test("a book is said again in another language", async () => {
  await visit("rules=karom");
  act(() => setLanguage("en"));
  assert.deepEqual(all("[data-clause='S2.32'] .wording > *"), ["Pocketing the striker is a penalty.", "Reading: the turn passes"]);
});

test("the clause of the address is marked and has the focus; a fold is open for one in it", async () => {
  await visit("rules=karom&clause=S2.32");
  assert.deepEqual(all("[aria-current=true] .number"), ["S2.32"]);
  assert.equal(document.activeElement, one("[data-clause='S2.32'] .number"));
  assert.equal(one<HTMLDetailsElement>(".besides").open, false);
  await visit("rules=karom&clause=S4.21");
  assert.deepEqual(all("[aria-current=true] .number"), ["S4.21"]);
  assert.equal(one<HTMLDetailsElement>(".besides").open, true);
});

test("two books stand side by side, what they settle differently first", async () => {
  await visit("rules=karom&beside=garrom");
  assert.deepEqual(all(".unlike tbody tr:first-child b"), ["29", "25"]);
  assert.equal(all(".unlike tbody tr").length, 1);
  assert.equal(all(".alike > div").length, 1);
  assert.deepEqual(all("[data-theme=striker] h3"), ["Karom", "Garrom"]);
  assert.deepEqual(all("[data-theme=striker] .columns > div:first-child .number"), ["S2.32"]);
  assert.deepEqual(all("[data-theme=end] .columns > div:last-child .note"), ["Rien là-dessus."]);
  assert.equal(one<HTMLSelectElement>("#rules-beside").value, "garrom");
});

test("the choice of another book leads to both, and to none back to the one", async () => {
  await visit("rules=karom&beside=garrom");
  const choice = one<HTMLSelectElement>("#rules-beside");
  const choose = (book: string): string => {
    choice.value = book;
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    return location.hash;
  };
  assert.equal(choose(""), "#rules=karom");
  assert.equal(choose("garrom"), "#rules=karom&beside=garrom");
});

test("words that are typed are found in all books, marked and counted; without words the book is back", async () => {
  await visit("rules=karom&clause=S2.32");
  one("#rules-query").focus();
  await type("penalite");
  assert.equal(one("#rules-body").dataset["shown"], "penalite");
  assert.deepEqual(all("#rules-body mark"), ["pénalité"]);
  assert.equal(one("#rules-found").textContent, "Un article trouvé.");
  await type("");
  assert.equal(one("h1").textContent, "Karom");
  assert.equal(one("#rules-found").textContent, "");
  assert.equal(document.activeElement, one("#rules-query"));
});

test("a word of the other language is found by its meaning, and otherwise read out in that language", async () => {
  await visit("rules");
  await type("pocketing");
  assert.deepEqual([one(".wording").hasAttribute("lang"), all("mark")], [false, ["rentré"]]);
  await type("etymology");
  assert.deepEqual([one(".introduction").lang, all("mark")], ["en", ["Etymology"]]);
});

test("another address forgets what was typed", async () => {
  await visit("rules");
  await type("pion");
  assert.equal(query.value, "pion");
  await visit("rules=garrom");
  assert.equal(one<HTMLInputElement>("#rules-query").value, "");
  assert.equal(one("h1").textContent, "Garrom");
});

test("a clause is found in the book that is read if it is in force there, else where it is at home", () => {
  const books = (first: string): Record<string, string> => Object.fromEntries(entriesOf([GARROM, KAROM], first).map(({ clause, book }) => [clause?.clause ?? "", book]));
  assert.deepEqual(books(""), { "S2.32": "karom", "S4.21": "garrom", "S2.40": "karom", "": "karom" });
  assert.equal(books("garrom")["S2.32"], "garrom");
  assert.equal(books("karom")["S4.21"], "garrom", "karom has it by an option only");
});

test("a clause is searched in the language of the page first, and by its number", () => {
  const search = searchOf([KAROM, GARROM], { first: "" });
  const first = (...asked: Parameters<typeof search>): unknown => search(...asked).slice(0, 1).map(({ clause, language }) => [clause?.clause, language]);
  assert.deepEqual(first("s2.40", "en"), [["S2.40", "en"]]);
  assert.deepEqual(first("centre", "fr"), [["S4.21", "fr"]]);
  assert.deepEqual(first("xylophone", "fr"), []);
});

test("what a search shows names its book and its heading, and says what holds by an option only", async () => {
  await visit("rules=karom");
  await type("palet rentré");
  assert.deepEqual(all("[data-clause='S2.32'] .of-book"), ["Karom Le palet"]);
  assert.equal(root.querySelector("[data-clause='S2.32'] .of-book i"), null);
});

test("the settled readings of a book stand by themselves: what it says, how it is read, why", async () => {
  await visit("rules=karom&readings&clause=S2.32");
  assert.deepEqual(all("h1"), ["Karom : les lectures retenues"]);
  assert.deepEqual(all("[data-clause] .number"), ["S2.32"], "what the source says whole is not listed");
  assert.deepEqual(all("[data-clause='S2.32'] dd"), ["Le palet rentré est une pénalité.", "la main passe", "Les Lois le disent."]);
  assert.equal(one("[data-clause='S2.32']").getAttribute("aria-current"), "true");
  assert.equal(one<HTMLSelectElement>("#readings-book").value, "karom");
});

test("where a book comes from stands before its clauses, and a search finds it", async () => {
  await visit("rules=karom");
  assert.deepEqual(all(".title .introduction"), ["Étymologie : de carambole."]);
  await type("etymologie");
  assert.deepEqual(all("#rules-found"), ["Un article trouvé."]);
  assert.deepEqual(all(".introduction mark"), ["Étymologie"]);
  assert.equal(one(".introduction a").getAttribute("href"), "#rules=karom");
  await type("");
});

test("a figure stands under the clause that speaks of it, and says in words what it shows", async () => {
  await act(() => render(<div>{figureOf("S0.23")}</div>, root));
  const labels = [...root.querySelectorAll("svg")].map((one) => one.getAttribute("aria-label") ?? "");
  assert.deepEqual(labels.map((words) => /index recourbé|majeur recourbé|poing posé/.exec(words)?.[0]), ["index recourbé", "majeur recourbé", "poing posé"]);
  await act(() => render(<div>{figureOf("S2.7")}</div>, root));
  assert.equal(root.querySelectorAll(".man.white").length, 9);
  assert.equal(root.querySelectorAll(".man.black").length, 9);
  await act(() => render(<div>{figureOf("S0.35")}</div>, root));
  assert.equal(root.querySelectorAll(".man.black").length, 11);
  assert.equal(figureOf("S2.6"), null);
});
