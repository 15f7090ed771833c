// Boards that a family has measured, stored in this browser as text: their names, and which text is one.

import * as storage from "../browser/storage";

const KEY = "boards";
/** So many boards a browser keeps. */
const MOST = 12;

/** Whether the name of a matter is the text of a measured board, well written or not; the server says which. */
export function isMeasured(matter: string): boolean {
  return /^measured-[^\s"]{1,400}$/.test(matter);
}

/** The name in the text of a measured board, with its blanks. */
export function boardName(text: string): string {
  return (text.split(",")[2] ?? "").replaceAll("_", " ");
}

/** The texts of the boards kept here, the newest first. */
export function ownBoards(): string[] {
  try {
    const kept: unknown = JSON.parse(storage.read(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string" && isMeasured(one)) : [];
  } catch {
    return [];
  }
}

/** Keeps a board before the others, in the place of one of the same name; false where the browser stores nothing. */
export function keepBoard(text: string): boolean {
  const others = ownBoards().filter((one) => boardName(one) !== boardName(text));
  const kept = JSON.stringify([text, ...others].slice(0, MOST));
  storage.write(KEY, kept);
  return storage.read(KEY) === kept;
}

export function forgetBoard(text: string): void {
  storage.write(KEY, JSON.stringify(ownBoards().filter((one) => one !== text)));
}
