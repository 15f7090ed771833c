// A device that vibrates: as a stroke is let go, and as its film is shown. Where there is none, nothing happens.

import type { FilmRecord } from "../board/film";
import type { Pace } from "../board/pace";
import { preferred } from "../state/preferences";
import { patternOf, pulsesOf } from "./pulses";

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
