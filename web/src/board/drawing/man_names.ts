// The names of the men that the coach speaks of, each on a label beside its man, where it hides as little as it can.

import type { Pair } from "../types";
import { type Brush, lookOf } from "./disc";
import { colour, type Colour } from "./colours";

/** A man with its name. `at`: its centre, mm. */
export interface NamedMan {
  disc: string;
  words: string;
  at: Pair;
  chosen: boolean;
}

/** A rectangle of the layer: its middle, and half its width and height. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What a label had better not cover: points of the layer, and what has been drawn over everything already. */
export interface Covered {
  men: readonly Pair[];
  ways: readonly Pair[];
  boxes: readonly Box[];
}

/** Above, below, beside, then at the corners: the first of two that are as good is taken. */
const SIDES: readonly Pair[] = [[0, -1], [0, 1], [1, 0], [-1, 0], [0.8, -0.8], [-0.8, -0.8], [0.8, 0.8], [-0.8, 0.8]];

/** Where the label of a man stands. `radius`: of a man; `half`: of the playing surface. */
export function placeOfLabel([x, y]: Pair, { w, h }: Pick<Box, "w" | "h">, radius: number, half: number, covered: Covered): Box {
  let best: { box: Box; cost: number } | null = null;
  for (const [far, gap] of [[0, 0.15 * radius], [1, 1.6 * radius]] as const) {
    for (const [dx, dy] of SIDES) {
      const box = { x: x + dx * (radius + gap + w), y: y + dy * (radius + gap + h), w, h };
      const cost = 2 * far + costOf(box, radius, half, covered);
      if (best === null || cost < best.cost) best = { box, cost };
    }
  }
  return best?.box ?? { x, y, w, h };
}

function costOf({ x, y, w, h }: Box, radius: number, half: number, { men, ways, boxes }: Covered): number {
  const outside = Math.abs(x) + w > half || Math.abs(y) + h > half ? 40 : 0;
  const hidden = men.filter(([mx, my]) => Math.hypot(Math.max(0, Math.abs(mx - x) - w), Math.max(0, Math.abs(my - y) - h)) < 0.85 * radius).length;
  const crossed = ways.some(([wx, wy]) => Math.abs(wx - x) < w && Math.abs(wy - y) < h) ? 3 : 0;
  const over = boxes.filter((other) => Math.abs(other.x - x) < other.w + w && Math.abs(other.y - y) < other.h + h).length;
  return outside + 6 * hidden + crossed + 25 * over;
}

/** The points of a way, no further apart than `step`. */
export function pointsAlong(way: readonly Pair[], step: number): Pair[] {
  return way.slice(1).flatMap(([tx, ty], index) => {
    const [x, y] = way[index] as Pair;
    const parts = Math.max(1, Math.ceil(Math.hypot(tx - x, ty - y) / step));
    return Array.from({ length: parts }, (_, part): Pair => [x + ((tx - x) * part) / parts, y + ((ty - y) * part) / parts]);
  });
}

/** Draws the names, those of the chosen idea first, so that they have the best places. `size`: of the letters, mm. */
export function drawNames(brush: Brush, names: readonly NamedMan[], size: number, covered: Covered): void {
  const { context, at, lengths } = brush;
  context.save();
  context.font = `600 ${size}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const boxes = [...covered.boxes];
  for (const name of [...names].sort((one, other) => Number(other.chosen) - Number(one.chosen))) {
    const man = at(...name.at);
    const half = { w: context.measureText(name.words).width / 2 + 0.35 * size, h: 0.68 * size };
    const box = placeOfLabel(man, half, lengths.man, lengths.half, { ...covered, boxes });
    boxes.push(box);
    label(brush, name, man, box);
  }
  context.restore();
}

/** The fill of a label and its letters: those of the man it names. */
function coloursOf(disc: string): [Colour, Colour] {
  const look = lookOf(disc);
  return look === "white" ? ["paper", "ink"] : [look === "queen" ? "advice-queen" : "ink", "paper"];
}

function label({ context, lengths }: Brush, { disc, words }: NamedMan, [mx, my]: Pair, { x, y, w, h }: Box): void {
  const [fill, letters] = coloursOf(disc);
  const far = Math.hypot(x - mx, y - my) || 1;
  context.strokeStyle = colour(letters);
  context.lineWidth = 4;
  stem();
  context.strokeStyle = colour(fill);
  context.lineWidth = 2;
  stem();
  context.beginPath();
  context.roundRect(x - w, y - h, 2 * w, 2 * h, 0.6 * h);
  context.fillStyle = colour(fill);
  context.fill();
  context.lineWidth = 1.2;
  context.strokeStyle = colour(letters);
  context.stroke();
  context.fillStyle = colour(letters);
  context.fillText(words, x, y + 0.07 * h);

  /** From the man's edge to the label. */
  function stem(): void {
    context.beginPath();
    context.moveTo(mx + ((x - mx) * lengths.man * 0.8) / far, my + ((y - my) * lengths.man * 0.8) / far);
    context.lineTo(x, y);
    context.stroke();
  }
}
