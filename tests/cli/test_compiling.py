"""That the physics is compiled is said while it is, in the person's language, and never on standard output."""

import json
import logging
import os
import subprocess
import sys
from subprocess import PIPE

import pytest
from llvmlite.binding.ffi import ObjectRef

from carrom.cli.terminal import show_compile_notices
from carrom.physics.compile_notices import BEGINS, GOES_ON, UNKEPT
from carrom.physics.native import REFUSED

SHOT = {"layout": {"w1": [0, 0]}, "stroke": {"seat": "S", "x": 0, "vx": 0, "vy": 3_000_000, "spin": 0}}


@pytest.fixture
def log():
    log = logging.getLogger("carrom.physics")
    before = log.level, log.propagate, log.handlers[:], sys.unraisablehook
    show_compile_notices()
    yield log
    log.level, log.propagate, log.handlers[:], sys.unraisablehook = before


@pytest.mark.parametrize(
    ("language", "begins"),
    [("fr_FR.UTF-8", "la physique se compile"), ("en_GB.UTF-8", "compiling the physics"), ("C", "compiling the")],
)
def test_the_compile_notice_is_in_the_language_of_the_system(log, language, begins, monkeypatch, capsys):
    monkeypatch.setenv("LC_ALL", language)
    log.info(BEGINS)
    log.info(GOES_ON, {"count": 25})
    log.warning(UNKEPT, {"place": "/nowhere", "reason": "Read-only file system"})
    log.warning(REFUSED, {"file": "one.dylib", "why": "signature"})
    out, told = capsys.readouterr()
    first, second, third, fourth = told.splitlines()
    assert out == ""
    assert first.startswith(f"carrom: {begins}")
    assert "25" in second
    assert "/nowhere" in third
    assert "(Read-only file system)" in third
    assert "one.dylib" in fourth
    assert "signature" in fourth


class Careless:
    def __del__(self):
        raise ValueError("in the house")


def test_half_made_objects_of_an_interrupted_compiler_are_discarded_silently(log, capsys):
    half_made = ObjectRef.__new__(ObjectRef)
    del half_made
    assert capsys.readouterr().err == ""
    careless = Careless()
    del careless
    assert "in the house" in capsys.readouterr().err


def started(**environment: str) -> subprocess.Popen:
    """A program that is asked for one stroke."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0", "CARROM_JIT": "1", "LC_ALL": "C", **environment}
    command = [sys.executable, "-m", "carrom.cli.main", "simulate"]
    program = subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True, env=environment)
    assert program.stdin
    program.stdin.write(json.dumps(SHOT))
    program.stdin.close()
    return program


@pytest.mark.process
def test_a_stroke_prints_no_compile_notice_where_nothing_is_compiled():
    with started(CARROM_JIT="0") as program:
        assert "rest" in json.loads(program.stdout.read())
        assert program.stderr.read() == ""


@pytest.mark.full
@pytest.mark.process
def test_the_first_stroke_of_a_machine_prints_compile_notices(tmp_path):
    """Stopped as soon as it was said twice; tests/physics/test_compiled_cache.py proves that compiled code is kept."""
    with started(NUMBA_CACHE_DIR=str(tmp_path)) as program:
        begins, goes_on = program.stderr.readline(), program.stderr.readline()
        program.kill()
        assert program.stdout.read() == ""
    assert begins.startswith("carrom: compiling the physics for this machine, once")
    assert "parts are compiled" in goes_on
