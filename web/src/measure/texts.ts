// The texts of the measured board, added when it is loaded.

import { addTexts } from "../texts/texts";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_measure.ftl"), en: () => import("../../../carrom/texts/en/page_measure.ftl") });
