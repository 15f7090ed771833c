// What is shown of a stroke being prepared: where it goes, what it would move, where the striker may lie.

import type { BoardConfig } from "./config";
import type { Aim } from "./drawing/aim";
import type { Reach, Span } from "./drawing/reach";
import { FURTHEST, pullOfSpeed } from "./hand/power";
import { gaps } from "./hand/stops";
import type { Stroke } from "./hand/stroke";
import type { Pair } from "./types";

const mm = ([x, y]: Pair): Pair => [x / 1000, y / 1000];

/** The aim, with as much help as is wanted. */
export function aimOf(stroke: Stroke, { help, force, contact, after }: Pick<BoardConfig, "help" | "force" | "contact" | "after">, pulling: boolean): Aim {
  const [dx, dy] = stroke.direction;
  const { top_speed: top, leaving_speed: leaving } = stroke.speeds;
  const pulled = (speed: number): number => pullOfSpeed(speed, stroke.speeds) / FURTHEST;
  return {
    dx,
    dy,
    force: stroke.speed / top,
    leaving: leaving === null ? null : leaving / top,
    words: force,
    help,
    contact: contact === null ? null : { disc: contact.disc, x: contact.at[0] / 1000, y: contact.at[1] / 1000 },
    after: after?.map(({ disc, at, velocity: [vx, vy] }) => ({ disc, x: at[0] / 1000, y: at[1] / 1000, vx: vx / 1e6, vy: vy / 1e6 })) ?? null,
    pull: pulling ? { share: pulled(stroke.speed), leaving: pulled(leaving ?? top) } : null,
  };
}

/** Where on its line the striker may lie, and what has just stopped it. */
export function reachOf(stroke: Stroke): Reach {
  const span = ([low, high]: Pair): Span => ({ from: mm(stroke.onLine(low)), to: mm(stroke.onLine(high)) });
  const { stopped, seat } = stroke;
  const beyond = stopped?.beyond ?? 0;
  const [dx, dy] = seat === "S" || seat === "N" ? [beyond, 0] : [0, beyond];
  return {
    places: stroke.places.map(span),
    gaps: gaps(stroke.places).map(span),
    stop: stopped === null ? null : { why: stopped.why, dx, dy },
  };
}
