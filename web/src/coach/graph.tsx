// A reviewed match as a graph: what each decision cost, and the luck in its execution. Each stroke is a point to be opened.

import type { TargetedKeyboardEvent } from "preact";
import { useState } from "preact/hooks";
import { text } from "../texts/texts";
import type { ReviewedMessage } from "../wire/answers";
import { men } from "./wording";

interface Props {
  strokes: readonly ReviewedMessage[];
  /** px: as wide as it is shown, so that its words can be read. */
  width: number;
  /** Does a seat belong to the first side? */
  isFirst(seat: string): boolean;
  /** A stroke in a sentence. */
  describe(stroke: ReviewedMessage): string;
  onOpen(stroke: ReviewedMessage): void;
}

/** The arrow keys go from stroke to stroke, of which one at a time is in the order of Tab. */
export function Graph({ strokes, width, isFirst, describe, onOpen }: Props) {
  /** The place of the stroke that is in the order of Tab; none of those that are there: the first. */
  const [chosen, setChosen] = useState(1);
  const current = strokes.some(({ place }) => place === chosen) ? chosen : strokes[0]?.place;
  const scale = scaleOf(strokes, width);
  const press = (event: TargetedKeyboardEvent<SVGSVGElement>): void => {
    const points = [...event.currentTarget.querySelectorAll<SVGElement>(".point")];
    const index = points.findIndex((point) => point === event.target);
    const stroke = strokes[index];
    if (stroke === undefined) return;
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: points.length - 1 }[event.key];
    if (to !== undefined) {
      const next = Math.max(0, Math.min(points.length - 1, to));
      setChosen(strokes[next]?.place ?? 1);
      points[next]?.focus();
    } else if (event.key === "Enter" || event.key === " ") onOpen(stroke);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const right = width - LEFT;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} class="graph" role="group" aria-label={`${text("review-graph")}. ${text("review-graph-keys")}`} onKeyDown={press}>
      {strokes.map((stroke) => (
        <g key={stroke.n} class="point" role="button" tabindex={stroke.place === current ? 0 : -1} data-n={stroke.n} aria-label={describe(stroke)} onClick={() => onOpen(stroke)}>
          <Point bars={barsOf(stroke, stroke.place - 1, scale)} side={isFirst(stroke.seat) ? "one" : "two"} />
        </g>
      ))}
      <text x={LEFT} y={14} text-anchor="start">{text("review-loss")}</text>
      <line class="axis" x1={LEFT} x2={right} y1={TITLE + LOSS + 0.5} y2={TITLE + LOSS + 0.5} />
      <text x={LEFT} y={2 * TITLE + LOSS - 7} text-anchor="start">{text("review-luck")}</text>
      <text x={right} y={2 * TITLE + LOSS + 10} text-anchor="end">{`↑ ${text("review-lucky")}`}</text>
      <text x={right} y={HEIGHT - NUMBERS - 4} text-anchor="end">{`↓ ${text("review-unlucky")}`}</text>
      <line class="axis" x1={LEFT} x2={right} y1={ZERO} y2={ZERO} />
      <text x={right} y={14} text-anchor="end">{text("review-scale", { men: men(scale.loss), count: scale.loss / 1000 })}</text>
      {numbered(strokes[0]?.of ?? 0, scale).map(({ number, x }) => <text key={number} x={x} y={HEIGHT - 4} text-anchor="middle">{number}</text>)}
    </svg>
  );
}

function Point({ bars: { x, step, thick, loss, luck }, side }: { bars: Bars; side: string }) {
  return (
    <>
      <rect class="reach" x={x - step / 2} y={TITLE} width={step} height={HEIGHT - NUMBERS - TITLE} rx={3} />
      <rect class={side} x={x - thick / 2} y={TITLE + LOSS - loss} width={thick} height={loss} />
      <rect class={side} x={x - 1} y={Math.min(luck, ZERO)} width={2} height={Math.abs(luck - ZERO)} />
      {side === "one" ? (
        <rect class={side} x={x - thick / 3} y={luck - thick / 3} width={(2 * thick) / 3} height={(2 * thick) / 3} />
      ) : (
        <circle class={side} cx={x} cy={luck} r={thick / 2.6} />
      )}
    </>
  );
}

// Where everything lies in the graph of a review. Lengths in px.

export const LEFT = 8;
/** Heights of the two parts, and what lies above each for its title. */
export const LOSS = 96;
const LUCK = 110;
const TITLE = 22;
const NUMBERS = 18;
const HEIGHT = TITLE + LOSS + TITLE + LUCK + NUMBERS;
/** The height at which there is neither good luck nor bad. */
export const ZERO = 2 * TITLE + LOSS + LUCK / 2;
/** Between numbers that can be read. */
const APART = 26;
/** Thousandths of a man that fill a part: what comes is never so small that noise looks like a mountain. */
const LEAST = 500;
/** Fewer strokes are as wide as if there were so many. */
const FEWEST = 12;

interface Scale {
  /** Thousandths of a man that fill the upper part, and each half of the lower one. */
  loss: number;
  luck: number;
  /** Width of a stroke, and of its bar. */
  step: number;
  thick: number;
}

/** The marks of a stroke: their middle, the height of the bar of its loss, and where its luck lies. */
interface Bars {
  x: number;
  step: number;
  thick: number;
  loss: number;
  luck: number;
}

/** The greatest value that an axis must hold. */
export function extent(values: readonly number[]): number {
  return Math.max(LEAST, ...values.map(Math.abs));
}

/** There is room for all strokes that will come. */
export function scaleOf(strokes: readonly ReviewedMessage[], width: number): Scale {
  const step = (width - 2 * LEFT) / Math.max(strokes[0]?.of ?? 0, FEWEST);
  return { loss: extent(strokes.map(({ loss }) => loss)), luck: extent(strokes.map(({ luck }) => luck)), step, thick: Math.min(26, step * 0.62) };
}

export function barsOf({ loss, luck }: ReviewedMessage, index: number, scale: Scale): Bars {
  const { step, thick } = scale;
  return { x: middle(index, step), step, thick, loss: Math.max(1.5, (loss / scale.loss) * LOSS), luck: ZERO - (luck / scale.luck) * (LUCK / 2 - 6) };
}

function middle(index: number, step: number): number {
  return LEFT + (index + 0.5) * step;
}

/** The numbers that stand below, from 1, so far apart that they can be read. */
export function numbered(count: number, { step }: Scale): { number: number; x: number }[] {
  const every = [1, 2, 5, 10, 20].find((one) => one * step >= APART) ?? 50;
  return Array.from({ length: Math.floor(count / every) }, (_, index) => (index + 1) * every).map((number) => ({ number, x: middle(number - 1, step) }));
}
