// One experiment: what to do, its drawing, the fields of a try, and the tries so far.

import { useRef, useState } from "preact/hooks";
import { number, text } from "../texts/texts";
import type { ConstantMessage } from "../wire/answers";
import { addTry, dropTry, measured, tries } from "./store";
import { experimentOf, FIELDS, tryLine, type Experiment } from "./tries";

export function ExperimentCard({ experiment }: { experiment: Experiment }) {
  const [wide] = useState(() => matchMedia("(min-width: 1000px)").matches);
  const mine = tries.value.map((line, index) => ({ line, index })).filter(({ line }) => experimentOf(line) === experiment);
  return (
    <details class="card experiment" data-experiment={experiment} open={experiment === "slide" || wide}>
      <summary><b>{text(`measure-${experiment}`)}</b> <span class="note">{text("measure-tries", { count: mine.length })}</span></summary>
      <Drawing experiment={experiment} />
      <p>{text(`measure-${experiment}-how`)}</p>
      <Fields experiment={experiment} />
      {mine.length > 0 && <Told experiment={experiment} />}
      <ol class="tries">
        {mine.map(({ line, index }) => {
          const odd = measured.value?.odd.some(({ number }) => number === index) === true;
          return (
            <li key={`${index} ${line}`} class={odd ? "odd" : undefined}>
              {line.split(" ").slice(1).join(" · ")}
              {odd && <span class="note">{text("measure-odd")}</span>}
              <button type="button" class="link" aria-label={text("measure-drop", { line })} onClick={() => dropTry(index)}>×</button>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

/** What the tries of this experiment tell so far. */
function Told({ experiment }: { experiment: Experiment }) {
  const known = measured.value?.known.filter((one) => TOLD_BY[one.name].includes(experiment)) ?? [];
  const apart = known.some((one) => one.name === "e_striker");
  const shown = known.filter((one) => !apart || experiment === "men" || one.name !== "e_disc").filter((one) => one.speed === null || one.speed === 1);
  return (
    <p class="told" role="status">
      {shown.map((one) => text("measure-known", { label: constantLabel(one, !apart && experiment === "striker"), value: number(one.value, 3), low: number(one.low, 3), high: number(one.high, 3) })).join(" · ")}
    </p>
  );
}

function Fields({ experiment }: { experiment: Experiment }) {
  const names = FIELDS[experiment];
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<readonly string[]>(names.map(() => ""));
  const [wrong, setWrong] = useState(false);
  const add = (event: Event): void => {
    event.preventDefault();
    const line = tryLine(experiment, typed);
    setWrong(line === null);
    if (line === null) return;
    addTry(line);
    setTyped(names.map(() => ""));
    form.current?.querySelector("input")?.focus();
  };
  return (
    <form ref={form} class="try-fields" onSubmit={add}>
      {names.map((name, place) => (
        <label key={name} class="field">
          <span>{place + 1} · {text(`measure-field-${name}`)}</span>
          <input inputMode={name === "beyond" ? "text" : "decimal"} autocomplete="off" maxLength={8} value={typed[place]} onInput={({ currentTarget }) => setTyped(typed.map((one, index) => (index === place ? currentTarget.value : one)))} />
        </label>
      ))}
      <button type="submit">{text("measure-add")}</button>
      <p class="note" role="status">{wrong ? text("measure-wrong") : ""}</p>
    </form>
  );
}

// A drawing of each experiment: what is flicked, where it goes, and what is measured.

function Drawing({ experiment }: { experiment: Experiment }) {
  return (
    <svg class="experiment-drawing" viewBox="0 0 240 110" role="img" aria-label={text(`measure-${experiment}-drawing`)}>
      <defs>
        <marker id={`arrow-${experiment}`} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto-start-reverse">
          <path d="M0 0 8 4 0 8z" class="arrow" />
        </marker>
      </defs>
      {DRAWN[experiment]}
    </svg>
  );
}

const SLIDE = (
  <>
    <path class="path" d="M34 50H196" markerEnd="url(#arrow-slide)" />
    <circle class="from" cx="34" cy="50" r="14" />
    <circle class="striker" cx="206" cy="50" r="14" />
    <Measure x={34} y={86} to={206} letter="1" />
    <g class="stopwatch"><circle cx="120" cy="24" r="11" /><path d="M120 24V17M120 24l5 3" /></g>
    <text x="138" y="28">2</text>
  </>
);

const REBOUND = (
  <>
    <path class="wood" d="M10 12H230" />
    <path class="path" d="M46 88 120 33 186 66" markerEnd="url(#arrow-rebound)" />
    <circle class="from" cx="42" cy="90" r="13" />
    <circle class="striker" cx="192" cy="69" r="13" />
    <circle class="touch" cx="120" cy="13" r="3" />
    <Measure x={42} y={26} to={118} letter="1" />
    <Measure x={122} y={26} to={192} letter="3" />
    <Upright x={22} y={14} to={77} letter="2" />
    <Upright x={216} y={14} to={56} letter="4" />
  </>
);

function Head({ striker }: { striker: boolean }) {
  const name = striker ? "striker" : "men";
  return (
    <>
      <path class="wood" d="M230 10V100" />
      <path class="path" d="M30 48H78" markerEnd={`url(#arrow-${name})`} />
      <circle class="from" cx="26" cy="48" r={striker ? 14 : 11} />
      <path class="cross" d="M85 42l12 12M97 42l-12 12" />
      <circle class={striker ? "striker" : "man"} cx="122" cy="48" r={striker ? 14 : 11} />
      <circle class="man" cx="182" cy="48" r="11" />
      <Measure x={91} y={76} to={122} letter="1" />
      <Measure x={91} y={96} to={182} letter="2" />
      <Measure x={194} y={22} to={229} letter="3" />
    </>
  );
}

function Measure({ x, to, y, letter }: { x: number; to: number; y: number; letter: string }) {
  return (
    <g class="gauge">
      <path d={`M${x} ${y - 4}v8M${to} ${y - 4}v8M${x} ${y}H${to}`} />
      <text x={(x + to) / 2} y={y - 3} text-anchor="middle">{letter}</text>
    </g>
  );
}

function Upright({ x, y, to, letter }: { x: number; y: number; to: number; letter: string }) {
  return (
    <g class="gauge">
      <path d={`M${x - 4} ${y}h8M${x - 4} ${to}h8M${x} ${y}V${to}`} />
      <text x={x - 9} y={(y + to) / 2 + 4} text-anchor="middle">{letter}</text>
    </g>
  );
}

const DRAWN = { slide: SLIDE, rebound: REBOUND, men: <Head striker={false} />, striker: <Head striker /> };

// The constants of a measured board: what they are called, and which experiments tell them.

/** The experiments without which a constant is not measured. */
export const TOLD_BY: Readonly<Record<ConstantMessage["name"], readonly string[]>> = {
  mu: ["slide"], e_frame: ["rebound"], mu_frame: ["rebound"], e_disc: ["men", "striker"], e_striker: ["striker"],
};

/** What a constant is called; `both`: one law holds between men, and between striker and man. */
export function constantLabel({ name, speed }: ConstantMessage, both: boolean): string {
  return text(`measure-known-${name === "e_disc" && both ? "e_both" : name}`, { speed: number(speed ?? 0, speed === 0.5 ? 1 : 0) });
}
