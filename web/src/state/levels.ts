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

/**
 * The name of a level under which something is known of it, its own or the one that has taken its place, as tables kept for
 * long still say a former one; null if neither is known. The server is asked for its list when a name is met that is not.
 */
export function knownLevel(level: string, isKnown: (name: string) => boolean): string | null {
  if (isKnown(level)) return level;
  if (level !== "") void loadLevels();
  const now = levels.value.find(({ formerly }) => formerly === level)?.name;
  return now !== undefined && isKnown(now) ? now : null;
}
