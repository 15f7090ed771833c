// A match on wood is opened: which book, who sits where, who breaks.

import { BookChoice } from "../books/books";
import { byId, make } from "../widgets/element";
import * as memory from "../state/memory";
import { goTo, keepToken } from "../start/games";
import type { Seat } from "../wire/messages";
import type { NewTableRequest } from "../wire/requests";
import { seatWord } from "../state/table";
import { inWords, text } from "../texts/texts";
import { Refused, tell } from "../wire/http";
import { clockFields, type ClockFields } from "./clock";

const WORDS: Record<Seat, string> = { S: "south", E: "east", N: "north", W: "west" };

export class Opening {
  private readonly books = new BookChoice(() => undefined, "referee-");
  private readonly form = byId<HTMLFormElement>("referee-form");
  private readonly opener = byId<HTMLSelectElement>("referee-opener");
  private clocks: ClockFields = clockFields();
  /** Who played last, by seat. */
  private readonly names = lastNames();

  constructor() {
    const many = memory.read("referee.many");
    for (const input of this.form.querySelectorAll<HTMLInputElement>("input[name=many]")) {
      if (input.value === many) input.checked = true;
      input.addEventListener("change", () => {
        memory.write("referee.many", input.value);
        this.seat();
      });
    }
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.begin();
    });
  }

  /** Shows the form, with the books that the server has now. */
  show(): void {
    byId("referee-trouble").textContent = "";
    this.seat();
    this.clocks = clockFields(this.clocks.members());
    byId("referee-clocks").replaceChildren(this.clocks.element);
    void this.books.list();
  }

  reword(): void {
    if (byId("referee").hidden || byId("referee-opening").hidden) return;
    this.show();
  }

  private get seats(): readonly Seat[] {
    return this.form.querySelector<HTMLInputElement>("input[name=many]:checked")?.value === "4" ? ["S", "E", "N", "W"] : ["S", "N"];
  }

  /** A field for every name, and everybody as one who may break. */
  private seat(): void {
    byId("referee-names").replaceChildren(...this.seats.map((seat) => this.field(seat)));
    this.offer();
  }

  private field(seat: Seat): HTMLElement {
    const name = make("input");
    name.id = `referee-name-${seat}`;
    name.maxLength = 24;
    name.autocomplete = "off";
    name.placeholder = text("start-optional");
    name.value = this.names[seat] ?? "";
    name.addEventListener("input", () => {
      this.names[seat] = name.value.trim();
      this.offer();
    });
    return make("label", "field", make("span", "", text(`start-name-${WORDS[seat]}`)), name);
  }

  private offer(): void {
    const chosen = this.opener.value;
    const choices = [["", text("start-opener-lot")], ...this.seats.map((seat) => [seat, this.names[seat] || seatWord(seat)])];
    this.opener.replaceChildren(...choices.map(([value = "", words = ""]) => {
      const choice = make("option", "", words);
      choice.value = value;
      return choice;
    }));
    this.opener.value = chosen;
    if (this.opener.selectedIndex === -1) this.opener.value = "";
  }

  private async begin(): Promise<void> {
    const trouble = byId("referee-trouble");
    const go = byId<HTMLButtonElement>("referee-go");
    memory.write("referee.names", JSON.stringify(this.names));
    trouble.textContent = "";
    go.disabled = true;
    try {
      const made = await tell<{ table: string; token: string }>("/tables", this.wanted);
      keepToken(made.table, made.token);
      goTo(made.table, true);
    } catch (error) {
      trouble.textContent = error instanceof Refused ? inWords(error.refusal) : text("start-failed");
    } finally {
      go.disabled = false;
    }
  }

  private get wanted(): NewTableRequest {
    const { book, options, name } = this.books.chosen;
    const seats = Object.fromEntries(this.seats.map((seat) => [seat, sitter(this.names[seat] ?? "")]));
    return { book, options, house: name, seats, opener: (this.opener.value || null) as Seat | null, real: true, ...this.clocks.members() };
  }
}

/** Whoever is not named is called by the seat. */
function sitter(name: string): { kind: "person"; name?: string } {
  return name === "" ? { kind: "person" } : { kind: "person", name };
}

function lastNames(): Partial<Record<Seat, string>> {
  try {
    const kept: unknown = JSON.parse(memory.read("referee.names") ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, name]) => typeof name === "string"));
  } catch {
    return {};
  }
}
