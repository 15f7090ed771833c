// The panel of the stroke: its force, its dials, Play and Cancel.

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { heat } from "../board/drawing/aim";
import type { Stroke } from "../board/hand/stroke";
import * as storage from "../browser/storage";
import { preferred } from "../state/preferences";
import { addTexts, number, text } from "../texts/texts";
import type { Aiming, Advice } from "./aiming";
import { Dials, StepButton } from "./dials";
import { FanButton, FanSaid, type HandFan } from "./fan";
import { KeyList, useStrokeKeys } from "./keys";
import "./stroke.css";

// The texts of setting up a stroke, which only screens with a board need.

addTexts({ fr: () => import("../../../carrom/texts/fr/page_stroke.ftl"), en: () => import("../../../carrom/texts/en/page_stroke.ftl") });

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
      <Carries aiming={aiming} />
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

// What is said about the stroke being prepared: one line in its panel, and to a screen reader when it changes.

/** Why the striker stops, in words. */
function stopWords(why: string): string {
  if (why === "end" || why === "circle") return text(`stop-${why}`);
  return text("stop-man", { man: why === "queen" ? "queen" : why.startsWith("w") ? "white" : "black" });
}

function leavingWords(stroke: Stroke): string {
  return text("stroke-leaving", { speed: number((stroke.speeds.leaving_speed ?? 0) / 1e6, 1) });
}

/** Words that matter to whoever does not see the board; "" where nothing has to be said. */
function warning(stroke: Stroke, advice: Advice): string {
  if (advice !== null) return text(advice === "unaimed" ? "stroke-unaimed" : `flick-${advice}`);
  if (stroke.stopped !== null) return stopWords(stroke.stopped.why);
  return stroke.aimed && stroke.mayLeave ? leavingWords(stroke) : "";
}

/** Does the aim stay when the finger leaves? Of a device with both, the finger is meant. */
function staysWhenLifted(): boolean {
  const hold = preferred("hold");
  return hold === "always" || (hold === "touch" && matchMedia("(pointer: coarse)").matches);
}

function Hint({ aiming }: { aiming: Aiming }) {
  const [stroke, mode, advice] = [aiming.stroke.value, aiming.mode.value, aiming.advice.value];
  const warned = stroke === null ? "" : warning(stroke, advice);
  const taught = storage.read("taught") !== null;
  const usual = mode === "aim" ? text(staysWhenLifted() ? "stroke-aiming-stays" : "stroke-aiming") : mode === "flick" ? text("flick-on") : (mode === "rest" || mode === "ring") && stroke?.kept === true ? text("stroke-kept") : taught ? "" : text("stroke-hint");
  const alarming = warned !== "" && stroke?.stopped === null && advice === null;
  return (
    <>
      <p id="hint" class={["note", warned === "" ? "" : "news", alarming ? "warning" : ""].filter(Boolean).join(" ")}>{warned || usual}</p>
      <p id="stroke-said" class="unseen" role="status">{aiming.announced.value || warned}</p>
    </>
  );
}

/** What a stroke by keys or numbers carries: in sight before each, read out before the first. */
function Carries({ aiming }: { aiming: Aiming }) {
  const [said, setSaid] = useState(false);
  const words = aiming.carries.value;
  const before = useRef(words);
  useEffect(() => {
    if (before.current !== "" && words === "") setSaid(true);
    before.current = words;
  }, [words]);
  return <p id="stroke-carries" class="note" role={said ? undefined : "status"}>{words}</p>;
}

// The mark of a stroke that the coach has set up.

function HelpMark({ aiming }: { aiming: Aiming }) {
  return aiming.helped.value ? <p id="stroke-help" class="helped">{text("stroke-by-coach")}</p> : null;
}

// An aim that is kept, adjusted by the finest steps: buttons that go on while they are held.

const DIRECTION = (stroke: Stroke): string => text("stroke-direction-value", { value: number(stroke.degrees, 1) });
const FORCE = (stroke: Stroke): string => text("stroke-force-value", { value: number(stroke.speed / 1e6, 2) });
const STEPS = [
  { id: "adjust-left", label: "stroke-direction-less", sign: "↶", by: (stroke: Stroke) => stroke.turn(-1), said: DIRECTION },
  { id: "adjust-right", label: "stroke-direction-more", sign: "↷", by: (stroke: Stroke) => stroke.turn(1), said: DIRECTION },
  { id: "adjust-softer", label: "stroke-force-less", sign: "−", by: (stroke: Stroke) => stroke.harder(-1), said: FORCE },
  { id: "adjust-harder", label: "stroke-force-more", sign: "+", by: (stroke: Stroke) => stroke.harder(1), said: FORCE },
] as const;

function Adjust({ aiming }: { aiming: Aiming }) {
  const stroke = aiming.stroke.value;
  const act = ({ by, said }: (typeof STEPS)[number]): void => {
    const now = aiming.stroke.peek();
    if (now === null) return;
    const after = by(now);
    aiming.change(after, "steps");
    aiming.announced.value = said(after);
  };
  return (
    <div class="adjust" role="group" aria-label={text("stroke-adjust")}>
      <span aria-hidden="true">{text("stroke-direction")}</span>
      {STEPS.map((step, index) => [
        index === 2 && <span key="force" aria-hidden="true">{text("stroke-force")}</span>,
        <StepButton key={step.id} id={step.id} label={text(step.label)} sign={step.sign} disabled={stroke === null} onStep={() => act(step)} />,
      ])}
    </div>
  );
}
