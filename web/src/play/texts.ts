// The sentences of the computer's players, which only the play screen says.

import en from "../../../carrom/texts/en/page_characters.ftl";
import fr from "../../../carrom/texts/fr/page_characters.ftl";
import { addTexts } from "../texts/texts";

addTexts({ fr, en });
