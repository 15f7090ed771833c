// How fast films are seen.

/** How much slower slow motion is. */
export const SLOW = 0.25;
