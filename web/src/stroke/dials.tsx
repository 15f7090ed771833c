// The dials of the stroke: each a slider, and its number between the two buttons of its finest step.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Stroke } from "../board/hand/stroke";
import { preferred } from "../state/preferences";
import { number, text } from "../texts/texts";
import type { Aiming } from "./aiming";

interface Dial {
  name: "place" | "direction" | "force" | "spin";
  digits: number;
  /** The steps of the slider. */
  pace: number;
  read(stroke: Stroke): number;
  write(stroke: Stroke, value: number): Stroke;
  /** On by so many of the steps of its buttons. */
  step(stroke: Stroke, steps: number): Stroke;
  /** Lowest and highest value now. */
  range(stroke: Stroke | null): [number | undefined, number | undefined];
}

const PLACE: Dial = {
  name: "place", digits: 1, pace: 0.5,
  read: (stroke) => stroke.right / 1000,
  write: (stroke, value) => stroke.slide(value * 1000),
  step: (stroke, steps) => stroke.step(steps * 500),
  range: (stroke) => (stroke === null ? [undefined, undefined] : [stroke.ends[0] / 1000, stroke.ends[1] / 1000]),
};
const DIRECTION: Dial = {
  name: "direction", digits: 1, pace: 0.1,
  read: (stroke) => stroke.degrees,
  write: (stroke, value) => stroke.aim(value),
  step: (stroke, steps) => stroke.turn(steps),
  range: () => [-180, 180],
};
const FORCE: Dial = {
  name: "force", digits: 2, pace: 0.05,
  read: (stroke) => stroke.speed / 1e6,
  write: (stroke, value) => stroke.force(value * 1e6),
  step: (stroke, steps) => stroke.harder(steps),
  range: (stroke) => [0.05, stroke === null ? undefined : stroke.speeds.top_speed / 1e6],
};
const SPIN: Dial = {
  name: "spin", digits: 0, pace: 1,
  read: (stroke) => stroke.spin / 1000,
  write: (stroke, value) => stroke.withSpin(value * 1000),
  step: (stroke, steps) => stroke.withSpin(stroke.spin + steps * 1000),
  range: () => [-300, 300],
};

/** The slider of the direction reaches so far to either side, its buttons turn by so much: a full turn would be two degrees a pixel. */
const REACH = 10;
const STEP = 0.1;
/** The value of a field, without zeros at its end: with them Firefox shows the sign of the program, without the language's own. */
const inFigures = (value: number, digits: number): string => String(Number(value.toFixed(digits)) || 0);

function words({ name, read, digits }: Dial, stroke: Stroke): string {
  const value = text(`stroke-${name}-value`, { value: number(read(stroke), digits) });
  return name === "force" && stroke.mayLeave ? `${value}. ${text("stroke-leaving-short")}` : value;
}

// A number between − and +: buttons that go on while they are held.

/** ms before a button that is held goes on, and between its steps. */
const WAIT = 380;
const PACE = 70;

interface StepProps {
  id: string;
  label: string;
  sign: string;
  disabled: boolean;
  onStep(): void;
}

export function StepButton({ id, label, sign, disabled, onStep }: StepProps) {
  const holding = useRef(0);
  const latest = useRef(onStep);
  latest.current = onStep;
  const rest = (): void => window.clearTimeout(holding.current);
  useEffect(() => rest, []);
  const hold = (wait: number): void => {
    rest();
    holding.current = window.setTimeout(() => {
      latest.current();
      hold(PACE);
    }, wait);
  };
  return (
    <button id={id} type="button" aria-label={label} disabled={disabled} onClick={onStep}
      onPointerDown={() => hold(WAIT)} onPointerUp={rest} onPointerLeave={rest} onPointerCancel={rest} onContextMenu={(event) => event.preventDefault()}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

interface StepperProps {
  name: Dial["name"];
  disabled: boolean;
  onStep(steps: number): void;
  /** The field of its number. */
  children: ComponentChildren;
}

function Stepper({ name, disabled, onStep, children }: StepperProps) {
  return (
    <span class="stepper">
      <StepButton id={`${name}-less`} label={text(`stroke-${name}-less`)} sign="−" disabled={disabled} onStep={() => onStep(-1)} />
      <span class="figure">{children}<span class="unit">{text(`stroke-${name}-unit`)}</span></span>
      <StepButton id={`${name}-more`} label={text(`stroke-${name}-more`)} sign="+" disabled={disabled} onStep={() => onStep(1)} />
    </span>
  );
}

interface Props {
  aiming: Aiming;
  /** The stroke to be shown, also after it has been put away; null: there was none yet. */
  stroke: Stroke | null;
  /** May it be changed? */
  open: boolean;
}

export function Dials({ unfolded, ...props }: Props & { unfolded: number }) {
  return (
    <div id="dials" class="dials">
      <SliderDial {...props} dial={PLACE} look="dial place" />
      <Direction {...props} unfolded={unfolded} />
      <SliderDial {...props} dial={FORCE} look="dial force" />
      <SliderDial {...props} dial={SPIN} look="dial spin" id="dial-spin" hidden={preferred("spin") === "off"} />
    </div>
  );
}

/** What somebody is at is left as it is until they let go: `typed` is its value, and on the field of that name alone. */
interface Typed {
  field: string;
  value: string;
}

/** The value of a field: what is being typed there, or what the stroke says. */
export function useTyped(): { typed: (field: string, value: string) => string; type: (input: HTMLInputElement) => void; settle: () => void } {
  const [typing, setTyping] = useState<Typed | null>(null);
  return {
    typed: (field, value) => (typing?.field === field && document.activeElement?.id === field ? typing.value : value),
    type: (input) => setTyping({ field: input.id, value: input.value }),
    settle: () => setTyping(null),
  };
}

function SliderDial({ aiming, stroke, open, dial, look, id, hidden }: Props & { dial: Dial; look: string; id?: string; hidden?: boolean }) {
  const { name, digits, pace, read, write } = dial;
  const { typed, type, settle } = useTyped();
  const [slider, figure] = [`stroke-${name}`, `${name}-number`];
  const [low, high] = dial.range(stroke);
  const value = stroke === null ? undefined : read(stroke);
  const turn = (input: HTMLInputElement): void => {
    const now = aiming.stroke.peek();
    if (now === null || Number.isNaN(input.valueAsNumber)) return;
    type(input);
    aiming.change(write(now, input.valueAsNumber).withAimed(true), input.type === "range" || name === "place" ? "steps" : "numbers");
  };
  const step = (steps: number): void => {
    const now = aiming.stroke.peek();
    if (now === null) return;
    const after = dial.step(now, steps).withAimed(true);
    aiming.change(after, "steps");
    aiming.announced.value = words(dial, after);
  };
  const fields = {
    min: low,
    max: high,
    disabled: !open,
    onInput: (event: { currentTarget: HTMLInputElement }) => turn(event.currentTarget),
    onChange: settle,
  };
  return (
    <div id={id} class={look} hidden={hidden}>
      <label for={slider}>{text(`stroke-${name}`)}</label>
      <input {...fields} id={slider} type="range" step={pace} value={value === undefined ? undefined : typed(slider, String(value))}
        aria-valuetext={stroke === null ? undefined : words(dial, stroke)} />
      <Stepper name={name} disabled={!open} onStep={step}>
        <input {...fields} id={figure} type="number" step="any" inputMode="decimal" aria-label={text(`stroke-${name}`)}
          value={value === undefined ? undefined : typed(figure, inFigures(value, digits))} />
      </Stepper>
    </div>
  );
}

/** The direction counted on beyond 180° where a slider goes there that turns about `about`. */
function unwrapped({ degrees }: Stroke, about: number): number {
  return about + ((((degrees - about + 180) % 360) + 360) % 360) - 180;
}

/** The direction: its slider turns about the last one that was set by something else, and its buttons by the finest step. */
function Direction({ aiming, stroke, open, unfolded }: Props & { unfolded: number }) {
  const { typed, type, settle } = useTyped();
  /** About what the slider turns; the last direction known here; how often the panel had been unfolded then. */
  const slider = useRef({ about: 0, known: 0, unfolded });
  const now = slider.current;
  if (stroke !== null && (stroke.degrees !== now.known || unfolded !== now.unfolded)) Object.assign(now, { about: stroke.degrees, known: stroke.degrees, unfolded });
  const turn = (by: (stroke: Stroke) => Stroke, ours: (turned: Stroke) => boolean, isDigits = false): Stroke | null => {
    const before = aiming.stroke.peek();
    if (before === null) return null;
    const after = by(before);
    if (ours(after)) now.known = after.degrees;
    aiming.change(after, isDigits ? "numbers" : "steps");
    return after;
  };
  const step = (steps: number): void => {
    const after = turn((one) => one.turn(steps), (one) => Math.abs(unwrapped(one, now.about) - now.about) <= REACH);
    if (after !== null) aiming.announced.value = words(DIRECTION, after);
  };
  const input = (event: { currentTarget: HTMLInputElement }): void => {
    const field = event.currentTarget;
    if (Number.isNaN(field.valueAsNumber)) return;
    type(field);
    turn((one) => one.aim(field.valueAsNumber), () => field.type === "range", field.type === "number");
  };
  const settled = (): void => {
    settle();
    // Let go at its end, the slider turns on from there.
    const one = aiming.stroke.peek();
    if (one !== null && Math.abs(unwrapped(one, now.about) - now.about) > REACH - STEP / 2) now.about = one.degrees;
  };
  const label = text("stroke-direction");
  const fields = { disabled: !open, onInput: input, onChange: settled };
  return (
    <div class="dial direction">
      <label for="stroke-direction">{label}</label>
      <input {...fields} id="stroke-direction" type="range" min={stroke === null ? -REACH : now.about - REACH} max={stroke === null ? REACH : now.about + REACH} step={STEP}
        value={stroke === null ? 0 : typed("stroke-direction", String(unwrapped(stroke, now.about)))}
        aria-valuetext={stroke === null ? undefined : words(DIRECTION, stroke)} />
      <Stepper name="direction" disabled={!open} onStep={step}>
        <input {...fields} id="direction-number" type="number" min={-180} max={180} step="any" inputMode="decimal" aria-label={label}
          value={stroke === null ? undefined : typed("direction-number", inFigures(stroke.degrees, 2))} />
      </Stepper>
    </div>
  );
}
