// How the page looks to this person: by day or in the evening, letters as large as they want, signs on the men.

import { byId } from "../widgets/element";
import { preferred, whenPreferred } from "../state/preferences";

const GROWTH = { normal: 1, large: 1.15, larger: 1.35 } as const;
const EVENING = "(prefers-color-scheme: dark)";

/** Looks as chosen, now and whenever that changes. */
export function wear(): void {
  for (const [preference, put] of [["theme", theme], ["text", letters], ["men", signs]] as const) {
    put();
    whenPreferred(preference, put);
  }
  matchMedia(EVENING).addEventListener("change", theme);
}

/** The evening's colours are a style of their own: for the machine's dark theme, for everybody, or for nobody. */
function theme(): void {
  const chosen = preferred("theme");
  byId<HTMLLinkElement>("dark").media = chosen === "auto" ? EVENING : chosen === "dark" ? "all" : "not all";
  const paper = document.querySelector<HTMLMetaElement>("meta[name=theme-color]");
  const dark = chosen === "dark" || (chosen === "auto" && matchMedia(EVENING).matches);
  if (paper !== null) paper.content = (dark ? paper.dataset["dark"] : paper.dataset["day"]) ?? "";
}

function letters(): void {
  const chosen = preferred("text");
  document.documentElement.style.setProperty("--grow", String(GROWTH[chosen]));
  document.documentElement.dataset["letters"] = chosen;
}

function signs(): void {
  document.documentElement.dataset["men"] = preferred("men");
}
