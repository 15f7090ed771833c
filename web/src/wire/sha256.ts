// SHA-256 (FIPS 180-4) of a short text of ASCII, or of bytes. Browsers have it as `crypto.subtle`, but only over https and on the own
// machine: in a home's network a page comes over http.

/** The first 32 bits of the fractional parts of the square roots of the first 8 primes, and of the cube roots of the first 64. */
const [START, ROUNDS] = constants();

function constants(): [number[], number[]] {
  const primes: number[] = [];
  for (let number = 2; primes.length < 64; number++) if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
  return [primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))), primes.map((prime) => fraction(Math.cbrt(prime)))];
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The hash in hexadecimal digits. */
export function sha256(text: string | Uint8Array): string {
  const words = padded(typeof text === "string" ? new TextEncoder().encode(text) : text);
  const hash = [...START];
  for (let block = 0; block < words.length; block += 16) addBlock(hash, words.slice(block, block + 16));
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** Bytes as words of 32 bits: a bit 1 behind it, zeros, and its length in bits at the end of a block of 16. */
function padded(bytes: Uint8Array): number[] {
  const words = new Array<number>(16 * (((bytes.length + 8) >> 6) + 1)).fill(0);
  const put = (at: number, byte: number): void => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - 8 * (at & 3)));
  };
  bytes.forEach((byte, at) => put(at, byte));
  put(bytes.length, 0x80);
  words[words.length - 1] = 8 * bytes.length;
  return words;
}

function addBlock(hash: number[], words: number[]): void {
  for (let n = 16; n < 64; n++) {
    const [before, last] = [words[n - 15] ?? 0, words[n - 2] ?? 0];
    const small = rotated(before, 7) ^ rotated(before, 18) ^ (before >>> 3);
    const large = rotated(last, 17) ^ rotated(last, 19) ^ (last >>> 10);
    words[n] = ((words[n - 16] ?? 0) + small + (words[n - 7] ?? 0) + large) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let n = 0; n < 64; n++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + (ROUNDS[n] ?? 0) + (words[n] ?? 0)) | 0;
    const two = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => {
    hash[n] = ((hash[n] ?? 0) + word) | 0;
  });
}
