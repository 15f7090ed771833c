// The heat map on a canvas: chances as colours, the ideas as signs, a frame round what is pointed at.

import { between, channelsOf, colour, type Channels } from "../board/drawing/colours";
import type { HeatMessage } from "../wire/answers";
import type { Seat } from "../wire/messages";
import { cellOf, centreOf, columnOf, type Cell, type Spot } from "./heat";

/** Pixels of the canvas; its styles make it as wide as the panel. */
export const WIDTH = 480;
export const HEIGHT = 216;

export interface HeatMap {
  heat: HeatMessage;
  seat: Seat;
  signs: readonly { sign: string; spot: Spot; chosen: boolean }[];
}

export function drawHeat(canvas: HTMLCanvasElement, { heat, seat, signs }: HeatMap, pointed: Cell | null): void {
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
