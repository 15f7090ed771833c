// A text in which the words that were searched for are marked.

import type { ComponentChild } from "preact";
import { found } from "./folding";

export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const parts: ComponentChild[] = [];
  let from = 0;
  const places = words.flatMap((word) => found(text, [word]) ?? []).sort((a, b) => a[0] - b[0]);
  for (const [start, end] of places) {
    if (start < from) continue;
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return <>{parts}{text.slice(from)}</>;
}
