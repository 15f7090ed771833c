// The board of a chapter: its men as a picture, and arrows over it that a finger, a mouse or a pen draws.

import { useRef, useState } from "preact/hooks";
import { diagramPath } from "../state/story";
import { text } from "../texts/texts";
import type { PositionMessage } from "../wire/answers";
import type { Pair } from "../wire/messages";
import type { StudyStore } from "./store";
import type { Arrow } from "./study";

/** mm: a shorter stroke of the finger is a tap. */
const SHORTEST = 15;

export function StudyBoard({ store, position }: { store: StudyStore; position: PositionMessage }) {
  const [drawn, setDrawn] = useState<Arrow | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const { board, layout } = position;
  const reach = (board.half_side + board.frame_width) / 1000;
  const placeOf = (event: PointerEvent): Pair => {
    const box = svg.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return [0, 0];
    const along = (at: number, from: number, size: number): number => Math.round(((at - from) / size) * 2 * reach - reach);
    return [along(event.clientX, box.left, box.width), -along(event.clientY, box.top, box.height)];
  };
  const press = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    svg.current?.setPointerCapture(event.pointerId);
    const at = placeOf(event);
    setDrawn({ from: at, to: at });
  };
  const drag = (event: PointerEvent): void => {
    if (drawn !== null) setDrawn({ ...drawn, to: placeOf(event) });
  };
  const lift = (event: PointerEvent): void => {
    if (drawn === null) return;
    const arrow = { ...drawn, to: placeOf(event) };
    setDrawn(null);
    if (Math.hypot(arrow.to[0] - arrow.from[0], arrow.to[1] - arrow.from[1]) >= SHORTEST) store.draw(arrow);
  };
  const arrows = [...(store.chapter.value?.arrows ?? []), ...(drawn === null ? [] : [drawn])];
  return (
    <div class="study-board">
      <img alt={text("study-picture", { count: Object.keys(layout).length, arrows: arrows.length })} src={diagramPath(board.name, layout)} />
      <svg id="study-arrows" ref={svg} viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`} aria-hidden="true"
        onPointerDown={press} onPointerMove={drag} onPointerUp={lift} onPointerCancel={() => setDrawn(null)}>
        <defs><marker id="study-head" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0 10 5 0 10Z" /></marker></defs>
        {arrows.map(({ from, to }, index) => <line key={index} x1={from[0]} y1={-from[1]} x2={to[0]} y2={-to[1]} marker-end="url(#study-head)" />)}
      </svg>
    </div>
  );
}
