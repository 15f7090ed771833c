// The frame around every screen: the languages, the preferences, and the screen that the address names.

import { useState } from "preact/hooks";
import { Preferences } from "../preferences/preferences";
import { lang, setLanguage, text } from "../texts/texts";
import { WhyDialog } from "../widgets/why";
import { ShownScreen } from "./screens";
import "./frame.css";

const LANGUAGES = { fr: "Français", en: "English" } as const;

export function Frame() {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <nav class="languages" aria-label={text("language")}>
        {(["fr", "en"] as const).map((one) => (
          <button key={one} id={`lang-${one}`} type="button" lang={one} title={LANGUAGES[one]} aria-pressed={one === lang()} onClick={() => setLanguage(one)}>
            {one}
          </button>
        ))}
        <button id="preferences-open" type="button" aria-label={text("preferences")} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <Sliders />
        </button>
      </nav>
      <ShownScreen />
      <WhyDialog />
      <Preferences open={choosing} onClose={() => setChoosing(false)} />
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
