"""The same source gives the same bits however it is run: compiled, with every index checked, or interpreted."""

import pytest

from tests.physics import run

INTERPRETED = {"NUMBA_DISABLE_JIT": "1", "CARROM_JIT": "0"}
COMPILED = {"NUMBA_DISABLE_JIT": "0", "CARROM_JIT": "1"}
LIBRARY = {"NUMBA_DISABLE_JIT": "0", "CARROM_JIT": "0"}
PROGRAM = """
import sys
from dataclasses import replace
from random import Random
from tests.physics.test_cluster import grown, struck_rosette
from tests.physics.test_conservation import fuzzed
from tests.physics.test_batch import digest
from tests.physics.test_motion import random_shot
from carrom.board import ICF, Stroke, opening
from carrom.physics import PRESETS, lays_gaps, simulate, simulate_moving
from carrom.physics.spinning import after_distance, after_time, distance_to_rest, time_to_rest
for model, share in (("slide-1", 1), ("slide-2", 4)):
    mid_game, breaks, of_any_kind = (int(many) // share for many in sys.argv[1:])
    matter, motions = PRESETS[model]["tournament"], []
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
print(digest(4))
for seed in range(10):
    print(struck_rosette(seed, off=0.003 * seed).resolved(mu=0.1).bits() if seed % 5 == 1 else "")
    print(grown(seed, seed % 2 == 0).resolved(e=0.5, mu=0.3).bits())
hand = Random(7)
for _ in range(1000):
    v, ratio, part = hand.uniform(0.01, 8.0), 10.0 ** hand.uniform(-6, 6), hand.random()
    w = v / ratio
    time, way = time_to_rest(v, w, 0.981), distance_to_rest(v, w, 0.981)
    print(time, way, *after_time(v, w, 0.981, part * time), *after_distance(v, w, 0.981, part * way))
"""
PAST_THE_END = """
import numpy as np
from carrom.physics.workspace import write_event
write_event(np.empty((0, 5)), np.zeros(2, np.int64), 0.0, 0, 0, 0, 0.0)
"""


def told(mid_game: int, breaks: int, of_any_kind: int, **environment: str) -> str:
    """To the last bit: rests and events of so many mid-game strokes, breaks, and fuzzed strokes, and of a quarter of
    them under slide-2; the ends of four strokes at forty discs; a dozen clusters; a thousand discs that slide and spin.
    """
    done = run("-c", PROGRAM, str(mid_game), str(breaks), str(of_any_kind), **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.process
@pytest.mark.parametrize(
    ("mode", "numbers"),
    [
        pytest.param(INTERPRETED, (80, 5, 30), id="interpreted"),
        pytest.param(INTERPRETED, (300, 20, 100), id="interpreted, more", marks=pytest.mark.full),
        pytest.param(COMPILED, (300, 20, 300), id="by Numba: a minute where it has none", marks=pytest.mark.long),
    ],
)
def test_so_many_strokes_breaks_and_strokes_of_any_kind_end_as_by_the_library(mode, numbers):
    assert told(*numbers, **mode) == told(*numbers, **LIBRARY)


@pytest.mark.long  # the kernel interpreted, as in the test of its branches, raises an error at an index past the end
@pytest.mark.process
def test_no_index_is_out_of_bounds_and_checking_them_changes_no_bit():
    """Compiled for this test alone, half a minute of it; with its checks it is kept apart from the code without."""
    checked = {**COMPILED, "NUMBA_BOUNDSCHECK": "1"}
    assert told(60, 3, 40, **checked) == told(60, 3, 40, **LIBRARY)
    assert "IndexError" in run("-c", PAST_THE_END, **checked).stderr


@pytest.mark.full
@pytest.mark.process
def test_every_branch_of_the_kernel_is_taken_by_a_stroke_or_named_with_its_reason():
    """`branches.py` plays them, interpreted."""
    done = run("-m", "tests.physics.branches", NUMBA_DISABLE_JIT="1")
    assert done.returncode == 0, done.stdout + done.stderr
