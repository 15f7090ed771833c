// The computer's levels of play, as the server lists them, and what they are called.

import { signal } from "@preact/signals";
import { has, text } from "../texts/texts";
import type { LevelMessage, LevelsMessage } from "../wire/answers";
import { fetchJson } from "../wire/http";

/** Who plays against somebody who has chosen nobody yet. */
export const FIRST_LEVEL = "cafe";

/** The levels, the weakest first; empty until the server has listed them. */
export const levels = signal<readonly LevelMessage[]>([]);

let request: Promise<void> | null = null;

/** Fetches the levels once, and again if the server did not answer. */
export function loadLevels(): Promise<void> {
  request ??= fetchJson<LevelsMessage>("/levels").then(
    (message) => {
      levels.value = message.levels;
    },
    () => {
      request = null;
    },
  );
  return request;
}

/** The level of that name, a former one perhaps; the weakest if no level has it. */
export function findLevel(among: readonly LevelMessage[], name: string): LevelMessage | undefined {
  return among.find((level) => level.name === name || level.formerly === name) ?? among[0];
}

/** What a bot of a level is called; a level of another server by its bare name. */
export function levelName(level: string): string {
  return has(`bot-${level}`) ? text(`bot-${level}`) : level;
}

export function numberedName({ name, number }: LevelMessage): string {
  return text("level-numbered", { number, name: levelName(name) });
}

/** How a bot of a level plays, in a line. */
export function levelManner(level: string): string {
  return has(`level-${level}`) ? text(`level-${level}`) : "";
}

// The computer's players as characters: who they are, and how the words of one are found.

/** The levels that have a face and sentences of their own, the weakest first. */
export const CHARACTERS = ["child", "cousin", "family", "cafe", "club", "league", "state", "world", "grandmaster", "oracle"] as const;
export type Character = (typeof CHARACTERS)[number];

/**
 * The character of a level, by its name or a former one, as tables kept for long still say it; null for a level of another
 * server. A former name is known once the server has listed the levels: it is asked when such a name is met.
 */
export function characterOf(level: string): Character | null {
  const known = CHARACTERS.find((one) => one === level);
  if (known !== undefined || level === "") return known ?? null;
  void loadLevels();
  const now = levels.value.find(({ formerly }) => formerly === level)?.name;
  return CHARACTERS.find((one) => one === now) ?? null;
}
