// The line that says how opening a table or a record goes, and what went wrong.

import { signal } from "@preact/signals";
import { localized, text } from "../texts/texts";
import { Refused, type Bilingual } from "../wire/http";

/** A text of the page, or the server's own words. `failed`: something went wrong. */
export type Report = { failed: boolean } & ({ id: string; variables?: Record<string, string | number> } | { words: Bilingual });

export const report = signal<Report | null>(null);

export function reportWords(shown: Report | null): string {
  if (shown === null) return "";
  return "words" in shown ? localized(shown.words) : text(shown.id, shown.variables);
}

/** The report of an error: the server's words where it explained itself. */
export function failure(error: unknown): Report {
  return error instanceof Refused ? { failed: true, words: error.refusal } : { failed: true, id: "start-failed" };
}
