// A finger that rotates the rosette: taken anywhere in it, led round the queen.

import type { Canvases } from "../canvases";
import type { Pair } from "../types";

/** Thousandths of a degree in a full turn. */
export const FULL = 360_000;
/** Within this share of a man's breadth round the queen a hand has no lever; so many breadths out nothing lies. */
const INNER = 0.5;
const OUTER = 3.2;

/** The rosette that may be rotated: how far it is, thousandths of a degree; about which point, µm. */
export interface Rotation {
  angle: number;
  about: Pair;
}

/** An angle from 0 to 359,999. */
export function wholeAngle(angle: number): number {
  return ((Math.round(angle) % FULL) + FULL) % FULL;
}

export interface Rotator {
  rotation(): Rotation | null;
  /** A man's breadth, µm. */
  breadth(): number;
  /** Rotated so far; `done`: the finger has let go; null: given up. */
  rotated(angle: number | null, done: boolean): void;
}

export class Rotating {
  private pointer = -1;
  private grip = 0;

  constructor(
    private readonly canvases: Canvases,
    private readonly rotator: Rotator,
  ) {}

  down(event: PointerEvent): boolean {
    const rotation = this.rotator.rotation();
    if (rotation === null || event.button !== 0 || this.pointer !== -1) return false;
    const at = this.from(event, rotation);
    const far = Math.hypot(...at) / this.rotator.breadth();
    if (far < INNER || far > OUTER) return false;
    this.canvases.canvas.setPointerCapture(event.pointerId);
    this.pointer = event.pointerId;
    this.grip = rotation.angle - direction(at);
    return true;
  }

  move(event: PointerEvent): boolean {
    const rotation = this.rotator.rotation();
    if (event.pointerId !== this.pointer) return false;
    if (rotation !== null) this.rotator.rotated(wholeAngle(this.grip + direction(this.from(event, rotation))), false);
    return true;
  }

  up(event: PointerEvent): boolean {
    const rotation = this.rotator.rotation();
    if (event.pointerId !== this.pointer) return false;
    this.pointer = -1;
    if (rotation !== null) this.rotator.rotated(rotation.angle, true);
    return true;
  }

  cancel(): void {
    if (this.pointer === -1) return;
    this.pointer = -1;
    this.rotator.rotated(null, true);
  }

  /** The pointer's place from the queen, µm. */
  private from(event: PointerEvent, { about: [qx, qy] }: Rotation): Pair {
    const [x, y] = this.canvases.toBoard(event.clientX, event.clientY);
    return [x * 1000 - qx, y * 1000 - qy];
  }
}

function direction([x, y]: Pair): number {
  return (Math.atan2(y, x) / Math.PI) * (FULL / 2);
}
