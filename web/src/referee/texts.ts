// The texts of the referee's screen, added when it is loaded.

import { addTexts } from "../texts/texts";

addTexts({ fr: () => import("../texts/fr/referee"), en: () => import("../texts/en/referee") });
