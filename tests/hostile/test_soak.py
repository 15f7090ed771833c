"""Two hours of play in constant memory."""

import pytest
import uvloop

from tests.hostile.soak import GROWTH, growth, soak


@pytest.mark.long
def test_two_hours_of_play_take_constant_memory(tmp_path):
    phases = uvloop.run(soak(120, tmp_path))
    assert [wrong for phase in phases for wrong in phase.seen.wrongs] == []
    assert growth(phases) < GROWTH
