// The tables that this browser knows: where it has been, and the secret by which it sits there.

import * as memory from "./memory";
import { tablePlace } from "./place";

/** So many tables are remembered. */
const MOST = 50;

export function keepToken(table: string, token: string): void {
  memory.write(`token.${table}`, token);
}

/** The secret by which we sit at a table: the one that the address brings, which is kept and taken out of it, or the one kept. */
export function tokenAt(table: string, parts: URLSearchParams, real = false): string | null {
  const token = parts.get("token");
  if (token === null) return memory.read(`token.${table}`);
  keepToken(table, token);
  history.replaceState(null, "", tablePlace(table, real));
  return token;
}

/** The tables where this browser has been, the latest first. */
export function rememberedTables(): string[] {
  return (memory.read("tables") ?? "").split(",").filter((name) => name !== "");
}

/** Remembers that this browser was at a table: on another device than the server's own it is listed for that. */
export function rememberTable(table: string): void {
  memory.write("tables", [table, ...rememberedTables().filter((name) => name !== table)].slice(0, MOST).join());
}
