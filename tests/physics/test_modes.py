"""The same source, compiled and interpreted, gives the same bits."""

import os
import subprocess
import sys

import pytest

PROGRAM = """
from tests.physics.test_motion import random_shot
from carrom.board import ICF, Stroke, opening
from carrom.physics import run
for seed in range({shots}):
    print(run(ICF, *random_shot(seed)).rest_exact)
for seed in range({breaks}):
    print(run(ICF, opening(ICF, seed), Stroke("S", 1000 * seed, 0, 5_000_000)).rest_exact)
"""


def rests(interpreted: bool, shots: int, breaks: int) -> str:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1" if interpreted else "0"}
    program = PROGRAM.format(shots=shots, breaks=breaks)
    return subprocess.check_output([sys.executable, "-c", program], env=environment, text=True)


def test_interpreted_and_compiled_agree_to_the_last_bit():
    assert rests(True, 60, 3) == rests(False, 60, 3)


@pytest.mark.long
def test_interpreted_and_compiled_agree_on_300_strokes_and_20_breaks():
    assert rests(True, 300, 20) == rests(False, 300, 20)
