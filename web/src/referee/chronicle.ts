// The match as the server tells it, asked for again whenever the table has moved on, and what a correction changed in it.

import type { MomentMessage, StoryMessage } from "../wire/answers";
import type { Numbered } from "../wire/messages";
import { fetchStory } from "../wire/story";
import type { TableModel } from "../state/table";
import type { Part } from "./part";

/** What became different when the stroke that was event `event` was put right. */
export interface Mended {
  event: number;
  /** The later events that are judged otherwise now. */
  otherwise: ReadonlySet<number>;
  /** The score of the present game before and after; null where it is the same. */
  score: { was: Record<string, number>; is: Record<string, number> } | null;
  /** Somebody has read it, or the game has gone on. */
  seen: boolean;
}

export class Chronicle implements Part {
  story: StoryMessage | null = null;
  /** The last correction, until the past changes again or a round is opened. */
  mended: Mended | null = null;
  private table: TableModel | null = null;
  /** The number that `story` tells up to. */
  private told = 0;
  private asking = false;
  /** A correction that the next story shows: its event, and the story before it. */
  private correction: { event: number; before: StoryMessage } | null = null;

  /** `changed` hears when there is more to tell. */
  constructor(private readonly changed: () => void) {}

  show(table: TableModel): void {
    if (this.table?.welcome.table !== table.welcome.table) this.leave();
    this.table = table;
    if (this.told !== table.n && !this.asking) void this.fetch(table);
  }

  news(news: Numbered): void {
    if ("declared" in news || "interrupted" in news) this.see();
    if ("round" in news) this.mended = null;
    if (!("changed" in news)) return;
    this.mended = null;
    if (news.changed.kind === "corrected" && this.story !== null) {
      this.correction = { event: news.changed.event, before: this.correction?.before ?? this.story };
    }
  }

  leave(): void {
    this.table = null;
    this.story = this.mended = this.correction = null;
    this.told = 0;
  }

  /** What the correction changed has been read. */
  read(): void {
    this.see();
    this.changed();
  }

  private see(): void {
    if (this.mended !== null) this.mended = { ...this.mended, seen: true };
  }

  /** The last step that counts, the one that undoing takes back; null while it is not known. */
  get last(): MomentMessage | null {
    if (this.story === null || this.told !== this.table?.n) return null;
    return this.story.moments.at(-1) ?? null;
  }

  /** The step that is done again next; null where there is none, or while it is not known. */
  get next(): MomentMessage | null {
    if (this.story === null || this.told !== this.table?.n) return null;
    return this.story.undone;
  }

  private async fetch(table: TableModel): Promise<void> {
    const { n } = table;
    this.asking = true;
    const story = await fetchStory(table.welcome.table).catch(() => null);
    this.asking = false;
    // Without an answer it is asked again with whatever is heard next.
    if (this.table?.welcome.table !== table.welcome.table || story === null) return;
    this.story = story;
    this.told = n;
    if (this.correction !== null && n === this.table.n) {
      this.mended = difference(this.correction.event, this.correction.before, story);
      this.correction = null;
    }
    this.changed();
  }
}

function difference(event: number, before: StoryMessage, after: StoryMessage): Mended {
  const was = new Map(before.moments.map((moment) => [moment.n, verdict(moment)]));
  const later = after.moments.filter((moment) => moment.n > event && was.has(moment.n));
  const otherwise = new Set(later.filter((moment) => was.get(moment.n) !== verdict(moment)).map((moment) => moment.n));
  const [one, two] = [before.moments.at(-1)?.score ?? {}, after.moments.at(-1)?.score ?? {}];
  return { event, otherwise, score: JSON.stringify(one) === JSON.stringify(two) ? null : { was: one, is: two }, seen: false };
}

/** What was said of a step, to be held against what is said now. */
function verdict({ calls, trouble, seat }: MomentMessage): string {
  return JSON.stringify([calls.map((call) => call.fr), trouble?.fr ?? "", seat]);
}
