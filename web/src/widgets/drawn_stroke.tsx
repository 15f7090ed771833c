// A stroke on a drawn board: the position as the server draws it, and over it the ways of the discs.

import type { QuizDrawing } from "../wire/answers";
import { Picture } from "./answer";
import "./drawn_stroke.css";

/** The position as the address of its picture has it: millimetres. */
function positionText(layout: QuizDrawing["layout"]): string {
  return Object.entries(layout).map(([disc, [x = 0, y = 0]]) => `${disc} ${x / 1000},${y / 1000}`).join(" ");
}

/** mm. */
const RADIUS = { man: 15.9, striker: 20.65 };

export function DrawnStroke({ drawing, label }: { drawing: QuizDrawing; label: string }) {
  const { layout, outer, striker, paths } = drawing;
  const half = outer / 1000;
  return (
    <figure class="drawn-stroke">
      <Picture path={`/diagram.svg?position=${encodeURIComponent(positionText(layout))}`} alt={label} width={480} height={480} />
      {/* The men again, in stronger colours: the picture is small. */}
      <svg viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} aria-hidden="true">
        {Object.entries(layout).map(([disc, [x = 0, y = 0]]) => <circle key={disc} class={`drawn-${disc.startsWith("w") ? "white" : disc.startsWith("b") ? "black" : "queen"}`} cx={x / 1000} cy={-y / 1000} r={RADIUS.man} />)}
        {paths.map(({ disc, points, ends }, index) => (
          <g key={index} class={`way ${disc === "striker" ? "of-striker" : "of-man"} ${ends}`}>
            <polyline points={points.map(([x = 0, y = 0]) => `${x / 1000},${-y / 1000}`).join(" ")} />
            {points.length > 1 && <Head points={points} stop={ends === "rest" ? RADIUS.man : 0} />}
          </g>
        ))}
        {striker !== null && <circle class="drawn-striker" cx={(striker[0] ?? 0) / 1000} cy={-(striker[1] ?? 0) / 1000} r={RADIUS.striker} />}
      </svg>
    </figure>
  );
}

/** The head of an arrow, at the end of its last part; `stop`: so far before it, mm. */
function Head({ points, stop }: { points: readonly (readonly number[])[]; stop: number }) {
  const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = []] = points.slice(-2);
  const angle = Math.atan2(-(y1 - y0), x1 - x0);
  const [x, y] = [x1 / 1000 - stop * Math.cos(angle), -y1 / 1000 - stop * Math.sin(angle)];
  return <path d="M0 0L-22 9L-22 -9Z" transform={`translate(${x} ${y}) rotate(${(angle * 180) / Math.PI})`} />;
}
