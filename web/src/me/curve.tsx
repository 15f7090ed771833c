// A curve with its band, as a picture that has words.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { drawn, HEIGHT, type Mark, type Reading } from "./curve_geometry";

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
