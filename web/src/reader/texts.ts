// The texts of the page of settled readings and of the options, added when the reader is loaded.

import { optionTexts } from "../books/option_texts";
import { clauseTexts } from "../clauses/clause_texts";
import { addTexts } from "../texts/texts";

addTexts(optionTexts);
addTexts(clauseTexts);
addTexts({ fr: () => import("../../../carrom/texts/fr/page_readings.ftl"), en: () => import("../../../carrom/texts/en/page_readings.ftl") });
