// The texts of what shows a rule book: the reader, the quiz, and the dialog "Why?".

import type { Catalogue } from "../texts/texts";

export const clauseTexts: Catalogue = {
  fr: () => import("../../../carrom/texts/fr/page_reader.ftl"),
  en: () => import("../../../carrom/texts/en/page_reader.ftl"),
};
