// Where a man may be put down by hand: the free spot nearest to a finger, on whole µm. The server checks it again.

import type { BoardSize, Pair } from "../types";

interface Circle {
  x: number;
  y: number;
  radius: number;
}

/** µm of rounding forgiven before the grid has its say. */
const SLACK = 1.5;

/** Is the centre of a man free there: in the ring (inner, outer radius), overlapping no other man? Exact on integers. */
export function isFree([x, y]: Pair, ring: Pair, men: readonly Pair[], radius: number): boolean {
  const far = x * x + y * y;
  if (far < ring[0] * ring[0] || far > ring[1] * ring[1]) return false;
  return men.every(([u, v]) => (x - u) * (x - u) + (y - v) * (y - v) >= 4 * radius * radius);
}

/** The free spot nearest to `wish`; `otherwise` where the ring has no room. */
export function nearestSpot(wish: Pair, ring: Pair, men: readonly Pair[], radius: number, otherwise: Pair): Pair {
  const whole: Pair = [Math.round(wish[0]), Math.round(wish[1])];
  if (isFree(whole, ring, men, radius)) return whole;
  const taken = men.map(([x, y]) => ({ x, y, radius: 2 * radius }));
  const edges = ring.filter((edge) => edge > 0).map((edge) => ({ x: 0, y: 0, radius: edge }));
  const away = ([x, y]: Pair): number => Math.hypot(x - wish[0], y - wish[1]);
  const nearly = ([x, y]: Pair): boolean => {
    const far = Math.hypot(x, y);
    if (far < ring[0] - SLACK || far > ring[1] + SLACK) return false;
    return taken.every((one) => Math.hypot(x - one.x, y - one.y) >= one.radius - SLACK);
  };
  const candidates = [...corners(wish, [...taken, ...edges])].filter(nearly).sort((one, other) => away(one) - away(other));
  return firstOnGrid(candidates, (point) => isFree(point, ring, men, radius)) ?? otherwise;
}

/** The first spot of whole µm beside one of `candidates` that is free. */
function firstOnGrid(candidates: readonly Pair[], free: (point: Pair) => boolean): Pair | null {
  for (const candidate of candidates) {
    const found = around(candidate).find(free);
    if (found !== undefined) return found;
  }
  return null;
}

/** The free spot of the whole board nearest to `wish`: beside the frame, the holes and the men; null where there is none. */
export function nearestOnBoard(wish: Pair, board: BoardSize, men: readonly Pair[]): Pair | null {
  const reach = board.half_side - board.man_radius;
  const hole = board.pocket_offset;
  const circles = [
    ...men.map(([x, y]) => ({ x, y, radius: 2 * board.man_radius })),
    ...[[hole, hole], [-hole, hole], [hole, -hole], [-hole, -hole]].map(([x = 0, y = 0]) => ({ x, y, radius: board.pocket_radius })),
  ];
  const lies = ([x, y]: Pair, slack: number): boolean =>
    Math.max(Math.abs(x), Math.abs(y)) <= reach + slack &&
    circles.every((one) => Math.hypot(x - one.x, y - one.y) >= one.radius - slack);
  const within = (value: number): number => Math.min(reach, Math.max(-reach, value));
  const inside: Pair = [within(wish[0]), within(wish[1])];
  const candidates: Pair[] = [inside, ...corners(inside, circles)];
  for (const edge of [reach, -reach]) {
    candidates.push([edge, inside[1]], [inside[0], edge]);
    for (const one of circles) {
      for (const [x, y] of straight(edge, one.x, one.y, one.radius)) candidates.push([x, y]);
      for (const [y, x] of straight(edge, one.y, one.x, one.radius)) candidates.push([x, y]);
    }
  }
  const away = ([x, y]: Pair): number => Math.hypot(x - wish[0], y - wish[1]);
  const near = candidates.filter((point) => lies(point, SLACK)).sort((one, other) => away(one) - away(other));
  return firstOnGrid(near, (point) => lies(point, 0));
}

/** Where the line at `edge` crosses a circle: across is the circle's middle on the line's own axis. */
function straight(edge: number, across: number, along: number, radius: number): Pair[] {
  const square = radius * radius - (edge - across) * (edge - across);
  return square < 0 ? [] : [[edge, along + Math.sqrt(square)], [edge, along - Math.sqrt(square)]];
}

/** Wherever the nearest spot can be: the near point of a circle, a crossing of two. */
function* corners([x, y]: Pair, circles: readonly Circle[]): Iterable<Pair> {
  for (const [index, one] of circles.entries()) {
    const far = Math.hypot(x - one.x, y - one.y);
    const [ux, uy] = far === 0 ? [1, 0] : [(x - one.x) / far, (y - one.y) / far];
    yield [one.x + ux * one.radius, one.y + uy * one.radius];
    for (const other of circles.slice(0, index)) yield* crossings(one, other);
  }
}

function* crossings(one: Circle, other: Circle): Iterable<Pair> {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const square = dx * dx + dy * dy;
  if (square === 0) return;
  const along = (square + one.radius * one.radius - other.radius * other.radius) / (2 * square);
  const across = (one.radius * one.radius) / square - along * along;
  if (across < 0) return;
  for (const side of [Math.sqrt(across), -Math.sqrt(across)]) {
    yield [one.x + along * dx - side * dy, one.y + along * dy + side * dx];
  }
}

/** The points of the grid within 3 µm, the nearest first. */
function around([x, y]: Pair): Pair[] {
  const points: Pair[] = [];
  for (let i = -3; i <= 3; i++) for (let j = -3; j <= 3; j++) points.push([Math.round(x) + i, Math.round(y) + j]);
  return points.sort((one, other) => Math.hypot(one[0] - x, one[1] - y) - Math.hypot(other[0] - x, other[1] - y));
}
