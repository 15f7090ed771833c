// Near misses of a film: a man that strikes the frame at the lip of a hole, and stays out.

import { along, type FilmRecord, type Sound } from "./film";

/** Shares of half the board's side: where the middle of a hole lies, and how far from it a man still touches the lip. */
const HOLE = 0.94;
const LIP = 0.105;
/** µs: knocks that follow each other so soon are one rattle. */
const SOON = 400_000;

/** The last knock of each rattle: after it the man is known to have stayed out. `half`: µm. */
export function nearMisses(film: FilmRecord, half: number): Set<Sound> {
  const last = new Map<string, Sound>();
  const missed = new Set<Sound>();
  for (const sound of film.sounds) {
    const [t, kind, [disc]] = sound;
    const hole = kind === "frame" && disc !== undefined && disc !== "striker" ? holeBeside(film, disc, t, half) : null;
    if (hole === null || disc === undefined) continue;
    const [falls, into] = film.fallen[disc] ?? [Infinity, ""];
    if (into === hole && falls >= t) continue;
    const before = last.get(disc);
    if (before !== undefined && t - before[0] < SOON) missed.delete(before);
    last.set(disc, sound);
    missed.add(sound);
  }
  return missed;
}

/** The hole at whose lip a disc is at `t`; null: it is elsewhere. */
function holeBeside(film: FilmRecord, disc: string, t: number, half: number): string | null {
  const knots = film.discs[disc];
  if (knots === undefined || knots.length === 0) return null;
  const [x, y] = along(knots, t);
  const away = Math.hypot(Math.abs(x) - HOLE * half, Math.abs(y) - HOLE * half);
  return away > LIP * half ? null : (y > 0 ? "N" : "S") + (x > 0 ? "E" : "W");
}
