// An answer that comes line by line, each as soon as it is computed: a review, a search for puzzles.

import { answerTo, refusalOf } from "./http";

/** Splits what comes into whole lines; what is left over waits for the rest of its line. */
export function lines(): (chunk: string) => string[] {
  let rest = "";
  return (chunk) => {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    return parts.filter((line) => line.trim() !== "");
  };
}

/** Reads an answer in lines; `receive` gets those that came together. Aborting `stop` ends it, on the server too. */
export async function readLines<Line>(path: string, stop: AbortSignal, receive: (lines: Line[]) => void): Promise<void> {
  const response = await answerTo(path, { signal: stop, headers: { accept: "application/x-ndjson" } });
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
