// A device that vibrates: as a stroke is let go, and as its film is shown. Where there is none, nothing happens.

import type { FilmRecord } from "../board/film";
import { type Pace, clockAt } from "../board/pace";
import { preferred } from "../state/preferences";

/** ms: a stroke is let go. */
const TICK = 10;

/** Has a film been handed to the device, and not been called off since? */
let pending = false;

/** Browsers complain of a page that vibrates before somebody has touched it. */
function vibrate(pattern: number[]): void {
  const touched = !("userActivation" in navigator) || navigator.userActivation.hasBeenActive;
  if (touched && "vibrate" in navigator) navigator.vibrate(pattern);
}

/** A short tick: one's own stroke has been let go. */
export function vibrateTick(): void {
  if (preferred("haptics") === "on") vibrate([TICK]);
}

/** Vibration and stillness in turn, ms: a great moment. */
const FANFARE = [60, 50, 60, 50, 160];

/** A great moment, longer than anything that falls. */
export function vibrateFanfare(): void {
  if (preferred("haptics") === "on") vibrate(FANFARE);
}

/** Vibrates with a film, from now. `from`: seconds of it that have been shown. */
export function vibrateFilm(film: FilmRecord, from: number, pace: Pace): void {
  const pattern = patternOf(pulsesOf(film), from, pace);
  if (preferred("haptics") === "off" || pattern.length === 0) return;
  pending = true;
  // A device begins with a vibration: here with none.
  vibrate([0, ...pattern]);
}

/** What was still to come of a film does not come: it has been skipped, or has ended. */
export function stopVibration(): void {
  if (pending) vibrate([0]);
  pending = false;
}

// What a film feels like in the hand: when a device vibrates, and for how long. No device in here.

interface Pulse {
  /** Seconds after the flick. */
  at: number;
  /** How long, ms. */
  long: number;
}

/** ms: a man that falls, from the softest to the hardest; the queen; each of the two of the striker in a hole. */
const SOFTEST = 15;
const HARDEST = 40;
const QUEEN = 90;
const STRIKER = 45;
/** Seconds from the beginning of the striker's first pulse to its second. */
const SECOND = 0.12;
/** µN·s: the momentum of a man that falls as hard as it is ever felt. */
const FULL = 12_000;

/** The pulses of a film, in order of time: what falls into a hole. */
export function pulsesOf(film: FilmRecord): Pulse[] {
  return film.sounds
    .filter(([, kind]) => kind === "pocket")
    .flatMap(([t, , [disc], momentum]): Pulse[] => {
      const at = t / 1e6;
      if (disc === "striker") return [at, at + SECOND].map((one) => ({ at: one, long: STRIKER }));
      const hard = Math.min(1, Math.max(0, momentum) / FULL);
      return [{ at, long: disc === "queen" ? QUEEN : Math.round(SOFTEST + (HARDEST - SOFTEST) * hard) }];
    })
    .sort((one, other) => one.at - other.at);
}

/** The same as a device wants it, ms from now on: stillness and vibration in turn, stillness first. `from`: seconds of the
 * film that have been shown. What falls during another pulse is felt in the same. */
export function patternOf(pulses: readonly Pulse[], from: number, pace: Pace): number[] {
  const pattern: number[] = [];
  let end = 0;
  for (const { at, long } of pulses) {
    const begin = Math.round((clockAt(pace, at) - clockAt(pace, from)) * 1000);
    if (begin < 0) continue;
    if (pattern.length > 0 && begin <= end) {
      const more = Math.max(0, begin + long - end);
      pattern.push((pattern.pop() ?? 0) + more);
      end += more;
    } else {
      pattern.push(begin - end, long);
      end = begin + long;
    }
  }
  return pattern;
}
