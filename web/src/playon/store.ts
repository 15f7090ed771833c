// The state of "Play on from here": where from, what is chosen, and the table that is being opened.

import { batch, computed, signal } from "@preact/signals";
import { chosenHouse, volumes, type House, type Shelf, createBookStore } from "../books/shelf";
import * as storage from "../browser/storage";
import { FIRST_LEVEL, findLevel, levels, loadLevels } from "../state/levels";
import { openAndGo } from "../state/known_tables";
import type { Seat } from "../wire/messages";
import { freshForm, requestOf, seatedAs, seatingsFor, type Chair, type Form, fetchSource, type Source } from "./form";

/** A choice of rules: those that the game has, or those of a book or a house of the shelf. */
export interface Offer {
  readonly value: string;
  readonly house: House;
}

const OWN = "own";

export class PlayOnStore {
  readonly source = signal<Source | null>(null);
  readonly form = signal<Form | null>(null);
  readonly chosen = signal("");
  readonly opening = signal(false);
  /** What went wrong last. */
  readonly refusal = signal<unknown>(null);
  private readonly books = createBookStore();
  private visit = 0;

  /** The rules by which a game can go on from there. */
  readonly offers = computed((): Offer[] => {
    const [source, shelf] = [this.source.value, this.books.shelf.value];
    if (source === null || shelf.books.length === 0) return [];
    const own: Offer[] = source.house === null ? [] : [{ value: OWN, house: source.house }];
    const others = volumes(shelf).map(({ value }) => ({ value, house: chosenHouse({ ...shelf, value }) }));
    return [...own, ...others].filter(({ house }) => this.seatings(shelf, source, house).length > 0);
  });

  /** The seatings of the chosen rules. */
  readonly tables = computed((): Seat[][] => {
    const [source, form] = [this.source.value, this.form.value];
    return source === null || form === null ? [] : this.seatings(this.books.shelf.value, source, form.house);
  });

  /** Fetches what the address names. */
  async open(parts: URLSearchParams): Promise<void> {
    const visit = ++this.visit;
    batch(() => {
      this.source.value = this.form.value = this.refusal.value = null;
    });
    try {
      const [source] = await Promise.all([fetchSource(parts), this.books.load(), loadLevels()]);
      if (visit === this.visit) this.begin(source);
    } catch (error) {
      if (visit === this.visit) this.refusal.value = error;
    }
  }

  private begin(source: Source): void {
    batch(() => {
      this.source.value = source;
      const [first] = [this.offers.peek().find(({ value }) => value === (source.house === null ? this.books.shelf.peek().value : OWN)) ?? this.offers.peek()[0]];
      if (first === undefined) return;
      const [seats = []] = this.seatings(this.books.shelf.peek(), source, first.house);
      this.chosen.value = first.value;
      this.form.value = freshForm(source, first.house, seats, storage.read("name") ?? "", this.level());
    });
  }

  private seatings(shelf: Shelf, source: Source, house: House): Seat[][] {
    return seatingsFor(source, shelf.seatings[house.book] ?? []);
  }

  private level(): string {
    return findLevel(levels.peek(), storage.read("level") ?? FIRST_LEVEL)?.name ?? FIRST_LEVEL;
  }

  change(change: Partial<Form>): void {
    const form = this.form.peek();
    if (form !== null) this.form.value = { ...form, ...change };
    this.refusal.value = null;
  }

  changeChair(seat: Seat, change: Partial<Chair>): void {
    const form = this.form.peek();
    const chair = form?.chairs[seat];
    if (form !== null && chair !== undefined) this.change({ chairs: { ...form.chairs, [seat]: { ...chair, ...change } } });
  }

  chooseRules(value: string): void {
    const offer = this.offers.peek().find((one) => one.value === value);
    const [source, form] = [this.source.peek(), this.form.peek()];
    if (offer === undefined || source === null || form === null) return;
    const tables = this.seatings(this.books.shelf.peek(), source, offer.house);
    const seats = tables.find((one) => one.length === form.seats.length) ?? tables[0] ?? form.seats;
    batch(() => {
      this.chosen.value = value;
      this.refusal.value = null;
      this.form.value = seatedAs({ ...form, house: offer.house }, seats, this.level());
    });
  }

  chooseTable(many: number): void {
    const form = this.form.peek();
    const seats = this.tables.peek().find((one) => one.length === many);
    if (form !== null && seats !== undefined) this.change(seatedAs(form, seats, this.level()));
  }

  /** Opens the table and goes there. */
  async play(): Promise<void> {
    const [source, form] = [this.source.peek(), this.form.peek()];
    if (source === null || form === null || this.opening.peek()) return;
    const here = form.seats.map((seat) => form.chairs[seat]).find((chair) => chair?.kind === "person" && chair.name.trim() !== "");
    if (here !== undefined) storage.write("name", here.name.trim());
    this.opening.value = true;
    this.refusal.value = null;
    try {
      await openAndGo(requestOf(form, source));
    } catch (error) {
      this.refusal.value = error;
    } finally {
      this.opening.value = false;
    }
  }
}
