// What a stroke came to, on a band over the frame for two seconds: eyes are on the board then.

import { useState } from "preact/hooks";
import { prefersReducedMotion } from "../state/preferences";
import "./band.css";

interface Props {
  /** What has been judged: another one is shown anew; null: nothing yet. */
  judged: string | null;
  words: string;
  /** Does nothing move on the board? */
  idle: boolean;
}

/** Nobody need catch it: the same words stay beside the board, where assistive tools read them too. */
export function Band({ judged, words, idle }: Props) {
  /** What had been judged when somebody came, or has been shown. */
  const [over, setOver] = useState(judged);
  const shown = idle && judged !== null && judged !== over;
  const look = prefersReducedMotion() ? "band still" : "band";
  return <p id="band" key={judged} class={look} aria-hidden="true" hidden={!shown} onAnimationEnd={() => setOver(judged)}>{shown ? words : ""}</p>;
}
