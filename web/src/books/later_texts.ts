// Texts that are fetched by who shows them, not with a screen: the build leaves what a `later_texts.ts` names out of what
// the page is told to fetch ahead.

import type { Catalogue } from "../texts/texts";

/** What the books of other houses are about. */
export const otherNotes: Catalogue = {
  fr: () => import("../../../carrom/texts/fr/page_other_notes.ftl"),
  en: () => import("../../../carrom/texts/en/page_other_notes.ftl"),
};

/** The options that are folded away: what each decides, its name, its values. */
export const optionTexts: Catalogue = {
  fr: () => import("../../../carrom/texts/fr/options.ftl"),
  en: () => import("../../../carrom/texts/en/options.ftl"),
};
