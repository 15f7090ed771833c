// What a film sounds like, as notes: which piece of wood, when, how hard, how bright, from where. No audio in here.

import { turned } from "../board/seats";
import { along, type FilmRecord, type Sound } from "../board/film";

/** `striker` on a man, `man` on a man, the `frame`, the `rim` of a hole, a `drop` into the net, `off` the board. */
export type Timbre = "striker" | "man" | "frame" | "rim" | "drop" | "off";

export interface Note {
  /** Seconds after the flick. */
  at: number;
  timbre: Timbre;
  /** 0 to 1. */
  loud: number;
  /** How fast the sample runs: no two knocks on wood are the same. */
  pitch: number;
  /** −1, left of the screen, to 1. */
  pan: number;
}

/** µN·s: a full flick of the striker against the frame. */
const FULL = 130_000;
/** A soft touch is heard, and a hard one is much louder. */
const GROWTH = 0.62;
const MOST = 160;
const FAINTEST = 0.008;
/** Seconds between the knocks of a cluster that is struck: the model says "at once", wood rattles. */
const RATTLE = 0.007;
/** How far to the side the board reaches to the ear. */
const WIDTH = 0.8;

function loudness([, kind, , impulse]: Sound): number {
  const hard = Math.min(1, Math.pow(Math.max(0, impulse) / FULL, GROWTH));
  // Whatever goes down falls the same way into the net; only the lip hears how fast it came.
  if (kind === "pocket") return 0.45 + 0.55 * hard;
  return kind === "off" ? 0.8 : hard;
}

function timbreOf([, kind, discs]: Sound, [x, y]: [number, number], half: number): Timbre {
  if (kind === "pocket") return "drop";
  if (kind === "off") return "off";
  if (kind === "frame") return Math.abs(x) > half * 0.83 && Math.abs(y) > half * 0.83 ? "rim" : "frame";
  return discs.includes("striker") ? "striker" : "man";
}

/** The notes of a film in order, as heard by somebody to whom the board is turned by `quarters`. `half`: µm. */
export function notesOf(film: FilmRecord, half: number, quarters: number): Note[] {
  const loudest = film.sounds.filter((sound) => loudness(sound) >= FAINTEST).sort((a, b) => loudness(b) - loudness(a));
  const struck = new Map<number, number>();
  return loudest
    .slice(0, MOST)
    .map((sound): Note => {
      const [t, kind, discs] = sound;
      const knots = film.discs[discs[0] ?? ""] ?? film.discs[discs[1] ?? ""] ?? [];
      const place = knots.length > 0 ? along(knots, t) : ([0, 0] as [number, number]);
      // The hardest contact of a cluster comes first, the others after it.
      const before = kind === "disc" ? (struck.get(t) ?? 0) : 0;
      if (kind === "disc") struck.set(t, before + 1);
      const chance = (t * 7919 + before * 104_729) % 1000;
      return {
        at: t / 1e6 + before * RATTLE,
        timbre: timbreOf(sound, place, half),
        loud: loudness(sound),
        pitch: 0.94 + 0.12 * (chance / 1000),
        pan: Math.max(-1, Math.min(1, turned(...place, quarters)[0] / half)) * WIDTH,
      };
    })
    .sort((a, b) => a.at - b.at);
}
