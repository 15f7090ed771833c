// The tables that this browser knows: where it has been, and the secret by which it sits there.

import type { OpenedTable } from "../wire/answers";
import { postJson } from "../wire/http";
import type { NewTableRequest } from "../wire/requests";
import * as storage from "../browser/storage";
import { tablePlace, goTo } from "./place";
import { keyHeaders } from "./server_keys";

/** So many tables are remembered. */
const LIMIT = 50;

export function saveToken(table: string, token: string): void {
  storage.write(`token.${table}`, token);
}

/** The secret by which we sit at a table: the one that the address brings, which is stored and taken out of it, or the stored one. */
export function tokenFor(table: string, parts: URLSearchParams, real = false): string | null {
  const token = parts.get("token");
  if (token === null) return storage.read(`token.${table}`);
  saveToken(table, token);
  history.replaceState(null, "", tablePlace(table, real));
  return token;
}

/** The tables where this browser has been, the latest first. */
export function knownTables(): string[] {
  return (storage.read("tables") ?? "").split(",").filter((name) => name !== "");
}

/** Remembers that this browser was at a table: on another device than the server's own it is listed for that. */
export function saveTable(table: string): void {
  storage.write("tables", [table, ...knownTables().filter((name) => name !== table)].slice(0, LIMIT).join());
}

// A table that is opened from here: its token is kept, and the page goes there.

/** Opens the table, goes there and returns its name. Raises what the server or the network says against it. */
export async function openAndGo(request: NewTableRequest): Promise<string> {
  const opened = await postJson<OpenedTable>("/tables", request, keyHeaders());
  saveToken(opened.table, opened.token);
  goTo(opened.table);
  return opened.table;
}
