// What the coach means, on the board: where the striker lies, its way, the man's way, and fifty tries with an erring hand.

import { type Brush, lookOf } from "./disc";
import { colour, faded } from "./colours";
import type { Pair } from "../types";
import { drawNames, pointsAlong, type Box, type NamedMan } from "./man_names";
import type { Scene } from "./scene";

/** In mm on the board. */
export interface Drawn {
  ideas: DrawnIdea[];
  /** Of the chosen idea. */
  trails: { striker: Pair[]; man: Pair[] | null; good: boolean }[];
  /** The men that are spoken of, and where all men lie. */
  names: NamedMan[];
  men: Pair[];
}

export interface DrawnIdea {
  sign: string;
  chosen: boolean;
  at: Pair;
  /** Up to what the striker meets; the striker there. */
  striker: Pair[];
  ghost: Pair | null;
  men: { disc: string; points: Pair[]; falls: boolean }[];
}

/** mm: so far a man that fails is followed. */
const FAR = 420;

/** The beginning of a way, so long. */
function shortened(points: readonly Pair[], length: number): Pair[] {
  const kept: Pair[] = points.slice(0, 1);
  let left = length;
  for (let i = 1; i < points.length && left > 0; i++) {
    const [[x, y], [tx, ty]] = [points[i - 1] as Pair, points[i] as Pair];
    const far = Math.hypot(tx - x, ty - y);
    const share = Math.min(1, left / (far || 1));
    kept.push([x + (tx - x) * share, y + (ty - y) * share]);
    left -= far;
  }
  return kept;
}

/** The layer of the scene that shows it. */
export function layerOf(drawn: Drawn): Scene["advice"] {
  return { under: (brush) => drawAdvice(brush, drawn), over: (brush) => drawSigns(brush, drawn) };
}

function drawAdvice(brush: Brush, { ideas, trails }: Drawn): void {
  const { context, thicker } = brush;
  context.save();
  context.lineJoin = "round";
  context.lineCap = "round";
  for (const { striker, man, good } of trails) {
    context.strokeStyle = colour(good ? "advice-good" : "advice-bad");
    context.setLineDash(good ? [] : [5, 5]);
    context.lineWidth = 1;
    context.globalAlpha = 0.14;
    way(brush, striker.slice(0, 2));
    context.lineWidth = 1.5 * thicker;
    context.globalAlpha = good ? 0.34 : 0.5;
    // What fails is not followed all round the board: where it parts from the plan is what tells.
    if (man !== null) way(brush, good ? man : shortened(man, FAR));
  }
  context.setLineDash([]);
  for (const idea of ideas) if (!idea.chosen) lightly(brush, idea);
  for (const idea of ideas) if (idea.chosen) boldly(brush, idea);
  context.restore();
}

/** The numbers of the ideas and the names of the men stand over everything that lies there. */
function drawSigns(brush: Brush, { ideas, names, men }: Drawn): void {
  const size = Math.max(13, 11 / pixels(brush));
  const taken: Pair[] = [];
  for (const idea of [...ideas].sort((one, other) => Number(other.chosen) - Number(one.chosen))) {
    const [x, y] = brush.at(...idea.at);
    let below = y + brush.lengths.striker + size * 0.9;
    // Where strikers lie side by side their numbers stand one below the other.
    while (taken.some(([tx, ty]) => Math.hypot(tx - x, ty - below) < 1.8 * size)) below += 0.6 * size;
    taken.push([x, below]);
    sign(brush, idea, [x, below], size);
  }
  const signs = taken.map(([x, y]): Box => ({ x, y, w: size, h: size }));
  const chosen = ideas.filter((idea) => idea.chosen);
  const ways = chosen.flatMap((idea) => [idea.striker, ...idea.men.filter(({ falls }) => falls).map(({ points }) => points)]);
  // The striker where it meets a man is as good as one more man.
  const ghosts = chosen.flatMap(({ ghost }) => (ghost === null ? [] : [ghost]));
  const onLayer = (points: readonly Pair[]): Pair[] => points.map((point) => brush.at(...point));
  drawNames(brush, names, size, { men: onLayer([...men, ...ghosts]), ways: ways.flatMap((way) => pointsAlong(onLayer(way), size / 2)), boxes: signs });
}

function lightly(brush: Brush, { striker, men }: DrawnIdea): void {
  const { context, contrast, thicker } = brush;
  context.globalAlpha = contrast ? 0.8 : 0.6;
  context.lineWidth = 2 * thicker;
  context.strokeStyle = colour("ink");
  context.setLineDash([0.01, 6 * thicker]);
  way(brush, striker);
  context.setLineDash([]);
  for (const man of men) if (man.falls) way(brush, man.points);
}

function boldly(brush: Brush, { at: place, striker, ghost, men }: DrawnIdea): void {
  const { context, at, lengths, sprites } = brush;
  context.globalAlpha = 0.6;
  const [x, y] = at(...place);
  const { canvas, half } = sprites.striker;
  context.drawImage(canvas, x - half, y - half, 2 * half, 2 * half);
  context.globalAlpha = 1;
  context.setLineDash([0.01, 7]);
  cased(brush, striker, colour("ink"), 2.6);
  context.setLineDash([]);
  if (ghost !== null) {
    const [gx, gy] = at(...ghost);
    context.beginPath();
    context.arc(gx, gy, lengths.striker - 0.5, 0, 2 * Math.PI);
    context.fillStyle = faded("ghost", 0.4);
    context.fill();
    context.lineWidth = 1.6;
    context.strokeStyle = colour("ink");
    context.stroke();
  }
  const falling = men.filter((man) => man.falls);
  for (const { points, disc } of falling.length > 0 ? falling : men.slice(0, 1)) {
    cased(brush, points, colour(lookOf(disc) === "queen" ? "advice-queen" : "advice-good"), 3);
    head(brush, points);
  }
}

function cased(brush: Brush, points: readonly Pair[], ink: string, width: number): void {
  for (const [wide, shade] of [[width + 2.6, faded("paper", 0.8)], [width, ink]] as const) {
    brush.context.lineWidth = wide * brush.thicker;
    brush.context.strokeStyle = shade;
    way(brush, points);
  }
}

function way({ context, at }: Brush, points: readonly Pair[]): void {
  context.beginPath();
  points.forEach((point, index) => (index === 0 ? context.moveTo(...at(...point)) : context.lineTo(...at(...point))));
  context.stroke();
}

/** The head of an arrow at the end of a way. */
function head(brush: Brush, points: readonly Pair[]): void {
  const { context, at, thicker } = brush;
  const [from, to] = [points[points.length - 2], points[points.length - 1]];
  if (from === undefined || to === undefined) return;
  const [fx, fy] = at(...from);
  const [x, y] = at(...to);
  const far = Math.hypot(x - fx, y - fy) || 1;
  const [ux, uy] = [(x - fx) / far, (y - fy) / far];
  context.lineWidth = 3 * thicker;
  context.beginPath();
  context.moveTo(x - 11 * ux + 6 * uy, y - 11 * uy - 6 * ux);
  context.lineTo(x, y);
  context.lineTo(x - 11 * ux - 6 * uy, y - 11 * uy + 6 * ux);
  context.stroke();
}

function sign({ context }: Brush, { sign: words, chosen }: DrawnIdea, [x, below]: Pair, size: number): void {
  context.save();
  context.beginPath();
  context.arc(x, below, size * 0.85, 0, 2 * Math.PI);
  context.fillStyle = colour(chosen ? "ink" : "paper");
  context.fill();
  context.lineWidth = 1.4;
  context.strokeStyle = colour(chosen ? "paper" : "ink");
  context.stroke();
  context.fillStyle = colour(chosen ? "paper" : "ink");
  context.font = `600 ${size}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(words, x, below + size * 0.06);
  context.restore();
}

/** CSS pixels per mm. */
function pixels({ context }: Brush): number {
  return context.getTransform().a / Math.min(2, devicePixelRatio || 1);
}
