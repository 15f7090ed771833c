// node page_store.mjs FOLDER COMMITS: Pyodide's SQLite on the page's file system, of which the files are FOLDER's.
// Commits rows, and writes into FOLDER/log, a JSON line each, what was done to the files and which row was acknowledged.
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, existsSync, readSync, writeFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

// what checks the page lies beside the page
const packages = createRequire(new URL("../../web/package.json", import.meta.url));
const { build } = packages("esbuild");
const { loadPyodide } = await import(pathToFileURL(packages.resolve("pyodide/pyodide.mjs")).href);

const [folder, commits, full] = process.argv.slice(2);
const said = [];
const say = (what) => said.push(JSON.stringify(what));
/** Writes that are still done before the disk is full. */
let room = Number(full ?? Infinity);

function handle(name) {
  const path = `${folder}/${name}`;
  const file = openSync(path, existsSync(path) ? "r+" : "w+");
  return {
    getSize: () => fstatSync(file).size,
    read: (into, { at }) => readSync(file, into, 0, into.length, at),
    write(from, { at }) {
      if (room-- <= 0) throw new Error("QuotaExceededError");
      say({ write: name, at, bytes: Buffer.from(from).toString("base64") });
      return writeSync(file, from, 0, from.length, at);
    },
    truncate(size) {
      say({ truncate: name, size });
      ftruncateSync(file, size);
    },
    flush() {
      say({ flush: name });
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
}

const source = new URL("../../web/src/offline/handle_files.ts", import.meta.url).pathname;
const { outputFiles } = await build({ entryPoints: [source], format: "esm", write: false });
const { handleFiles } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);

const python = await loadPyodide();
const files = handleFiles(python.FS, new Map(["games.db", "games.db-journal"].map((name) => [name, handle(name)])));
python.FS.mkdir("/store");
python.FS.mount(files.type, {}, "/store");
python.globals.set("flush", files.flush);
python.globals.set("acknowledge", (row) => say({ acknowledged: row }));
python.globals.set("refuse", (row) => say({ refused: row }));
python.globals.set("commits", Number(commits));
python.runPython(`
import sqlite3

store = sqlite3.connect("/store/games.db", isolation_level=None)
for setting in ("locking_mode=EXCLUSIVE", "journal_mode=TRUNCATE", "temp_store=MEMORY", "synchronous=FULL"):
    store.execute(f"PRAGMA {setting}")
store.execute("CREATE TABLE IF NOT EXISTS lines (n INTEGER PRIMARY KEY, text TEXT NOT NULL)")
flush()
(last,) = store.execute("SELECT coalesce(max(n), 0) FROM lines").fetchone()
for row in range(last + 1, last + 1 + commits):
    try:
        store.execute("BEGIN IMMEDIATE")
        store.execute("INSERT INTO lines VALUES (?, ?)", (row, f"line {row} " * (row * 37 % 200)))
        store.execute("COMMIT")
        flush()
    except Exception:
        if store.in_transaction:
            store.execute("ROLLBACK")
        refuse(row)
    else:
        acknowledge(row)
`);
// a pipe would be cut off by the end
writeFileSync(`${folder}/log`, said.join("\n"));
process.exit(0);
