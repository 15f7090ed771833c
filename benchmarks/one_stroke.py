"""One stroke at a time, by this tree and by another one in turn: `python benchmarks/one_stroke.py [OTHER] [--jit]`.

OTHER is a checkout of another commit; `--jit` adds Numba’s code of this tree. All play the same strokes under the
default matter of `slide-2`, each in processes of its own, on x86-64 with the library for machines without AVX-512, and
say whether they found the same. µs of CPU a stroke, the least of five runs in each of five rounds: their median.
"""

import json
import os
import platform
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from statistics import median
from subprocess import run
from time import process_time

HERE = Path(__file__).parents[1]
ROUNDS, RUNS = 5, 5
NUMBA = {"CARROM_JIT": "1"}


def measured() -> tuple[dict[str, tuple[float, str]], str]:
    """In this process: µs of each row with a digest of what was found; and the library's file."""
    from carrom.physics import native  # noqa: PLC0415 - the process that measures loads another tree

    native._machine = platform.machine  # without AVX-512, whatever this one has
    from strokes import as_line, breaks, breaks_with_gaps, endgame, mid_game  # noqa: PLC0415 - as above

    from carrom.board import ICF  # noqa: PLC0415 - as above
    from carrom.contract.simulate_json import answer_line  # noqa: PLC0415 - as above
    from carrom.physics import PRESETS, encode_film, film_of, simulate  # noqa: PLC0415 - as above

    matter, found = PRESETS["slide-2"]["tournament"], {}

    def note(name: str, work: Callable, shots: list, said: Callable = repr) -> None:
        told = "\n".join(str(said(work(shot))) for shot in shots)
        best = float("inf")
        for _ in range(RUNS):
            begun = process_time()
            for shot in shots:
                work(shot)
            best = min(best, process_time() - begun)
        found[name] = 1e6 * best / len(shots), sha256(told.encode()).hexdigest()

    for name, shots in (
        ("mid-game", mid_game(1000)),
        ("endgame", endgame(1000)),
        ("break", breaks(100)),
        ("break with gaps", breaks_with_gaps(100)),
    ):
        note(
            f"simulate, {name}",
            lambda shot: simulate(ICF, shot[0], shot[1], matter),
            shots,
            lambda one: one.exact_checksum,
        )
        note(f"its events looked at, {name}", lambda shot: simulate(ICF, shot[0], shot[1], matter).events, shots)
    shots = mid_game(1000)
    note("its end looked at, mid-game", lambda shot: _end(simulate(ICF, shot[0], shot[1], matter)), shots)
    note("a line of JSON, mid-game", answer_line, [as_line(shot, "slide-2").encode() for shot in shots])
    for name, some in (("mid-game", mid_game(200)), ("break", breaks(100))):
        filmed = [simulate(ICF, shot[0], shot[1], matter, film=True) for shot in some]
        note(f"film, {name}", lambda motion: film_of(motion, matter), filmed, encode_film)
    library = native.library_file()
    return found, library.name if library else "none"


def _end(motion) -> tuple:
    return motion.rest, motion.pocketed, motion.off_board


def by_tree(tree: Path, environment: dict[str, str]) -> tuple[dict[str, tuple[float, str]], str]:
    """The same, measured by a tree in a process of its own."""
    asked = [sys.executable, str(HERE / "benchmarks/one_stroke.py"), "--measure"]
    path = os.pathsep.join([str(tree), str(HERE / "benchmarks")])
    told = run(asked, cwd=tree, env={**os.environ, **environment, "PYTHONPATH": path}, capture_output=True, check=True)
    return json.loads(told.stdout)


def main() -> None:
    """Print the table."""
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(measured()))
        return
    from strokes import heading, progress  # noqa: PLC0415 - it loads this tree

    others = [Path(name).resolve() for name in sys.argv[1:] if name != "--jit"]
    ways = {"here": (HERE, {}), **{f"other {n + 1}": (tree, {}) for n, tree in enumerate(others)}}
    if "--jit" in sys.argv:
        ways["Numba"] = HERE, NUMBA
        # to compile is no part of it
        by_tree(*ways["Numba"])
    rounds = []
    for number in range(ROUNDS):
        progress(f"round {number + 1} of {ROUNDS}")
        rounds.append({name: by_tree(*way) for name, way in ways.items()})
    heading(f"One stroke at a time: µs of CPU, the median of {ROUNDS} rounds in turn")
    for name in ways:
        print(f"{name}: {rounds[0][name][1] if name != 'Numba' else 'compiled for this processor'}")
    print(f"{'':38s}" + "".join(f"{name:>9s}" for name in ways) + "  here to it   found")
    for row in rounds[0]["here"][0]:
        took = {name: median(one[name][0][row][0] for one in rounds) for name in ways}
        same = "the same" if len({one[name][0][row][1] for one in rounds for name in ways}) == 1 else "other"
        shares = "  ".join(f"{took['here'] / took[name]:5.0%}" for name in ways if name != "here")
        print(f"{row:38s}" + "".join(f"{took[name]:9.1f}" for name in ways) + f"  {shares}   {same}")


if __name__ == "__main__":
    main()
