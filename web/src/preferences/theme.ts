// How the page looks to this person: by day or in the evening, letters as large as they want, signs on the men.

import { effect, signal } from "@preact/signals";
import { preferred } from "../state/preferences";

const GROWTH = { normal: 1, large: 1.15, larger: 1.35 } as const;
const EVENING = "(prefers-color-scheme: dark)";

/** Looks as chosen, now and whenever that changes. */
export function wear(): void {
  const machine = matchMedia(EVENING);
  const dark = signal(machine.matches);
  machine.addEventListener("change", () => (dark.value = machine.matches));
  effect(() => theme(dark.value));
  effect(() => {
    const { style, dataset } = document.documentElement;
    style.setProperty("--grow", String(GROWTH[preferred("text")]));
    dataset["letters"] = preferred("text");
    dataset["men"] = preferred("men");
  });
}

/** The evening's colours are a sheet of their own: for the machine's dark theme, for everybody, or for nobody. */
function theme(dark: boolean): void {
  const chosen = preferred("theme");
  const sheet = document.querySelector<HTMLLinkElement>("#evening");
  const paper = document.querySelector<HTMLMetaElement>("meta[name=theme-color]");
  const evening = chosen === "dark" || (chosen === "auto" && dark);
  if (sheet !== null) sheet.media = chosen === "auto" ? EVENING : evening ? "all" : "not all";
  if (paper !== null) paper.content = (evening ? paper.dataset["evening"] : paper.dataset["day"]) ?? "";
}
