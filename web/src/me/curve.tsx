// A curve with its band, as a picture that has words.

import { useLayoutEffect, useRef, useState } from "preact/hooks";

interface Props {
  id: string;
  readings: readonly Reading[];
  marks: readonly Mark[];
  /** The same in a sentence. */
  words: string;
  /** px for the words of the marks, at the usual text size. */
  room: number;
}

export function Curve({ id, readings, marks, words, room }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const watch = new ResizeObserver(() => setWidth(Math.max(240, current.clientWidth)));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  const curve = drawn(readings, marks, width, room);
  return (
    <div ref={box} class="curve">
      <svg id={id} viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} role="img" aria-label={words}>
        {curve.marks.map((mark) => (
          <g key={mark.words} class="milestone">
            <line x1={0} x2={width - room} y1={mark.y} y2={mark.y} />
            <text x={width - room + 6} y={mark.y + 4}>{mark.words}</text>
          </g>
        ))}
        <path class="reach-of" d={curve.band} />
        <path class="course" d={curve.line} />
        <circle cx={curve.last.x} cy={curve.last.y} r={4} />
      </svg>
    </div>
  );
}

// Where everything lies in a curve: values over time, within a band, between lines that say what a height means. Lengths in px.

/** A value and its bounds, in the order of time. */
interface Reading {
  readonly at: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

interface Mark {
  readonly value: number;
  readonly words: string;
}

export const HEIGHT = 170;
const TOP = 12;
const BOTTOM = 12;
const LEFT = 6;
/** Between two marks whose words can be read. */
const APART = 17;

interface Drawn {
  /** The path of the values, and the area between the bounds. */
  readonly line: string;
  readonly band: string;
  readonly last: { readonly x: number; readonly y: number };
  readonly marks: readonly { readonly y: number; readonly words: string }[];
}

/** Readings stand at equal distances: who plays twice a day and then rests a month sees both. `words`: px for those of marks. */
export function drawn(readings: readonly Reading[], marks: readonly Mark[], width: number, words: number): Drawn {
  const lowest = Math.min(...readings.map(({ value, low }) => (value + low) / 2));
  const highest = Math.max(...readings.map(({ value, high }) => (value + high) / 2));
  const span = Math.max(highest - lowest, 1e-9);
  const right = width - words - LEFT;
  const y = (value: number): number => {
    const height = TOP + ((highest - value) / span) * (HEIGHT - TOP - BOTTOM);
    return Math.max(2, Math.min(HEIGHT - 2, height));
  };
  const x = (index: number): number => (readings.length < 2 ? right / 2 : LEFT + (index / (readings.length - 1)) * (right - 2 * LEFT));
  const points = readings.map((one, index) => ({ x: x(index), y: y(one.value), low: y(one.low), high: y(one.high) }));
  const [only] = points;
  // One reading has its band too: a short one.
  const wide = points.length === 1 && only !== undefined ? [{ ...only, x: only.x - 10 }, { ...only, x: only.x + 10 }] : points;
  const path = (list: readonly (readonly [number, number])[]): string => list.map(([px, py], index) => `${index === 0 ? "M" : "L"}${px.toFixed(1)} ${py.toFixed(1)}`).join("");
  const last = points.at(-1) ?? { x: right / 2, y: HEIGHT / 2 };
  return {
    line: path(wide.map((one) => [one.x, one.y])),
    band: `${path([...wide.map((one) => [one.x, one.high] as const), ...wide.map((one) => [one.x, one.low] as const).reverse()])}Z`,
    last: { x: last.x, y: last.y },
    marks: readable(marks.map((mark) => ({ words: mark.words, y: TOP + ((highest - mark.value) / span) * (HEIGHT - TOP - BOTTOM) }))),
  };
}

/** The marks within the picture whose words do not cover each other: of two that do, the first. */
function readable(marks: readonly { y: number; words: string }[]): { y: number; words: string }[] {
  const kept: { y: number; words: string }[] = [];
  for (const mark of marks) {
    const fits = mark.y >= 6 && mark.y <= HEIGHT - 6;
    if (fits && kept.every(({ y }) => Math.abs(y - mark.y) >= APART)) kept.push(mark);
  }
  return kept;
}
