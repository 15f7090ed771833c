// The computer's levels of play, as the server lists them, and what they are called.

import { signal } from "@preact/signals";
import { has, text } from "../texts/texts";
import type { LevelMessage, LevelsMessage } from "../wire/answers";
import { fetchJson } from "../wire/http";

/** Who plays against somebody who has chosen nobody yet. */
export const FIRST_LEVEL = "cafe";

/** Those whom a newcomer meets first. */
const GENTLE = ["child", "cousin", "family"];

export function isGentle(level: string | undefined): boolean {
  return level !== undefined && GENTLE.includes(level);
}

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

/** The first name of a bot of a level; a level of another server by its bare name. */
export function levelName(level: string): string {
  return has(`bot-${level}`) ? text(`bot-${level}`) : level;
}

/** Who a bot of a level is, beside the first name: "café player"; "" for a level of another server. */
export function levelRole(level: string): string {
  return has(`role-${level}`) ? text(`role-${level}`) : "";
}

/** The first name of a bot of a level, and who that is. */
export function levelTitle(level: string): string {
  const [name, role] = [levelName(level), levelRole(level)];
  return role === "" ? name : text("bot-described", { name, role });
}

export function numberedName({ name, number }: LevelMessage): string {
  return text("level-numbered", { number, name: levelTitle(name) });
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
