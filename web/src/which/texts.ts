// The texts of "Which rules are we playing?" and of the options, added when it is loaded.

import { optionTexts } from "../books/option_texts";
import { addTexts } from "../texts/texts";

addTexts(optionTexts);
addTexts({ fr: () => import("../../../carrom/texts/fr/page_which.ftl"), en: () => import("../../../carrom/texts/en/page_which.ftl") });
