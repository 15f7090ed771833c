// A match as a list of moments: its rounds, who played each one, what fell, what was a foul.

import { tossWords } from "../state/breaking";
import { besideStrokes } from "../state/news";
import { calledIn } from "../state/story";
import { nameOf } from "../state/table";
import { text, sentences } from "../texts/texts";
import type { MomentMessage, StoryMessage } from "../wire/answers";
import type { Seat } from "../wire/messages";

/** What a referee calls when somebody has done wrong. */
const FOULS = new Set([
  "striker-pocketed", "striker-off-board", "men-off-board", "queen-off-board", "improper-stroke", "back-shot", "arrow-circle",
  "own-line", "technical-foul", "nothing-touched", "rosette-untouched", "time-elapsed", "penalty", "queen-too-early",
  "queen-while-owing", "last-man-too-early", "man-owed", "board-lost", "early-break", "match-lost",
]);

export function isFoul(moment: MomentMessage): boolean {
  return moment.calls.some(({ code }) => FOULS.has(code));
}

/** The men that lay there before and lie there no more. */
export function fallen(moment: MomentMessage, before: MomentMessage | undefined): string[] {
  if (before === undefined || moment.kind !== "shot") return [];
  return Object.keys(before.layout).filter((disc) => moment.layout[disc] === undefined);
}

/** "7 · Camille": the moment's place within its round, and who it was. `own`: the seat of whoever played it in this browser. */
export function titleOf(story: StoryMessage, index: number, own: Seat | null = null): string {
  const moment = story.moments[index];
  if (moment === undefined) return "";
  if (moment.kind === "round") return text("timeline-laid");
  const first = story.moments.findIndex((one) => one.round === moment.round && one.kind !== "round");
  const strokes = story.moments.slice(first, index + 1).filter((one) => besideStrokes(one.kind) === undefined).length;
  const name = moment.seat === null ? "" : calledIn(story.seats, moment.seat, own);
  const beside = besideStrokes(moment.kind);
  return beside === undefined ? `${strokes} · ${name}` : text(beside, { name, who: moment.seat === own ? "you" : "they" });
}

/** The place of event `n` among the moments, or of the last before it: what came after may have been taken back. */
export function indexOf({ moments }: StoryMessage, n: number): number {
  return Math.max(0, moments.filter((moment) => moment.n <= n).length - 1);
}

/** Where the round of a moment begins. */
export function roundStart({ moments }: StoryMessage, index: number): number {
  return Math.max(0, moments.slice(0, index + 1).map((moment) => moment.kind).lastIndexOf("round"));
}

/** Is the moment the last of its round? Games of a match count their rounds anew: an opening begins another one. */
export function endsRound({ moments }: StoryMessage, index: number): boolean {
  const [moment, next] = [moments[index], moments[index + 1]];
  return next === undefined || next.kind === "round" || next.round !== moment?.round;
}

/** The places of the moments, each list from one opening to the next. */
export function openings({ moments }: StoryMessage): number[][] {
  const lists: number[][] = [];
  moments.forEach((moment, index) => {
    const list = lists[lists.length - 1];
    if (moment.kind === "round" || list === undefined) lists.push([index]);
    else list.push(index);
  });
  return lists;
}

// What the replay says of a moment.

/** What the referee said, or what happened where they said nothing. */
export function verdictOf(story: StoryMessage, moment: MomentMessage, title: string, own: Seat | null): string {
  if (moment.calls.length > 0) return sentences(moment.calls, own === null ? [] : [own]);
  if (moment.seat === null) return title;
  const whose = { name: nameOf(moment.seat, story.seats), people: 1, who: moment.seat === own ? "you" : "they" } as const;
  if (moment.kind === "tossed") return tossWords(story.options, whose);
  return moment.kind === "round" ? text("verdict-first", whose) : title;
}

/** What lies on the board, for who does not see it. */
export function boardInWords(story: StoryMessage, index: number, own: Seat | null): string {
  const moment = story.moments[index];
  const lying = Object.keys(moment?.layout ?? {});
  return text("replay-board", {
    title: titleOf(story, index, own),
    white: lying.filter((disc) => disc.startsWith("w")).length,
    black: lying.filter((disc) => disc.startsWith("b")).length,
    queen: moment?.queen === "none" ? "" : text(lying.includes("queen") ? "board-queen-on" : "board-queen-off"),
    fell: moment === undefined ? 0 : fallen(moment, story.moments[index - 1]).length,
  });
}
