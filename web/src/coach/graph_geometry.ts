// Where everything lies in the graph of a review. Lengths in px.

import type { ReviewedMessage } from "../wire/answers";

export const LEFT = 8;
/** Heights of the two parts, and what lies above each for its title. */
export const LOSS = 96;
const LUCK = 110;
export const TITLE = 22;
export const NUMBERS = 18;
export const HEIGHT = TITLE + LOSS + TITLE + LUCK + NUMBERS;
/** The height at which there is neither good luck nor bad. */
export const ZERO = 2 * TITLE + LOSS + LUCK / 2;
/** Between numbers that can be read. */
const APART = 26;
/** Thousandths of a man that fill a part: what comes is never so small that noise looks like a mountain. */
const LEAST = 500;
/** Fewer strokes are as wide as if there were so many. */
const FEWEST = 12;

export interface Scale {
  /** Thousandths of a man that fill the upper part, and each half of the lower one. */
  loss: number;
  luck: number;
  /** Width of a stroke, and of its bar. */
  step: number;
  thick: number;
}

/** The marks of a stroke: their middle, the height of the bar of its loss, and where its luck lies. */
export interface Bars {
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
