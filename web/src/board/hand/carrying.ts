// A finger that carries a man: from where it lies or stands, to where it is let go.

import type { Canvases } from "../canvases";
import type { Placed } from "../drawing/resting";
import type { Pair } from "../types";

/** How far above a fingertip a man is carried, px. */
const LIFTED = 42;

/** Which men a finger may carry. */
export interface Carrying {
  /** By name; all that lie or stand there, when left out. */
  disc?: string;
  /** A finger's reach round a man, and how far it moves to carry it, px. */
  reach: number;
  dead: number;
  /** A press so near to the board's middle means the man too, µm. */
  within?: number;
}

/** What a hand does with a man. `at`: where it is carried, µm; `dragged`: has it been moved at all? */
export interface Carried {
  disc: string;
  at: Pair;
  dragged: boolean;
}

export interface Carrier {
  carrying(): Carrying | null;
  /** What may be gripped, and what is nearer than that to a finger and keeps it, mm. */
  discs(): readonly Placed[];
  striker(): { x: number; y: number } | null;
  /** Of a man and of the striker, mm. */
  radius(): { man: number; striker: number };
  carried(man: Carried | null): void;
  placed(man: Carried): void;
}

export class Carry {
  private pointer = -1;
  private disc = "";
  private from: Pair = [0, 0];
  private dragged = false;

  constructor(
    private readonly canvases: Canvases,
    private readonly carrier: Carrier,
  ) {}

  /** Grips what is under the finger; false: nothing is. */
  down(event: PointerEvent): boolean {
    const carrying = this.carrier.carrying();
    if (carrying === null || event.button !== 0 || this.pointer !== -1) return false;
    const disc = this.under(event, carrying);
    if (disc === null) return false;
    this.canvases.canvas.setPointerCapture(event.pointerId);
    this.pointer = event.pointerId;
    this.disc = disc;
    this.from = [event.clientX, event.clientY];
    this.dragged = false;
    this.carrier.carried(this.man(event));
    return true;
  }

  move(event: PointerEvent): boolean {
    const carrying = this.carrier.carrying();
    if (event.pointerId !== this.pointer) return false;
    if (carrying === null) {
      this.pointer = -1;
      return true;
    }
    this.dragged ||= Math.hypot(event.clientX - this.from[0], event.clientY - this.from[1]) > carrying.dead;
    this.carrier.carried(this.man(event));
    return true;
  }

  up(event: PointerEvent): boolean {
    if (event.pointerId !== this.pointer) return false;
    this.pointer = -1;
    this.carrier.placed(this.man(event));
    return true;
  }

  cancel(): void {
    if (this.pointer === -1) return;
    this.pointer = -1;
    this.carrier.carried(null);
  }

  private man(event: PointerEvent): Carried {
    const lifted = event.pointerType === "touch" ? LIFTED : 0;
    const [x, y] = this.canvases.toBoard(event.clientX, event.clientY - lifted);
    return { disc: this.disc, at: [x * 1000, y * 1000], dragged: this.dragged };
  }

  /** The man a finger means; null when the striker is nearer, or nobody near. */
  private under(event: PointerEvent, { disc, reach, within }: Carrying): string | null {
    const [x, y] = this.canvases.toBoard(event.clientX, event.clientY);
    const radius = this.carrier.radius();
    const away = (one: { x: number; y: number }): number => Math.hypot(one.x - x, one.y - y);
    const men = this.carrier.discs().filter((one) => disc === undefined || one.disc === disc);
    const nearest = [...men].sort((one, other) => away(one) - away(other))[0];
    const striker = this.carrier.striker();
    if (nearest !== undefined && away(nearest) * this.canvases.scale <= Math.max(disc === undefined ? radius.man * this.canvases.scale : 0, reach)) {
      if (striker === null || away(striker) - radius.striker >= away(nearest) - radius.man) return nearest.disc;
    }
    return disc !== undefined && within !== undefined && Math.hypot(x, y) * 1000 <= within ? disc : null;
  }
}
