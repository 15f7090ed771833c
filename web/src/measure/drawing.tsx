// A drawing of each experiment: what is flicked, where it goes, and what is measured.

import { text } from "../texts/texts";
import type { Experiment } from "./tries";

export function Drawing({ experiment }: { experiment: Experiment }) {
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
