// What the referee's screen says beside it, in English.

import counting from "../../../../carrom/texts/en/page_counting.ftl";
import mending from "../../../../carrom/texts/en/page_mending.ftl";
import referee from "../../../../carrom/texts/en/page_referee.ftl";

export default [referee, mending, counting].join("\n");
