// The error that the terms of a table have added to a stroke (docs/wire.md "The hand"), as people are told it.

import type { Seat, ShotMessage } from "../wire/messages";
import { number, text } from "../texts/texts";

export interface AddedError {
  /** The number of the stroke. */
  readonly n: number;
  /** Degrees from the direction that was meant, more than 0 to the left of it. */
  readonly turned: number;
  /** Per cent of the speed that was meant, more than 0 where it became harder. */
  readonly harder: number;
  /** Those whose device gave no part in the lot in time. */
  readonly silent: readonly Seat[];
}

/** What was added to a stroke; null where nothing is. */
export function addedError(n: number, { meant, stroke, drawn }: ShotMessage): AddedError | null {
  if (meant === undefined || drawn === undefined) return null;
  const angle = Math.atan2(meant.vx * stroke.vy - meant.vy * stroke.vx, meant.vx * stroke.vx + meant.vy * stroke.vy);
  const speed = Math.hypot(meant.vx, meant.vy);
  return {
    n,
    turned: (angle * 180) / Math.PI,
    harder: speed === 0 ? 0 : (Math.hypot(stroke.vx, stroke.vy) / speed - 1) * 100,
    silent: drawn.flatMap(({ by, nonce }) => (nonce === null && by !== "server" ? ([...by] as Seat[]) : [])),
  };
}

/** In a sentence or two; `name` names who sits at a seat. */
export function addedWords({ turned, harder, silent }: AddedError, name: (seat: Seat) => string): string {
  const degrees = number(Math.abs(turned), 1);
  const percent = number(Math.abs(harder), 0);
  const side = Number(Math.abs(turned).toFixed(1)) === 0 ? "straight" : turned > 0 ? "left" : "right";
  const force = Math.round(harder) === 0 ? "same" : harder > 0 ? "harder" : "softer";
  const absent = silent.length === 0 ? "" : ` ${text("added-silent", { count: silent.length, names: silent.map(name).reduce((one, two) => text("and", { one, two })) })}`;
  return text("added", { turn: text(`added-${side}`, { degrees }), force: text(`added-${force}`, { percent }) }) + absent;
}
