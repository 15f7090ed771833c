// The match as the server tells it, and what a correction changed in it, as a value.

import type { AmendedMessage, MomentMessage, StoryMessage } from "../wire/answers";
import type { Numbered } from "../wire/messages";

/** What became different when the stroke that was event `event` was put right. */
export interface Differences {
  readonly event: number;
  /** The later events that are judged otherwise now. */
  readonly otherwise: ReadonlySet<number>;
  /** The score of the present game before and after; null where it is the same. */
  readonly score: { was: Record<string, number>; is: Record<string, number> } | null;
  /** Somebody has read it, or the game has gone on. */
  readonly read: boolean;
}

export interface Chronicle {
  readonly story: StoryMessage | null;
  /** The number of the last event in `story`. */
  readonly n: number;
  /** Of the last correction, until the past changes again or a round is opened. */
  readonly changes: Differences | null;
  /** A correction that the next story shows: its event, and the story before it. */
  readonly correction: { readonly event: number; readonly before: StoryMessage } | null;
}

export const NO_CHRONICLE: Chronicle = { story: null, n: 0, changes: null, correction: null };

export function chronicleAfter(chronicle: Chronicle, news: Numbered): Chronicle {
  if ("declared" in news || "interrupted" in news) return changesRead(chronicle);
  if ("round" in news) return { ...chronicle, changes: null };
  if (!("changed" in news)) return chronicle;
  const { story, correction } = chronicle;
  const { kind, event } = news.changed;
  if (kind !== "corrected" || story === null) return { ...chronicle, changes: null };
  return { ...chronicle, changes: null, correction: { event, before: correction?.before ?? story } };
}

/** What the correction changed has been read. */
export function changesRead(chronicle: Chronicle): Chronicle {
  const { changes } = chronicle;
  return changes === null ? chronicle : { ...chronicle, changes: { ...changes, read: true } };
}

/** The chronicle with the story up to event `n`; `present`: the last event by now. */
export function withStory(chronicle: Chronicle, story: StoryMessage, n: number, present: number): Chronicle {
  const { correction } = chronicle;
  if (correction === null || n !== present) return { ...chronicle, story, n };
  return { story, n, changes: difference(correction.event, correction.before, story), correction: null };
}

/** What is taken back or done again: a step; or a correction or a remark, with the step that it puts right. */
export interface Told {
  readonly step: MomentMessage | null;
  readonly amends: AmendedMessage["kind"] | null;
}

/** What was told last of what counts, and undoing takes back; null while it is not known. */
export function lastTold({ story, n }: Chronicle, present: number): Told | null {
  return story === null || n !== present ? null : told(story, story.amended, story.moments.at(-1) ?? null);
}

/** What is done again next; null where there is nothing, or while it is not known. */
export function nextTold({ story, n }: Chronicle, present: number): Told | null {
  return story === null || n !== present ? null : told(story, story.undone_amended, story.undone);
}

function told(story: StoryMessage, amended: AmendedMessage | null, step: MomentMessage | null): Told | null {
  if (amended === null) return step === null ? null : { step, amends: null };
  return { step: story.moments.find(({ n }) => n === amended.event) ?? null, amends: amended.kind };
}

function difference(event: number, before: StoryMessage, after: StoryMessage): Differences {
  const was = new Map(before.moments.map((moment) => [moment.n, verdict(moment)]));
  const later = after.moments.filter((moment) => moment.n > event && was.has(moment.n));
  const otherwise = new Set(later.filter((moment) => was.get(moment.n) !== verdict(moment)).map((moment) => moment.n));
  const [one, two] = [before.moments.at(-1)?.score ?? {}, after.moments.at(-1)?.score ?? {}];
  return { event, otherwise, score: JSON.stringify(one) === JSON.stringify(two) ? null : { was: one, is: two }, read: false };
}

/** The verdict on a step, to be compared with the one before the correction. */
function verdict({ calls, trouble, seat }: MomentMessage): string {
  return JSON.stringify([calls.map((call) => call.fr), trouble?.fr ?? "", seat]);
}
