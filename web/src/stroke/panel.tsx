// The panel of the stroke: its force, its dials, Play and Cancel.

import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { heat } from "../board/drawing/aim";
import type { Stroke } from "../board/hand/stroke";
import { text } from "../texts/texts";
import { Adjust } from "./adjust";
import type { Aiming } from "./aiming";
import { Dials } from "./dials";
import { FanButton, FanSaid } from "./fan";
import type { HandFan } from "./hand_fan";
import { HelpMark } from "./help_mark";
import { Hint } from "./hint";
import { KeyList, useStrokeKeys } from "./keys";
import "./texts";
import "./stroke.css";

interface Props {
  aiming: Aiming;
  hidden?: boolean;
  form?: RefObject<HTMLFormElement | null>;
  /** The fan of the hand, where it may be switched on here. */
  fan?: HandFan | null;
}

export function StrokePanel({ aiming, hidden = false, form, fan = null }: Props) {
  const stroke = aiming.stroke.value;
  const open = stroke !== null;
  // What was played stays in its dials, asleep.
  const last = useRef<Stroke | null>(null);
  last.current = stroke ?? last.current;
  /** How often the dials have been unfolded or folded, where there is little room: unfolded by an odd number. */
  const [folds, setFolds] = useState(0);
  const unfolded = folds % 2 === 1;
  useStrokeKeys(aiming);
  const { current: shown } = last;
  const look = ["stroke card", open ? "" : "idle", unfolded ? "unfolded" : "", open && stroke.aimed && aiming.mode.value !== "slide" ? "aimed" : "", shown?.mayLeave === true ? "leaving" : ""];
  const play = (event: Event): void => {
    event.preventDefault();
    aiming.play();
  };
  return (
    <form id="stroke" ref={form} class={look.filter(Boolean).join(" ")} noValidate hidden={hidden} onSubmit={play} style={leavingFrom(shown)}>
      <div class="title">
        <h2>{text("stroke")}</h2>
        <HelpMark aiming={aiming} />
      </div>
      <Power stroke={stroke} />
      <Dials aiming={aiming} stroke={shown} open={open} unfolded={folds} />
      <div class="buttons">
        {fan !== null && <FanButton />}
        <button id="stroke-fine" type="button" aria-expanded={unfolded} aria-controls="dials" onClick={() => setFolds(folds + 1)}>{text("stroke-fine")}</button>
        <button id="stroke-cancel" type="button" disabled={!open} onClick={() => aiming.cancel()}>{text("stroke-cancel")}</button>
        <button id="stroke-play" class="strong" type="submit" disabled={!open}>{text("stroke-play")}</button>
      </div>
      <Adjust aiming={aiming} />
      <Hint aiming={aiming} />
      {fan !== null && <FanSaid fan={fan} />}
      <KeyList aiming={aiming} fan={fan !== null} />
    </form>
  );
}

/** The share of the force from where a disc may leave the board: the bar is hatched from there. */
function leavingFrom(stroke: Stroke | null): Record<string, string> {
  if (stroke === null) return {};
  const { top_speed: top, leaving_speed: leaving } = stroke.speeds;
  return { "--leaving": `${(100 * (leaving ?? top)) / top}%` };
}

function Power({ stroke }: { stroke: Stroke | null }) {
  const force = stroke === null ? 0 : stroke.speed / stroke.speeds.top_speed;
  return <div class="power" aria-hidden="true"><i id="power" style={{ width: `${force * 100}%`, backgroundColor: heat(force) }} /></div>;
}
