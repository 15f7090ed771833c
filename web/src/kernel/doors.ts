// The kernel's doors in WebAssembly: how arrays lie in its memory, and how a door is called (docs/kernel.md).

/** What an array holds: float64, int64, or bool. */
type Kind = "f" | "i" | "b";

const SIZE: Record<Kind, number> = { f: 8, i: 8, b: 1 };
const PAGE = 65_536;

/** An array in the kernel's memory. */
export interface Rows {
  readonly kind: Kind;
  readonly shape: readonly number[];
  /** Its address. */
  readonly at: number;
}

/** The numbers of a door, after its arrays: floats are told apart from whole numbers by their kind. */
type Given = readonly ["f" | "i", number];

export interface Kernel {
  /** A new array, of zeros. It stays for as long as the kernel. */
  array(kind: Kind, ...shape: number[]): Rows;
  /** The numbers of an array of floats. The view is good until the next `array`. */
  floats(rows: Rows): Float64Array;
  /** The numbers of an array of whole numbers, likewise. */
  whole(rows: Rows): BigInt64Array;
  /** The truths of an array, likewise: 0 or 1. */
  truths(rows: Rows): Uint8Array;
  /** Calls a door. Throws a `RangeError` where the kernel has none of that name. */
  call(name: string, arrays: readonly Rows[], numbers?: readonly Given[]): number;
}

function length({ shape }: Rows): number {
  return shape.reduce((product, part) => product * part, 1);
}

/** The kernel of compiled WebAssembly. */
export function kernelOf(instance: WebAssembly.Instance): Kernel {
  const { memory, __heap_base: base } = instance.exports as { memory: WebAssembly.Memory; __heap_base: WebAssembly.Global };
  let next: number = base.value;
  const room = (bytes: number): number => {
    const at = (next + 7) & ~7;
    next = at + bytes;
    const missing = next - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return at;
  };
  const array = (kind: Kind, ...shape: number[]): Rows => {
    const rows = { kind, shape, at: 0 };
    return { ...rows, at: room(SIZE[kind] * length(rows)) };
  };
  const words = room(8 * 128);
  return {
    array,
    floats: (rows) => new Float64Array(memory.buffer, rows.at, length(rows)),
    whole: (rows) => new BigInt64Array(memory.buffer, rows.at, length(rows)),
    truths: (rows) => new Uint8Array(memory.buffer, rows.at, length(rows)),
    call: (name, arrays, numbers = []) => {
      const door = instance.exports[`door_${name}`];
      if (typeof door !== "function") throw new RangeError(`the kernel has no door ${name}`);
      const whole = new BigInt64Array(memory.buffer, words, 128);
      const floats = new Float64Array(memory.buffer, words, 128);
      let at = 0;
      for (const rows of arrays) for (const word of [rows.at, ...rows.shape]) whole[at++] = BigInt(word);
      for (const [kind, number] of numbers) {
        if (kind === "f") floats[at++] = number;
        else whole[at++] = BigInt(number);
      }
      return Number(door(words));
    },
  };
}

// What strokes are played with: a board with its matter, and the arrays that the kernel needs, as the server tells them.

/** An array: its kind, its shape, and its numbers where it has some from the beginning; null is infinite. */
interface ArrayRecord {
  kind: Kind;
  shape: number[];
  numbers?: (number | null)[];
}

/** The arrays of the door that plays one stroke, and the discs by their numbers. */
export interface EquipmentRecord {
  /** The striker first. */
  discs: string[];
  /** µm: how far from the middle the striker's lines are. */
  line: number;
  /** The board with its matter. */
  plain: ArrayRecord[];
  /** What the kernel works in. */
  work: ArrayRecord[];
  /** Its events, and the knots of a film. */
  events: ArrayRecord;
  knots: ArrayRecord;
  /** What the making of a film works in. */
  halves: ArrayRecord;
  /** μ·g, m/s². */
  braking: number;
  /** The highest speed and spin of a stroke, µm/s and mrad/s. */
  most: number[];
}

/** A new array in the kernel's memory, with its numbers. */
export function laid(kernel: Kernel, { kind, shape, numbers }: ArrayRecord): Rows {
  const rows = kernel.array(kind, ...shape);
  if (numbers !== undefined) {
    if (kind === "f") kernel.floats(rows).set(numbers.map((number) => number ?? Infinity));
    else kernel.whole(rows).set(numbers.map((number) => BigInt(number ?? 0)));
  }
  return rows;
}
