// All that the page loads when puzzles are asked for the first time: how they are solved, and their words.

import en from "../../../carrom/texts/en/page_puzzles.ftl";
import fr from "../../../carrom/texts/fr/page_puzzles.ftl";
import { byId } from "../widgets/element";
import { learn, translate } from "../texts/texts";

export { Solving } from "./solving";

learn({ fr, en });
translate(byId("puzzles"));
