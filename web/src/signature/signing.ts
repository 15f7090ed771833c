// The physics' signature: a hash of how 10,000 fixed strokes end, as carrom/physics/signature.py makes it.

import { type Kernel, type EquipmentRecord, type Rows, laid } from "../kernel/doors";
import { sha256 } from "../wire/sha256";
import { STROKES, type Shots } from "./strokes";

/** A signature on its way. */
interface Signing {
  /** Plays the next few strokes; how many have been played: `STROKES` at the end. */
  play(): number;
  /** Sixteen hexadecimal digits, of all strokes. */
  signature(): string;
}

/** Strokes at a time: few enough for a page that goes on between them. */
const SLICE = 50;

/** Signs those strokes with that kernel. */
export function signing(kernel: Kernel, equipment: EquipmentRecord, { layouts, strokes }: Shots): Signing {
  const play = batchPlayer(kernel, equipment, SLICE);
  const discs = equipment.discs.length;
  const [rest, gone, events] = [2 * discs, discs, 1].map((numbers) => new BigInt64Array(STROKES * numbers)) as [BigInt64Array, BigInt64Array, BigInt64Array];
  let done = 0;
  return {
    play: () => {
      const last = Math.min(done + SLICE, STROKES);
      const ends = play(layouts.subarray(2 * discs * done, 2 * discs * last), strokes.subarray(5 * done, 5 * last));
      rest.set(ends.rest, 2 * discs * done);
      gone.set(ends.gone, discs * done);
      events.set(ends.events, done);
      done = last;
      return done;
    },
    signature: () => {
      const bytes = new Uint8Array(rest.byteLength + gone.byteLength + events.byteLength);
      [rest, gone, events].reduce((at, part) => (bytes.set(new Uint8Array(part.buffer), at), at + part.byteLength), 0);
      return sha256(bytes).slice(0, 16);
    },
  };
}

/** The same kernel with one wrong bit in the number of micrometres in a metre, which makes it 6·10⁻¹⁴ of it larger. Were the
    last bit wrong, eight before that one, no stroke of slide-1 would end a whole micrometre elsewhere. */
export function planted(kernel: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  // f64.const, then the number
  const micro = [0x44, ...new Uint8Array(new Float64Array([1e6]).buffer)];
  const wrong = kernel.slice();
  let found = 0;
  for (let at = 0; at + micro.length <= kernel.length; at++) {
    if (!micro.every((byte, n) => kernel[at + n] === byte)) continue;
    wrong[at + 2] = (wrong[at + 2] ?? 0) ^ 1;
    found += 1;
  }
  if (found === 0) throw new RangeError("the kernel holds no such constant");
  return wrong;
}

// Many strokes at once, on one layout or on one for each.

/** The ends of strokes, array by array, as `carrom.physics.Ends` has them. */
interface Ends {
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
function batchPlayer(kernel: Kernel, record: EquipmentRecord, most: number): (layouts: BigInt64Array, strokes: BigInt64Array) => Ends {
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
