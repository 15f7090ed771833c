// A position as a little picture beside words that say what matters of it.

import type { ListedPosition } from "../wire/answers";
import "./pictures.css";

/** mm from the middle: the frame's outer edge, the edge of the playing surface, a pocket's middle. */
const [FRAME, EDGE, HOLE] = [400, 370, 348];
/** mm: a pocket, and men a little larger than they are, to be told apart. */
const [POCKET, MAN] = [30, 24];

export function LittleBoard({ men }: Pick<ListedPosition, "men">) {
  return (
    <svg class="little-board" viewBox={`${-FRAME} ${-FRAME} ${2 * FRAME} ${2 * FRAME}`} aria-hidden="true" focusable="false">
      <rect class="frame" x={-FRAME} y={-FRAME} width={2 * FRAME} height={2 * FRAME} rx="30" />
      <rect class="ply" x={-EDGE} y={-EDGE} width={2 * EDGE} height={2 * EDGE} />
      {[-HOLE, HOLE].flatMap((x) => [-HOLE, HOLE].map((y) => <circle key={`${x} ${y}`} class="pocket" cx={x} cy={y} r={POCKET} />))}
      {Object.entries(men).map(([disc, [x = 0, y = 0]]) => (
        <circle key={disc} class={disc === "queen" ? "queen" : disc.startsWith("w") ? "white" : "black"} cx={x} cy={-y} r={MAN} />
      ))}
    </svg>
  );
}
