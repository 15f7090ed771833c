// Which place of the page is shown: the part of the address after the #, read as parameters.

import { signal } from "@preact/signals";
import { reloadPreferences } from "./preferences";
import { takeKeys } from "./server_keys";

/** What the address names. It changes only as the address does. */
export const place = signal(new URLSearchParams());

function read(event?: Event): void {
  // What is shown already was fetched without the keys.
  if (takeKeys() && event !== undefined) location.reload();
  // Another window, or who wrote the address, may have chosen meanwhile.
  reloadPreferences();
  place.value = new URLSearchParams(location.hash.slice(1));
}

/** Follows the address from now on. */
export function followAddress(): void {
  addEventListener("hashchange", read);
  read();
}

/** Where a table is within the page: on wood (`real`) at the referee's. */
export function tablePlace(table: string, real = false): string {
  return `#${real ? "referee" : "table"}=${encodeURIComponent(table)}`;
}

export function goTo(table: string, real = false): void {
  location.hash = tablePlace(table, real);
}
