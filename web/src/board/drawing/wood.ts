// Wood, grown once from a fixed seed: the same board every time.

import { channels, type Solid } from "./colours";

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const smooth = (share: number): number => share * share * (3 - 2 * share);
const between = (a: number, b: number, share: number): number => a + (b - a) * share;

/** Smooth noise between 0 and 1. */
export function noise(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const [across, below] = [smooth(x - column), smooth(y - row)];
  const post = (c: number): number => between(hash(c, row, seed), hash(c, row + 1, seed), below);
  return between(post(column), post(column + 1), across);
}

/** The same along a line, many times faster: at the height `y`, as many values as `line` holds, over `width` of the noise. */
function grain(line: Float64Array, width: number, y: number, seed: number): void {
  const row = Math.floor(y);
  const below = smooth(y - row);
  const post = (c: number): number => between(hash(c, row, seed), hash(c, row + 1, seed), below);
  let last = 0;
  let left = post(0);
  let right = post(1);
  for (let i = 0; i < line.length; i++) {
    const x = (i / line.length) * width;
    const column = Math.floor(x);
    if (column !== last) [last, left, right] = [column, column === last + 1 ? right : post(column), post(column + 1)];
    line[i] = between(left, right, smooth(x - column));
  }
}

const at = (line: Float64Array, x: number): number => line[x] ?? 0;

export interface Timber {
  /** Colour between the rings. */
  light: Solid;
  /** Colour of the late wood. */
  dark: Solid;
  /** Rings across the plank's width. */
  rings: number;
  /** How far the figure wanders, in rings. */
  wander: number;
  /** Share of the contrast given to rings, fibres and pores. */
  figure: number;
  fibre: number;
  pores: number;
  seed: number;
}

export const SATIN: Timber = {
  light: "satin",
  dark: "satin-late",
  rings: 15,
  wander: 5.5,
  figure: 0.2,
  fibre: 0.3,
  pores: 0.22,
  seed: 11,
};

export const ROSEWOOD: Timber = {
  light: "rosewood",
  dark: "rosewood-late",
  rings: 6,
  wander: 2.6,
  figure: 0.5,
  fibre: 0.42,
  pores: 0.5,
  seed: 5,
};

/** The wood of a board for the family: paler and broad in its figure, in a frame of brown oak. */
export const MAPLE: Timber = {
  light: "maple",
  dark: "maple-late",
  rings: 8,
  wander: 8.5,
  figure: 0.3,
  fibre: 0.2,
  pores: 0.12,
  seed: 23,
};

export const OAK: Timber = {
  light: "oak",
  dark: "oak-late",
  rings: 9,
  wander: 3.4,
  figure: 0.55,
  fibre: 0.5,
  pores: 0.75,
  seed: 31,
};

/** A plank `width` × `height` pixels, grain along x. */
export function plank(timber: Timber, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) return canvas;
  const image = context.createImageData(width, height);
  const data = image.data;
  const { seed } = timber;
  const [light, dark] = [channels(timber.light), channels(timber.dark)];
  const line = (): Float64Array => new Float64Array(width);
  const [broad, close, long, short, dots] = [line(), line(), line(), line(), line()] as const;
  for (let y = 0; y < height; y++) {
    const v = y / height;
    grain(broad, 2.2, v * 3.1, seed);
    grain(close, 5.5, v * 11, seed + 1);
    grain(long, 26, y * 0.55, seed + 2);
    grain(short, 70, y * 1.1, seed + 3);
    grain(dots, 60, y * 0.9, seed + 4);
    for (let x = 0; x < width; x++) {
      const drift = at(broad, x) * 0.7 + at(close, x) * 0.3;
      const phase = (v * timber.rings + drift * timber.wander) % 1;
      // Late wood darkens slowly, then ends at a sharp edge.
      const ring = phase < 0.86 ? phase * phase * 1.1 : (1 - phase) * 5.8;
      const fibre = at(long, x) * 0.6 + at(short, x) * 0.4;
      const pore = at(dots, x);
      const depth =
        0.18 + timber.figure * ring + timber.fibre * (fibre - 0.5) + (pore > 0.8 ? timber.pores * (pore - 0.8) * 3 : 0);
      const d = depth < 0 ? 0 : depth > 1 ? 1 : depth;
      const i = (y * width + x) * 4;
      data[i] = light[0] + (dark[0] - light[0]) * d;
      data[i + 1] = light[1] + (dark[1] - light[1]) * d;
      data[i + 2] = light[2] + (dark[2] - light[2]) * d;
      data[i + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}
