// The first game: against the child, by the book of the lessons.

import { signal } from "@preact/signals";
import * as storage from "../state/browser_storage";
import { openAndGo } from "../state/open_table";
import type { NewTableRequest } from "../wire/requests";

/** The weakest of the computer's players. */
const CHILD = "child";

/** Is the table being opened? */
export const opening = signal(false);
/** Why it was not; null: nothing was refused. */
export const refused = signal<unknown>(null);

/** Opens a table against the child, and goes there. */
export async function openFirstGame(book: string): Promise<void> {
  if (opening.peek()) return;
  opening.value = true;
  refused.value = null;
  try {
    const name = storage.read("name") ?? "";
    const seats: NewTableRequest["seats"] = { S: { kind: "person", name }, N: { kind: "bot", level: CHILD } };
    await openAndGo({ book, seats, opener: "S", help: "directions" });
  } catch (error) {
    refused.value = error;
  } finally {
    opening.value = false;
  }
}
