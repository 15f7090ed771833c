// Python in the Worker: Pyodide and the archive of carrom, from the folder of the page.

import type { EmscriptenFiles } from "./handle_files";

/** What `carrom/site/entry.py` offers. */
export interface Page {
  ask(asked: string, begin: (status: number, type: string, name: string) => void, part: (text: string) => boolean): Promise<void>;
  connect(number: number, path: string): void;
  receive(number: number, text: string): void;
  close(number: number): void;
  bring(copy: string): Promise<void>;
  end(): Promise<void>;
}

/** What is used of Pyodide. */
export interface Python {
  FS: EmscriptenFiles & {
    mkdir(path: string): void;
    mount(type: object, options: object, path: string): void;
    readFile(path: string): Uint8Array;
    writeFile(path: string, content: Uint8Array): void;
  };
  unpackArchive(content: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(module: string): { started(place: string, flush: () => void, send: (number: number, text: string) => void): Promise<Page> };
}

/** What the file `site.json` beside the page says: where Python lies, and the archive of carrom. */
export interface Site {
  python: string;
  archive: string;
}

/** Python with carrom, ready to be imported. `site`: the address of `site.json`. */
export async function startPython(site: string): Promise<Python> {
  const { python: folder, archive } = (await read(site).then((answer) => answer.json())) as Site;
  const base = new URL(folder, site).href;
  const packed = read(new URL(archive, site).href).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = (await import(`${base}pyodide.js`)) as { loadPyodide(options: object): Promise<Python> };
  const python = await loadPyodide({ indexURL: base, env: { HOME: "/", PYTHONDONTWRITEBYTECODE: "1" } });
  python.unpackArchive(await packed, "zip", { extractDir: "/carrom" });
  python.runPython('import sys; sys.path[:0] = ["/carrom"]');
  return python;
}

async function read(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}
