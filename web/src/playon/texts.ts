// The texts of "Play on from here", added when it is loaded.

import { addTexts } from "../texts/texts";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_playon.ftl"), en: () => import("../../../carrom/texts/en/page_playon.ftl") });
