// How the page looks to this person: by day or in the evening, letters as large as they want, signs on the men, contrast.

import { effect, signal } from "@preact/signals";
import { boardInContrast } from "../state/board_shown";
import { preferred } from "../state/preferences";

const TEXT_SCALE = { normal: 1, large: 1.15, larger: 1.35 } as const;
/** px: the browser's own letters are 16, unless somebody wants larger ones. */
const USUAL_LETTERS = 17;
const DARK_SCHEME = "(prefers-color-scheme: dark)";

/** Keys are named on the page where some are used: from the first that is pressed outside a field, until a finger touches the glass. */
function followKeys(): void {
  const { dataset } = document.documentElement;
  addEventListener("keydown", ({ target }) => {
    if (!(target instanceof Element && target.closest("input:not([type=range], [type=checkbox], [type=radio]), textarea") !== null)) dataset["keys"] = "used";
  });
  addEventListener("pointerdown", ({ pointerType }) => {
    if (pointerType === "touch") delete dataset["keys"];
  });
}

/** Applies the preferences, now and whenever they change. */
export function applyTheme(): void {
  followKeys();
  const machine = matchMedia(DARK_SCHEME);
  const dark = signal(machine.matches);
  machine.addEventListener("change", () => (dark.value = machine.matches));
  effect(() => applyColours(dark.value));
  effect(() => {
    const { style, dataset } = document.documentElement;
    style.setProperty("--grow", String(TEXT_SCALE[preferred("text")]));
    // They may be large by the browser's settings too.
    dataset["letters"] = parseFloat(getComputedStyle(document.documentElement).fontSize) > USUAL_LETTERS ? "large" : "normal";
    dataset["men"] = preferred("men");
    dataset["board"] = boardInContrast() ? "contrast" : "wood";
  });
}

/** The evening's colours are a sheet of their own: for the machine's dark theme, for everybody, or for nobody. */
function applyColours(dark: boolean): void {
  const chosen = preferred("theme");
  const sheet = document.querySelector<HTMLLinkElement>("#evening");
  const paper = document.querySelector<HTMLMetaElement>("meta[name=theme-color]");
  const evening = chosen === "dark" || (chosen === "auto" && dark);
  if (sheet !== null) sheet.media = chosen === "auto" ? DARK_SCHEME : evening ? "all" : "not all";
  if (paper !== null) paper.content = (evening ? paper.dataset["evening"] : paper.dataset["day"]) ?? "";
}
