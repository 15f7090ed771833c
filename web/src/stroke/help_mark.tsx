// The mark of a stroke that the coach has set up.

import { text } from "../texts/texts";
import type { Aiming } from "./aiming";

export function HelpMark({ aiming }: { aiming: Aiming }) {
  return aiming.helped.value ? <p id="stroke-help" class="helped">{text("stroke-by-coach")}</p> : null;
}
