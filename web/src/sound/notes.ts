// What a film sounds like, as notes: which piece of wood, when, how hard, how bright, from where. No audio in here.

import { along, type FilmRecord, type Sound, nearMisses } from "../board/film";
import { turned } from "../board/seats";

/** `striker` on a man, `man` on a man, the `frame`, the `rim` of a hole, the `rattle` of a man that stays out of it; a man's
 * `drop` into the net, the `queen`'s, the `thud` of the striker there; `off` the board. */
type Timbre = "striker" | "man" | "frame" | "rim" | "rattle" | "drop" | "queen" | "thud" | "off";

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

// Wood on wood as waves, made once: what each timbre sounds like. Nothing is loaded.

type Wave = (t: number, noise: number) => number;

/** Partials of a small wooden body, pitch in Hz and share, and a breath of noise at the touch. */
function knock(partials: readonly [number, number][], seconds: number, breath: number): [number, Wave] {
  return [
    seconds,
    (t, noise) => {
      const body = partials.reduce(
        (sum, [pitch, share], i) => sum + share * Math.sin(2 * Math.PI * pitch * t) * Math.exp((-t * (7 + 5 * i)) / seconds),
        0,
      );
      return Math.min(1, t * 5000) * (body + noise * breath * Math.exp(-t * 420));
    },
  ];
}

const after = (t: number, since: number, wave: (late: number) => number): number => (t < since ? 0 : wave(t - since));

const WAVES: Record<Timbre, [number, Wave]> = {
  // The striker is heavy and hard; men are lighter and drier; the frame is a long thick board.
  striker: knock([[1480, 0.6], [3910, 0.28], [790, 0.22]], 0.07, 0.6),
  man: knock([[2350, 0.5], [6200, 0.16]], 0.045, 0.45),
  frame: knock([[410, 0.62], [980, 0.3], [205, 0.3]], 0.16, 0.35),
  rim: knock([[620, 0.5], [1730, 0.34]], 0.08, 0.5),
  // The lip of the hole, then the soft net and the man that settles against those below.
  drop: [
    0.5,
    (t, noise) =>
      Math.exp(-t * 60) * Math.sin(2 * Math.PI * 330 * t) * 0.65 +
      after(t, 0.08, (late) => Math.exp(-late * 20) * Math.min(1, late * 110) * (noise * 0.5 + Math.sin(2 * Math.PI * 116 * late) * 0.42)) +
      after(t, 0.25, (late) => Math.exp(-late * 70) * Math.min(1, late * 3000) * (Math.sin(2 * Math.PI * 1240 * late) * 0.16 + noise * 0.12)),
  ],
  // A bar of a marimba: the queen alone rings, above the net.
  queen: [
    1.4,
    (t, noise) => {
      const ring = [[587, 0.62, 3.4], [2348, 0.2, 11], [5830, 0.06, 40]] as const;
      const bar = ring.reduce((sum, [pitch, share, decay]) => sum + share * Math.sin(2 * Math.PI * pitch * t) * Math.exp(-t * decay), 0);
      return Math.min(1, t * 3000) * bar + after(t, 0.1, (late) => Math.exp(-late * 20) * Math.min(1, late * 110) * noise * 0.3);
    },
  ],
  // The striker in a hole: heavy, dull, and over at once.
  thud: [
    0.3,
    (t, noise) =>
      Math.min(1, t * 900) * Math.exp(-t * 24) * (Math.sin(2 * Math.PI * (128 - 90 * t) * t) * 0.85 + Math.sin(2 * Math.PI * 196 * t) * 0.3 + noise * 0.22 * Math.exp(-t * 30)),
  ],
  // From jaw to jaw of a hole, faster and fainter, and out again.
  rattle: [
    0.34,
    (t, noise) =>
      ([[0, 760, 0.8], [0.07, 690, 0.6], [0.125, 800, 0.45], [0.165, 720, 0.3], [0.195, 780, 0.2]] as const).reduce(
        (sum, [since, pitch, loud]) =>
          sum +
          after(t, since, (late) => loud * Math.min(1, late * 5000) * Math.exp(-late * 75) * (Math.sin(2 * Math.PI * pitch * late) * 0.7 + Math.sin(2 * Math.PI * 2.8 * pitch * late) * 0.25 + noise * 0.3)),
        0,
      ),
  ],
  // The frame's edge, then the floor, twice.
  off: [
    0.7,
    (t, noise) =>
      ([[0, 610, 0.9], [0.29, 240, 0.7], [0.43, 270, 0.35]] as const).reduce(
        (sum, [since, pitch, loud]) =>
          sum +
          after(t, since, (late) => loud * Math.min(1, late * 4000) * Math.exp(-late * 42) * (Math.sin(2 * Math.PI * pitch * late) * 0.7 + noise * 0.4)),
        0,
      ),
  ],
};

function wave(audio: BaseAudioContext, [seconds, at]: [number, Wave]): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(seconds * audio.sampleRate), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 20231;
  let smooth = 0;
  for (let i = 0; i < samples.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    smooth += (seed / 2147483648 - 1 - smooth) * 0.45;
    samples[i] = at(i / audio.sampleRate, smooth);
  }
  return buffer;
}

export type Waves = Record<Timbre, AudioBuffer>;

export function waves(audio: BaseAudioContext): Waves {
  return Object.fromEntries(Object.entries(WAVES).map(([timbre, one]) => [timbre, wave(audio, one)])) as Waves;
}
