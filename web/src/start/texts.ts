// The texts of the start page, added when it is loaded.

import { addTexts } from "../texts/texts";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_start.ftl"), en: () => import("../../../carrom/texts/en/page_start.ftl") });
