// A match from a file: chosen, dropped on the first screen, or pasted as text; then it is watched.

import { byId, make } from "../widgets/element";
import type { Refusal } from "../wire/messages";
import { momentPlace } from "../wire/story";
import { inWords, text } from "../texts/texts";
import { Refused, tellText } from "../wire/http";

/** How a record begins, comments and blank lines aside. */
const OPENING = /^\uFEFF?(\s*(;[^\n]*)?\n)*\s*carrom game notation/i;

/** Puts the button into the first screen and listens for files dropped there. */
export function offerImport(): void {
  const file = make("input");
  file.type = "file";
  file.id = "import-file";
  file.accept = ".cgn,text/plain";
  const words = make("span");
  words.dataset["text"] = "import";
  const label = make("label", "import", words, file);
  byId("more").append(label);
  file.addEventListener("change", () => {
    const chosen = file.files?.[0];
    if (chosen !== undefined) void read(chosen);
    file.value = "";
  });
  const start = byId("start");
  addEventListener("dragover", (event) => {
    if (start.hidden || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    start.classList.add("dropping");
  });
  for (const kind of ["dragleave", "drop", "dragend"]) addEventListener(kind, () => start.classList.remove("dropping"));
  addEventListener("drop", (event) => {
    if (start.hidden) return;
    event.preventDefault();
    const dropped = event.dataTransfer?.files[0];
    if (dropped !== undefined) void read(dropped);
  });
  addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (start.hidden || !OPENING.test(pasted)) return;
    event.preventDefault();
    void send(pasted);
  });
}

async function read(file: File): Promise<void> {
  await send(await file.text());
}

async function send(record: string): Promise<void> {
  const said = byId("start-trouble");
  said.textContent = text("import-reading");
  try {
    const { table } = await tellText<{ table: string }>("/records", record);
    said.textContent = "";
    location.hash = momentPlace(table);
  } catch (error) {
    said.textContent = error instanceof Refused ? refusalWords(error) : text("start-failed");
    said.scrollIntoView({ block: "nearest" });
  }
}

/** A file that is no match says so in its own words; the first line that cannot be read, or the tag, is named. */
function refusalWords({ refusal }: Refused): string {
  const { code, field = "" } = refusal as Partial<Refusal>;
  if (code !== "not-readable") return inWords(refusal);
  const line = Number(/^line (\d+)$/.exec(field)?.[1] ?? 0);
  if (line > 1) return text("import-unreadable-line", { line });
  return line === 1 || field === "record" ? text("import-unreadable") : text("import-unreadable-tag", { tag: field });
}
