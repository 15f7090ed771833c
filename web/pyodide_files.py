"""Copies into carrom/site/pyodide what a page without a server needs of Pyodide: the files that npm brought, with names
that every web server serves as scripts, the one package that has code of its own, and the licences of the page's
packages. `make site` and `make wheel` run it."""

import json
import shutil
from pathlib import Path
from zipfile import ZipFile

HERE = Path(__file__).parent
PYODIDE = HERE / "node_modules" / "pyodide"
WHEELS = HERE.parent / ".artifacts" / "pyodide"
FOLDER = HERE.parent / "carrom" / "site" / "pyodide"
ASIDE = FOLDER.with_name("pyodide.half")
LICENCES = {"preact": "preact", "preact-signals": "@preact/signals"}
"""The licences of npm's packages that the page holds, by the name that the file is to have."""


def main() -> None:
    shutil.rmtree(ASIDE, ignore_errors=True)
    ASIDE.mkdir()
    for name in ("pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copyfile(PYODIDE / name, ASIDE / name)
    # some web servers do not know .mjs for a script
    for name in ("pyodide", "pyodide.asm"):
        script = (PYODIDE / f"{name}.mjs").read_text(encoding="utf-8")
        script = script.partition("\n//# sourceMappingURL")[0].replace("pyodide.asm.mjs", "pyodide.asm.js") + "\n"
        (ASIDE / f"{name}.js").write_text(script, encoding="utf-8")
    assert "pyodide.asm.js" in (ASIDE / "pyodide.js").read_text(encoding="utf-8")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    # nothing is loaded from anywhere but the folder of the page
    (ASIDE / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
    (ASIDE / "licences").mkdir()
    (wheel,) = WHEELS.glob("msgspec-*.whl")
    shutil.copyfile(wheel, ASIDE / "msgspec.whl")
    with ZipFile(wheel) as packed:
        (licence,) = (name for name in packed.namelist() if name.endswith("/licenses/LICENSE"))
        (ASIDE / "licences" / "msgspec.txt").write_bytes(packed.read(licence))
    for name, package in LICENCES.items():
        shutil.copyfile(HERE / "node_modules" / package / "LICENSE", ASIDE / "licences" / f"{name}.txt")
    shutil.rmtree(FOLDER, ignore_errors=True)
    ASIDE.rename(FOLDER)


if __name__ == "__main__":
    main()
