// Wood, grown once from a fixed seed: the same board every time.

import type { Lengths } from "../lengths";
import { channels, type Solid, faded, type Colour } from "./colours";

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const smooth = (share: number): number => share * share * (3 - 2 * share);
const between = (a: number, b: number, share: number): number => a + (b - a) * share;

/** Smooth noise between 0 and 1. */
function noise(x: number, y: number, seed: number): number {
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

interface Timber {
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

const SATIN: Timber = {
  light: "satin",
  dark: "satin-late",
  rings: 15,
  wander: 5.5,
  figure: 0.2,
  fibre: 0.3,
  pores: 0.22,
  seed: 11,
};

const ROSEWOOD: Timber = {
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
const MAPLE: Timber = {
  light: "maple",
  dark: "maple-late",
  rings: 8,
  wander: 8.5,
  figure: 0.3,
  fibre: 0.2,
  pores: 0.12,
  seed: 23,
};

const OAK: Timber = {
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

// What the board is made of and what it has been through: wood by the model, its surface by the state it is in.
// Units: mm, centre (0, 0). Everything grows from fixed seeds: the same board every time.

export interface Finish {
  surface: Timber;
  frame: Timber;
  /** How strongly the surface gives a window's light back, 0 to 1. */
  sheen: number;
  /** A colour laid thinly over the wood; null: none. */
  tint: Colour | null;
  /** Powder that lies on it, 0 to 1. */
  bloom: number;
  /** Scratches of the years. */
  scratches: number;
  /** Share of the print that is rubbed away, 0 to 1. */
  rubbed: number;
}

type State = Pick<Finish, "sheen" | "tint" | "bloom" | "scratches" | "rubbed">;

const STATES: Record<string, State> = {
  tournament: { sheen: 1, tint: null, bloom: 0, scratches: 0, rubbed: 0 },
  powdered: { sheen: 0.75, tint: "powder", bloom: 1, scratches: 0, rubbed: 0 },
  dry: { sheen: 0.12, tint: "dust", bloom: 0, scratches: 16, rubbed: 0.12 },
  worn: { sheen: 0.4, tint: "years", bloom: 0, scratches: 170, rubbed: 0.62 },
};

/** How a board of that name looks in that state; what is not known here looks like the usual one. */
export function finishOf(board: string, matter: string): Finish {
  const woods = board === "maison-80" ? { surface: MAPLE, frame: OAK } : { surface: SATIN, frame: ROSEWOOD };
  return { ...woods, ...(STATES[matter] ?? (STATES["tournament"] as State)) };
}

/** Numbers between 0 and 1, one after the other, the same every time. */
function draw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Powder as hands leave it: clouds, thin along the frame and swept where the men run most. */
export function drawBloom(context: CanvasRenderingContext2D, lengths: Lengths, strength: number): void {
  if (strength === 0) return;
  const side = 160;
  const cloud = document.createElement("canvas");
  cloud.width = cloud.height = side;
  const paint = cloud.getContext("2d");
  if (paint === null) return;
  const image = paint.createImageData(side, side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [u, v] = [x / side, y / side];
      const wisp = noise(u * 5 + 2 * noise(u * 3, v * 3, 41), v * 7, 42) * 0.6 + noise(u * 19, v * 23, 43) * 0.4;
      const shore = Math.min(1, 9 * Math.min(u, v, 1 - u, 1 - v));
      image.data.set([255, 253, 247, 205 * strength * shore * Math.max(0, wisp - 0.3)], (y * side + x) * 4);
    }
  }
  paint.putImageData(image, 0, 0);
  context.imageSmoothingQuality = "high";
  context.drawImage(cloud, -lengths.half, -lengths.half, 2 * lengths.half, 2 * lengths.half);
}

/** Fine arcs that grit and rings have drawn: a dark furrow and, beside it, its lit edge. */
export function drawScratches(context: CanvasRenderingContext2D, lengths: Lengths, count: number): void {
  const next = draw(2024);
  context.save();
  context.beginPath();
  context.rect(-lengths.half, -lengths.half, 2 * lengths.half, 2 * lengths.half);
  context.clip();
  context.lineCap = "round";
  for (let i = 0; i < count; i++) {
    const x = (next() * 2 - 1) * lengths.half;
    const y = (next() * 2 - 1) * lengths.half;
    const angle = next() * 2 * Math.PI;
    const long = 14 + 120 * next() * next();
    const bend = (next() - 0.5) * 0.3 * long;
    const deep = 0.1 + 0.26 * next();
    const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long];
    for (const [shift, ink] of [[0, faded("scratch", deep)], [0.7, faded("scratch-lit", deep * 0.9)]] as const) {
      context.beginPath();
      context.moveTo(x + shift, y + shift);
      context.quadraticCurveTo(x + dx / 2 - (bend * dy) / long + shift, y + dy / 2 + (bend * dx) / long + shift, x + dx + shift, y + dy + shift);
      context.lineWidth = 0.35 + 0.5 * deep;
      context.strokeStyle = ink;
      context.stroke();
    }
  }
  context.restore();
}

/** Takes print away where years of play have: along short strokes of the hand and of the men, most in the middle. */
export function rub(context: CanvasRenderingContext2D, lengths: Lengths, share: number): void {
  if (share === 0) return;
  const next = draw(77);
  context.save();
  context.globalCompositeOperation = "destination-out";
  context.lineCap = "round";
  for (let i = 0; i < 900 * share; i++) {
    const x = (next() * 2 - 1) * lengths.half * 0.85;
    const y = (next() * 2 - 1) * lengths.half * 0.85;
    const angle = next() * Math.PI;
    const long = 8 + 42 * next();
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + Math.cos(angle) * long, y + Math.sin(angle) * long);
    context.lineWidth = 0.6 + 5 * next() * next();
    // Only how much of it is there counts: it takes away.
    context.strokeStyle = faded("print", 0.2 + 0.4 * next());
    context.stroke();
  }
  context.restore();
}
