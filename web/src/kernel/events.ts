// How the kernel writes events: the numbers of a row, and what they stand for.

/** The numbers of a row: the time, the kind, the disc, the other disc (the pocket, the side), the impulse. */
export const EVENT = 5;

export const DISC = 0;
const FRAME_Y = 2;
export const POCKET = 3;
export const REST = 4;
export const OFF = 5;
/** The kinds in words. */
export const WORDS = ["disc", "frame", "frame", "pocket", "rest", "off"] as const;
export const POCKETS = ["NE", "NW", "SW", "SE"];
export const SIDES: Record<number, string> = { 1: "E", [-1]: "W", 2: "N", [-2]: "S" };

/** Where what happens to one disc alone happens: a pocket, a side; empty where it comes to rest. */
export function whereOf(kind: number, other: number): string {
  if (kind === REST) return "";
  return (kind === POCKET ? POCKETS[other] : SIDES[kind === FRAME_Y ? 2 * other : other]) ?? "";
}

/** Millionths, rounded half to even, as the server rounds them. */
export function micro(value: number): number {
  const scaled = value * 1e6;
  const whole = Math.round(scaled);
  return Math.abs(scaled - Math.trunc(scaled)) === 0.5 && whole % 2 !== 0 ? whole - 1 : whole;
}
