// The position as text and as a link: to copy, to send, to paste.

import { batch, signal } from "@preact/signals";
import * as storage from "../browser/storage";
import { home } from "../wire/address";

export class Sharing {
  /** The text in its field, typed perhaps. */
  readonly text = signal("");
  readonly link = signal("");
  /** What is said of copying, by the name of the text. */
  readonly note = signal("");
  /** What the board shows: a text that somebody has changed is not overwritten before it differs. */
  private shown = "";

  show(position: string, address: string): void {
    batch(() => {
      if (position !== this.shown) this.text.value = position;
      this.link.value = `${home()}${address}`;
    });
    this.shown = position;
  }
}

// Positions stored in this browser under a name.

interface SavedPosition {
  name: string;
  /** The address that opens it. */
  address: string;
}

const KEY = "positions";

function isSavedPosition(one: unknown): one is SavedPosition {
  if (typeof one !== "object" || one === null || !("name" in one) || !("address" in one)) return false;
  return typeof one.name === "string" && typeof one.address === "string" && one.address.startsWith("#practice=");
}

export function savedPositions(): SavedPosition[] {
  const saved = storage.readValue(KEY);
  return Array.isArray(saved) ? saved.filter(isSavedPosition) : [];
}

/** Stores the list; false where the browser stores nothing. */
function write(positions: readonly SavedPosition[]): boolean {
  const text = JSON.stringify(positions);
  storage.write(KEY, text);
  return storage.read(KEY) === text;
}

/** Stores a position before the others, in the place of one of the same name. */
export function savePosition(position: SavedPosition): boolean {
  return write([position, ...savedPositions().filter((one) => one.name !== position.name)]);
}

export function deletePosition(name: string): void {
  write(savedPositions().filter((one) => one.name !== name));
}
