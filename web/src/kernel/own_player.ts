// The door to this browser's kernel: its code is loaded when it is first wanted.

import type { Ground } from "./ground";
import type { OwnPlayer } from "./load";

/** The player for that ground; null where this browser has none, or could not load it: then the server is asked for
    strokes. */
export async function loadOwnPlayer(ground: Ground): Promise<OwnPlayer | null> {
  // the server may be away just now
  const code = await import("./load").catch(() => null);
  return code === null ? null : code.ownPlayer(ground);
}
