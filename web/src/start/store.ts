// The state of the start page: the books, the forms, and a table that is being opened. It outlives the screen.

import { computed, effect, signal, untracked } from "@preact/signals";
import { chosenHouse, createBookStore } from "../books/shelf";
import { findLevel, FIRST_LEVEL, levels, loadLevels } from "../state/levels";
import * as storage from "../browser/storage";
import { loadRatedOpponents, STEEP } from "../state/next_opponent";
import { openAndGo } from "../state/known_tables";
import { choices, takeBook, changeChair, freshForms, tableRequest, type Form, type FormName } from "./forms";
import { loadGames } from "./games";
import { failure, report } from "./import";

export const books = createBookStore();
export const forms = signal(freshForms(storage.read("name") ?? "", FIRST_LEVEL));
/** Where the level of the quick start is remembered: a steep book has one of its own. */
const levelKey = computed(() => {
  const { book } = chosenHouse(books.shelf.value);
  return STEEP.includes(book) ? `level-${book}` : "level";
});
/** The levels chosen since the page was opened, by where they are remembered. */
const slid = signal<Readonly<Record<string, string>>>({});
/** The level of the quick start, as this browser remembers it, perhaps by a former name; at first a steep book has the weakest. */
export const level = computed(() => {
  const key = levelKey.value;
  const first = key === "level" ? FIRST_LEVEL : levels.value[0]?.name ?? "";
  return slid.value[key] ?? storage.read(key) ?? first;
});
/** What opens a table: a form, or the opponent that is proposed. */
type Opening = FormName | "next";
/** Whose table is being opened. */
export const opening = signal<Opening | null>(null);

effect(() => {
  const { book } = books.rules.value;
  if (book !== null) takeBook(book);
});

/** Fetches afresh what the server offers. */
export function load(): void {
  void books.load();
  void loadLevels();
  void loadGames();
  void loadRatedOpponents();
}

export function changeForm(name: FormName, form: Form): void {
  forms.value = { ...forms.peek(), [name]: form };
}

export function chooseLevel(name: string): void {
  const key = untracked(() => levelKey.value);
  storage.write(key, name);
  slid.value = { ...slid.peek(), [key]: name };
}

/** Opens the table that a form asks for, and goes there. */
export async function openTable(name: FormName): Promise<void> {
  await open(name, filledIn(name));
}

/** Opens a table against the computer at that level, by the book and on the board that are chosen. The game is rated,
    unless other terms are chosen. */
export async function openAgainst(rival: string): Promise<void> {
  const { terms, ...others } = choices.peek();
  await open("next", changeChair(forms.peek().bot, "N", { kind: rival }), { ...others, terms: terms || "directions" });
}

async function open(name: Opening, form: Form, chosen = choices.peek()): Promise<void> {
  const south = form.chairs.S;
  if (south?.kind === "person" && south.name.trim() !== "") storage.write("name", south.name.trim());
  report.value = { failed: false, id: "start-opening" };
  opening.value = name;
  try {
    await openAndGo(tableRequest(form, chosenHouse(books.shelf.peek()), chosen));
    report.value = null;
  } catch (error) {
    report.value = failure(error);
  } finally {
    opening.value = null;
  }
}

/** The form as it is sent: in the quick start the bot plays at the level of the slider. */
function filledIn(name: FormName): Form {
  const form = forms.peek()[name];
  if (name !== "bot") return form;
  return changeChair(form, "N", { kind: findLevel(levels.peek(), level.peek())?.name ?? FIRST_LEVEL });
}
