// What the board is made of and what it has been through: wood by the model, its surface by the state it is in.
// Units: mm, centre (0, 0). Everything grows from fixed seeds: the same board every time.

import { faded, type Colour } from "./colours";
import type { Lengths } from "../lengths";
import { MAPLE, noise, OAK, ROSEWOOD, SATIN, type Timber } from "./wood";

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
