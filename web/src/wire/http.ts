// Requests to the server over HTTP, and what only HTTP answers. The messages of the socket: messages.ts.

import type { Pair, Refusal, Seat, Sitter } from "./messages";
import type { Asking } from "./requests";
import { transport } from "./transport";

export type Lang = "fr" | "en";
export type Bilingual = Record<Lang, string>;
export type Layout = Record<string, Pair>;
export type Seats = Partial<Record<Seat, Sitter>>;

/** A request to a table, before it has its number and its id. */
export type TableRequest<T = Asking> = T extends unknown ? Omit<T, "n" | "id"> : never;

/** What an option of a rule book may be set to. A choice lists its values, a number its range, a table its rows. */
export interface BookOption extends Bilingual {
  type: "choice" | "boolean" | "integer" | "table";
  default: unknown;
  clause: string;
  values?: { value: string | number | boolean; clause: string }[];
  rows?: string[];
  lowest?: number;
  highest?: number;
  or_null?: boolean;
  /** Where that option is set and this one is not, it is so much less. */
  follows?: { option: string; less: number };
}

export interface Book {
  name: string;
  /** The board it is played on where nobody chooses another. */
  board: string;
  options: Record<string, BookOption>;
  /** Usual formats of a match by name, each with the options that make it. */
  presets: Record<string, Record<string, unknown>>;
  clauses: Record<string, Bilingual>;
}

/** An error the server explained. */
export class Refused extends Error {
  constructor(readonly refusal: Bilingual) {
    super(refusal.en);
  }
}

/** Did the server understand nothing of what was asked, as where an address was cut short? */
export function isUnreadable(error: unknown): boolean {
  return error instanceof Refused && (error.refusal as Partial<Refusal>).code === "not-readable";
}

async function readAnswer<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as T;
  throw refusal(response, body);
}

function refusal(response: Response, body: unknown): Refused {
  const refused = (body as { refused?: Refusal } | null)?.refused;
  return new Refused(
    refused ?? { fr: `Le serveur a répondu ${response.status}.`, en: `The server answered ${response.status}.` },
  );
}

/** Why the server refused to answer. */
export async function refusalOf(response: Response): Promise<Refused> {
  return refusal(response, await response.json().catch(() => null));
}

/** Tries of a request for which the server has no time now. */
const TRIES = 4;
/** ms from the first to the second; then twice as long each time. */
const PAUSE = 1000;

/** The answer to a request; a server that says "later" is asked again by itself, for nobody should have to press twice. */
export async function answerTo(path: string, init: RequestInit, tries = 1): Promise<Response> {
  const response = await transport.ask(path, init);
  if (tries === TRIES || response.headers.get("retry-after") === null) return response;
  await new Promise((resolve) => setTimeout(resolve, PAUSE * 2 ** (tries - 1)));
  return answerTo(path, init, tries + 1);
}

/** `headers`: what is sent beside the usual ones, such as `keyHeaders`. */
export async function fetchJson<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  return readAnswer<T>(await answerTo(path, { headers: { accept: "application/json", ...headers } }));
}

export async function postJson<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  return post(path, JSON.stringify(body), { "content-type": "application/json", ...headers });
}

/** Sends plain text: a record. */
export async function postText<T>(path: string, body: string, headers: Record<string, string> = {}): Promise<T> {
  return post(path, body, { "content-type": "text/plain", ...headers });
}

async function post<T>(path: string, body: string, headers: Record<string, string>): Promise<T> {
  return readAnswer<T>(await answerTo(path, { method: "POST", headers, body }));
}

const books = new Map<string, Promise<Book>>();

/** A rule book, requested once. */
export function fetchBook(name: string): Promise<Book> {
  const known = books.get(name);
  if (known !== undefined) return known;
  const request = fetchJson<Book>(`/books/${encodeURIComponent(name)}`);
  request.catch(() => books.delete(name));
  books.set(name, request);
  return request;
}

/** Random letters that nobody guesses; works without a secure context. */
function fresh(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A request's identity. */
export function freshId(): string {
  return fresh(12);
}

/** The secret that holds a seat: 32 hexadecimal digits. */
export function freshToken(): string {
  return fresh(16);
}

/** What nobody can guess, for the toss. */
export function freshNonce(): string {
  return fresh(32);
}

/** An address of the server about a table. */
export function tablePath(table: string, ...rest: (string | number)[]): string {
  return ["/tables", encodeURIComponent(table), ...rest].join("/");
}
