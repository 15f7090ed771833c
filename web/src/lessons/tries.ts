// How many stars a lesson brings, by the try that does it.

import type { LessonStars } from "../wire/answers";

/** The stars of a lesson that is done with this try, 1 the first. */
export function starsOf({ three, two }: LessonStars, tries: number): number {
  return tries <= three ? 3 : tries <= two ? 2 : 1;
}

/** The tries that count after a way to do it has been shown: three stars are out of reach. */
export function triesOnceShown({ three }: LessonStars, tries: number): number {
  return Math.max(tries, three);
}
