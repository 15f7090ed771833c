// The computer's players as characters: who they are, and how the words of one are found.

/** The levels that have a face and sentences of their own, the weakest first. */
export const CHARACTERS = ["child", "cousin", "family", "cafe", "club", "league", "state", "world", "grandmaster", "oracle"] as const;
export type Character = (typeof CHARACTERS)[number];

/** Former names of levels, as tables kept for long still say them. */
const FORMERLY: Readonly<Record<string, Character>> = { weak: "cousin", fair: "cafe", strong: "league" };

/** The character of a level, by its name or a former one; null for a level of another server. */
export function characterOf(level: string): Character | null {
  return CHARACTERS.find((one) => one === level) ?? FORMERLY[level] ?? null;
}
