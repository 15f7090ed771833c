// A match from a file: chosen, dropped on the start page, or pasted as text; then it is watched.

import { signal } from "@preact/signals";
import { keyHeaders } from "../state/server_keys";
import { momentPlace } from "../state/story";
import { localized, text } from "../texts/texts";
import { Refused, postText, type Bilingual } from "../wire/http";
import type { Refusal } from "../wire/messages";

/** How a record begins, comments and blank lines aside. */
const OPENING = /^\uFEFF?(\s*(;[^\n]*)?\n)*\s*carrom game notation/i;

/** Is a file held over the page? */
export const dropping = signal(false);

export function isRecord(pasted: string): boolean {
  return OPENING.test(pasted);
}

/** Sends a record to the server, and goes to the match that it holds. */
export async function sendRecord(record: string): Promise<void> {
  report.value = { failed: false, id: "import-reading" };
  try {
    const { table } = await postText<{ table: string }>("/records", record, keyHeaders());
    report.value = null;
    location.hash = momentPlace(table);
  } catch (error) {
    report.value = recordFailure(error);
  }
}

export async function sendFile(file: File | undefined): Promise<void> {
  if (file !== undefined) await sendRecord(await file.text());
}

/** A file that is no match is reported as such; the first line that cannot be read, or the tag, is named. */
export function recordFailure(error: unknown): Report {
  const { code, field = "" }: Partial<Refusal> = error instanceof Refused ? error.refusal : {};
  if (code !== "not-readable") return failure(error);
  const line = Number(/^line (\d+)$/.exec(field)?.[1] ?? 0);
  if (line > 1) return { failed: true, id: "import-unreadable-line", variables: { line } };
  if (line === 1 || field === "record") return { failed: true, id: "import-unreadable" };
  return { failed: true, id: "import-unreadable-tag", variables: { tag: field } };
}

/** Takes files dropped on the page and records pasted into it, until the function returned is called. */
export function takeRecords(): () => void {
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    dropping.value = true;
  };
  const leave = (): void => {
    dropping.value = false;
  };
  const drop = (event: DragEvent): void => {
    leave();
    event.preventDefault();
    void sendFile(event.dataTransfer?.files[0]);
  };
  const paste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (!isRecord(pasted)) return;
    event.preventDefault();
    void sendRecord(pasted);
  };
  addEventListener("dragover", over);
  addEventListener("dragleave", leave);
  addEventListener("dragend", leave);
  addEventListener("drop", drop);
  addEventListener("paste", paste);
  return () => {
    leave();
    removeEventListener("dragover", over);
    removeEventListener("dragleave", leave);
    removeEventListener("dragend", leave);
    removeEventListener("drop", drop);
    removeEventListener("paste", paste);
  };
}

// The line that says how opening a table or a record goes, and what went wrong.

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
