// The first screen: open a table in two clicks, or take one up again.

import { byId, make, memory } from "./element";
import { has, lang, text } from "./texts";
import { ask, Refused, tell, type Level, type Seats, type Sitter, type TableLine } from "./wire";

export function keepToken(table: string, token: string): void {
  memory.write(`token.${table}`, token);
}

export function goTo(table: string): void {
  location.hash = `table=${encodeURIComponent(table)}`;
}

function entry(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value.trim() : "";
}

function explain(error: unknown): string {
  return error instanceof Refused ? error.refusal[lang()] : text("start-failed");
}

export function prepareStart(): void {
  const bot = byId<HTMLFormElement>("form-bot");
  const two = byId<HTMLFormElement>("form-two");
  const four = byId<HTMLFormElement>("form-four");
  byId("four-seats").append(...FOUR.map(seatField));
  const kept = memory.read("name");
  if (kept !== null) {
    for (const form of [bot, two, four]) (form.elements.namedItem("south") as HTMLInputElement).value = kept;
  }
  listen(bot, (name) => ({
    S: { kind: "person", name: name || text("default-person") },
    N: { kind: "bot", level: entry(bot, "level") as Level },
  }));
  listen(two, (name) => ({
    S: { kind: "person", name: name || text("default-south") },
    N: { kind: "person", name: entry(two, "north") || text("default-north") },
  }));
  listen(four, () => Object.fromEntries(FOUR.map(([seat, word]) => [seat, sitter(four, word)])) as Seats);
  byId("book-choice").addEventListener("change", () => {
    memory.write("book", chosenBook());
    noteBook();
  });
}

function listen(form: HTMLFormElement, seats: (name: string) => Seats): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const name = entry(form, "south");
    memory.write("name", name);
    void open(form, seats(name));
  });
}

/** The four seats in the order of play, and the word that names each. */
const FOUR = [["S", "south"], ["E", "east"], ["N", "north"], ["W", "west"]] as const;

/** One of four: a name, or a bot and its hand. */
function seatField([, word]: (typeof FOUR)[number]): HTMLElement {
  const name = make("input");
  name.name = word;
  name.maxLength = 24;
  name.autocomplete = "off";
  name.dataset["placeholder"] = "start-optional";
  const kind = make("select");
  kind.name = `${word}-kind`;
  kind.dataset["label"] = `start-name-${word}`;
  for (const value of ["person", "weak", "fair", "strong"]) {
    const choice = make("option");
    choice.value = value;
    choice.dataset["text"] = value === "person" ? "start-person" : `bot-${value}`;
    kind.append(choice);
  }
  kind.value = word === "south" ? "person" : "fair";
  name.disabled = kind.value !== "person";
  kind.addEventListener("change", () => {
    name.disabled = kind.value !== "person";
  });
  const label = make("span");
  label.dataset["text"] = `start-name-${word}`;
  return make("label", "field", label, name, kind);
}

function sitter(form: HTMLFormElement, word: string): Sitter {
  const kind = entry(form, `${word}-kind`);
  if (kind !== "person") return { kind: "bot", level: kind as Level };
  return { kind: "person", name: entry(form, word) || text(`default-${word}`) };
}

function chosenBook(): string {
  return byId<HTMLSelectElement>("book-choice").value || "billard-indien";
}

function noteBook(): void {
  const id = `book-${chosenBook()}-note`;
  byId("book-note").textContent = has(id) ? text(id) : "";
}

/** Offers the rule books that the server has, the one played last chosen. */
export async function listBooks(): Promise<void> {
  const select = byId<HTMLSelectElement>("book-choice");
  const kept = select.value || memory.read("book") || "billard-indien";
  const names = await ask<{ books: string[] }>("/books").then(
    (answer) => answer.books,
    () => [] as string[],
  );
  select.replaceChildren(
    ...names.map((name) => {
      const choice = make("option", "", text(`book-${name}`));
      choice.value = name;
      return choice;
    }),
  );
  select.disabled = names.length === 0;
  if (names.includes(kept)) select.value = kept;
  noteBook();
}

async function open(form: HTMLFormElement, seats: Seats): Promise<void> {
  const trouble = byId("start-trouble");
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  trouble.textContent = text("start-opening");
  if (button !== null) button.disabled = true;
  try {
    const opener = entry(form, "opener") || null;
    const made = await tell<{ table: string; token: string }>("/tables", { book: chosenBook(), seats, opener });
    keepToken(made.table, made.token);
    trouble.textContent = "";
    goTo(made.table);
  } catch (error) {
    trouble.textContent = explain(error);
  } finally {
    if (button !== null) button.disabled = false;
  }
}

function sitterName(sitter: Sitter | undefined): string {
  if (sitter === undefined) return "";
  return sitter.kind === "bot" ? text(`bot-${sitter.level ?? "fair"}`) : (sitter.name ?? text("default-person"));
}

function when(at: string | number): string {
  const date = new Date(typeof at === "number" && at < 1e11 ? at * 1000 : at);
  if (Number.isNaN(date.getTime())) return "";
  return date.toLocaleString(lang(), { day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
}

/** Lists the games on this machine; quietly nothing when the server cannot say. */
export async function listGames(): Promise<void> {
  const section = byId("resume");
  let lines: TableLine[] = [];
  try {
    lines = (await ask<{ tables: TableLine[] }>("/tables")).tables;
  } catch {
    lines = [];
  }
  const list = byId("games");
  list.replaceChildren();
  for (const line of lines.slice(0, 8)) {
    const button = make("button", "game");
    button.type = "button";
    const seats = (["S", "E", "N", "W"] as const).map((seat) => sitterName(line.seats[seat])).filter((name) => name !== "");
    button.append(
      make("b", "", text("versus", { one: seats[0] ?? "", two: seats.slice(1).join(", ") })),
      make("span", "note", [text(`book-${line.book}`), when(line.at), line.round_over ? text("start-over") : ""].filter(Boolean).join(" · ")),
    );
    button.addEventListener("click", () => {
      if (line.token !== undefined) keepToken(line.table, line.token);
      goTo(line.table);
    });
    list.append(make("li", "", button));
  }
  section.hidden = lines.length === 0;
}
