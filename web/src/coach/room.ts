// All that the page loads when the coach is asked for the first time: panel, review, their words and their style.

import { addTexts, loadTexts } from "../texts/texts";
import { coachTexts } from "./texts";
import { addressOf } from "../wire/address";

export { Panel } from "./panel";
export { Review } from "./review";
export { CoachStore } from "./store";

addTexts(coachTexts);
/** Fetches words and style: the panel is shown when both are there. */
export async function fetchLook(): Promise<void> {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = addressOf("/page/coach.css");
  const worn = new Promise((done) => {
    // Without its sheet the coach is plain, but it answers.
    style.onload = style.onerror = done;
  });
  document.head.append(style);
  await Promise.all([loadTexts(), worn]);
}
