// node page_store.mjs FOLDER STROKES [write|flush FROM MANY]: the store of a page under Pyodide, on the page's file system, of
// which the files are FOLDER's. Stores so many strokes (`page_strokes.py`), and writes into FOLDER/log, a JSON line each, what
// was done to the files and which stroke was acknowledged. That many writes or flushes, from that one on, throw.
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, existsSync, readSync, writeFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

// what checks the page lies beside the page
const packages = createRequire(new URL("../../web/package.json", import.meta.url));
const { build } = packages("esbuild");
const { loadPyodide } = await import(pathToFileURL(packages.resolve("pyodide/pyodide.mjs")).href);

const [folder, strokes, refusing, from, many] = process.argv.slice(2);
const said = [];
const say = (what) => said.push(JSON.stringify(what));
const asked = { write: 0, flush: 0 };
/** Throws as a browser does, `many` times from that time on at which it is asked for this. */
const refuse = (what) => {
  const time = asked[what]++;
  if (what === refusing && time >= Number(from) && time < Number(from) + Number(many)) throw new Error("QuotaExceededError");
};

function handle(name) {
  const path = `${folder}/${name}`;
  const file = openSync(path, existsSync(path) ? "r+" : "w+");
  return {
    getSize: () => fstatSync(file).size,
    read: (into, { at }) => readSync(file, into, 0, into.length, at),
    write(from, { at }) {
      refuse("write");
      say({ write: name, at, bytes: Buffer.from(from).toString("base64") });
      return writeSync(file, from, 0, from.length, at);
    },
    truncate(size) {
      say({ truncate: name, size });
      ftruncateSync(file, size);
    },
    flush() {
      refuse("flush");
      say({ flush: name });
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
}

const source = new URL("../../web/src/offline/handle_files.ts", import.meta.url).pathname;
const { outputFiles } = await build({ entryPoints: [source], format: "esm", write: false });
const { handleFiles } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);

const root = new URL("../..", import.meta.url).pathname;
const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
const files = handleFiles(python.FS, new Map(["games.db", "games.db-journal"].map((name) => [name, handle(name)])));
python.FS.mkdir("/store");
python.FS.mount(files.type, {}, "/store");
const places = ["/carrom"];
python.mountNodeFS("/carrom", root);
for (const [n, place] of process.env.PYODIDE_PATH.split(":").entries()) {
  places.push(`/packages/${n}`);
  python.FS.mkdirTree(`/packages/${n}`);
  python.mountNodeFS(`/packages/${n}`, place);
}
python.registerJsModule("page", {
  strokes: Number(strokes),
  flush: files.flush,
  acknowledge: (match, n) => say({ acknowledged: [match, n] }),
  refuse: (match, n, code) => say({ refused: [match, n], code }),
});
python.globals.set("places", python.toPy(places));
await python.runPythonAsync(`
import runpy
import sys

sys.path[:0] = places
runpy.run_path("/carrom/tests/reach/page_strokes.py")
`);
// a pipe would be cut off by the end
writeFileSync(`${folder}/log`, said.join("\n"));
process.exit(0);
