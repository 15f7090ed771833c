// Many strokes at once, on one layout or on one for each.

import type { Kernel, Rows } from "./doors";
import { laid, type EquipmentRecord } from "./equipment";

/** The ends of strokes, array by array, as `carrom.physics.Ends` has them. */
export interface Ends {
  /** Where each disc lies, µm: int64[m, n, 2]. */
  rest: BigInt64Array;
  /** Which pocket each disc fell into, or 4 over the frame, −1 still there: int64[m, n]. */
  gone: BigInt64Array;
  /** The first disc that the striker met, −1 none: int64[m]. */
  met: BigInt64Array;
  /** The number of events; −1: the stroke is none: int64[m]. */
  events: BigInt64Array;
}

/** How many numbers a stroke has: seat, x, vx, vy, spin. */
const STROKE = 5;

/** A player of up to `most` strokes at a time. Layouts: int64[m, n, 2] or int64[1, n, 2]; strokes: int64[m, 5]. The ends
    are good until the next call. */
export function batchPlayer(kernel: Kernel, record: EquipmentRecord, most: number): (layouts: BigInt64Array, strokes: BigInt64Array) => Ends {
  const n = record.discs.length;
  const plain = record.plain.map((one) => laid(kernel, one));
  const [discs, ahead] = record.work as [EquipmentRecord["events"], EquipmentRecord["events"]];
  const calm = [laid(kernel, discs), laid(kernel, ahead)];
  const work = record.work.map((one) => laid(kernel, one));
  const events = laid(kernel, record.events);
  const knots: Rows = { ...events, shape: [0, record.knots.shape[1] ?? 0] };
  const layouts = kernel.array("i", most, n, 2);
  const strokes = kernel.array("i", most, STROKE);
  const [rest, gone, goneAt, met] = [kernel.array("i", most, n, 2), kernel.array("i", most, n), kernel.array("f", most, n), kernel.array("i", most)];
  const [afterFrame, many, duration] = [kernel.array("b", most), kernel.array("i", most), kernel.array("f", most)];
  const first = (rows: Rows, count: number): Rows => ({ ...rows, shape: [count, ...rows.shape.slice(1)] });
  return (lying, asked) => {
    const count = asked.length / STROKE;
    if (count > most) throw new RangeError(`${count} strokes are more than ${most}`);
    kernel.whole(layouts).set(lying);
    kernel.whole(strokes).set(asked);
    const ends = [rest, gone, goneAt, met, afterFrame, many, duration].map((rows) => first(rows, count));
    const given = [...plain, first(layouts, lying.length / (2 * n)), first(strokes, count), ...calm, ...work, events, knots, ...ends];
    kernel.call("play_chunk", given, [["i", 0], ["i", count]]);
    const [where, out, , hit, , happened] = ends as [Rows, Rows, Rows, Rows, Rows, Rows, Rows];
    return { rest: kernel.whole(where), gone: kernel.whole(out), met: kernel.whole(hit), events: kernel.whole(happened) };
  };
}
