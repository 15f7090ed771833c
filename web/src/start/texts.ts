// The texts of the start page, added when it is loaded.

import en from "../../../carrom/texts/en/page_start.ftl";
import fr from "../../../carrom/texts/fr/page_start.ftl";
import { addTexts } from "../texts/texts";

addTexts({ fr, en });
