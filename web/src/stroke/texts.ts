// The texts of setting up a stroke, which only screens with a board need.

import { addTexts } from "../texts/texts";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_stroke.ftl"), en: () => import("../../../carrom/texts/en/page_stroke.ftl") });
