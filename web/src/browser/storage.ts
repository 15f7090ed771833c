// What is stored in this browser (localStorage), or in this tab of it (sessionStorage), where it allows that; never an error.

const BROWSER = (): Storage => localStorage;
/** What a reload keeps, and nobody sees tomorrow. */
export const TAB = (): Storage => sessionStorage;

export function read(key: string, where = BROWSER): string | null {
  try {
    return where().getItem(`carrom.${key}`);
  } catch {
    return null;
  }
}

/** What `write` was given as JSON; null where nothing is stored that can be read. */
export function readValue(key: string, where = BROWSER): unknown {
  try {
    return JSON.parse(read(key, where) ?? "null");
  } catch {
    return null;
  }
}

export function write(key: string, value: string, where = BROWSER): void {
  try {
    where().setItem(`carrom.${key}`, value);
  } catch {
    // Private windows may refuse; the page works without.
  }
}

/** Removes every value whose name `matches`. */
export function remove(matches: (key: string) => boolean, where = BROWSER): void {
  try {
    const names = Array.from({ length: where().length }, (_, place) => where().key(place) ?? "");
    for (const name of names) {
      if (name.startsWith("carrom.") && matches(name.slice("carrom.".length))) where().removeItem(name);
    }
  } catch {
    // Nothing was stored, then.
  }
}
