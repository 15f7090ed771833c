// What a review does: it reads the server's lines as they come, until it is stopped.

import { signal, type ReadonlySignal } from "@preact/signals";
import type { StoryMessage } from "../wire/answers";
import { reviewPath } from "../state/story";
import { hand } from "./hand";
import { begun, continued, failed, NO_REVIEW, type Line, type ReviewState } from "./review_state";
import { readLines } from "../wire/lines";

export class ReviewStore {
  private readonly now = signal(NO_REVIEW);
  private reading: AbortController | null = null;

  get state(): ReadonlySignal<ReviewState> {
    return this.now;
  }

  /** Begins, unless this match has been reviewed. */
  open(story: StoryMessage): void {
    const { match, stage } = this.now.peek();
    if (matchOf(story) !== match || stage === "refused") void this.begin(story);
  }

  async begin(story: StoryMessage): Promise<void> {
    this.close();
    const reading = new AbortController();
    this.reading = reading;
    this.now.value = begun(matchOf(story), hand.peek());
    try {
      await readLines<Line>(reviewPath(story.table, hand.peek()), reading.signal, (lines) => {
        if (reading === this.reading) this.now.value = continued(this.now.peek(), lines);
      });
      if (reading === this.reading) this.now.value = { ...this.now.peek(), stage: "done" };
    } catch (error) {
      if (reading !== this.reading) return;
      this.now.value = reading.signal.aborted ? { ...this.now.peek(), stage: "stopped" } : failed(this.now.peek(), error);
    }
  }

  stop(): void {
    this.reading?.abort();
  }

  /** Another match, or none. */
  close(): void {
    this.stop();
    this.reading = null;
    this.now.value = NO_REVIEW;
  }
}

function matchOf({ table, moments }: StoryMessage): string {
  return `${table} ${moments[moments.length - 1]?.n ?? 0}`;
}
