// The texts of "Me", added when it is loaded; kinds of strokes are called as the coach calls them.

import { coachTexts } from "../coach/texts";
import { addTexts } from "../texts/texts";

addTexts(coachTexts);
addTexts({ fr: () => import("../../../carrom/texts/fr/page_me.ftl"), en: () => import("../../../carrom/texts/en/page_me.ftl") });
