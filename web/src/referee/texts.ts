// The texts of the referee's screen, added when it is loaded.

import enCounting from "../../../carrom/texts/en/page_counting.ftl";
import enMending from "../../../carrom/texts/en/page_mending.ftl";
import en from "../../../carrom/texts/en/page_referee.ftl";
import frCounting from "../../../carrom/texts/fr/page_counting.ftl";
import frMending from "../../../carrom/texts/fr/page_mending.ftl";
import fr from "../../../carrom/texts/fr/page_referee.ftl";
import { addTexts } from "../texts/texts";

addTexts({ fr, en });
addTexts({ fr: frMending, en: enMending });
addTexts({ fr: frCounting, en: enCounting });
