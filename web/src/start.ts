// The first screen: open a table in two clicks.

import { BookChoice } from "./books";
import { byId, make, memory } from "./element";
import { goTo, keepToken, listGames } from "./games";
import type { NewTable, Seat, Sitter } from "./messages";
import { lang, text } from "./texts";
import { Refused, tell, type Level, type Seats } from "./wire";

/** The seats in the order of play, and the word that names each. */
const FOUR = [["S", "south"], ["E", "east"], ["N", "north"], ["W", "west"]] as const;
const TWO = [FOUR[0], FOUR[2]] as const;
const LEVELS: readonly Level[] = ["weak", "fair", "strong"];

type Chair = (typeof FOUR)[number];

export class Start {
  private readonly books = new BookChoice();
  private readonly placing = remembered("placing-choice", "placing");
  private readonly clock = remembered("clock-choice", "clock");

  constructor() {
    const bot = byId<HTMLFormElement>("form-bot");
    const two = byId<HTMLFormElement>("form-two");
    const four = byId<HTMLFormElement>("form-four");
    byId("two-seats").append(...TWO.map((chair) => seatField(chair, [], "person")));
    byId("four-seats").append(...FOUR.map((chair) => seatField(chair, LEVELS, chair[0] === "S" ? "person" : "fair")));
    const kept = memory.read("name");
    if (kept !== null) {
      for (const form of [bot, two, four]) (form.elements.namedItem("south") as HTMLInputElement).value = kept;
    }
    this.listen(bot, (name) => ({
      S: { kind: "person", name: name || text("default-person") },
      N: { kind: "bot", level: entry(bot, "level") },
    }));
    this.listen(two, () => sitters(two, TWO));
    this.listen(four, () => sitters(four, FOUR));
  }

  /** Asks the server afresh for what it offers. */
  show(): void {
    void this.books.list();
    void listGames();
  }

  private listen(form: HTMLFormElement, seats: (name: string) => Seats): void {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const name = entry(form, "south");
      if (name !== "") memory.write("name", name);
      void this.open(form, seats(name));
    });
  }

  private async open(form: HTMLFormElement, seats: Seats): Promise<void> {
    const trouble = byId("start-trouble");
    const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
    trouble.textContent = text("start-opening");
    if (button !== null) button.disabled = true;
    try {
      const made = await tell<{ table: string; token: string }>("/tables", this.wanted(form, seats));
      keepToken(made.table, made.token);
      trouble.textContent = "";
      goTo(made.table);
    } catch (error) {
      trouble.textContent = error instanceof Refused ? error.refusal[lang()] : text("start-failed");
      trouble.scrollIntoView({ block: "nearest" });
    } finally {
      if (button !== null) button.disabled = false;
    }
  }

  private wanted(form: HTMLFormElement, seats: Seats): NewTable {
    const { book, options, name } = this.books.chosen;
    const opener = (entry(form, "opener") || null) as Seat | null;
    const placing = this.placing.value as NewTable["placing"];
    return { book, seats: seats as NewTable["seats"], opener, options, house: name, placing, clock: Number(this.clock.value) || null };
  }
}

function entry(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** A choice that is the same next time. */
function remembered(id: string, key: string): HTMLSelectElement {
  const select = byId<HTMLSelectElement>(id);
  const kept = memory.read(key);
  if (kept !== null) select.value = kept;
  if (select.selectedIndex === -1) select.selectedIndex = 0;
  select.addEventListener("change", () => memory.write(key, select.value));
  return select;
}

/** Who sits there: somebody at this screen by name, somebody at another device, or a bot and its hand. */
function seatField([, word]: Chair, levels: readonly Level[], first: string): HTMLElement {
  const name = make("input");
  name.name = word;
  name.maxLength = 24;
  name.autocomplete = "off";
  name.dataset["placeholder"] = "start-optional";
  const kind = make("select");
  kind.name = `${word}-kind`;
  kind.dataset["label"] = `start-name-${word}`;
  for (const value of ["person", "free", ...levels]) {
    const choice = make("option");
    choice.value = value;
    choice.dataset["text"] = value === "person" || value === "free" ? `start-${value}` : `bot-${value}`;
    kind.append(choice);
  }
  kind.value = first;
  const may = (): void => {
    name.hidden = kind.value !== "person";
  };
  may();
  kind.addEventListener("change", may);
  const label = make("span");
  label.dataset["text"] = `start-name-${word}`;
  return make("label", "field chair", label, name, kind);
}

function sitters(form: HTMLFormElement, chairs: readonly Chair[]): Seats {
  return Object.fromEntries(chairs.map(([seat, word]) => [seat, sitter(form, word)]));
}

function sitter(form: HTMLFormElement, word: string): Sitter {
  const kind = entry(form, `${word}-kind`);
  if (kind === "free") return { kind: "free" };
  if (kind !== "person") return { kind: "bot", level: kind };
  return { kind: "person", name: entry(form, word) || text(`default-${word}`) };
}
