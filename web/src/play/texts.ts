// What only the play screen says: the table's sentences, and those of the computer's players.

import { addTexts } from "../texts/texts";

addTexts({ fr: () => import("../texts/fr/play"), en: () => import("../texts/en/play") });
