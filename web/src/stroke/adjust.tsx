// An aim that is kept, adjusted by the finest steps: buttons that go on while they are held.

import { useEffect, useRef } from "preact/hooks";
import type { Stroke } from "../board/hand/stroke";
import { number, text } from "../texts/texts";
import type { Aiming } from "./aiming";
import "./texts";
import "./adjust.css";

/** ms before a button that is held goes on, and between its steps. */
const WAIT = 380;
const PACE = 70;

const DIRECTION = (stroke: Stroke): string => text("stroke-direction-value", { value: number(stroke.degrees, 1) });
const FORCE = (stroke: Stroke): string => text("stroke-force-value", { value: number(stroke.speed / 1e6, 2) });
const STEPS = [
  { id: "adjust-left", label: "stroke-direction-less", sign: "↶", by: (stroke: Stroke) => stroke.turn(-1), said: DIRECTION },
  { id: "adjust-right", label: "stroke-direction-more", sign: "↷", by: (stroke: Stroke) => stroke.turn(1), said: DIRECTION },
  { id: "adjust-softer", label: "stroke-force-less", sign: "−", by: (stroke: Stroke) => stroke.harder(-1), said: FORCE },
  { id: "adjust-harder", label: "stroke-force-more", sign: "+", by: (stroke: Stroke) => stroke.harder(1), said: FORCE },
] as const;

export function Adjust({ aiming }: { aiming: Aiming }) {
  const stroke = aiming.stroke.value;
  const holding = useRef(0);
  const rest = (): void => window.clearTimeout(holding.current);
  useEffect(() => rest, []);
  const act = ({ by, said }: (typeof STEPS)[number]): void => {
    const now = aiming.stroke.peek();
    if (now === null) return;
    const after = by(now);
    aiming.change(after, "keys");
    aiming.announced.value = said(after);
  };
  const hold = (step: (typeof STEPS)[number]): void => {
    rest();
    const goOn = (): void => {
      act(step);
      holding.current = window.setTimeout(goOn, PACE);
    };
    holding.current = window.setTimeout(goOn, WAIT);
  };
  return (
    <div class="adjust" role="group" aria-label={text("stroke-adjust")}>
      <span aria-hidden="true">{text("stroke-direction")}</span>
      {STEPS.map((step, index) => [
        index === 2 && <span key="force" aria-hidden="true">{text("stroke-force")}</span>,
        <button key={step.id} id={step.id} type="button" aria-label={text(step.label)} disabled={stroke === null} onClick={() => act(step)}
          onPointerDown={() => hold(step)} onPointerUp={rest} onPointerLeave={rest} onPointerCancel={rest} onContextMenu={(event) => event.preventDefault()}>
          <span aria-hidden="true">{step.sign}</span>
        </button>,
      ])}
    </div>
  );
}
