// The review of a match, as it comes: a line for each stroke, at last the summary.

import type { ReviewedMessage, ReviewMessage } from "../wire/answers";
import { refusalOf } from "../wire/http";

export type Line = ReviewedMessage | ReviewMessage;

/** Splits what comes into whole lines; what is left over waits for the rest of its line. */
export function lines(): (chunk: string) => string[] {
  let rest = "";
  return (chunk) => {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    return parts.filter((line) => line.trim() !== "");
  };
}

/** Reads a review; `receive` gets the lines that came together. Aborting `stop` ends it, on the server too. */
export async function readReview(path: string, stop: AbortSignal, receive: (lines: Line[]) => void): Promise<void> {
  const response = await fetch(path, { signal: stop, headers: { accept: "application/x-ndjson" } });
  if (!response.ok || response.body === null) throw await refusalOf(response);
  const split = lines();
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    receive(split(done ? "\n" : decoder.decode(value, { stream: true })).map((line) => JSON.parse(line) as Line));
    if (done) return;
  }
}
