// The kernel of this browser, loaded when it is first wanted, and the player of strokes of a board with its matter.

import product from "../../../carrom/products/physics.wasm";
import { tablePath, fetchJson, postJson } from "../wire/http";
import type { ContactsMessage } from "../wire/answers";
import { kernelOf, type EquipmentRecord } from "./doors";
import { groundKey, type Ground } from "./ground";
import { strokePlayer, type Played, type StrokeNumbers, type Traced } from "./stroke";
import { linePlace } from "../board/seats";
import type { Layout, Seat } from "../board/types";

export type { Traced };

export interface OwnPlayer {
  /** Undefined: the kernel refuses the stroke, and only the server can say why. `layout`: the men. */
  play(layout: Layout, seat: Seat, x: number, stroke: StrokeNumbers): Played | undefined;
  trace(layout: Layout, seat: Seat, x: number, stroke: StrokeNumbers): Traced | undefined;
  contacts(layout: Layout, seat: Seat, x: number, stroke: StrokeNumbers): ContactsMessage | undefined;
}

let compiled: Promise<WebAssembly.Module> | undefined;
/** One at a time: each has megabytes of arrays. */
let last: { ground: string; player: Promise<OwnPlayer | null> } | undefined;

/** The player for that ground; null where this browser runs no kernel, or nothing is to be had of the server: then the
    server is asked for strokes. */
export function ownPlayer(place: Ground): Promise<OwnPlayer | null> {
  const ground = groundKey(place);
  if (last?.ground !== ground) {
    const player = made(place).catch(() => {
      // the next stroke may find the server again
      compiled = undefined;
      if (last?.ground === ground) last = undefined;
      return null;
    });
    last = { ground, player };
  }
  return last.player;
}

function equipmentOf({ board, matter, table }: Ground): Promise<EquipmentRecord> {
  return table === undefined ? postJson("/equipment", { board, matter }) : fetchJson(tablePath(table, "equipment"));
}

async function made(ground: Ground): Promise<OwnPlayer | null> {
  if (typeof WebAssembly === "undefined") return null;
  compiled ??= fetch(new URL(product, import.meta.url)).then(async (answer) => WebAssembly.compile(await answer.arrayBuffer()));
  const [module, record] = await Promise.all([compiled, equipmentOf(ground)]);
  const player = strokePlayer(kernelOf(await WebAssembly.instantiate(module)), record);
  const lying = (layout: Layout, seat: Seat, x: number): Layout => ({ ...layout, striker: linePlace(seat, x, record.line) });
  return {
    play: (layout, seat, x, stroke) => player.play(lying(layout, seat, x), stroke),
    trace: (layout, seat, x, stroke) => player.trace(lying(layout, seat, x), stroke),
    contacts: (layout, seat, x, stroke) => player.contacts(lying(layout, seat, x), stroke),
  };
}
