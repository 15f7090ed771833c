// What discs, holes and rule books are called, and how a position is written as text.

import { QUARTERS, turned } from "../board/seats";
import type { Pair, Seat } from "../wire/messages";
import { has, text } from "./texts";
import type { Layout } from "../wire/http";

const NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
/** All men, in the order in which they are named. */
export const MEN: readonly string[] = [...NUMBERS.map((one) => `w${one}`), ...NUMBERS.map((one) => `b${one}`), "queen"];

/** Whom a text is about, or, to `you`, speaks to. `people`: how many a verb speaks of. */
export interface Addressed {
  readonly name: string;
  readonly people: number;
  readonly who: "you" | "they";
}

export function discName(disc: string): string {
  if (disc === "queen" || disc === "striker") return text(`disc-${disc}`);
  return text(disc.startsWith("w") ? "disc-white" : "disc-black", { number: disc.slice(1) });
}

/** A pocket by its two letters, a side of the frame by its one, as they are seen from a seat: "far-right". */
export function holeSeen(hole: string, seat: Seat): string {
  const east = hole.includes("E") ? 1 : hole.includes("W") ? -1 : 0;
  const north = hole.includes("N") ? 1 : hole.includes("S") ? -1 : 0;
  const [right, ahead] = turned(east, north, QUARTERS[seat]);
  const parts = [ahead > 0 ? "far" : ahead < 0 ? "near" : "", right > 0 ? "right" : right < 0 ? "left" : ""];
  return parts.filter(Boolean).join("-");
}

export function holeName(hole: string, seat: Seat): string {
  return text(`hole-${holeSeen(hole, seat)}`);
}

/** A rule book that is not known here is called as the server calls it. */
export function bookName(book: string): string {
  return has(`book-${book}`) ? text(`book-${book}`) : book;
}

function point([x, y]: Pair): string {
  return `${x / 1000},${y / 1000}`;
}

/** A position as docs/notation.md writes it, in millimetres. */
export function layoutText(layout: Layout): string {
  return MEN.flatMap((disc) => (layout[disc] === undefined ? [] : [`${disc} ${point(layout[disc])}`])).join(" ");
}
