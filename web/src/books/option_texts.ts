// The texts of the options that are folded away: what each decides, its name, its values.

import type { Catalogue } from "../texts/texts";

export const optionTexts: Catalogue = {
  fr: () => import("../../../carrom/texts/fr/options.ftl"),
  en: () => import("../../../carrom/texts/en/options.ftl"),
};
