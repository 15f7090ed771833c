// What a film sounds like, as notes: which piece of wood, when, how hard, how bright, from where. No audio in here.

import { turned } from "../board/seats";
import { along, type FilmRecord, type Sound } from "../board/film";
import { nearMisses } from "../board/near_misses";

/** `striker` on a man, `man` on a man, the `frame`, the `rim` of a hole, the `rattle` of a man that stays out of it; a man's
 * `drop` into the net, the `queen`'s, the `thud` of the striker there; `off` the board. */
export type Timbre = "striker" | "man" | "frame" | "rim" | "rattle" | "drop" | "queen" | "thud" | "off";

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
/** A near miss is heard, however softly the man came. */
const FAINTEST_RATTLE = 0.3;
/** What is told apart by ear alone: a light man drops once, a dark one twice and lower. */
const LIGHT_PITCH = 1.14;
const DARK_PITCH = 0.84;
/** Seconds until the second drop, and how loud that is beside the first. */
const SECOND = 0.17;
const SECOND_LOUD = 0.8;

function loudness([, kind, , impulse]: Sound): number {
  const hard = Math.min(1, Math.pow(Math.max(0, impulse) / FULL, GROWTH));
  // Whatever goes down falls the same way into the net; only the lip hears how fast it came.
  if (kind === "pocket") return 0.45 + 0.55 * hard;
  return kind === "off" ? 0.8 : hard;
}

function timbreOf([, kind, discs]: Sound, [x, y]: [number, number], half: number): Timbre {
  if (kind === "pocket") return discs[0] === "queen" ? "queen" : discs[0] === "striker" ? "thud" : "drop";
  if (kind === "off") return "off";
  if (kind === "frame") return Math.abs(x) > half * 0.83 && Math.abs(y) > half * 0.83 ? "rim" : "frame";
  return discs.includes("striker") ? "striker" : "man";
}

/** A man that falls, by its colour. */
function drops(note: Note, man: string): Note[] {
  if (man.startsWith("w")) return [{ ...note, pitch: LIGHT_PITCH }];
  const first = { ...note, pitch: DARK_PITCH };
  return [first, { ...first, at: note.at + SECOND, loud: note.loud * SECOND_LOUD }];
}

/** The notes of a film in order, as heard by somebody to whom the board is turned by `quarters`. `half`: µm. */
export function notesOf(film: FilmRecord, half: number, quarters: number): Note[] {
  const missed = nearMisses(film, half);
  const loudest = film.sounds.filter((sound) => loudness(sound) >= FAINTEST || missed.has(sound)).sort((a, b) => loudness(b) - loudness(a));
  const struck = new Map<number, number>();
  return loudest
    .slice(0, MOST)
    .flatMap((sound): Note[] => {
      const [t, kind, discs] = sound;
      const knots = film.discs[discs[0] ?? ""] ?? film.discs[discs[1] ?? ""] ?? [];
      const place = knots.length > 0 ? along(knots, t) : ([0, 0] as [number, number]);
      // The hardest contact of a cluster comes first, the others after it.
      const before = kind === "disc" ? (struck.get(t) ?? 0) : 0;
      if (kind === "disc") struck.set(t, before + 1);
      const chance = (t * 7919 + before * 104_729) % 1000;
      const note: Note = {
        at: t / 1e6 + before * RATTLE,
        timbre: timbreOf(sound, place, half),
        loud: loudness(sound),
        pitch: 0.94 + 0.12 * (chance / 1000),
        pan: Math.max(-1, Math.min(1, turned(...place, quarters)[0] / half)) * WIDTH,
      };
      if (missed.has(sound)) return [{ ...note, timbre: "rattle", loud: Math.max(FAINTEST_RATTLE, note.loud) }];
      return note.timbre === "drop" ? drops(note, discs[0] ?? "") : [note];
    })
    .sort((a, b) => a.at - b.at);
}
