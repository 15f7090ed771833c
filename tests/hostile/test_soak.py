"""Two hours of play in constant memory."""

import pytest

from tests.hostile.soak import GROWTH, growth, soak
from tests.running import awaited


@pytest.mark.long
def test_two_hours_of_play_take_constant_memory(tmp_path):
    phases = awaited(soak(120, tmp_path))
    assert [wrong for phase in phases for wrong in phase.seen.wrongs] == []
    assert growth(phases) < GROWTH
