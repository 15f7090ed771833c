// The language of the page: a button for each.

import { lang, setLanguage } from "../texts/texts";

const LANGUAGES = { fr: "Français", en: "English" } as const;

/** `of`: what stands before the buttons' ids. */
export function Languages({ of }: { of: string }) {
  return (["fr", "en"] as const).map((one) => (
    <button key={one} id={`${of}-${one}`} type="button" lang={one} title={LANGUAGES[one]} aria-pressed={one === lang()} onClick={() => setLanguage(one)}>
      {one}
    </button>
  ));
}
