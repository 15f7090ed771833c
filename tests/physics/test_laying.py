"""What the doors of the kernel need of a board, and the check of places in compiled code."""

from re import escape

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.board import ICF, MAISON_80, checked_layout
from carrom.errors import Unreadable
from carrom.physics import PRESETS, simulate_moving
from carrom.physics.laying import equipment, equipment_of, plain_equipment, to_micrometres
from tests.examples import examples

# compiled code without references gives back whole arrays for parts of them
assembled = getattr(equipment_of, "py_func", equipment_of)
MATTERS = [matter for presets in PRESETS.values() for matter in presets.values()]


@pytest.mark.parametrize("board", [ICF, MAISON_80])
def test_equipment_in_arrays_is_the_same_equipment(board):
    for matter in MATTERS:
        again, plain = assembled(*plain_equipment(board, matter)), equipment(board, matter)
        assert again.table._replace(springs=None) == plain.table._replace(springs=None)
        for one, other in ((again.table.springs, plain.table.springs), *zip(again[1:], plain[1:], strict=True)):
            assert (one.shape, one.tolist()) == (other.shape, other.tolist())


near = st.integers(-3, 3)
edges = st.sampled_from([0, 31_798, 36_548, 322_303, 347_750, 349_350, 354_100, 360_000])
places = st.tuples(edges, edges, near, near, st.sampled_from([1, -1])).map(
    lambda a: ((a[0] + a[2]) * a[4], a[1] + a[3])
)


@given(st.dictionaries(st.sampled_from(["striker", "w1", "b5", "queen"]), places))
@settings(max_examples=examples(300), deadline=None)
def test_a_layout_is_simulated_if_and_only_if_the_board_allows_it(layout):
    try:
        allowed = dict(checked_layout(ICF, layout))
    except Unreadable as refused:
        with pytest.raises(Unreadable, match=escape(str(refused))):
            simulate_moving(ICF, layout, {})
    else:
        assert simulate_moving(ICF, layout, {}).rest == allowed


def test_metres_are_rounded_half_to_even_as_python_does():
    for micrometres in (0.5, 1.5, 2.5, -0.5, -1.5, 0.4999, 0.5001, -0.5001, 353_999.5, 354_000.5):
        metres = micrometres / 1e6
        assert to_micrometres(metres) == round(metres * 1e6)
    many = np.random.default_rng(1).uniform(-0.36, 0.36, 1000)
    assert [to_micrometres(x) for x in many] == [round(x * 1e6) for x in many.tolist()]
