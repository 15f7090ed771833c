// The frame around every screen: the languages, the preferences, and the screen that the address names.

import { useLayoutEffect } from "preact/hooks";
import { preferencesOpen } from "../state/preferences";
import { text } from "../texts/texts";
import { Languages } from "../widgets/languages";
import { laterDialog } from "../widgets/later_dialog";
import { WhyDialog } from "../widgets/why";
import { ShownScreen } from "./screens";
import "./frame.css";
import "../widgets/everywhere.css";

export function Frame() {
  useTitle();
  return (
    <>
      <nav class="languages" aria-label={text("language")}>
        <Languages of="lang" />
        <button id="preferences-open" type="button" aria-label={text("preferences")} aria-haspopup="dialog" onClick={() => (preferencesOpen.value = true)}>
          <Sliders />
        </button>
      </nav>
      <ShownScreen />
      <WhyDialog />
      <Preferences open={preferencesOpen.value} onClose={() => (preferencesOpen.value = false)} />
    </>
  );
}

/** The page is called what its screen says of itself, or after its heading: in tabs, in a history, to a screen reader. */
function useTitle(): void {
  useLayoutEffect(() => {
    const screen = document.querySelector("#screen");
    if (screen === null) return;
    const name = (): void => {
      const main = screen.querySelector("main");
      const words = (main?.dataset["title"] ?? main?.querySelector("h1")?.textContent ?? "").replace(text("page-title"), "");
      document.title = [words, text("page-title")].filter(Boolean).join(" · ");
    };
    name();
    const watching = new MutationObserver(name);
    watching.observe(screen, { subtree: true, childList: true, characterData: true, attributeFilter: ["data-title"] });
    return () => watching.disconnect();
  }, []);
}

function Sliders() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round">
      <path d="M3 5.5h5m5 0h4M3 14.5h9m5 0h0" />
      <circle cx="10.5" cy="5.5" r="2.3" />
      <circle cx="14" cy="14.5" r="2.3" />
    </svg>
  );
}

// The preferences, behind the button in the corner of every page.

export const Preferences = laterDialog(() => import("./preferences_dialog").then(({ PreferencesDialog }) => PreferencesDialog));
