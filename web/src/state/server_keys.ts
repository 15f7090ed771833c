// The keys to the server: the owner's, and a guest's invitation. The address brings them once, after the #, which no browser sends;
// they are kept in this browser, and sent only with what needs them.

import * as storage from "../browser/storage";

const NAMES = ["key", "invitation"] as const;
/** What a key looks like; nothing else goes into a header. */
const KEY = /^[\w-]{16,64}$/;

/** Keeps the keys that the address brings, and takes them out of it. Were there any? */
export function takeKeys(): boolean {
  const parts = new URLSearchParams(location.hash.slice(1));
  const brought = NAMES.filter((name) => parts.has(name));
  for (const name of brought) {
    const key = parts.get(name) ?? "";
    if (KEY.test(key)) storage.write(name, key);
    parts.delete(name);
  }
  if (brought.length > 0) history.replaceState(null, "", parts.size > 0 ? `#${parts.toString()}` : location.pathname + location.search);
  return brought.length > 0;
}

/** Has this browser an owner's key? Whether it holds, only the server knows. */
export function hasOwnersKey(): boolean {
  return KEY.test(storage.read("key") ?? "");
}

/** The header that shows the server which keys this browser has. */
export function keyHeaders(): Record<string, string> {
  const keys = NAMES.map((name) => storage.read(name) ?? "").filter((key) => KEY.test(key));
  return keys.length > 0 ? { "carrom-key": keys.join(" ") } : {};
}
