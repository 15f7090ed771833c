// The texts of the break explorer, added when it is loaded.

import { addTexts } from "../texts/texts";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_breaks.ftl"), en: () => import("../../../carrom/texts/en/page_breaks.ftl") });
