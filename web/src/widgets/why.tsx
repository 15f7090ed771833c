// "Why?": the dialog that explains a verdict is fetched when somebody first asks.

import { signal } from "@preact/signals";
import type { Judged } from "./cited";
export { clausesOf, ofStroke, SumList, termsOf, type Judged } from "./cited";
import "./everywhere.css";

/** The dialog's code, once it is here. */
const loaded = signal<typeof import("./why_dialog") | null>(null);

/** Opens the dialog; `others`: at what the other books say. */
export async function showWhy(judged: Judged, others = false): Promise<void> {
  const code = loaded.peek() ?? (await import("./why_dialog").then(async (one) => one.words().then(() => one)).catch(() => null));
  // Without a connection nothing is explained, and the page says that the connection is down.
  if (code === null) return;
  loaded.value = code;
  await code.explain(judged, others);
}

/** The dialog, for every screen that explains verdicts. */
export function WhyDialog() {
  const Explained = loaded.value?.Explained;
  return Explained === undefined ? null : <Explained />;
}
