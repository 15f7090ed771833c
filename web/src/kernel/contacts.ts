// The striker's first contact in what the kernel has written of a stroke, as the server tells it by `POST /contacts`.

import type { Layout, Pair } from "../board/types";
import type { ContactsMessage } from "../wire/answers";
import { DISC, EVENT, micro, whereOf, WORDS } from "./events";

/** `knots`: rows of that width: the disc, the time, x, y, vx, vy. */
export function contactsOf(layout: Layout, present: readonly string[], events: Float64Array, knots: Float64Array, width: number): ContactsMessage | undefined {
  const striker = present.indexOf("striker");
  for (let at = 0; at < events.length; at += EVENT) {
    const [t, kind, disc, other] = events.subarray(at, at + EVENT) as unknown as [number, number, number, number];
    if (disc !== striker && (kind !== DISC || other !== striker)) continue;
    const states = statesAt(t, present, knots, width);
    const met = kind === DISC ? present[disc === striker ? other : disc] : undefined;
    const word = WORDS[kind] ?? "rest";
    return {
      contact: { kind: word, name: met ?? whereOf(kind, other), striker: states["striker"]?.place ?? [0, 0], at: met === undefined ? null : (layout[met] ?? null) },
      after: word === "disc" || word === "frame" ? Object.fromEntries(Object.entries(states).map(([one, { velocity }]) => [one, velocity])) : {},
    };
  }
  return undefined;
}

/** Where the discs with an event at that time are, and how fast after it: µm, µm/s. */
function statesAt(t: number, present: readonly string[], knots: Float64Array, width: number): Record<string, { place: Pair; velocity: Pair }> {
  const states: Record<string, { place: Pair; velocity: Pair }> = {};
  for (let at = 0; at < knots.length; at += width) {
    if (knots[at + 1] !== t) continue;
    const [x = 0, y = 0, vx = 0, vy = 0] = Array.from(knots.subarray(at + 2, at + 6), micro);
    states[present[knots[at] ?? -1] ?? ""] = { place: [x, y], velocity: [vx, vy] };
  }
  return states;
}
