// The kernel of this browser, loaded when it is first wanted, and the player of strokes of a board with its matter.

import product from "../../../carrom/products/physics.wasm";
import { postJson } from "../wire/http";
import { kernelOf } from "./doors";
import type { EquipmentRecord } from "./equipment";
import { strokePlayer, type Played, type StrokeNumbers, type Traced } from "./stroke";
import type { Layout } from "../board/types";

/** A board with its matter, by their names. */
export interface Ground {
  board: string;
  matter: string;
}

export type { Traced };

export interface OwnPlayer {
  /** Undefined: the kernel refuses the stroke, and only the server can say why. `layout`: the men. */
  play(layout: Layout, seat: string, x: number, stroke: StrokeNumbers): Played | undefined;
  trace(layout: Layout, seat: string, x: number, stroke: StrokeNumbers): Traced | undefined;
}

let compiled: Promise<WebAssembly.Module> | undefined;
/** One at a time: each has megabytes of arrays. */
let last: { ground: string; player: Promise<OwnPlayer | null> } | undefined;

/** The player for that ground; null where this browser runs no kernel, or nothing is to be had of the server: then the
    server is asked for strokes. */
export function ownPlayer({ board, matter }: Ground): Promise<OwnPlayer | null> {
  const ground = JSON.stringify([board, matter]);
  if (last?.ground !== ground) {
    const player = made({ board, matter }).catch(() => {
      // the next stroke may find the server again
      compiled = undefined;
      if (last?.ground === ground) last = undefined;
      return null;
    });
    last = { ground, player };
  }
  return last.player;
}

async function made(ground: Ground): Promise<OwnPlayer | null> {
  if (typeof WebAssembly === "undefined") return null;
  compiled ??= fetch(product).then(async (answer) => WebAssembly.compile(await answer.arrayBuffer()));
  const [module, record] = await Promise.all([compiled, postJson<EquipmentRecord>("/equipment", ground)]);
  const player = strokePlayer(kernelOf(await WebAssembly.instantiate(module)), record);
  // half side, pocket's place and radius, then how far from the middle the striker's lines are
  const line = record.plain[2]?.numbers?.[3] ?? 0;
  const places: Record<string, (x: number) => [number, number]> = { S: (x) => [x, -line], E: (x) => [line, x], N: (x) => [x, line], W: (x) => [-line, x] };
  const lying = (layout: Layout, seat: string, x: number): Layout => ({ ...layout, striker: places[seat]?.(x) ?? [0, 0] });
  return {
    play: (layout, seat, x, stroke) => player.play(lying(layout, seat, x), stroke),
    trace: (layout, seat, x, stroke) => player.trace(lying(layout, seat, x), stroke),
  };
}
