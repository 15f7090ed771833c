// Signing out: this browser forgets who it is to any server and at any table. Positions and choices stay.

import * as storage from "./browser_storage";

const SECRETS = ["key", "invitation", "tables", "name", "referee.names"];

/** Forgets the keys to the server, the seats, the tables that were visited, and the names that were typed in. */
export function forgetWho(): void {
  storage.remove((name) => SECRETS.includes(name) || name.startsWith("token."));
}

/** Forgets them, and shows the start page to a guest: no socket of this page holds a seat any more. */
export function signOut(): void {
  forgetWho();
  history.replaceState(null, "", location.pathname);
  location.reload();
}
