// What the referee's screen says beside it, in French.

import counting from "../../../../carrom/texts/fr/page_counting.ftl";
import mending from "../../../../carrom/texts/fr/page_mending.ftl";
import referee from "../../../../carrom/texts/fr/page_referee.ftl";

export default [referee, mending, counting].join("\n");
