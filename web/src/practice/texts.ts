// The texts of the practice screen, added when it is loaded.

import { addTexts } from "../texts/texts";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_practice.ftl"), en: () => import("../../../carrom/texts/en/page_practice.ftl") });
