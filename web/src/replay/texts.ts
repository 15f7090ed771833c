// The texts of the replay, added when it is loaded.

import { addTexts } from "../texts/texts";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_replay.ftl"), en: () => import("../../../carrom/texts/en/page_replay.ftl") });
