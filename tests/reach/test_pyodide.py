"""Python in a page (Pyodide, here in Node.js): strokes and decisions are those of every other machine."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from carrom.physics.matter import MODEL, SIGNATURES
from tests.bots.decisions import KEPT
from tests.reach import NODE, ROOT
from tests.reach.inside import texts_of
from tests.reach.script import BOOKS

PACKAGES = ROOT / ".artifacts" / "pyodide" / "packages"
"""Those for Pyodide, by `make pyodide`."""
PURE = Path(pytest.__file__).parents[1]
"""Those that the tests need besides, which are Python alone."""
STAND_IN = ROOT / "carrom" / "site" / "stand_in"


def in_pyodide(*words: str) -> str:
    """What a program of this checkout prints there."""
    environment = {**os.environ, "PYODIDE_PATH": f"{PACKAGES}:{PURE}"}
    command = [str(NODE), str(Path(__file__).with_name("pyodide.mjs")), *words]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def decided(levels: str, positions: int, seeds: int) -> str:
    """The lines that are kept of decisions."""
    asked = {(level, place, luck) for level in levels.split(",") for place in range(positions) for luck in range(seeds)}
    kept = KEPT.read_text(encoding="ascii").splitlines(keepends=True)
    return "".join(line for line in kept if (line.split()[0], *map(int, line.split()[1:3])) in asked)


@pytest.mark.full
def test_strokes_end_there_as_everywhere():
    assert in_pyodide("carrom/physics/signature.py", MODEL).split() == [SIGNATURES[MODEL]]


FEW, ALL = pytest.param("club,world", 20, 1, marks=pytest.mark.full), pytest.param("", 20, 5, marks=pytest.mark.long)


@pytest.mark.parametrize(("levels", "positions", "seeds"), [FEW, ALL])
def test_levels_decide_there_as_everywhere(levels, positions, seeds):
    every = levels or ",".join(dict.fromkeys(line.split()[0] for line in KEPT.read_text(encoding="ascii").splitlines()))
    asked = every, f"0:{positions}", f"0:{seeds}"
    assert in_pyodide("tests/bots/decisions.py", *asked) == decided(every, positions, seeds) != ""


@pytest.mark.full
@pytest.mark.parametrize("books", [["k-rhum", "icf"], pytest.param(BOOKS, marks=pytest.mark.long, id="every book")])
def test_a_page_says_there_what_it_says_here_to_the_byte(tmp_path, books):
    told = in_pyodide("tests/reach/inside.py", ",".join(books), "games.db").splitlines()
    here = asyncio.run(texts_of(str(tmp_path / "games.db"), books, by_toss=True))
    assert len(here) > 80
    assert [json.loads(text) for text in told] == here


@pytest.mark.process
def test_levels_decide_with_what_stands_in_for_numpy_as_with_numpy():
    command = [sys.executable, "-m", "tests.bots.decisions", "club", "0:20", "0:1"]
    environment = {**os.environ, "PYTHONPATH": str(STAND_IN)}
    told = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=ROOT, check=False)
    assert (told.stdout, told.stderr) == (decided("club", 20, 1), "")


def test_its_packages_are_those_of_every_installation():
    lock = (ROOT / "requirements" / "site.lock").read_text(encoding="utf-8").split()
    run = (ROOT / "requirements" / "run.lock").read_text(encoding="utf-8").split()
    assert {word for word in lock if word != "\\"} <= {*run}
