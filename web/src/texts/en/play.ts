// What the play screen says beside it, in English.

import characters from "../../../../carrom/texts/en/page_characters.ftl";
import play from "../../../../carrom/texts/en/page_play.ftl";

export default [play, characters].join("\n");
