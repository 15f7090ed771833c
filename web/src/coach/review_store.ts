// The state of a review: a value, changed as its lines come.

import { signal, type ReadonlySignal } from "@preact/signals";
import { reviewPath } from "../state/story";
import { text } from "../texts/texts";
import type { RefusedMessage, ReviewedMessage, ReviewMessage, SummaryMessage, StoryMessage } from "../wire/answers";
import { Refused } from "../wire/http";
import { readLines } from "../wire/lines";
import { hand } from "../state/hand";
import type { Failure } from "./state";
import { failureWords } from "./wording";

/** A line of a review; one that ends early ends with a refusal. */
type Line = ReviewedMessage | ReviewMessage | RefusedMessage;

export interface ReviewState {
  /** Which match: its table and its last event. Empty: none. */
  readonly match: string;
  readonly stage: "ready" | "going" | "stopped" | "done" | "refused";
  /** The error of the hand that strokes are judged by, thousandths of a degree. */
  readonly sigma: number;
  /** Those reviewed so far, as they were played. */
  readonly strokes: readonly ReviewedMessage[];
  readonly summary: SummaryMessage | null;
  readonly failure: Failure | null;
}

const NO_REVIEW: ReviewState = { match: "", stage: "ready", sigma: 0, strokes: [], summary: null, failure: null };

function begun(match: string, sigma: number): ReviewState {
  return { ...NO_REVIEW, match, sigma, stage: "going" };
}

function continued(state: ReviewState, lines: readonly Line[]): ReviewState {
  const strokes = lines.flatMap((line) => ("place" in line ? [line] : []));
  const [summary = state.summary] = lines.flatMap((line) => ("summary" in line ? [line.summary] : []));
  return { ...state, strokes: [...state.strokes, ...strokes].sort((one, other) => one.place - other.place), summary };
}

function failed(state: ReviewState, error: unknown): ReviewState {
  return { ...state, stage: "refused", failure: { refusal: error instanceof Refused ? error.refusal : null } };
}

/** A sentence of how it stands. How far it is, is not part of it: only its beginning and its end are announced. */
export function stageWords({ stage, strokes, failure }: ReviewState): string {
  const [n, of] = [strokes.length, strokes[0]?.of ?? 0];
  switch (stage) {
    case "refused":
      return failure === null ? "" : failureWords(failure);
    case "stopped":
      return text("review-stopped", { n, of });
    case "done":
      return n === 0 ? text("review-nothing") : text("review-done", { n });
    case "ready":
    case "going":
      return text("coach-asking");
  }
}

/** The seats whose strokes come first: those of `yours` that are of the match, and without any those of persons. */
export function firstSeats({ seats }: StoryMessage, yours: string): string[] {
  const own = Object.keys(seats).filter((seat) => yours.includes(seat));
  return own.length > 0 ? own : Object.keys(seats).filter((seat) => seats[seat]?.kind !== "bot");
}

// What a review does: it reads the server's lines as they come, until it is stopped.

/** The last review that came to its end: the card after a game and the replay show the same one, which is computed once. */
let ended = NO_REVIEW;

export class ReviewStore {
  private readonly now = signal(NO_REVIEW);
  private reading: AbortController | null = null;

  get state(): ReadonlySignal<ReviewState> {
    return this.now;
  }

  /** Begins, unless this match has been reviewed. `yours`: letters of the seats whose strokes come first. */
  open(story: StoryMessage, yours: string): void {
    const { match, stage } = this.now.peek();
    if (matchOf(story) === match && stage !== "refused") return;
    if (matchOf(story) === ended.match && hand.peek() === ended.sigma) {
      this.close();
      this.now.value = ended;
    } else void this.begin(story, yours);
  }

  async begin(story: StoryMessage, yours: string): Promise<void> {
    this.close();
    const reading = new AbortController();
    this.reading = reading;
    this.now.value = begun(matchOf(story), hand.peek());
    try {
      await readLines<Line>(reviewPath(story.table, hand.peek(), firstSeats(story, yours).join("")), reading.signal, (lines) => {
        if (reading === this.reading) this.now.value = continued(this.now.peek(), lines);
        for (const line of lines) if ("refused" in line) throw new Refused(line.refused);
      });
      if (reading === this.reading) ended = this.now.value = { ...this.now.peek(), stage: "done" };
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
