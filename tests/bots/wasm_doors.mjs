// The doors of wasm32-emscripten.so for tests/bots/wasm_doors.py: each question is answered before the next comes.
//
// A question: the sizes of a head, int32, and of the arrays, int32. The head: the door's name, 32 bytes; for each word
// an int64; for each an int64 that says whether the word is a place among the arrays. Then the arrays. The answer: the
// returned int64 and the arrays.

import { readFileSync, readSync, writeSync } from "node:fs";

// what loads a side module gives it its memory: a stack that grows downwards, its own data, and then ours
const MEBIBYTE = 1 << 20;
const memory = new WebAssembly.Memory({ initial: 64 });
const at = (value, mutable) => new WebAssembly.Global({ value: "i32", mutable }, value);
const env = { memory, __stack_pointer: at(MEBIBYTE, true), __memory_base: at(MEBIBYTE, false), __table_base: at(0, false) };
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(process.argv[2])), { env });
exports.__wasm_apply_data_relocs();
exports.__wasm_call_ctors();
const base = 2 * MEBIBYTE;

function filled(bytes) {
  for (let done = 0; done < bytes.length; ) {
    let read = 0;
    try {
      read = readSync(0, bytes, done, bytes.length - done);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
      continue;
    }
    if (read === 0) process.exit(0);
    done += read;
  }
  return bytes;
}

function write(bytes) {
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(1, bytes, done);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

for (;;) {
  const sizes = new Int32Array(filled(new Uint8Array(8)).buffer);
  const head = filled(new Uint8Array(sizes[0]));
  const name = String.fromCharCode(...head.slice(0, 32)).replaceAll("\0", "");
  const told = new BigInt64Array(head.slice(32).buffer);
  const many = told.length / 2;
  const arrays = base + 8 * many;
  const missing = arrays + sizes[1] - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / 65536));
  const words = new BigInt64Array(memory.buffer, base, many);
  for (let n = 0; n < many; n++) words[n] = told[n] + told[many + n] * BigInt(arrays);
  filled(new Uint8Array(memory.buffer, arrays, sizes[1]));
  const returned = exports[`door_${name}`](base);
  write(new Uint8Array(new BigInt64Array([returned]).buffer));
  write(new Uint8Array(memory.buffer, arrays, sizes[1]));
}
