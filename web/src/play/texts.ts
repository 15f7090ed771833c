// The sentences of the computer's players, which only the play screen says.

import { addTexts } from "../texts/texts";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_characters.ftl"), en: () => import("../../../carrom/texts/en/page_characters.ftl") });
