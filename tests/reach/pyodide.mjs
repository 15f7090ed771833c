// node pyodide.mjs FILE.py WORD…: runs a program under Pyodide, with the sources of carrom and what stands in for NumPy, and
// prints what it prints; what it leaves as `going_on` is awaited. PYODIDE_PATH: further folders of Python packages, with colons.
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
// what checks the page lies beside the page
const packages = createRequire(new URL("../../web/package.json", import.meta.url));
const { loadPyodide } = await import(pathToFileURL(packages.resolve("pyodide/pyodide.mjs")).href);

const [program, ...words] = process.argv.slice(2);
const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
const places = ["/carrom", "/carrom/carrom/site/stand_in"];
python.mountNodeFS("/carrom", root);
for (const [n, folder] of (process.env.PYODIDE_PATH ?? "").split(":").filter(Boolean).entries()) {
  python.FS.mkdirTree(`/packages/${n}`);
  python.mountNodeFS(`/packages/${n}`, folder);
  places.push(`/packages/${n}`);
}
const printed = [];
python.setStdout({ batched: (line) => printed.push(line) });
python.globals.set("given", python.toPy({ places, words: [program, ...words] }));
try {
  await python.runPythonAsync(`
import runpy
import sys

sys.path[:0] = given["places"]
sys.argv = given["words"]
left = runpy.run_path("/carrom/" + sys.argv[0], run_name="__main__")
if "going_on" in left:
    await left["going_on"]
`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
// timers that Python has cancelled would keep it going
process.stdout.write(`${printed.join("\n")}\n`, () => process.exit());
