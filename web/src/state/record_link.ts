// A record within an address: compressed, so that the link itself is the game and opens on any server.

/** Characters of a record in a link: longer ones are cut by messengers, and are sent as a file. */
export const LONGEST_LINK = 8000;
/** Bytes of a record, as the notation bounds it (docs/notation.md): no link makes a page unpack more. */
const LONGEST_RECORD = 2_097_152;

/** The record as letters for an address; null where this browser cannot compress. */
export async function packed(record: string): Promise<string | null> {
  if (typeof CompressionStream === "undefined") return null;
  const bytes = await readAll(new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw")), LONGEST_RECORD);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The record of a link.
 * @throws where the letters are no record that was packed, or hold more than a record may
 */
export async function unpacked(letters: string): Promise<string> {
  if (letters.length > LONGEST_LINK || !/^[\w-]+$/.test(letters)) throw new RangeError("these letters are no record");
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const record = await readAll(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")), LONGEST_RECORD);
  return new TextDecoder("utf-8", { fatal: true }).decode(record);
}

/** All that comes, as long as it is not too much. */
async function readAll(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError("more than a record may hold");
    }
    parts.push(next.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Where the game of a link is watched, within the page. */
export function recordPlace(letters: string, n?: number): string {
  return `replay&record=${letters}${n === undefined ? "" : `&n=${n}`}`;
}
