// The texts of the page of settled readings, added when the reader is loaded.

import { addTexts } from "../texts/texts";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_readings.ftl"), en: () => import("../../../carrom/texts/en/page_readings.ftl") });
