// All that the page loads when the coach is asked for the first time: panel, review, their words and their style.

import en from "../../../carrom/texts/en/page_coach.ftl";
import fr from "../../../carrom/texts/fr/page_coach.ftl";
import { addTexts } from "../texts/texts";

export { Panel } from "./panel";
export { Review } from "./review";
export { CoachStore } from "./store";

addTexts({ fr, en });
const style = document.createElement("link");
style.rel = "stylesheet";
style.href = "/page/coach.css";
document.head.append(style);
await new Promise((done) => {
  style.onload = style.onerror = done;
});
