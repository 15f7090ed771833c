"""The same source gives the same bits however it is run: compiled, with every index checked, or interpreted."""

import os
import subprocess
import sys

import pytest

INTERPRETED = {"NUMBA_DISABLE_JIT": "1", "CARROM_JIT": "0"}
COMPILED = {"NUMBA_DISABLE_JIT": "0", "CARROM_JIT": "1"}
LIBRARY = {"NUMBA_DISABLE_JIT": "0", "CARROM_JIT": "0"}
PROGRAM = """
import sys
from dataclasses import replace
from tests.physics.test_conservation import fuzzed
from tests.physics.test_motion import random_shot
from carrom.board import ICF, Stroke, opening
from carrom.physics import PRESETS, lays_gaps, simulate, simulate_moving
motions = []
for model, share in (("slide-1", 1), ("slide-2", 4)):
    mid_game, breaks, of_any_kind = (int(many) // share for many in sys.argv[1:])
    matter = PRESETS[model]["tournament"]
    for seed in range(mid_game):
        layout, stroke = random_shot(seed)
        spun = replace(stroke, spin=2_000 * (seed - 150)) if seed % 2 else stroke
        motions.append(simulate(ICF, layout, spun, matter))
    for seed in range(breaks):
        laid = opening(ICF, seed, gaps=lays_gaps(model))
        motions.append(simulate(ICF, laid, Stroke("S", 1_000 * seed, 0, 5_000_000, 10_000 * seed), matter))
    for number in range(of_any_kind):
        motions.append(simulate_moving(ICF, *fuzzed(number, tuple(PRESETS[model].values()))))
for motion in motions:
    print(motion.rest_exact, motion.events)
"""
PAST_THE_END = """
import numpy as np
from carrom.physics.workspace import write_event
write_event(np.empty((0, 5)), np.zeros(2, np.int64), 0.0, 0, 0, 0, 0.0)
"""


def told(mid_game: int, breaks: int, of_any_kind: int, **environment: str) -> str:
    """Rests and events, to the last bit, of so many mid-game strokes, breaks, and fuzzed strokes, and of a quarter of
    them under slide-2.
    """
    numbers = (str(mid_game), str(breaks), str(of_any_kind))
    return subprocess.check_output(
        [sys.executable, "-c", PROGRAM, *numbers], env={**os.environ, **environment}, text=True
    )


@pytest.mark.process
def test_interpreted_and_library_agree_on_300_strokes_20_breaks_and_100_of_any_kind():
    assert told(300, 20, 100, **INTERPRETED) == told(300, 20, 100, **LIBRARY)


@pytest.mark.full
@pytest.mark.process
def test_numba_and_library_agree_on_300_strokes_20_breaks_and_300_of_any_kind():
    """Half a minute where Numba has not compiled these sources yet."""
    assert told(300, 20, 300, **COMPILED) == told(300, 20, 300, **LIBRARY)


@pytest.mark.full
@pytest.mark.process
def test_no_index_is_out_of_bounds_and_checking_them_changes_no_bit():
    """Compiled for this test alone, half a minute of it; with its checks it is kept apart from the code without."""
    checked = {**COMPILED, "NUMBA_BOUNDSCHECK": "1"}
    assert told(60, 3, 40, **checked) == told(60, 3, 40, **LIBRARY)
    past = subprocess.run(
        [sys.executable, "-c", PAST_THE_END], env={**os.environ, **checked}, capture_output=True, text=True, check=False
    )
    assert "IndexError" in past.stderr
