// The state of a review: a value, changed as its lines come.

import type { ReviewedMessage, ReviewMessage, SummaryMessage } from "../wire/answers";
import { Refused } from "../wire/http";
import { text } from "../texts/texts";
import type { Failure } from "./state";
import { failureWords } from "./wording";

/** A line of a review. */
export type Line = ReviewedMessage | ReviewMessage;

export interface ReviewState {
  /** Which match: its table and its last event. Empty: none. */
  readonly match: string;
  readonly stage: "ready" | "going" | "stopped" | "done" | "refused";
  /** The error of the hand that strokes are judged by, thousandths of a degree. */
  readonly sigma: number;
  readonly strokes: readonly ReviewedMessage[];
  readonly summary: SummaryMessage | null;
  readonly failure: Failure | null;
}

export const NO_REVIEW: ReviewState = { match: "", stage: "ready", sigma: 0, strokes: [], summary: null, failure: null };

export function begun(match: string, sigma: number): ReviewState {
  return { ...NO_REVIEW, match, sigma, stage: "going" };
}

export function continued(state: ReviewState, lines: readonly Line[]): ReviewState {
  const strokes = lines.flatMap((line) => ("summary" in line ? [] : [line]));
  const [summary = state.summary] = lines.flatMap((line) => ("summary" in line ? [line.summary] : []));
  return { ...state, strokes: [...state.strokes, ...strokes], summary };
}

export function failed(state: ReviewState, error: unknown): ReviewState {
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

/** The place of a stroke among all, from 1. */
export function placeAmong(strokes: readonly ReviewedMessage[], n: number): number {
  return strokes.findIndex((one) => one.n === n) + 1;
}
