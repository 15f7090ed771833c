// The coach's words, fetched when the coach, or the hand it speaks of, is shown for the first time.

import type { Catalogue } from "../texts/texts";

export const coachTexts: Catalogue = { fr: () => import("../../../carrom/texts/fr/page_coach.ftl"), en: () => import("../../../carrom/texts/en/page_coach.ftl") };
