// Positions kept in this browser under a name.

import * as memory from "../state/memory";

export interface Kept {
  name: string;
  /** The address that opens it. */
  address: string;
}

const KEY = "positions";

function isKept(one: unknown): one is Kept {
  if (typeof one !== "object" || one === null || !("name" in one) || !("address" in one)) return false;
  return typeof one.name === "string" && typeof one.address === "string" && one.address.startsWith("#practice=");
}

export function keptPositions(): Kept[] {
  try {
    const kept: unknown = JSON.parse(memory.read(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Keeps the list; false where the browser keeps nothing. */
function write(kept: readonly Kept[]): boolean {
  const text = JSON.stringify(kept);
  memory.write(KEY, text);
  return memory.read(KEY) === text;
}

/** Keeps a position before the others, in the place of one of the same name. */
export function keepPosition(kept: Kept): boolean {
  return write([kept, ...keptPositions().filter((one) => one.name !== kept.name)]);
}

export function forgetPosition(name: string): void {
  write(keptPositions().filter((one) => one.name !== name));
}
