// The texts of "Which rules are we playing?", added when it is loaded.

import { addTexts } from "../texts/texts";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_which.ftl"), en: () => import("../../../carrom/texts/en/page_which.ftl") });
