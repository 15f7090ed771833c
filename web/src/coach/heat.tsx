// The heat map: from where and in which direction strokes succeed. Which cell is where, and what it says.

import type { TargetedKeyboardEvent, TargetedMouseEvent } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { between, channelsOf, colour, type Channels } from "../board/drawing/colours";
import { RIGHT } from "../board/hand/stroke";
import { QUARTERS, turned } from "../board/seats";
import { preferred } from "../state/preferences";
import { number, text } from "../texts/texts";
import type { HeatMessage } from "../wire/answers";
import type { Seat, StrokeMessage } from "../wire/messages";

/** A cell of the map: which of its places, and which of its directions. */
export type Cell = readonly [place: number, direction: number];

/** A place on the line (µm, the board's axis) and a direction (mrad from straight ahead, left positive). */
export interface Spot {
  x: number;
  direction: number;
}

/** The steps that arrow keys make, to the player's right and to the left. */
const STEPS: Readonly<Record<string, Cell>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export function spotOf({ x, vx, vy }: StrokeMessage, seat: Seat): Spot {
  const [right, ahead] = turned(vx, vy, QUARTERS[seat]);
  return { x, direction: -Math.atan2(right, ahead) * 1000 };
}

/** A stroke from a spot, as fast as another. */
export function strokeAt({ x, direction }: Spot, seat: Seat, like: StrokeMessage): StrokeMessage {
  const speed = Math.hypot(like.vx, like.vy);
  const angle = direction / 1000;
  const [dx, dy] = turned(-Math.sin(angle), Math.cos(angle), -QUARTERS[seat]);
  return { x, vx: Math.round(dx * speed) || 0, vy: Math.round(dy * speed) || 0, spin: 0 };
}

/** The cell of a point, in shares of the picture's width and height, as seen from the seat. */
export function cellAt({ places, directions }: HeatMessage, seat: Seat, across: number, down: number): Cell {
  const i = Math.floor((RIGHT[seat] > 0 ? across : 1 - across) * places.length);
  const j = Math.floor((1 - down) * directions.length);
  return [within(i, places.length), within(j, directions.length)];
}

/** The middle of a cell, in shares of the picture's width and height. */
export function centreOf({ places, directions }: HeatMessage, seat: Seat, [i, j]: Cell): [number, number] {
  return [(columnOf(places.length, seat, i) + 0.5) / places.length, (directions.length - j - 0.5) / directions.length];
}

/** Which column of the picture a place is, counted from the player's left. */
function columnOf(count: number, seat: Seat, place: number): number {
  return RIGHT[seat] > 0 ? place : count - 1 - place;
}

export function stepped({ places, directions }: HeatMessage, seat: Seat, [i, j]: Cell, [right, left]: Cell): Cell {
  return [within(i + right * RIGHT[seat], places.length), within(j + left, directions.length)];
}

function within(value: number, count: number): number {
  return Math.min(count - 1, Math.max(0, value));
}

/** The cell with the best chance. */
export function peakOf({ chances }: HeatMessage): Cell {
  let best: Cell = [0, 0];
  chances.forEach((row, i) => row.forEach((chance, j) => {
    if (chance > (chances[best[0]]?.[best[1]] ?? 0)) best = [i, j];
  }));
  return best;
}

/** The cell nearest to a spot. */
export function cellOf({ places, directions }: HeatMessage, { x, direction }: Spot): Cell {
  return [nearest(places, x), nearest(directions, direction)];
}

/** The index of the value nearest to `wish`. */
function nearest(values: readonly number[], wish: number): number {
  return values.reduce((best, value, index) => (Math.abs(value - wish) < Math.abs((values[best] ?? 0) - wish) ? index : best), 0);
}

export function spotIn({ places, directions }: HeatMessage, [i, j]: Cell): Spot | null {
  const [x, direction] = [places[i], directions[j]];
  return x === undefined || direction === undefined ? null : { x, direction };
}

/** The variables of a text about a cell: its chance, its place and direction as the player sees them. */
function cellWords({ places, directions, chances }: HeatMessage, seat: Seat, [i, j]: Cell): { share: string; place: string; direction: string } {
  const right = (places[i] ?? 0) * RIGHT[seat];
  const turn = -(directions[j] ?? 0);
  return {
    share: number(chances[i]?.[j] ?? 0),
    place: sided(right / 1000, "mm", "coach-side-middle"),
    direction: sided((turn / 1000) * (180 / Math.PI), "°", "coach-side-ahead"),
  };
}

function sided(amount: number, unit: string, middle: string): string {
  const rounded = Math.round(amount);
  if (rounded === 0) return text(middle);
  return text(rounded < 0 ? "coach-side-left" : "coach-side-right", { amount: number(Math.abs(rounded)), unit }).replace(" °", "°");
}

// The heat map on a canvas: chances as colours, the ideas as signs, a frame round what is pointed at.

/** Pixels of the canvas; its styles make it as wide as the panel. */
const WIDTH = 480;
const HEIGHT = 216;

interface HeatMap {
  heat: HeatMessage;
  seat: Seat;
  signs: readonly { sign: string; spot: Spot; chosen: boolean }[];
}

function drawHeat(canvas: HTMLCanvasElement, { heat, seat, signs }: HeatMap, pointed: Cell | null): void {
  const context = canvas.getContext("2d");
  const picture = cellPicture(heat, seat);
  if (context === null || picture === null) return;
  context.imageSmoothingEnabled = true;
  context.drawImage(picture, 0, 0, WIDTH, HEIGHT);
  const centre = (cell: Cell): [number, number] => {
    const [across, down] = centreOf(heat, seat, cell);
    return [across * WIDTH, down * HEIGHT];
  };
  for (const { sign, spot, chosen } of signs) drawSign(context, sign, centre(cellOf(heat, spot)), chosen);
  if (pointed !== null) drawFrame(context, centre(pointed));
}

/** A pixel for each cell. */
function cellPicture({ places, directions, chances }: HeatMessage, seat: Seat): HTMLCanvasElement | null {
  const [across, up] = [places.length, directions.length];
  const small = document.createElement("canvas");
  Object.assign(small, { width: across, height: up });
  const pen = small.getContext("2d");
  if (pen === null || across === 0 || up === 0) return null;
  const style = getComputedStyle(document.documentElement);
  const heat = (name: string): Channels => channelsOf(style.getPropertyValue(name).trim());
  const colours = [heat("--heat-low"), heat("--heat-middle"), heat("--heat-high")] as const;
  const pixels = pen.createImageData(across, up);
  chances.forEach((row, i) => row.forEach((chance, j) => {
    pixels.data.set([...mixed(colours, chance / 100), 255], 4 * ((up - 1 - j) * across + columnOf(across, seat, i)));
  }));
  pen.putImageData(pixels, 0, 0);
  return small;
}

/** Between three colours. */
function mixed([cold, middle, hot]: readonly [Channels, Channels, Channels], share: number): Channels {
  const scaled = 2 * Math.min(1, Math.max(0, share));
  return scaled < 1 ? between(cold, middle, scaled) : between(middle, hot, scaled - 1);
}

function drawSign(context: CanvasRenderingContext2D, sign: string, [x, y]: [number, number], chosen: boolean): void {
  context.beginPath();
  context.arc(x, y, 15, 0, 2 * Math.PI);
  context.fillStyle = colour(chosen ? "ink" : "paper");
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = colour(chosen ? "paper" : "ink");
  context.stroke();
  context.fillStyle = context.strokeStyle;
  context.font = "600 20px system-ui, sans-serif";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(sign, x, y + 1);
}

function drawFrame(context: CanvasRenderingContext2D, [x, y]: [number, number]): void {
  for (const [width, ink] of [[5, colour("paper")], [2, colour("ink")]] as const) {
    context.lineWidth = width;
    context.strokeStyle = ink;
    context.strokeRect(x - 10, y - 10, 20, 20);
  }
}

// The heat map as a picture that is read by finger and by keys, and said in words; a tap prepares a stroke from there.

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
