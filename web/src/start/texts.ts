// The texts of the start page, learnt when it is loaded.

import en from "../../../carrom/texts/en/page_start.ftl";
import fr from "../../../carrom/texts/fr/page_start.ftl";
import { learn } from "../texts/texts";

learn({ fr, en });
