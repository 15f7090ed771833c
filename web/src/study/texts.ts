// The texts of studies, added when the screen is loaded.

import { addTexts } from "../texts/texts";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_study.ftl"), en: () => import("../../../carrom/texts/en/page_study.ftl") });
