// Wood, grown once from a fixed seed: the same board every time.

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise between 0 and 1. */
function noise(x: number, y: number, seed: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const sx = fx * fx * (3 - 2 * fx);
  const sy = fy * fy * (3 - 2 * fy);
  const a = hash(xi, yi, seed);
  const b = hash(xi + 1, yi, seed);
  const c = hash(xi, yi + 1, seed);
  const d = hash(xi + 1, yi + 1, seed);
  return a + (b - a) * sx + (c - a) * sy + (a - b - c + d) * sx * sy;
}

export interface Timber {
  /** Colour between the rings, 0 to 255. */
  light: readonly [number, number, number];
  /** Colour of the late wood. */
  dark: readonly [number, number, number];
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
  light: [240, 219, 178],
  dark: [205, 166, 108],
  rings: 15,
  wander: 5.5,
  figure: 0.2,
  fibre: 0.3,
  pores: 0.22,
  seed: 11,
};

export const ROSEWOOD: Timber = {
  light: [112, 62, 40],
  dark: [46, 22, 15],
  rings: 6,
  wander: 2.6,
  figure: 0.5,
  fibre: 0.42,
  pores: 0.5,
  seed: 5,
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
  const { light, dark, seed } = timber;
  for (let y = 0; y < height; y++) {
    const v = y / height;
    for (let x = 0; x < width; x++) {
      const u = x / width;
      const drift = noise(u * 2.2, v * 3.1, seed) * 0.7 + noise(u * 5.5, v * 11, seed + 1) * 0.3;
      const phase = (v * timber.rings + drift * timber.wander) % 1;
      // Late wood darkens slowly, then ends at a sharp edge.
      const ring = phase < 0.86 ? phase * phase * 1.1 : (1 - phase) * 5.8;
      const fibre = noise(u * 26, y * 0.55, seed + 2) * 0.6 + noise(u * 70, y * 1.1, seed + 3) * 0.4;
      const pore = noise(u * 60, y * 0.9, seed + 4);
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
