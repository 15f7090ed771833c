// The texts of the rule books: whatever shows a clause imports them.

import en from "../../../carrom/texts/en/page_reader.ftl";
import fr from "../../../carrom/texts/fr/page_reader.ftl";
import { addTexts } from "../texts/texts";

addTexts({ fr, en });
