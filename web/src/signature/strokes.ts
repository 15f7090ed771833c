// The strokes of the physics' signature, as carrom/physics/signature.py draws them.

import type { EquipmentRecord } from "../kernel/doors";

/** A model of the physics, what its strokes are played with, and the signature that it has. */
export interface Model {
  name: string;
  signature: string;
  equipment: EquipmentRecord;
}

/** models.json of docs/site/signature_script.py. Lengths in µm. */
export interface SignatureData {
  /** How far the middles of two men are from each other at least. */
  apart: number;
  /** µm/s. */
  flick: number;
  /** Where the men of an exact rosette lie. */
  rosette: [number, number][];
  models: Model[];
}

/** Layouts, int64[m, 20, 2], and strokes, int64[m, 5]: seat, x, vx, vy, spin. */
export interface Shots {
  layouts: BigInt64Array;
  strokes: BigInt64Array;
}

export const STROKES = 10_000;
/** Every tenth is a break. */
const BREAKS = STROKES / 10;
const ABSENT = -(2n ** 63n);
/** Which way each seat breaks: S, E, N, W. */
const AHEAD = [[0, 1], [-1, 0], [0, -1], [1, 0]] as const;

type Below = (bound: number) => number;

/** Knuth's MMIX generator: whole numbers from 0 to bound − 1. */
function generator(): Below {
  let state = 1n;
  return (bound) => {
    state = BigInt.asUintN(64, 6_364_136_223_846_793_005n * state + 1_442_695_040_888_963_407n);
    return Number((state >> 16n) % BigInt(bound));
  };
}

/** So many men in random places, none overlapping: the number of each man and where it lies. */
function scattered(below: Below, men: number, { apart, rosette }: SignatureData): Map<number, [number, number]> {
  const layout = new Map<number, [number, number]>();
  const step = Math.floor(rosette.length / men);
  for (let man = 0; man < men; man++) {
    while (!layout.has(man * step)) {
      const [x, y] = [below(640_000) - 320_000, below(640_000) - 320_000];
      if ([...layout.values()].every(([u, v]) => (x - u) ** 2 + (y - v) ** 2 >= apart ** 2)) layout.set(man * step, [x, y]);
    }
  }
  return layout;
}

/** The strokes of the model of that number. `laid`: strokes.bin of docs/site/signature_script.py. */
export function shotsOf(data: SignatureData, laid: Uint8Array<ArrayBuffer>, model: number): Shots {
  const men = data.rosette.length;
  // a view needs an even address, which what a build has put into a script need not have
  const bytes = laid.slice().buffer;
  const places = new Int32Array(bytes, 0, STROKES);
  const offsets = new Int16Array(bytes, 4 * STROKES + 2 * 2 * men * BREAKS * model, 2 * men * BREAKS);
  const layouts = new BigInt64Array(STROKES * 2 * (1 + men)).fill(ABSENT);
  const strokes = new BigInt64Array(STROKES * 5);
  const below = generator();
  for (let number = 0; number < STROKES; number++) {
    const seat = number % 4;
    const breaks = number % 10 === 0;
    const from = 2 * men * (number / 10);
    const layout = breaks
      ? new Map(data.rosette.map(([x, y], man) => [man, [x + (offsets[from + 2 * man] ?? 0), y + (offsets[from + 2 * man + 1] ?? 0)]] as const))
      : scattered(below, 3 + (number % 7), data);
    for (const [man, point] of layout) layouts.set(point.map(BigInt), 2 * ((1 + men) * number + 1 + man));
    // which of the striker's places; and how far along it, below: both stand in `places`
    below(1);
    let [vx, vy] = [below(7_000_000) - 3_500_000, below(7_000_000) - 3_500_000];
    if (breaks) [vx, vy] = (AHEAD[seat] as readonly [number, number]).map((part) => part * data.flick) as [number, number];
    const spin = number % 3 === 0 ? below(300_000) - 150_000 : 0;
    below(1);
    strokes.set([seat, places[number] ?? 0, vx, vy || 1, spin].map(BigInt), 5 * number);
  }
  return { layouts, strokes };
}
