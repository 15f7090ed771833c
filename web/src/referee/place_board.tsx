// Where men go back: a little board to the measures of the real one.

import type { BoardMessage } from "../wire/messages";
import type { Returned } from "./verdict_words";

/** The board from above, its frame and pockets cut off; the place is lit, and the men lie there. Lengths in mm. */
export function PlaceBoard({ board, returned }: { board: BoardMessage; returned: readonly Returned[] }) {
  const edge = mm(board.outer_line) * 1.06;
  const to = new Set(returned.map((one) => one.to));
  const [inner, outer] = [mm(board.centre_circle_radius), mm(board.outer_circle_radius)];
  const heart = to.has("centre") ? "heart lit" : to.has("between-circles") ? "heart bare" : "heart";
  return (
    <svg class="little" viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`} aria-hidden="true">
      <rect class="wood" x={-edge} y={-edge} width={2 * edge} height={2 * edge} rx={edge / 18} />
      {[0, 90, 180, 270].map((turn) => <Side key={turn} board={board} turn={turn} />)}
      <circle class={to.has("outer-circle") || to.has("between-circles") ? "ring lit" : "ring"} r={outer} />
      <circle class={heart} r={inner} />
      {spots(returned, mm(board.man_radius), outer).map(([one, x, y], index) => (
        <circle key={index} class={`man ${one.disc}`} cx={x} cy={y} r={mm(board.man_radius) * 1.25} />
      ))}
    </svg>
  );
}

/** One side's base lines with their circles, and the arrow to its right. */
function Side({ board, turn }: { board: BoardMessage; turn: number }) {
  const end = mm(board.base_circle_offset);
  const [start, far] = [mm(board.arrow_start) * Math.SQRT1_2, mm(board.arrow_end) * Math.SQRT1_2];
  return (
    <g transform={`rotate(${turn})`}>
      {[board.inner_line, board.outer_line].map((line) => <line key={line} x1={-end} x2={end} y1={mm(line)} y2={mm(line)} />)}
      {[-end, end].map((x) => <circle key={x} class="base" cx={x} cy={mm(board.mid_line)} r={mm(board.base_circle_radius)} />)}
      <line x1={start} y1={start} x2={far} y2={far} />
    </g>
  );
}

function mm(length: number): number {
  return length / 1000;
}

/** Where the men lie in the picture: each within the place it comes back to, none over another. */
function spots(returned: readonly Returned[], radius: number, outer: number): [Returned, number, number][] {
  const middle = returned.filter((one) => one.to === "centre");
  const around = returned.filter((one) => one.to !== "centre");
  const spread = (men: readonly Returned[], far: number, first: number): [Returned, number, number][] =>
    men.map((one, index) => {
      const angle = first + (index * 2 * Math.PI) / men.length;
      return [one, far * Math.sin(angle), -far * Math.cos(angle)];
    });
  const close = middle.length < 2 ? 0 : Math.max(1.3 * radius, (1.35 * radius) / Math.sin(Math.PI / middle.length));
  return [...spread(around, outer * 0.66, Math.PI / 4), ...spread(middle, close, 0)];
}
