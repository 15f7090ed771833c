// How a stroke of the table is shown in time: how long its striker lies there first, and where its film goes slowly.

import { runningTime } from "../board/film";
import { clockAt, GLIDE, REAL, type Pace } from "../board/pace";
import { filmOf } from "./films";
import type { Numbered } from "../wire/messages";
import { greatMoments } from "./great_moments";
import { preferred, prefersReducedMotion } from "./preferences";
import type { TableModel } from "./table";

/** Seconds for which a stranger's striker is seen lying before it is struck; for which they are seen to aim. */
export const LEAD = 0.5;
const AIMING = 1.3;

type Shot = Extract<Numbered, { shot: unknown }>;

/** Seconds before the film; none, where whoever plays it has aimed before our eyes already. */
export function leadOf(table: TableModel, { shot: { seat } }: Shot): number {
  if (table.aim?.seat === seat || table.yours.includes(seat)) return 0;
  return preferred("moments") === "on" ? AIMING : LEAD;
}

/** Who has more to see is not held up, nor who wants no such moments. */
export function paceOf(table: TableModel, news: Shot): Pace {
  if (table.behind > 0 || preferred("moments") === "off" || prefersReducedMotion()) return REAL;
  return { speed: 1, slow: greatMoments(table, news).slow };
}

/** Seconds until what a stroke led to is known to who sees its film, and until what has fallen has glided to its place. */
export function filmTime(table: TableModel, news: Shot): number {
  const film = clockAt(paceOf(table, news), runningTime(filmOf(news.shot)) / 1e6);
  return prefersReducedMotion() ? film : leadOf(table, news) + film + (glides(table, news) ? GLIDE : 0);
}

/** Has something fallen, or does a man come back? */
function glides(table: TableModel, { shot }: Shot): boolean {
  return Object.keys(filmOf(shot).fallen).length > 0 || Object.keys(shot.layout).some((disc) => table.layout[disc] === undefined);
}
