// The texts of the score board, added when it is loaded.

import { addTexts } from "../texts/texts";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_scoreboard.ftl"), en: () => import("../../../carrom/texts/en/page_scoreboard.ftl") });
