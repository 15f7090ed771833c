// What the books of other houses are about.

import type { Catalogue } from "../texts/texts";

export const otherNotes: Catalogue = {
  fr: () => import("../../../carrom/texts/fr/page_other_notes.ftl"),
  en: () => import("../../../carrom/texts/en/page_other_notes.ftl"),
};
