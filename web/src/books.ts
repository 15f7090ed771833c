// Which rule book the start page plays by: the server's books, houses' books, and what this house changes in one.

import { byId, make, memory } from "./element";
import { settingFields } from "./settings";
import { has, text } from "./texts";
import { ask, fetchBook, type House } from "./wire";

const FIRST = "billard-indien";

export class BookChoice {
  private readonly select = byId<HTMLSelectElement>("book-choice");
  private readonly fold = byId<HTMLDetailsElement>("options");
  private readonly name = byId<HTMLInputElement>("house-name");
  private names: string[] = [];
  private served: House[] = [];
  /** The houses of this browser; what is changed on the page is changed in one of them. */
  private kept: House[] = readHouses();

  constructor() {
    this.select.addEventListener("change", () => {
      memory.write("book", this.select.value);
      this.show();
    });
    this.fold.addEventListener("toggle", () => this.show());
    this.name.addEventListener("input", () => this.rename());
    byId("house-forget").addEventListener("click", () => this.forget());
  }

  /** The book to play by, and what the house settles in it. */
  get chosen(): House {
    return this.house ?? { name: "", book: this.select.value || FIRST, options: {} };
  }

  /** Offers what the server has now, the book played last chosen. */
  async list(): Promise<void> {
    const told = await ask<{ books: string[]; houses?: House[] }>("/books").catch(() => ({ books: [], houses: [] }));
    this.names = told.books;
    this.served = told.houses ?? [];
    this.offer(this.select.value || memory.read("book") || FIRST);
  }

  private get house(): House | undefined {
    const [from, index] = this.select.value.split(/-(?=\d+$)/);
    const houses = from === "kept" ? this.kept : from === "served" ? this.served : [];
    return houses[Number(index)];
  }

  private get mine(): House | undefined {
    return this.select.value.startsWith("kept-") ? this.house : undefined;
  }

  private offer(chosen: string): void {
    const group = (label: string, options: HTMLElement[]): HTMLElement[] => {
      if (options.length === 0) return [];
      const made = make("optgroup", "", ...options);
      made.label = text(label);
      return [made];
    };
    const houses = (from: string, list: readonly House[]): HTMLElement[] =>
      list.map((house, index) => option(`${from}-${index}`, text("house-of", { house: house.name, book: text(`book-${house.book}`) })));
    const books = this.names.map((name) => option(name, has(`book-${name}`) ? text(`book-${name}`) : name));
    const houses_ = [...houses("kept", this.kept), ...houses("served", this.served)];
    this.select.replaceChildren(...(houses_.length === 0 ? books : [...group("house-books", houses_), ...group("rule-books", books)]));
    this.select.disabled = this.names.length === 0;
    this.select.value = chosen;
    if (this.select.selectedIndex === -1) this.select.value = FIRST;
    this.show();
  }

  private show(): void {
    const { book, name } = this.chosen;
    byId("book-note").textContent = has(`book-${book}-note`) ? text(`book-${book}-note`) : "";
    byId("house-row").hidden = this.mine === undefined;
    if (this.name.value !== name) this.name.value = name;
    if (!this.fold.open || this.names.length === 0) return;
    const shown = this.select.value;
    const place = byId("book-settings");
    fetchBook(book).then(
      ({ options }) => {
        if (shown !== this.select.value) return;
        const focused = (document.activeElement as HTMLInputElement | null)?.name;
        const settings = this.chosen.options;
        place.replaceChildren(...settingFields(options, settings, (what, value) => this.set(what, value, options[what]?.default)));
        if (focused) place.querySelector<HTMLElement>(`[name="${CSS.escape(focused)}"]`)?.focus();
      },
      () => place.replaceChildren(make("p", "note", text("start-failed"))),
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
    const shown = this.select.selectedOptions[0];
    if (shown !== undefined) shown.textContent = text("house-of", { house: mine.name, book: text(`book-${mine.book}`) });
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

function option(value: string, words: string): HTMLOptionElement {
  const made = make("option", "", words);
  made.value = value;
  return made;
}

function readHouses(): House[] {
  try {
    const kept: unknown = JSON.parse(memory.read("houses") ?? "[]");
    return Array.isArray(kept) ? kept.filter(isHouse) : [];
  } catch {
    return [];
  }
}

function isHouse(value: unknown): value is House {
  const house = value as Partial<House> | null;
  return typeof house?.name === "string" && typeof house.book === "string" && typeof house.options === "object";
}
