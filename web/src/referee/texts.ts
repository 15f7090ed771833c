// The texts of the referee's screen, learnt when it is loaded.

import enCounting from "../../../carrom/texts/en/page_counting.ftl";
import enMending from "../../../carrom/texts/en/page_mending.ftl";
import en from "../../../carrom/texts/en/page_referee.ftl";
import frCounting from "../../../carrom/texts/fr/page_counting.ftl";
import frMending from "../../../carrom/texts/fr/page_mending.ftl";
import fr from "../../../carrom/texts/fr/page_referee.ftl";
import { learn } from "../texts/texts";

learn({ fr, en });
learn({ fr: frMending, en: enMending });
learn({ fr: frCounting, en: enCounting });
