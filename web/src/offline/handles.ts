// The files of the page's database, opened in the Worker before Python starts: opening them is asynchronous, reading and
// writing them is not. Whoever has them owns them alone, in all tabs of the browser.

import type { Handle } from "./handle_files";

export interface OpenHandle extends Handle {
  close(): void;
}

/** What TypeScript's types of a page do not name: only a Worker opens such handles. */
interface OpenedInWorkers {
  createSyncAccessHandle(): Promise<OpenHandle>;
}

/** SQLite's two files. */
export const DATABASE = "games.db";
const NAMES = [DATABASE, `${DATABASE}-journal`];
/** ms for which handles that a dead tab has left are tried again, and between two tries. */
const [LEFT, PAUSE] = [5_000, 100];

/** A name of this page's own: an origin may have several of them in folders. */
export function nameHere(): string {
  return `carrom${new URL("..", location.href).pathname.replaceAll("/", "~")}`;
}

/** The open files by name; null where this browser has none for us: a private window, plain http. */
export async function openHandles(): Promise<ReadonlyMap<string, OpenHandle> | null> {
  const folder = await navigator.storage?.getDirectory?.().then((root) => root.getDirectoryHandle(nameHere(), { create: true })).catch(() => null);
  if (folder == null) return null;
  const handles = new Map<string, OpenHandle>();
  try {
    for (const name of NAMES) handles.set(name, await openHandle(await folder.getFileHandle(name, { create: true })));
  } catch (error) {
    closeHandles(handles);
    // what is there and cannot be opened is not passed over in silence
    if (error instanceof DOMException && error.name === "NoModificationAllowedError") throw error;
    return null;
  }
  return handles;
}

export function closeHandles(handles: ReadonlyMap<string, OpenHandle>): void {
  for (const handle of handles.values()) handle.close();
}

/** All that is in a file. */
export function contentOf(handle: Handle): Uint8Array {
  const content = new Uint8Array(handle.getSize());
  handle.read(content, { at: 0 });
  return content;
}

async function openHandle(file: FileSystemFileHandle): Promise<OpenHandle> {
  const last = performance.now() + LEFT;
  for (;;) {
    try {
      return await (file as unknown as OpenedInWorkers).createSyncAccessHandle();
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "NoModificationAllowedError") || performance.now() > last) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
