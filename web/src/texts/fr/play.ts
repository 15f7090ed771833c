// What the play screen says beside it, in French.

import characters from "../../../../carrom/texts/fr/page_characters.ftl";
import play from "../../../../carrom/texts/fr/page_play.ftl";

export default [play, characters].join("\n");
