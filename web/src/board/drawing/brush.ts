// What everything that moves is drawn with.

import type { Sprites } from "./disc";
import type { Lengths } from "../lengths";

/** Board to layer: turned to the seat, y downwards. */
export type At = (x: number, y: number) => [number, number];

/** Lengths of the layer are mm. */
export interface Brush {
  context: CanvasRenderingContext2D;
  at: At;
  lengths: Lengths;
  sprites: Sprites;
  /** In strong contrast, without wood? Lines are so many times thicker then. */
  contrast: boolean;
  thicker: number;
}
