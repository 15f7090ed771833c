// The first screen: open a table in two clicks.

import { BookChoice } from "../books/books";
import { byId, make } from "../widgets/element";
import * as memory from "../state/memory";
import { goTo, keepToken, listGames } from "./games";
import { offerImport } from "./import";
import { LevelList, LevelSlider } from "../widgets/levels";
import type { Seat, Sitter } from "../wire/messages";
import type { NewTableRequest } from "../wire/requests";
import { inWords, text } from "../texts/texts";
import { Refused, tell, type Seats } from "../wire/http";

/** The seats in the order of play, and the word that names each. */
const FOUR = [["S", "south"], ["E", "east"], ["N", "north"], ["W", "west"]] as const;
const TWO = [FOUR[0], FOUR[2]] as const;

type Chair = (typeof FOUR)[number];

export class Start {
  private readonly books = new BookChoice(() => this.tell());
  private readonly level = new LevelSlider();
  private readonly lists: LevelList[] = [];
  private readonly placing = remembered("placing-choice", "placing");
  private readonly clock = remembered("clock-choice", "clock");

  constructor() {
    offerImport();
    const bot = byId<HTMLFormElement>("form-bot");
    const two = byId<HTMLFormElement>("form-two");
    const four = byId<HTMLFormElement>("form-four");
    byId("two-seats").append(...TWO.map((chair) => this.seatField(chair, "person")));
    byId("four-seats").append(...FOUR.map((chair) => this.seatField(chair, chair[0] === "S" ? "person" : null)));
    for (const [fieldset, key] of [["board-choice", "board"], ["matter-choice", "matter"]] as const) {
      again(byId(fieldset), key, () => this.tell());
    }
    const kept = memory.read("name");
    if (kept !== null) {
      for (const form of [bot, two, four]) (form.elements.namedItem("south") as HTMLInputElement).value = kept;
    }
    this.listen(bot, (name) => ({
      S: { kind: "person", name: name || text("default-person") },
      N: { kind: "bot", level: this.level.chosen },
    }));
    this.listen(two, () => sitters(two, TWO));
    this.listen(four, () => sitters(four, FOUR));
  }

  /** Asks the server afresh for what it offers. */
  open(): void {
    document.body.dataset["phase"] = "start";
    void this.books.list();
    for (const one of [this.level, ...this.lists]) void one.open();
    void listGames();
  }

  close(): void {}

  /** What will be played by. */
  private tell(): void {
    const { board, matter } = this.wood;
    byId("quick-note").textContent = text("quick-note", { book: this.books.title, board: text(`board-${board}-short`) });
    byId("matter-note").textContent = text(`matter-${matter}-note`);
  }

  private get wood(): Required<Pick<NewTableRequest, "board" | "matter">> {
    const chosen = (id: string): string => byId(id).querySelector<HTMLInputElement>("input:checked")?.value ?? "";
    return { board: chosen("board-choice"), matter: chosen("matter-choice") };
  }

  reword(): void {
    this.open();
  }

  private listen(form: HTMLFormElement, seats: (name: string) => Seats): void {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const name = entry(form, "south");
      if (name !== "") memory.write("name", name);
      void this.begin(form, seats(name));
    });
  }

  private async begin(form: HTMLFormElement, seats: Seats): Promise<void> {
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
      trouble.textContent = error instanceof Refused ? inWords(error.refusal) : text("start-failed");
      trouble.scrollIntoView({ block: "nearest" });
    } finally {
      if (button !== null) button.disabled = false;
    }
  }

  private wanted(form: HTMLFormElement, seats: Seats): NewTableRequest {
    const { book, options, name } = this.books.chosen;
    const opener = (entry(form, "opener") || null) as Seat | null;
    const placing = this.placing.value as NewTableRequest["placing"];
    const clock = Number(this.clock.value) || null;
    return { book, seats: seats as NewTableRequest["seats"], opener, options, house: name, placing, clock, ...this.wood };
  }

  /** Who sits there: somebody at this screen by name, somebody at another device, or, without a `first`, a bot. */
  private seatField([, word]: Chair, first: "person" | null): HTMLElement {
    const name = make("input");
    name.name = word;
    name.maxLength = 24;
    name.autocomplete = "off";
    name.dataset["placeholder"] = "start-optional";
    const kind = make("select");
    kind.name = `${word}-kind`;
    kind.dataset["label"] = `start-name-${word}`;
    for (const value of ["person", "free"]) {
      const choice = make("option");
      choice.value = value;
      choice.dataset["text"] = `start-${value}`;
      kind.append(choice);
    }
    const levels = first === null ? new LevelList(kind) : new LevelList(kind, first);
    this.lists.push(levels);
    name.hidden = first === null;
    kind.addEventListener("change", () => {
      name.hidden = kind.value !== "person";
    });
    const label = make("span");
    label.dataset["text"] = `start-name-${word}`;
    return make("label", "field chair", label, name, kind, levels.note);
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

/** Buttons of which one is pressed, the same next time. */
function again(fieldset: HTMLElement, key: string, changed: () => void): void {
  for (const input of fieldset.querySelectorAll("input")) {
    if (memory.read(key) === input.value) input.checked = true;
    input.addEventListener("change", () => {
      memory.write(key, input.value);
      changed();
    });
  }
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
