// The heat map as a picture that is read by finger and by keys, and said in words; a tap prepares a stroke from there.

import type { TargetedKeyboardEvent, TargetedMouseEvent } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { preferred } from "../state/preferences";
import { text } from "../texts/texts";
import { cellAt, cellWords, peakOf, spotIn, stepped, STEPS, type Cell, type Spot } from "./heat";
import { drawHeat, HEIGHT, WIDTH, type HeatMap } from "./heat_drawing";

interface Props extends HeatMap {
  /** Prepares a stroke from the spot; null: none can be prepared. */
  onUse: ((spot: Spot) => void) | null;
}

export function HeatPicture({ onUse, ...map }: Props) {
  const { heat, seat, signs } = map;
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The cell that is pointed at, and the one whose chance stands below: it stays when nothing is pointed at any more. */
  const [pointed, setPointed] = useState<Cell | null>(null);
  const [read, setRead] = useState<Cell | null>(null);
  const point = (cell: Cell): void => {
    setPointed(cell);
    setRead(cell);
  };
  const take = (cell: Cell | null): void => {
    const spot = cell === null ? null : spotIn(heat, cell);
    if (spot === null || onUse === null) return;
    onUse(spot);
    setRead(null);
  };
  useLayoutEffect(() => setPointed(null), [heat]);
  useLayoutEffect(() => setRead(null), [heat, signs.findIndex(({ chosen }) => chosen)]);
  const draw = (): void => {
    if (canvas.current !== null) drawHeat(canvas.current, map, pointed);
  };
  useLayoutEffect(draw);
  const theme = preferred("theme");
  useLayoutEffect(() => {
    // The colours of another theme hold from the next frame on.
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [theme]);
  const press = (event: TargetedKeyboardEvent<HTMLCanvasElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) take(pointed);
    else point(stepped(heat, seat, pointed ?? peakOf(heat), step));
  };
  const use = onUse === null ? "" : text("coach-heat-use");
  const { place, direction } = cellWords(heat, seat, peakOf(heat));
  const best = text("coach-heat-best", { place, direction });
  return (
    <figure class="heat">
      <figcaption>{text("coach-heat")}</figcaption>
      <div class="picture">
        <canvas
          ref={canvas}
          width={WIDTH}
          height={HEIGHT}
          tabIndex={0}
          role="application"
          aria-label={`${text("coach-heat")}. ${best} ${use}`}
          onPointerMove={(event) => point(cellUnder(event, map))}
          onClick={(event) => {
            const cell = cellUnder(event, map);
            point(cell);
            take(cell);
          }}
          onPointerLeave={() => setPointed(null)}
          onBlur={() => setPointed(null)}
          onKeyDown={press}
        />
        <div class="edges">
          <span>{`↖ ${text("coach-heat-left")}`}</span>
          <span>{`↗ ${text("coach-heat-right")}`}</span>
        </div>
      </div>
      <span class="note places">{`← ${text("coach-heat-places")} →`}</span>
      <p class="note">{best}</p>
      <p class="note" role="status">{read === null ? use : text("coach-heat-said", cellWords(heat, seat, read))}</p>
    </figure>
  );
}

function cellUnder({ currentTarget, clientX, clientY }: TargetedMouseEvent<HTMLCanvasElement>, { heat, seat }: HeatMap): Cell {
  const box = currentTarget.getBoundingClientRect();
  return cellAt(heat, seat, (clientX - box.left) / box.width, (clientY - box.top) / box.height);
}
