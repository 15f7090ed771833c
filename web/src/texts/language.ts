// The language in which a page begins.

import * as storage from "../browser/storage";
import type { Lang } from "../wire/http";

/** The language chosen here before, or else the browser's own. */
export function browserLanguage(): Lang {
  const stored = storage.read("lang");
  if (stored === "fr" || stored === "en") return stored;
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}
