// A match told from its beginning, the film of one of its strokes, and what other books say of it: requested over HTTP.

import type { FilmMessage, OtherBookMessage, OtherBooksMessage, StoryMessage } from "../wire/answers";
import type { Seat, Sitter } from "../wire/messages";
import * as storage from "../browser/storage";
import { nameOf } from "./table";
import { lang, text } from "../texts/texts";
import { pageAddress } from "../wire/address";
import { fetchJson, tablePath, type Layout } from "../wire/http";

export function fetchStory(table: string): Promise<StoryMessage> {
  return fetchJson<StoryMessage>(tablePath(table, "story"));
}

export function fetchFilm(table: string, n: number): Promise<FilmMessage> {
  return fetchJson<FilmMessage>(tablePath(table, "films", n));
}

export async function fetchOthers(table: string, n: number): Promise<OtherBookMessage[]> {
  return (await fetchJson<OtherBooksMessage>(tablePath(table, "others", n))).answers;
}

/** Where the coach says what might have been played instead of event `n`. */
export function advicePath(table: string, n: number, sigma: number): string {
  return `${tablePath(table, "advice", n)}?sigma=${sigma}`;
}

/** Where the map of the chances before event `n` is to be had. */
export function heatPath(table: string, n: number, sigma: number): string {
  return `${tablePath(table, "heat", n)}?sigma=${sigma}`;
}

/** Where the coach goes over the whole match, stroke by stroke; those of the seats `first` before all others. */
export function reviewPath(table: string, sigma: number, first: string): string {
  return `${tablePath(table, "review")}?sigma=${sigma}&first=${first}`;
}

/** Where a match is to be had as a file. */
export function recordPath(table: string): string {
  return tablePath(table, "record");
}

/** The match sheet, a page of its own that prints. */
export function sheetPath(table: string): string {
  return `${tablePath(table, "sheet")}?lang=${lang()}`;
}

/** Where the picture of a position is to be had. */
export function diagramPath(board: string, layout: Layout): string {
  const position = Object.entries(layout).map(([disc, [x, y]]) => `${disc} ${x / 1000},${y / 1000}`);
  return `/diagram.svg?${new URLSearchParams({ board, position: position.join(" ") })}`;
}

/** The address of a moment in the replay, to be handed on. */
export function momentAddress(table: string, n: number): string {
  return pageAddress(momentPlace(table, n));
}

/** The same within the page. */
export function momentPlace(table: string, n?: number): string {
  return `replay=${encodeURIComponent(table)}${n === undefined ? "" : `&n=${n}`}`;
}

/** The seats of a side; two where partners play. */
export function seatsOfSide(seats: Record<string, Sitter>, side: string): readonly Seat[] {
  const order: readonly Seat[] = ["S", "E", "N", "W"];
  const four = order.every((seat) => seats[seat] !== undefined);
  return four ? (["S", "SN"].includes(side) ? ["S", "N"] : ["E", "W"]) : [side as Seat];
}

/** Who plays on a side, by name. `own`: as `calledIn`. */
export function sideNames(seats: Record<string, Sitter>, side: string, own: Seat | null = null): string {
  return seatsOfSide(seats, side).map((seat) => calledIn(seats, seat, own)).reduce((one, two) => text("and", { one, two }));
}

/** The seat of whoever played this match in this browser, or whose it `isOurs`, the one person there; null where nobody or somebody else did. */
export function ownSeat({ table, seats }: Pick<StoryMessage, "table" | "seats">, isOurs = false): Seat | null {
  const persons = Object.keys(seats).filter((seat) => seats[seat]?.kind !== "bot");
  const [only] = persons;
  return persons.length === 1 && only !== undefined && (isOurs || storage.read(`token.${table}`) !== null) ? (only as Seat) : null;
}

/** What a player of a match is called; whoever has played it here, at the seat `own`, is "You". */
export function calledIn(seats: Record<string, Sitter>, seat: Seat, own: Seat | null): string {
  return seat === own ? text("called-you") : nameOf(seat, seats);
}
