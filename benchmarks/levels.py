"""Libraries for three levels of x86-64 beside each other: `python benchmarks/levels.py`, on a Linux with AVX2.

Level 1 is what every such processor has (SSE2), level 3 has AVX2, level 4, where this processor has it, AVX-512; only
the first and the last are shipped. That of level 3 is built for this trial (which takes minutes), from the same source,
with the same order of instructions, and must give the same signature. Then processes with each library run by turns:
five rounds, of each the fastest; µs of CPU of one thread. A library is worth its 460 kB in the wheel where it is 1.08
times as fast in breaks. Breaks with gaps are played once more, each forty times in a row: so the processor foresees
every branch.
"""

import json
import os
import platform
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

ROUNDS, RUNS = 5, 5
PACKAGES = ("carrom.physics", "carrom.bots.aim_paths")
LEVELS = {"1": "x86_64-linux.so", "3": "x86_64-v3-linux.so", "4": "x86_64-v4-linux.so"}
WORTH = 1.08
IN_A_ROW = 40


def build(folder: Path) -> None:
    """Copy the libraries that are shipped, and build the one that is not, as they were built."""
    from carrom.physics.native import PRODUCTS, RECORD, library_file  # noqa: PLC0415 - not in the processes that measure
    from carrom.physics.targets import machine  # noqa: PLC0415 - as above
    from carrom.physics.targets.intermediate import intermediate_of  # noqa: PLC0415 - as above

    if library_file() is None:
        raise SystemExit("the libraries are not of these sources: make products")
    for file in (LEVELS["1"], LEVELS["4"]):
        shutil.copy(PRODUCTS / file, folder / file)
    targets = dict(machine.TARGETS)
    targets[LEVELS["3"]] = targets[LEVELS["1"]]._replace(processor="x86-64-v3")
    machine.TARGETS = targets
    content = machine.built(LEVELS["3"], intermediate_of(PACKAGES))
    (folder / LEVELS["3"]).write_bytes(content)
    record = json.loads(RECORD.read_bytes())
    record["files"][LEVELS["3"]] = sha256(content).hexdigest()
    (folder / RECORD.name).write_text(json.dumps(record))


def measured(folder: Path, file: str) -> dict[str, float]:
    """µs of a stroke of each kind with that library, in this process; it must give every signature."""
    from carrom.physics import native  # noqa: PLC0415 - before anything that finds a library

    native.PRODUCTS, native.TRIED = folder, (file,)
    native.PLATFORMS = {(platform.system(), native._machine()): file}
    from strokes import breaks, breaks_with_gaps, endgame, kernel, mid_game  # noqa: PLC0415 - as above

    from carrom.board import ICF  # noqa: PLC0415 - as above
    from carrom.physics import PRESETS, SECOND_MODEL, SIGNATURES, packed, simulate_many  # noqa: PLC0415 - as above
    from carrom.physics.signature import signature  # noqa: PLC0415 - as above

    if kernel() != file or any(signature(model=model) != own for model, own in SIGNATURES.items()):
        raise SystemExit(f"{file} is not used, or strokes end otherwise with it")
    matter, found = PRESETS[SECOND_MODEL]["tournament"], {}
    for name, shots in (
        ("break, touching", breaks(600)),
        ("break with gaps", breaks_with_gaps(600)),
        ("each in a row", [shot for shot in breaks_with_gaps(15) for _ in range(IN_A_ROW)]),
        ("those by turns", breaks_with_gaps(15) * IN_A_ROW),
        ("mid-game", mid_game(6000)),
        ("endgame", endgame(6000)),
    ):
        arrays = packed([layout for layout, _ in shots], [stroke for _, stroke in shots])
        best = float("inf")
        for _ in range(RUNS):
            begun = process_time()
            simulate_many(ICF, *arrays, matter, threads=1)
            best = min(best, process_time() - begun)
        found[name] = 1e6 * best / len(shots)
    return found


def main() -> None:
    """Print the table."""
    from strokes import heading, progress  # noqa: PLC0415 - it finds this tree's library

    from carrom.physics.native import _machine  # noqa: PLC0415 - as above

    levels = {level: file for level, file in LEVELS.items() if level != "4" or _machine().endswith("v4")}
    best: dict[str, dict[str, float]] = {level: {} for level in levels}
    with TemporaryDirectory() as name:
        progress("building level 3")
        build(Path(name))
        for number in range(ROUNDS):
            progress(f"round {number + 1} of {ROUNDS}")
            for level, file in levels.items():
                asked = [sys.executable, __file__, "--measure", name, file]
                told = json.loads(subprocess.check_output(asked, env={**os.environ, "CARROM_JIT": "0"}))
                best[level] = {row: min(best[level].get(row, took), took) for row, took in told.items()}
    heading(f"simulate_many, slide-2, one thread: µs of CPU a stroke, the fastest of {ROUNDS} rounds by turns")
    print(f"{'':18s}" + "".join(f"  level {level}" for level in levels) + "  the others to level 1; its strokes/s")
    for row, plain in best["1"].items():
        took = [best[level][row] for level in levels]
        faster = "".join(f"  × {plain / each:.2f}" for each in took[1:])
        print(f"{row:18s}" + "".join(f"{each:9.2f}" for each in took) + f"{faster}  {1e6 / plain:18,.0f}")
    print(f"asked of a library: × {WORTH} in breaks")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(measured(Path(sys.argv[2]), sys.argv[3])))
    else:
        main()
