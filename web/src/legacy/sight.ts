// What is seen of a stroke being prepared: where it goes, what it would move, where the striker may lie.

import type { Aim } from "../board/drawing/aim";
import { lengthsOf } from "../board/lengths";
import type { Reach, Span } from "../board/drawing/reach";
import type { Placed } from "../board/drawing/resting";
import type { Foresight } from "./contacts";
import type { Ground } from "../state/ground";
import { firstContact } from "../board/guide";
import type { Pair } from "../wire/messages";
import { FURTHEST, pullOfSpeed } from "../board/hand/power";
import { preferred } from "../state/preferences";
import { gaps } from "../board/hand/stops";
import type { Stroke } from "./stroke";
import { number, text } from "../texts/texts";

const mm = ([x, y]: Pair): Pair => [x / 1000, y / 1000];

/** The aim among `men`, with as much help as the person wants. */
export function aimOf(stroke: Stroke, table: Ground, men: readonly Placed[], pulling: boolean, foresight: Foresight): Aim {
  const lengths = lengthsOf(table.welcome.board);
  const [x, y] = mm(stroke.centre);
  const [dx, dy] = stroke.direction;
  const help = preferred("help");
  const { top_speed: top, leaving_speed: leaving } = stroke.speeds;
  const pulled = (speed: number): number => pullOfSpeed(speed, stroke.speeds) / FURTHEST;
  return {
    dx,
    dy,
    force: stroke.speed / top,
    leaving: leaving === null ? null : leaving / top,
    words: `${number(stroke.speed / 1e6, 1)} ${text("stroke-force-unit")}`,
    help,
    contact: firstContact(x, y, dx, dy, {
      discs: men.map(({ disc, x, y }) => ({ name: disc, x, y })),
      discRadius: lengths.man,
      strikerRadius: lengths.striker,
      halfSide: lengths.half,
      pocketRadius: lengths.pocket,
    }),
    after: help === "directions" ? afterwards(stroke, table, foresight) : null,
    pull: pulling ? { share: pulled(stroke.speed), leaving: pulled(leaving ?? top) } : null,
  };
}

/** What moves just after the first contact, as the server says; null while it has not said. */
function afterwards(stroke: Stroke, { welcome, layout }: Ground, foresight: Foresight): Aim["after"] {
  const { board, matter } = welcome;
  const told = foresight.of({ board: board.name, matter, layout, seat: stroke.seat, stroke: stroke.values });
  if (told === null) return null;
  return Object.entries(told.after).flatMap(([disc, [vx, vy]]) => {
    const at = disc === "striker" ? told.contact?.striker : layout[disc];
    if (at === undefined) return [];
    const [x, y] = mm(at);
    return [{ disc, x, y, vx: vx / 1e6, vy: vy / 1e6 }];
  });
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
