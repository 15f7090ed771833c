// What the replay says of a moment.

import { tossWords } from "../state/breaking";
import { nameOf } from "../state/table";
import { sentences, text } from "../texts/texts";
import type { MomentMessage, StoryMessage } from "../wire/answers";
import { fallen, titleOf } from "./timeline";

/** What the referee said, or what happened where they said nothing. */
export function verdictOf(story: StoryMessage, moment: MomentMessage, title: string): string {
  if (moment.calls.length > 0) return sentences(moment.calls);
  if (moment.kind === "tossed" && moment.seat !== null) return tossWords(story.options, { name: nameOf(moment.seat, story.seats), people: 1, who: "they" });
  if (moment.kind !== "round" || moment.seat === null) return title;
  return text("verdict-first", { name: nameOf(moment.seat, story.seats), people: 1, who: "they" });
}

/** What lies on the board, for who does not see it. */
export function boardInWords(story: StoryMessage, index: number): string {
  const moment = story.moments[index];
  const lying = Object.keys(moment?.layout ?? {});
  return text("replay-board", {
    title: titleOf(story, index),
    white: lying.filter((disc) => disc.startsWith("w")).length,
    black: lying.filter((disc) => disc.startsWith("b")).length,
    queen: moment?.queen === "none" ? "" : text(lying.includes("queen") ? "board-queen-on" : "board-queen-off"),
    fell: moment === undefined ? 0 : fallen(moment, story.moments[index - 1]).length,
  });
}
