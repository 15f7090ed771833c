// SHA-256 (FIPS 180-4). Browsers have it as `crypto.subtle`, but only over https and on the own machine: in a home's network a
// page comes over http.

/** The first 32 bits behind the point of the roots of the first primes. */
function fractions(many: number, degree: 2 | 3): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < many; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes.map((prime) => Number(BigInt.asUintN(32, root(BigInt(prime) << BigInt(32 * degree), BigInt(degree)))));
}

/** The whole part of a root, by Newton's method from above. */
function root(number: bigint, degree: bigint): bigint {
  for (let guess = number; ; ) {
    const next = ((degree - 1n) * guess + number / guess ** (degree - 1n)) / degree;
    if (next >= guess) return guess;
    guess = next;
  }
}

const START = fractions(8, 2);
const ROUND = fractions(64, 3);

/** The digest of bytes, or of a text as UTF-8, as hexadecimal digits. */
export function sha256(content: Uint8Array | string): string {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const padded = new Uint8Array(64 * Math.ceil((bytes.length + 9) / 64));
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, 8n * BigInt(bytes.length));
  const hash = Uint32Array.from(START);
  const words = new Int32Array(64);
  const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
  const at = (array: Int32Array | Uint32Array | readonly number[], index: number): number => array[index] as number;
  for (let block = 0; block < padded.length; block += 64) {
    for (let n = 0; n < 16; n++) words[n] = view.getInt32(block + 4 * n);
    for (let n = 16; n < 64; n++) {
      const [late, early] = [at(words, n - 2), at(words, n - 15)];
      words[n] = at(words, n - 16) + (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) + at(words, n - 7) + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let n = 0; n < 64; n++) {
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + at(ROUND, n) + at(words, n)) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, n) => (hash[n] = at(hash, n) + word));
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, "0")).join("");
}
