"""That the physics is compiled is said while it is, in the person's language, and never on standard output."""

import json
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest
from llvmlite.binding.ffi import ObjectRef

from carrom.cli.compiling import tell
from carrom.physics.keeping import BEGINS, GOES_ON, UNKEPT

SHOT = {"layout": {"w1": [0, 0]}, "stroke": {"seat": "S", "x": 0, "vx": 0, "vy": 3_000_000, "spin": 0}}


@pytest.fixture
def log():
    log = logging.getLogger("carrom.physics.keeping")
    before = log.level, log.propagate, log.handlers[:], sys.unraisablehook
    tell()
    yield log
    log.level, log.propagate, log.handlers[:], sys.unraisablehook = before


@pytest.mark.parametrize(
    ("language", "begins"),
    [("fr_FR.UTF-8", "la physique se compile"), ("en_GB.UTF-8", "compiling the physics"), ("C", "compiling the")],
)
def test_it_is_said_in_the_language_of_the_system(log, language, begins, monkeypatch, capsys):
    monkeypatch.setenv("LC_ALL", language)
    log.info(BEGINS)
    log.info(GOES_ON, {"count": 25})
    log.warning(UNKEPT, {"place": "/nowhere", "reason": "Read-only file system"})
    out, told = capsys.readouterr()
    first, second, third = told.splitlines()
    assert out == ""
    assert first.startswith(f"carrom: {begins}")
    assert "25" in second
    assert "/nowhere" in third
    assert "(Read-only file system)" in third


class Careless:
    def __del__(self):
        raise ValueError("in the house")


def test_what_an_interrupted_compiler_leaves_half_made_is_thrown_away_in_silence(log, capsys):
    half_made = ObjectRef.__new__(ObjectRef)
    del half_made
    assert capsys.readouterr().err == ""
    careless = Careless()
    del careless
    assert "in the house" in capsys.readouterr().err


def simulated(place: Path) -> subprocess.CompletedProcess:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(place), "NUMBA_DISABLE_JIT": "0", "LC_ALL": "C"}
    command = [sys.executable, "-m", "carrom.cli.main", "simulate"]
    return subprocess.run(command, input=json.dumps(SHOT), capture_output=True, text=True, env=environment, check=True)


@pytest.mark.full
@pytest.mark.process
def test_the_first_stroke_of_a_machine_says_that_it_compiles_and_the_second_says_nothing(tmp_path):
    first, second = simulated(tmp_path), simulated(tmp_path)
    begins, *goes_on = first.stderr.splitlines()
    assert begins.startswith("carrom: compiling the physics for this machine, once")
    assert goes_on
    assert all("parts are compiled" in line for line in goes_on)
    assert second.stderr == ""
    assert json.loads(first.stdout) == json.loads(second.stdout)
