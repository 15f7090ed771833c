// The physics' signature: a hash of how 10,000 fixed strokes end, as carrom/physics/signature.py makes it.

import { batchPlayer } from "../kernel/batch";
import type { Kernel } from "../kernel/doors";
import type { EquipmentRecord } from "../kernel/equipment";
import { sha256 } from "../wire/sha256";
import { STROKES, type Shots } from "./strokes";

/** A signature on its way. */
export interface Signing {
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
