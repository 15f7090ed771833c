// The texts of the solo screen, added when it is loaded.

import { addTexts } from "../texts/texts";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_solo.ftl"), en: () => import("../../../carrom/texts/en/page_solo.ftl") });
