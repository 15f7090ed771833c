"""The script of decisions (`tests/bots/decisions.py`) gives the same bytes by every product of the kernel, on every
machine: `decisions.txt`. What bots choose is changed on purpose only; then
`python -m tests.bots.decisions > tests/bots/decisions.txt` keeps it, and the changelog says so.
"""

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from carrom.bots import PERSONAS
from tests.bots.decisions import KEPT, POSITIONS, SEEDS
from tests.physics import ROOT
from tests.physics.engines import AARCH64, aarch64_python

LIBRARY, JIT, INTERPRETED = {}, {"CARROM_JIT": "1"}, {"NUMBA_DISABLE_JIT": "1"}
EVERY = ",".join(PERSONAS)
ALL = (EVERY, f"0:{POSITIONS}", f"0:{SEEDS}")
FIRST = (EVERY, f"0:{POSITIONS}", "0:1")
"""A fifth: with one of five kinds of luck. Interpreted, its first 141 lines, up to the first break of `world`, took a
quarter of an hour on a busy core; all 200 would take more than an hour."""
FEW = (EVERY, "2:20:5", "1:2")
"""One decision of each level in each kind of position."""
EASY = ("child,cousin,family,cafe,world", "12:14", "2:3")
"""With few men on the board: interpreted, a break takes a minute."""


def decided(environment: dict[str, str], *words: str) -> list[str]:
    """The lines of the script, run as a program with these variables."""
    usual = {name: value for name, value in os.environ.items() if name not in JIT | INTERPRETED}
    command = [sys.executable, "-m", "tests.bots.decisions", *words]
    how = {"cwd": ROOT, "env": usual | environment, "capture_output": True, "text": True}
    return subprocess.run(command, check=True, **how).stdout.splitlines()


def kept(levels: str, positions: str, seeds: str) -> list[str]:
    """The lines of the file that these words ask for."""
    asked = levels.split(","), *(range(*map(int, word.split(":"))) for word in (positions, seeds))
    lines = {tuple(line.split()[:3]): line for line in KEPT.read_text(encoding="utf-8").splitlines()}
    return [lines[level, str(number), str(seed)] for level, number, seed in product(*asked)]


full, long = pytest.mark.full, pytest.mark.long


@pytest.mark.process
@pytest.mark.parametrize(
    ("environment", "words", "how"),
    [
        pytest.param(LIBRARY, FIRST, (), id="library"),
        pytest.param(LIBRARY, FEW, ("--wasm",), id="wasm"),
        pytest.param(INTERPRETED, EASY, (), id="interpreted"),
        pytest.param(LIBRARY, ALL, (), id="library, all", marks=full),
        pytest.param(LIBRARY, FIRST, ("--wasm",), id="wasm, a fifth", marks=full),
        pytest.param(LIBRARY, ALL, ("--wasm",), id="wasm, all", marks=long),
        pytest.param(JIT, ALL, (), id="compiled here, all", marks=long),
        pytest.param(INTERPRETED, FIRST, (), id="interpreted, a fifth", marks=[long, pytest.mark.timeout(0)]),
    ],
)
def test_a_decision_is_the_same_to_the_last_bit_by(environment, words, how):
    assert decided(environment, *words, *how) == kept(*words)


ON_AARCH64 = """
import sys
from carrom.physics import native
native.TRIED = tuple(native.PLATFORMS.values())  # no process of the emulated machine starts another
from tests.bots.decisions import asked
assert native.library_file().name == "aarch64-linux.so"
for line in asked(sys.argv[1:]):
    print(line)
"""


@pytest.mark.long
@pytest.mark.skipif(aarch64_python() is None, reason="there is no emulated aarch64 here (`make engines`, on Debian)")
def test_a_decision_is_the_same_to_the_last_bit_on_aarch64():
    """Of the packages that are Python alone it takes those of this machine."""
    places = AARCH64 / "site", ROOT, Path(pytest.__file__).parents[1]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places)), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [*(aarch64_python() or ()), "-c", ON_AARCH64, *FEW]
    assert subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True
    ).stdout.splitlines() == kept(*FEW)


def test_the_script_is_of_ten_levels_in_twenty_positions_with_five_kinds_of_luck():
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 10 * 20 * 5
    kinds = {line.split()[3].split("(")[0] for line in lines}
    assert kinds == {"S", "N", "PlaceMan", "NameMan"}, "strokes, and what is done beside them"
