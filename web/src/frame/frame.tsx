// The frame around every screen: the languages, the preferences, and the screen that the address names.

import { preferencesOpen } from "../state/preferences";
import { text } from "../texts/texts";
import { Languages } from "../widgets/languages";
import { laterDialog } from "../widgets/later_dialog";
import { WhyDialog } from "../widgets/why";
import { ShownScreen } from "./screens";
import "./frame.css";
import "../widgets/everywhere.css";

export function Frame() {
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
