// Which rule book is played by: the server's books, houses' books, and what this house changes in one.

import type { BooksMessage, HouseMessage } from "../wire/answers";
import { byId, make } from "../widgets/element";
import * as memory from "../state/memory";
import { waysToLearn } from "../reader/ways";
import { settingFields } from "./settings";
import { has, text } from "../texts/texts";
import { ask, fetchBook } from "../wire/http";

const FIRST = "billard-indien";
/** The options that say how long a game is: they stand beside the book, the others are folded away. */
const FORMAT: readonly string[] = ["format", "target"];

export class BookChoice {
  private readonly shelf: HTMLFieldSetElement;
  private readonly fold: HTMLDetailsElement;
  private readonly name: HTMLInputElement;
  private names: string[] = [];
  private served: HouseMessage[] = [];
  /** The houses of this browser; what is changed on the page is changed in one of them. */
  private kept: HouseMessage[] = readHouses();

  /** `changed` hears whenever another book is chosen, or its name changes; `at` begins the ids of this choice's elements. */
  constructor(private readonly changed: () => void, private readonly at = "") {
    this.shelf = byId<HTMLFieldSetElement>(`${at}book-choice`);
    this.fold = byId<HTMLDetailsElement>(`${at}options`);
    this.name = byId<HTMLInputElement>(`${at}house-name`);
    this.shelf.addEventListener("change", () => {
      memory.write("book", this.value);
      this.show();
    });
    this.fold.addEventListener("toggle", () => this.show());
    this.name.addEventListener("input", () => this.rename());
    byId(`${at}house-forget`).addEventListener("click", () => this.forget());
  }

  /** The book to play by, and what the house settles in it. */
  get chosen(): HouseMessage {
    return this.house ?? { name: "", book: this.value || FIRST, options: {} };
  }

  /** What the book is called here. */
  get title(): string {
    const { name, book } = this.chosen;
    return name === "" ? bookName(book) : text("house-of", { house: name, book: bookName(book) });
  }

  private get value(): string {
    return this.shelf.querySelector<HTMLInputElement>("input:checked")?.value ?? "";
  }

  /** Offers what the server has now, the book played last chosen. */
  async list(): Promise<void> {
    const told = await ask<BooksMessage>("/books").catch((): BooksMessage => ({ books: [], houses: [] }));
    this.names = told.books;
    this.served = told.houses;
    this.kept = readHouses();
    this.offer(this.value || memory.read("book") || FIRST);
  }

  private get house(): HouseMessage | undefined {
    const [from, index] = this.value.split(/-(?=\d+$)/);
    const houses = from === "kept" ? this.kept : from === "served" ? this.served : [];
    return houses[Number(index)];
  }

  private get mine(): HouseMessage | undefined {
    return this.value.startsWith("kept-") ? this.house : undefined;
  }

  private offer(chosen: string): void {
    const houses = (from: string, list: readonly HouseMessage[]): HTMLElement[] =>
      list.map((house, index) => volume(`${from}-${index}`, house.name, text("house-from-book", { book: bookName(house.book) }), house.book));
    const books = this.names.map((name) => volume(name, bookName(name), has(`book-${name}-from`) ? text(`book-${name}-from`) : "", name));
    const focused = this.shelf.contains(document.activeElement);
    this.shelf.replaceChildren(...houses("kept", this.kept), ...houses("served", this.served), ...books);
    this.shelf.disabled = this.names.length === 0;
    const volumes = [...this.shelf.querySelectorAll<HTMLInputElement>("input")];
    const found = volumes.find(({ value }) => value === chosen) ?? volumes.find(({ value }) => value === FIRST) ?? volumes[0];
    if (found !== undefined) found.checked = true;
    if (focused) found?.focus();
    this.show();
  }

  private show(): void {
    const { book, name } = this.chosen;
    this.changed();
    byId(`${this.at}house-row`).hidden = this.mine === undefined;
    byId(`${this.at}book-ways`).replaceChildren(...waysToLearn(book));
    if (this.name.value !== name) this.name.value = name;
    if (this.names.length === 0) return;
    const shown = this.value;
    const [format, rest] = [byId(`${this.at}book-format`), byId(`${this.at}book-settings`)];
    fetchBook(book).then(
      ({ options }) => {
        if (shown !== this.value) return;
        const focused = (document.activeElement as HTMLInputElement | null)?.name;
        const settings = this.chosen.options;
        const fields = (near: boolean): HTMLElement[] => {
          const known = Object.fromEntries(Object.entries(options).filter(([what]) => FORMAT.includes(what) === near));
          return settingFields(known, settings, (what, value) => this.set(what, value, options[what]?.default));
        };
        format.replaceChildren(...fields(true));
        rest.replaceChildren(...(this.fold.open ? fields(false) : []));
        if (!focused) return;
        for (const part of [format, rest]) part.querySelector<HTMLElement>(`.setting [name="${CSS.escape(focused)}"]`)?.focus();
      },
      () => rest.replaceChildren(make("p", "note", text("start-failed"))),
    );
  }

  /** Plays one thing otherwise; a book of the server's becomes a house of one's own. */
  private set(what: string, value: unknown, usual: unknown): void {
    let house = this.mine;
    if (house === undefined) {
      const { book, options, name } = this.chosen;
      house = { name: this.fresh(name || text("house-default")), book, options: { ...options } };
      this.kept.push(house);
    }
    if (JSON.stringify(value) === JSON.stringify(usual)) delete house.options[what];
    else house.options[what] = value;
    this.keep(`kept-${this.kept.indexOf(house)}`);
  }

  /** A name nobody here has yet. */
  private fresh(name: string): string {
    const taken = new Set(this.kept.map((house) => house.name));
    let number = 1;
    let tried = name;
    while (taken.has(tried)) tried = `${name} ${++number}`;
    return tried;
  }

  private rename(): void {
    const { mine } = this;
    if (mine === undefined) return;
    mine.name = this.name.value.trim() || text("house-default");
    memory.write("houses", JSON.stringify(this.kept));
    const shown = this.shelf.querySelector("label:has(input:checked) b");
    if (shown !== null) shown.textContent = mine.name;
    this.changed();
  }

  private forget(): void {
    const { mine } = this;
    if (mine === undefined) return;
    this.kept = this.kept.filter((house) => house !== mine);
    this.keep(mine.book);
  }

  private keep(chosen: string): void {
    memory.write("houses", JSON.stringify(this.kept));
    memory.write("book", chosen);
    this.offer(chosen);
  }
}

function bookName(book: string): string {
  return has(`book-${book}`) ? text(`book-${book}`) : book;
}

/** A book on the shelf: its name, where it comes from, what is special about it. */
function volume(value: string, name: string, from: string, book: string): HTMLElement {
  const input = make("input");
  input.type = "radio";
  input.name = "book";
  input.value = value;
  const special = has(`book-${book}-note`) ? text(`book-${book}-note`) : "";
  return make("label", "volume", input, make("span", "spine", make("b", "", name), make("i", "", from), make("span", "note", special)));
}

function readHouses(): HouseMessage[] {
  try {
    const kept: unknown = JSON.parse(memory.read("houses") ?? "[]");
    return Array.isArray(kept) ? kept.filter(isHouse) : [];
  } catch {
    return [];
  }
}

function isHouse(value: unknown): value is HouseMessage {
  const house = value as Partial<HouseMessage> | null;
  return typeof house?.name === "string" && typeof house.book === "string" && typeof house.options === "object";
}
